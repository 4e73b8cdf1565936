#include "zermelo/discover/lean_text.hpp"

namespace zermelo::discover {

const std::string_view kLeanPlaces = R"lean(
/-- Of a move the digits of which are read: its rule, the constants of its conditions, and the state of the
position that it leads to. -/
structure Place where
  rule : Nat
  constants : List Int
  state : Nat

def sameList : List Int → List Int → Bool
  | [], [] => true
  | [], _ :: _ => false
  | _ :: _, [] => false
  | a :: as, b :: bs => decide (a = b) && sameList as bs

theorem sameList_spec (a : List Int) : ∀ b, sameList a b = true ↔ a = b := by
  induction a with
  | nil =>
    intro b
    cases b with
    | nil => simp [sameList]
    | cons b bs => simp [sameList]
  | cons a as ih =>
    intro b
    cases b with
    | nil => simp [sameList]
    | cons b bs => simp [sameList, ih]

def Place.same (p q : Place) : Bool :=
  decide (p.rule = q.rule) && sameList p.constants q.constants && decide (p.state = q.state)

theorem Place.same_spec (p q : Place) : p.same q = true ↔ p = q := by
  cases p
  cases q
  simp [Place.same, sameList_spec, and_assoc]

structure Game where
  numbers : Nat
  rules : List Rule
  automaton : Automaton
  states : Nat

noncomputable def Game.rule (G : Game) (i : Nat) : Rule := G.rules.getD i ⟨0, [], []⟩

noncomputable def Game.step (G : Game) (p : Place) (last : List Nat) : Option Place :=
  match steps (G.rule p.rule).conditions p.constants last with
  | none => none
  | some ks => some ⟨p.rule, ks, G.automaton.next p.state (letter ((G.rule p.rule).target last))⟩

/-- These numbers go on from the place with a move to a position that is accepted. -/
def Game.Goes (G : Game) (p : Place) (v : List Nat) : Prop :=
  p.state < G.states ∧ v.length = (G.rule p.rule).width ∧
    AllHold (G.rule p.rule).conditions p.constants v ∧
    G.automaton.takes p.state ((G.rule p.rule).target v) = true

theorem Game.goes_forth {G : Game} (calm : G.automaton.Calm G.states) {p : Place} {v : List Nat}
    (goes : G.Goes p v) : ∃ q, G.step p (digits v) = some q ∧ G.Goes q (halves v) := by
  obtain ⟨less, width, hold, takes⟩ := goes
  obtain ⟨ks, e, h⟩ := (allHold_step _ _ _).mp hold
  refine ⟨⟨p.rule, ks, G.automaton.next p.state (letter ((G.rule p.rule).target (digits v)))⟩,
    by simp only [Game.step, e], calm.stays _ _, by simpa [halves] using width, h, ?_⟩
  rw [Automaton.takes_step calm _ _ less] at takes
  simp only [target_digits, ← target_halves]
  exact takes

theorem Game.goes_back {G : Game} (calm : G.automaton.Calm G.states) {p q : Place} {v : List Nat}
    (less : p.state < G.states) (e : G.step p (digits v) = some q) (goes : G.Goes q (halves v)) :
    G.Goes p v := by
  cases all : steps (G.rule p.rule).conditions p.constants (digits v) with
  | none => simp [Game.step, all] at e
  | some ks =>
    simp only [Game.step, all, Option.some.injEq] at e
    rw [← e] at goes
    obtain ⟨_, width, hold, takes⟩ := goes
    refine ⟨less, by simpa [halves] using width, (allHold_step _ _ _).mpr ⟨ks, all, hold⟩, ?_⟩
    rw [Automaton.takes_step calm _ _ less, target_halves]
    simp only [target_digits] at takes
    exact takes

/-- Whether a place goes on with zeros. -/
noncomputable def Game.ends (G : Game) (p : Place) : Bool :=
  zerosHold (G.rule p.rule).conditions p.constants && G.automaton.accepts p.state

theorem target_zeros (r : Rule) (v : List Nat) (zeros : total v = 0) : total (r.target v) = 0 := by
  have zero : ∀ i, v.getD i 0 = 0 := by
    induction v with
    | nil => intro i; simp
    | cons a as ih =>
      intro i
      simp only [total] at zeros
      cases i with
      | zero => simp; omega
      | succ i => simpa using ih (by omega) i
  simp only [Rule.target]
  induction r.after with
  | nil => rfl
  | cons i is ih => simp only [List.map_cons, total, zero i, ih]

theorem Game.goes_zeros {G : Game} (calm : G.automaton.Calm G.states) {p : Place} {v : List Nat}
    (less : p.state < G.states) (width : v.length = (G.rule p.rule).width) (zeros : total v = 0) :
    G.Goes p v ↔ G.ends p = true := by
  have target := target_zeros (G.rule p.rule) v zeros
  simp only [Game.Goes, Game.ends, Bool.and_eq_true, zerosHold_iff _ v zeros,
    Automaton.takes_zeros calm _ _ less target]
  constructor
  · rintro ⟨_, _, hold, takes⟩
    exact ⟨hold, takes⟩
  · rintro ⟨hold, takes⟩
    exact ⟨less, width, hold, takes⟩

/-! # Digits that others have where those of the position are known -/

/-- All lists of so many digits. -/
noncomputable def words : Nat → List (List Nat)
  | 0 => [[]]
  | n + 1 => (words n).map (0 :: ·) ++ (words n).map (1 :: ·)

theorem digits_mem (v : List Nat) : digits v ∈ words v.length := by
  induction v with
  | nil => simp [digits, words]
  | cons a as ih =>
    simp only [digits, List.map_cons, List.length_cons, words, List.mem_append, List.mem_map] at ih ⊢
    rcases Nat.mod_two_eq_zero_or_one a with h | h
    · exact Or.inl ⟨_, ih, by rw [h]⟩
    · exact Or.inr ⟨_, ih, by rw [h]⟩

theorem words_spec (n : Nat) : ∀ w, w ∈ words n → ∀ h : List Nat, h.length = n →
    ∃ v, v.length = n ∧ digits v = w ∧ halves v = h := by
  induction n with
  | zero =>
    intro w member h width
    cases h with
    | nil =>
      simp only [words, List.mem_singleton] at member
      exact ⟨[], rfl, by rw [member]; rfl, rfl⟩
    | cons b bs => simp at width
  | succ n ih =>
    intro w member h width
    cases h with
    | nil => simp at width
    | cons b bs =>
      simp only [words, List.mem_append, List.mem_map] at member
      rcases member with ⟨w', m, rfl⟩ | ⟨w', m, rfl⟩
      · obtain ⟨v, l, d, e⟩ := ih w' m bs (by simpa using width)
        simp only [digits, halves] at d e
        have one : 2 * b % 2 = 0 := by omega
        have other : 2 * b / 2 = b := by omega
        exact ⟨2 * b :: v, by simp [l], by simp only [digits, List.map_cons, d, one],
          by simp only [halves, List.map_cons, e, other]⟩
      · obtain ⟨v, l, d, e⟩ := ih w' m bs (by simpa using width)
        simp only [digits, halves] at d e
        have one : (2 * b + 1) % 2 = 1 := by omega
        have other : (2 * b + 1) / 2 = b := by omega
        exact ⟨(2 * b + 1) :: v, by simp [l], by simp only [digits, List.map_cons, d, one],
          by simp only [halves, List.map_cons, e, other]⟩

def allBelow : Nat → (Nat → Bool) → Bool
  | 0, _ => true
  | n + 1, f => f n && allBelow n f

def anyBelow : Nat → (Nat → Bool) → Bool
  | 0, _ => false
  | n + 1, f => f n || anyBelow n f

theorem allBelow_spec {n : Nat} {f : Nat → Bool} (h : allBelow n f = true) :
    ∀ i, i < n → f i = true := by
  induction n with
  | zero => intro i less; omega
  | succ n ih =>
    intro i less
    simp only [allBelow, Bool.and_eq_true] at h
    by_cases last : i = n
    · rw [last]; exact h.1
    · exact ih h.2 i (by omega)

theorem anyBelow_spec {n : Nat} {f : Nat → Bool} (h : anyBelow n f = true) :
    ∃ i, i < n ∧ f i = true := by
  induction n with
  | zero => cases h
  | succ n ih =>
    simp only [anyBelow, Bool.or_eq_true] at h
    rcases h with h | h
    · exact ⟨n, by omega, h⟩
    · obtain ⟨i, less, one⟩ := ih h
      exact ⟨i, by omega, one⟩

/-- All bits of numbers. -/
def join (f : Nat → Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => f n ||| join f n

theorem join_spec (f : Nat → Nat) (n b : Nat) :
    (join f n).testBit b = true ↔ ∃ i, i < n ∧ (f i).testBit b = true := by
  induction n with
  | zero => simp [join]
  | succ n ih =>
    simp only [join, Nat.testBit_or, Bool.or_eq_true, ih]
    constructor
    · rintro (h | ⟨i, less, h⟩)
      · exact ⟨n, by omega, h⟩
      · exact ⟨i, by omega, h⟩
    · rintro ⟨i, less, h⟩
      by_cases last : i = n
      · rw [last] at h
        exact Or.inl h
      · exact Or.inr ⟨i, by omega, h⟩
)lean";

}  // namespace zermelo::discover
