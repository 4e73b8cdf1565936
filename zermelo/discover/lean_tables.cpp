#include "zermelo/discover/lean_text.hpp"

namespace zermelo::discover {

const std::string_view kLeanTables = R"lean(
/-! # The tables that prove it -/

/-- Places of moves, numbered from 0; `go` has the number behind a letter and 1, or 0 where the move ends
there. Then sets of places, the `subsets`, in which the bits of `among` say what they hold: all places to which the
digits of a position that led to the automaton's `state` may have led, with any digits of other numbers. Places
from `hopeful` on are left out: no digits end there. -/
structure Tables where
  places : Nat
  hopeful : Nat
  place : Nat → Place
  go : Nat → Nat → Nat
  ending : Nat
  subsets : Nat
  state : Nat → Nat
  among : Nat → Nat
  move : Nat → Nat → Nat
  zeros : Nat

def bitsOf (f : List Nat → Nat) : List (List Nat) → Nat
  | [] => 0
  | w :: ws => 2 ^ f w ||| bitsOf f ws

theorem bitsOf_spec (f : List Nat → Nat) (ws : List (List Nat)) (b : Nat) :
    (bitsOf f ws).testBit b = true ↔ ∃ w, w ∈ ws ∧ f w = b := by
  induction ws with
  | nil => simp [bitsOf]
  | cons w ws ih =>
    simp only [bitsOf, Nat.testBit_or, Bool.or_eq_true, ih, Nat.testBit_two_pow, decide_eq_true_eq,
      List.mem_cons]
    constructor
    · rintro (h | ⟨u, member, h⟩)
      · exact ⟨w, Or.inl rfl, h⟩
      · exact ⟨u, Or.inr member, h⟩
    · rintro ⟨u, is | member, h⟩
      · rw [is] at h
        exact Or.inl h
      · exact Or.inr ⟨u, member, h⟩

noncomputable def Tables.width (T : Tables) (G : Game) (p : Nat) : Nat := (G.rule (T.place p).rule).width

noncomputable def Tables.seen (T : Tables) (G : Game) (p : Nat) (last : List Nat) : Nat :=
  bitsOf (fun w => T.go p (letter (last ++ w))) (words (T.width G p - G.numbers))

noncomputable def Tables.all (T : Tables) (G : Game) (t : Nat) (last : List Nat) : Nat :=
  join (fun p => if (T.among t).testBit p = true then T.seen G p last else 0) T.places / 2 % 2 ^ T.hopeful

noncomputable def Tables.goesRight (T : Tables) (G : Game) (p : Nat) (w : List Nat) : Bool :=
  match G.step (T.place p) w with
  | none => decide (T.go p (letter w) = 0)
  | some q => decide (T.go p (letter w) ≠ 0 ∧ T.go p (letter w) ≤ T.places) &&
      (T.place (T.go p (letter w) - 1)).same q

noncomputable def Tables.placesRight (T : Tables) (G : Game) : Bool :=
  allBelow T.places (fun p =>
    decide ((T.place p).state < G.states ∧ G.numbers ≤ T.width G p ∧
      T.ending.testBit p = G.ends (T.place p)) &&
    (words (T.width G p)).all (T.goesRight G p))

noncomputable def Tables.hopelessRight (T : Tables) (G : Game) : Bool :=
  allBelow T.places (fun p => decide (p < T.hopeful) || !G.ends (T.place p) &&
    (words (T.width G p)).all (fun w =>
      decide (T.go p (letter w) = 0 ∨ T.hopeful < T.go p (letter w))))

noncomputable def Tables.subsetsRight (T : Tables) (G : Game) : Bool :=
  allBelow T.subsets (fun t => decide (T.state t < G.states) &&
    (words G.numbers).all (fun w => decide (T.move t (letter w) < T.subsets ∧
      T.state (T.move t (letter w)) = G.automaton.next (T.state t) (letter w) ∧
      T.among (T.move t (letter w)) = T.all G t w)))

def Tables.after (T : Tables) : Nat → Nat → Nat
  | 0, t => t
  | d + 1, t => T.after d (T.move t 0)

def Tables.meets (T : Tables) (t : Nat) : Bool :=
  anyBelow T.places (fun p => (T.among t).testBit p && T.ending.testBit p)

noncomputable def Tables.endsRight (T : Tables) (G : Game) : Bool :=
  allBelow T.subsets (fun t =>
    if G.automaton.accepts (T.state t) = true then
      allBelow T.places (fun p => !((T.among t).testBit p && T.ending.testBit p))
    else T.meets (T.after T.zeros t))

noncomputable def Tables.startsRight (T : Tables) (G : Game) : Bool :=
  decide (0 < T.subsets ∧ T.state 0 = 0 ∧ G.rules.length ≤ T.places ∧
    T.among 0 = 2 ^ G.rules.length - 1) &&
  allBelow G.rules.length (fun i =>
    (T.place i).same ⟨i, (G.rule i).conditions.map Condition.constant, 0⟩)

def Game.isCalm (G : Game) : Bool :=
  allBelow G.states (fun s => decide (G.automaton.accepts (G.automaton.next s 0) = G.automaton.accepts s))

structure Right (G : Game) (T : Tables) : Prop where
  calm : G.automaton.Calm G.states
  places : T.placesRight G = true
  hopeless : T.hopelessRight G = true
  subsets : T.subsetsRight G = true
  ends : T.endsRight G = true
  starts : T.startsRight G = true

section
variable {G : Game} {T : Tables} (right : Right G T)
include right

theorem place_right {p : Nat} (less : p < T.places) :
    (T.place p).state < G.states ∧ G.numbers ≤ T.width G p ∧
      T.ending.testBit p = G.ends (T.place p) ∧
      ∀ w, w ∈ words (T.width G p) → T.goesRight G p w = true := by
  have h := allBelow_spec right.places p less
  simp only [Bool.and_eq_true, decide_eq_true_eq, List.all_eq_true] at h
  exact ⟨h.1.1, h.1.2.1, h.1.2.2, h.2⟩

theorem never (d : Nat) : ∀ p v, p < T.places → T.hopeful ≤ p → total v ≤ d →
    ¬ G.Goes (T.place p) v := by
  induction d with
  | zero =>
    intro p v less late none goes
    have ends := (G.goes_zeros right.calm goes.1 goes.2.1 (by omega)).mp goes
    have h := allBelow_spec right.hopeless p less
    have not : ¬ p < T.hopeful := by omega
    simp [not, ends] at h
  | succ d ih =>
    intro p v less late most goes
    obtain ⟨q, e, next⟩ := G.goes_forth right.calm goes
    have member := digits_mem v
    rw [show v.length = T.width G p from goes.2.1] at member
    have fits := (place_right right less).2.2.2 _ member
    simp only [Tables.goesRight, e, Bool.and_eq_true, decide_eq_true_eq, Place.same_spec] at fits
    have h := allBelow_spec right.hopeless p less
    have not : ¬ p < T.hopeful := by omega
    simp only [not, decide_false, Bool.false_or, Bool.and_eq_true, List.all_eq_true,
      decide_eq_true_eq] at h
    have half := total_halves v
    have later := h.2 _ member
    rw [← fits.2] at next
    exact ih _ _ (by omega) (by omega) (by omega) next

theorem subset_right {t : Nat} (less : t < T.subsets) (x : List Nat) (width : x.length = G.numbers) :
    T.move t (letter x) < T.subsets ∧
      T.state (T.move t (letter x)) = G.automaton.next (T.state t) (letter x) ∧
      T.among (T.move t (letter x)) = T.all G t (digits x) := by
  have h := allBelow_spec right.subsets t less
  simp only [Bool.and_eq_true, decide_eq_true_eq, List.all_eq_true] at h
  have member := digits_mem x
  rw [width] at member
  have one := h.2 _ member
  rw [letter_digits] at one
  exact one

theorem state_right {t : Nat} (less : t < T.subsets) : T.state t < G.states := by
  have h := allBelow_spec right.subsets t less
  simp only [Bool.and_eq_true, decide_eq_true_eq] at h
  exact h.1

theorem bits_of_all {t q : Nat} (last : List Nat) :
    (T.all G t last).testBit q = true ↔ q < T.hopeful ∧ ∃ p, p < T.places ∧ (T.among t).testBit p = true ∧
      ∃ w, w ∈ words (T.width G p - G.numbers) ∧ T.go p (letter (last ++ w)) = q + 1 := by
  have _ := right.calm
  rw [Tables.all, Nat.testBit_mod_two_pow, ← Nat.testBit_add_one, Bool.and_eq_true,
    decide_eq_true_eq, join_spec]
  refine and_congr Iff.rfl ?_
  constructor
  · rintro ⟨p, less, h⟩
    by_cases bit : (T.among t).testBit p = true
    · rw [if_pos bit, Tables.seen, bitsOf_spec] at h
      exact ⟨p, less, bit, h⟩
    · rw [if_neg bit] at h
      simp at h
  · rintro ⟨p, less, bit, h⟩
    refine ⟨p, less, ?_⟩
    rw [if_pos bit, Tables.seen, bitsOf_spec]
    exact h

theorem forth {t p : Nat} {x others : List Nat} (less : t < T.subsets) (small : p < T.places)
    (bit : (T.among t).testBit p = true) (width : x.length = G.numbers)
    (goes : G.Goes (T.place p) (x ++ others)) :
    ∃ q, q < T.places ∧ (T.among (T.move t (letter x))).testBit q = true ∧
      G.Goes (T.place q) (halves x ++ halves others) := by
  obtain ⟨q, e, next⟩ := G.goes_forth right.calm goes
  have length : (x ++ others).length = T.width G p := goes.2.1
  have member := digits_mem (x ++ others)
  rw [length] at member
  have fits := (place_right right small).2.2.2 _ member
  simp only [Tables.goesRight, e, Bool.and_eq_true, decide_eq_true_eq, Place.same_spec] at fits
  have both : digits (x ++ others) = digits x ++ digits others := by simp [digits]
  have halved : halves (x ++ others) = halves x ++ halves others := by simp [halves]
  rw [both] at fits
  rw [halved, ← fits.2] at next
  refine ⟨T.go p (letter (digits x ++ digits others)) - 1, by omega, ?_, next⟩
  rw [(subset_right right less x width).2.2, bits_of_all right]
  refine ⟨Nat.lt_of_not_le fun late => never right _ _ _ (by omega) late (Nat.le_refl _) next, ?_⟩
  refine ⟨p, small, bit, digits others, ?_, by omega⟩
  have rest : T.width G p - G.numbers = others.length := by
    rw [← length, List.length_append]
    omega
  rw [rest]
  exact digits_mem others

theorem back {t q : Nat} {x others : List Nat} (less : t < T.subsets)
    (bit : (T.among (T.move t (letter x))).testBit q = true) (width : x.length = G.numbers)
    (goes : G.Goes (T.place q) (halves x ++ others)) :
    ∃ p, p < T.places ∧ (T.among t).testBit p = true ∧ ∃ more, G.Goes (T.place p) (x ++ more) := by
  rw [(subset_right right less x width).2.2, bits_of_all right] at bit
  obtain ⟨_, p, one, among, w, member, e⟩ := bit
  obtain ⟨state, wide, _, fits⟩ := place_right right one
  have zeros := List.length_replicate (n := T.width G p - G.numbers) (a := 0)
  obtain ⟨v, length, is, _⟩ := words_spec _ w member _ zeros
  have whole := digits_mem (x ++ v)
  have all : (x ++ v).length = T.width G p := by
    rw [List.length_append]
    omega
  have both : digits (x ++ v) = digits x ++ w := by simp only [digits, List.map_append] at is ⊢; rw [is]
  rw [all, both] at whole
  have fit := fits _ whole
  unfold Tables.goesRight at fit
  cases next : G.step (T.place p) (digits x ++ w) with
  | none =>
    simp only [next, decide_eq_true_eq] at fit
    omega
  | some r =>
    simp only [next, Bool.and_eq_true, decide_eq_true_eq, Place.same_spec] at fit
    have same : T.place q = r := by
      rw [← fit.2, e]
      simp
    have rule : r.rule = (T.place p).rule := by
      unfold Game.step at next
      split at next
      · cases next
      · cases next
        rfl
    have count : others.length = T.width G p - G.numbers := by
      have h := goes.2.1
      rw [same, rule, List.length_append] at h
      simp only [halves, List.length_map] at h
      simp only [Tables.width]
      omega
    obtain ⟨more, _, last, half⟩ := words_spec _ w member others count
    refine ⟨p, one, among, more, G.goes_back right.calm (q := r) state ?_ ?_⟩
    · have joined : digits (x ++ more) = digits x ++ w := by
        simp only [digits, List.map_append] at last ⊢
        rw [last]
      rw [joined]
      exact next
    · have joined : halves (x ++ more) = halves x ++ others := by
        simp only [halves, List.map_append] at half ⊢
        rw [half]
      rw [joined, ← same]
      exact goes

theorem no_way (d : Nat) : ∀ t p x others, t < T.subsets → p < T.places →
    (T.among t).testBit p = true → x.length = G.numbers → total (x ++ others) ≤ d →
    G.Goes (T.place p) (x ++ others) → G.automaton.takes (T.state t) x = false := by
  induction d with
  | zero =>
    intro t p x others less small bit width none goes
    have facts := place_right right small
    have ends := (G.goes_zeros right.calm facts.1 goes.2.1 (by omega)).mp goes
    have h := allBelow_spec right.ends t less
    have zero : total x = 0 := by rw [total_append] at none; omega
    rw [G.automaton.takes_zeros right.calm _ x (state_right right less) zero]
    cases accepts : G.automaton.accepts (T.state t) with
    | false => rfl
    | true =>
      rw [if_pos accepts] at h
      have one := allBelow_spec h p small
      rw [bit, facts.2.2.1, ends] at one
      cases one
  | succ d ih =>
    intro t p x others less small bit width most goes
    obtain ⟨q, one, among, next⟩ := forth right less small bit width goes
    obtain ⟨fewer, state, _⟩ := subset_right right less x width
    rw [G.automaton.takes_step right.calm _ x (state_right right less), ← state]
    refine ih _ q _ (halves others) fewer one among (by simpa [halves] using width) ?_ next
    have joined : halves x ++ halves others = halves (x ++ others) := by simp [halves]
    have half := total_halves (x ++ others)
    rw [joined]
    omega

theorem zeros_way (k : Nat) : ∀ t x, t < T.subsets → x.length = G.numbers → total x = 0 →
    T.meets (T.after k t) = true →
    ∃ p, p < T.places ∧ (T.among t).testBit p = true ∧ ∃ others, G.Goes (T.place p) (x ++ others) := by
  induction k with
  | zero =>
    intro t x less width zero meets
    obtain ⟨p, small, h⟩ := anyBelow_spec meets
    simp only [Tables.after, Bool.and_eq_true] at h
    obtain ⟨state, wide, ends, _⟩ := place_right right small
    refine ⟨p, small, h.1, List.replicate (T.width G p - G.numbers) 0, ?_⟩
    have zeros : ∀ n, total (List.replicate n 0) = 0 := by
      intro n
      induction n with
      | zero => rfl
      | succ n ih => simp only [List.replicate_succ, total, ih]
    refine (G.goes_zeros right.calm state ?_ ?_).mpr (by rw [← ends]; exact h.2)
    · rw [List.length_append, List.length_replicate]
      simp only [Tables.width] at wide ⊢
      omega
    · rw [total_append, zeros]
      omega
  | succ k ih =>
    intro t x less width zero meets
    have first := letter_zeros x zero
    have half := total_halves x
    obtain ⟨fewer, _, _⟩ := subset_right right less x width
    rw [first] at fewer
    obtain ⟨q, _, bit, others, goes⟩ :=
      ih (T.move t 0) (halves x) fewer (by simpa [halves] using width) (by omega) meets
    refine back right less ?_ width goes
    rw [first]
    exact bit

theorem some_way (d : Nat) : ∀ t x, t < T.subsets → x.length = G.numbers → total x ≤ d →
    G.automaton.takes (T.state t) x = false →
    ∃ p, p < T.places ∧ (T.among t).testBit p = true ∧ ∃ others, G.Goes (T.place p) (x ++ others) := by
  induction d with
  | zero =>
    intro t x less width none takes
    rw [G.automaton.takes_zeros right.calm _ x (state_right right less) (by omega)] at takes
    have h := allBelow_spec right.ends t less
    rw [takes] at h
    simp only [Bool.false_eq_true, if_false] at h
    exact zeros_way right _ t x less width (by omega) h
  | succ d ih =>
    intro t x less width most takes
    obtain ⟨fewer, state, _⟩ := subset_right right less x width
    have half := total_halves x
    rw [G.automaton.takes_step right.calm _ x (state_right right less), ← state] at takes
    obtain ⟨q, _, bit, others, goes⟩ :=
      ih _ (halves x) fewer (by simpa [halves] using width) (by omega) takes
    exact back right less bit width goes

/-- The tables prove it. -/
theorem loses : LosingPositions G.numbers G.rules (fun x => G.automaton.takes 0 x = true) := by
  have starts := right.starts
  simp only [Tables.startsRight, Bool.and_eq_true, decide_eq_true_eq] at starts
  obtain ⟨⟨some, first, enough, all⟩, each⟩ := starts
  have begins : ∀ i, i < G.rules.length →
      T.place i = ⟨i, (G.rule i).conditions.map Condition.constant, 0⟩ := fun i less =>
    (Place.same_spec _ _).mp (allBelow_spec each i less)
  have positive : 0 < G.states := by
    have h := state_right right some
    omega
  intro x width
  constructor
  · rintro takes ⟨y, ⟨r, member, others, wide, hold, is⟩, accepted⟩
    obtain ⟨i, less, at_i⟩ := List.getElem_of_mem member
    have rule : G.rule i = r := by simp [Game.rule, List.getD_eq_getElem?_getD, less, at_i]
    have place := begins i less
    have goes : G.Goes (T.place i) (x ++ others) := by
      rw [place]
      refine ⟨positive, ?_, ?_, ?_⟩
      · simp only [rule, List.length_append]
        exact wide
      · simp only [rule]
        exact (allHold_iff _ _).mpr hold
      · simp only [rule, ← is]
        exact accepted
    have bit : (T.among 0).testBit i = true := by
      rw [all, Nat.testBit_two_pow_sub_one]
      simpa using less
    have never := no_way right _ 0 i x others some (by omega) bit width (Nat.le_refl _) goes
    rw [first, takes] at never
    cases never
  · intro none
    cases takes : G.automaton.takes 0 x with
    | true => exact takes
    | false =>
      rw [← first] at takes
      obtain ⟨i, _, bit, others, goes⟩ := some_way right _ 0 x some width (Nat.le_refl _) takes
      rw [all, Nat.testBit_two_pow_sub_one, decide_eq_true_eq] at bit
      rw [begins i bit] at goes
      obtain ⟨_, wide, hold, accepted⟩ := goes
      have rule : G.rule i = G.rules[i] := by simp [Game.rule, List.getD_eq_getElem?_getD, bit]
      refine absurd ⟨_, ⟨G.rule i, ?_, others, ?_, (allHold_iff _ _).mp hold, rfl⟩, accepted⟩ none
      · rw [rule]
        exact List.getElem_mem bit
      · rw [← List.length_append]
        exact wide

end
)lean";

}  // namespace zermelo::discover
