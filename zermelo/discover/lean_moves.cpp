#include "zermelo/discover/lean_text.hpp"

namespace zermelo::discover {

const std::string_view kLeanMoves = R"lean(namespace Zermelo

/-! # What is said: moves, and who loses -/

/-- A sum of numbers, each as often as its coefficient tells. -/
def sumOf : List Int → List Nat → Int
  | [], _ => 0
  | _ :: _, [] => 0
  | c :: cs, v :: vs => c * v + sumOf cs vs

/-- That a sum of numbers, with a constant, is 0, if it is said to be exact, or else is at most 0. -/
structure Condition where
  exact : Bool
  coefficients : List Int
  constant : Int

def Condition.zero (coefficients : List Int) (constant : Int) : Condition :=
  ⟨true, coefficients, constant⟩

def Condition.atMostZero (coefficients : List Int) (constant : Int) : Condition :=
  ⟨false, coefficients, constant⟩

def Condition.Holds (c : Condition) (constant : Int) (v : List Nat) : Prop :=
  if c.exact = true then sumOf c.coefficients v + constant = 0
  else sumOf c.coefficients v + constant ≤ 0

/-- Moves, told by natural numbers: those of the position come first, then others. All conditions hold, and
the numbers after the move are those that stand at these places, counted from 0. -/
structure Rule where
  width : Nat
  conditions : List Condition
  after : List Nat

noncomputable def Rule.target (r : Rule) (v : List Nat) : List Nat := r.after.map (fun i => v.getD i 0)

/-- A move leads from the position `x` to `y`. -/
def Leads (rules : List Rule) (x y : List Nat) : Prop :=
  ∃ r, r ∈ rules ∧ ∃ others, x.length + others.length = r.width ∧
    (∀ c, c ∈ r.conditions → c.Holds c.constant (x ++ others)) ∧ y = r.target (x ++ others)

/-- `L` are the positions of `n` numbers at which the player to move loses, as who cannot move does. -/
def LosingPositions (n : Nat) (rules : List Rule) (L : List Nat → Prop) : Prop :=
  ∀ x, x.length = n → (L x ↔ ¬ ∃ y, Leads rules x y ∧ L y)

/-- An automaton with the first state 0; the number of a letter has a digit of each number as its bits. -/
structure Automaton where
  next : Nat → Nat → Nat
  accepts : Nat → Bool

/-- The letter of the last binary digits. -/
def letter : List Nat → Nat
  | [] => 0
  | v :: vs => v % 2 + 2 * letter vs

/-- The numbers without their last binary digits. -/
noncomputable def halves (v : List Nat) : List Nat := v.map (· / 2)

/-- The state behind so many digits, from the last ones on. -/
noncomputable def Automaton.run (A : Automaton) : Nat → Nat → List Nat → Nat
  | 0, s, _ => s
  | d + 1, s, v => A.run d (A.next s (letter v)) (halves v)

def total : List Nat → Nat
  | [] => 0
  | v :: vs => v + total vs

/-- Whether the digits lead from a state to one that accepts; `total v` digits are more than enough. -/
noncomputable def Automaton.takes (A : Automaton) (s : Nat) (v : List Nat) : Bool :=
  A.accepts (A.run (total v) s v)

/-! # How it is proved, the same for all games -/

noncomputable def digits (v : List Nat) : List Nat := v.map (· % 2)

theorem total_halves (v : List Nat) : total (halves v) ≤ total v ∧
    (0 < total v → total (halves v) < total v) := by
  induction v with
  | nil => simp [halves, total]
  | cons a as ih =>
    simp only [halves, total, List.map_cons] at ih ⊢
    omega

theorem total_append (v w : List Nat) : total (v ++ w) = total v + total w := by
  induction v with
  | nil => simp [total]
  | cons a as ih => simp only [List.cons_append, total, ih]; omega

theorem letter_zeros (v : List Nat) (zeros : total v = 0) : letter v = 0 := by
  induction v with
  | nil => rfl
  | cons a as ih =>
    simp only [total] at zeros
    have rest := ih (by omega)
    simp only [letter, rest]
    omega

theorem letter_digits (v : List Nat) : letter (digits v) = letter v := by
  induction v with
  | nil => rfl
  | cons a as ih =>
    simp only [digits, List.map_cons, letter] at ih ⊢
    rw [ih]
    omega

theorem sumOf_halves (cs : List Int) :
    ∀ v, sumOf cs v = 2 * sumOf cs (halves v) + sumOf cs (digits v) := by
  induction cs with
  | nil => intro v; simp [sumOf]
  | cons c cs ih =>
    intro v
    cases v with
    | nil => simp [sumOf, halves, digits]
    | cons a as =>
      have whole : (a : Int) = 2 * ((a / 2 : Nat) : Int) + ((a % 2 : Nat) : Int) := by omega
      have product : c * (a : Int) =
          2 * (c * ((a / 2 : Nat) : Int)) + c * ((a % 2 : Nat) : Int) := by
        conv => lhs; rw [whole]
        rw [Int.mul_add, Int.mul_left_comm]
      have rest := ih as
      simp only [halves, digits, List.map_cons, sumOf] at rest ⊢
      rw [product, rest]
      generalize c * ((a / 2 : Nat) : Int) = p
      generalize c * ((a % 2 : Nat) : Int) = q
      omega

theorem sumOf_zeros (cs : List Int) : ∀ v, total v = 0 → sumOf cs v = 0 := by
  induction cs with
  | nil => intro v _; simp [sumOf]
  | cons c cs ih =>
    intro v zeros
    cases v with
    | nil => simp [sumOf]
    | cons a as =>
      simp only [total] at zeros
      have zero : a = 0 := by omega
      simp [sumOf, ih as (by omega), zero]

/-- The constant behind the last digits. -/
def Condition.step (c : Condition) (constant : Int) (last : List Nat) : Option Int :=
  if c.exact = true then
    if (sumOf c.coefficients last + constant) % 2 = 0 then
      some ((sumOf c.coefficients last + constant) / 2)
    else none
  else some ((sumOf c.coefficients last + constant + 1) / 2)

theorem Condition.holds_step (c : Condition) (k : Int) (v : List Nat) :
    c.Holds k v ↔ ∃ k', c.step k (digits v) = some k' ∧ c.Holds k' (halves v) := by
  have split := sumOf_halves c.coefficients v
  by_cases exact : c.exact = true
  · simp only [Condition.Holds, Condition.step, if_pos exact]
    by_cases even : (sumOf c.coefficients (digits v) + k) % 2 = 0
    · rw [if_pos even]
      constructor
      · intro h
        exact ⟨_, rfl, by omega⟩
      · rintro ⟨k', e, h⟩
        cases e
        omega
    · rw [if_neg even]
      constructor
      · intro h
        omega
      · rintro ⟨k', e, _⟩
        cases e
  · simp only [Condition.Holds, Condition.step, if_neg exact]
    constructor
    · intro h
      exact ⟨_, rfl, by omega⟩
    · rintro ⟨k', e, h⟩
      cases e
      omega

def AllHold : List Condition → List Int → List Nat → Prop
  | [], [], _ => True
  | [], _ :: _, _ => False
  | _ :: _, [], _ => False
  | c :: cs, k :: ks, v => c.Holds k v ∧ AllHold cs ks v

def steps : List Condition → List Int → List Nat → Option (List Int)
  | [], [], _ => some []
  | [], _ :: _, _ => none
  | _ :: _, [], _ => none
  | c :: cs, k :: ks, last =>
    match c.step k last with
    | none => none
    | some k' =>
      match steps cs ks last with
      | none => none
      | some ks' => some (k' :: ks')

theorem allHold_step (cs : List Condition) : ∀ ks v,
    AllHold cs ks v ↔ ∃ ks', steps cs ks (digits v) = some ks' ∧ AllHold cs ks' (halves v) := by
  induction cs with
  | nil =>
    intro ks v
    cases ks with
    | nil => simp [AllHold, steps]
    | cons k ks => simp [AllHold, steps]
  | cons c cs ih =>
    intro ks v
    cases ks with
    | nil => simp [AllHold, steps]
    | cons k ks =>
      constructor
      · rintro ⟨one, rest⟩
        obtain ⟨k', e, h⟩ := (c.holds_step k v).mp one
        obtain ⟨ks', es, hs⟩ := (ih ks v).mp rest
        exact ⟨k' :: ks', by simp only [steps, e, es], h, hs⟩
      · rintro ⟨all, e, hs⟩
        cases one : c.step k (digits v) with
        | none => simp [steps, one] at e
        | some k' =>
          cases rest : steps cs ks (digits v) with
          | none => simp [steps, one, rest] at e
          | some ks' =>
            simp only [steps, one, rest, Option.some.injEq] at e
            rw [← e] at hs
            exact ⟨(c.holds_step k v).mpr ⟨k', one, hs.1⟩, (ih ks v).mpr ⟨ks', rest, hs.2⟩⟩

theorem allHold_iff (cs : List Condition) (v : List Nat) :
    AllHold cs (cs.map Condition.constant) v ↔ ∀ c, c ∈ cs → c.Holds c.constant v := by
  induction cs with
  | nil => simp [AllHold]
  | cons c cs ih => simp [AllHold, ih]

/-- Whether the conditions hold where all numbers are 0. -/
def zerosHold : List Condition → List Int → Bool
  | [], [] => true
  | [], _ :: _ => false
  | _ :: _, [] => false
  | c :: cs, k :: ks => (if c.exact = true then decide (k = 0) else decide (k ≤ 0)) && zerosHold cs ks

theorem zerosHold_iff (cs : List Condition) (v : List Nat) (zeros : total v = 0) :
    ∀ ks, zerosHold cs ks = true ↔ AllHold cs ks v := by
  induction cs with
  | nil =>
    intro ks
    cases ks with
    | nil => simp [AllHold, zerosHold]
    | cons k ks => simp [AllHold, zerosHold]
  | cons c cs ih =>
    intro ks
    cases ks with
    | nil => simp [AllHold, zerosHold]
    | cons k ks =>
      have nothing := sumOf_zeros c.coefficients v zeros
      simp only [zerosHold, AllHold, Bool.and_eq_true, ih ks, Condition.Holds, nothing]
      by_cases exact : c.exact = true
      · simp [exact]
      · simp [exact]

/-- Zeros behind the last digits change nothing, and there are so many states. -/
structure Automaton.Calm (A : Automaton) (states : Nat) : Prop where
  stays : ∀ s l, A.next s l < states
  calm : ∀ s, s < states → A.accepts (A.next s 0) = A.accepts s

theorem Automaton.run_zeros {A : Automaton} {states : Nat} (calm : A.Calm states) (d : Nat) :
    ∀ s v, s < states → total v = 0 → A.accepts (A.run d s v) = A.accepts s := by
  induction d with
  | zero => intro s v _ _; rfl
  | succ d ih =>
    intro s v less zeros
    have := (total_halves v).1
    simp only [Automaton.run, letter_zeros v zeros]
    rw [ih _ _ (calm.stays s 0) (by omega), calm.calm s less]

theorem Automaton.run_enough {A : Automaton} {states : Nat} (calm : A.Calm states) (d : Nat) :
    ∀ e s v, s < states → total v ≤ d → total v ≤ e →
      A.accepts (A.run d s v) = A.accepts (A.run e s v) := by
  induction d with
  | zero =>
    intro e s v less one _
    rw [A.run_zeros calm e s v less (by omega)]
    rfl
  | succ d ih =>
    intro e s v less one other
    have half := total_halves v
    cases e with
    | zero =>
      rw [A.run_zeros calm _ s v less (by omega)]
      rfl
    | succ e => exact ih e _ _ (calm.stays s _) (by omega) (by omega)

theorem Automaton.takes_step {A : Automaton} {states : Nat} (calm : A.Calm states) (s : Nat)
    (v : List Nat) (less : s < states) : A.takes s v = A.takes (A.next s (letter v)) (halves v) := by
  have half := total_halves v
  have one : A.takes s v = A.accepts (A.run (total v + 1) s v) :=
    A.run_enough calm _ _ s v less (Nat.le_refl _) (by omega)
  rw [one]
  exact A.run_enough calm _ _ _ _ (calm.stays s _) (by omega) (Nat.le_refl _)

theorem Automaton.takes_zeros {A : Automaton} {states : Nat} (calm : A.Calm states) (s : Nat)
    (v : List Nat) (less : s < states) (zeros : total v = 0) : A.takes s v = A.accepts s :=
  A.run_zeros calm _ s v less zeros

theorem target_halves (r : Rule) (v : List Nat) : halves (r.target v) = r.target (halves v) := by
  simp only [Rule.target, halves, List.map_map]
  apply List.map_congr_left
  intro i _
  simp only [Function.comp, List.getD_eq_getElem?_getD, List.getElem?_map]
  cases v[i]? <;> simp

theorem target_digits (r : Rule) (v : List Nat) : letter (r.target (digits v)) = letter (r.target v) := by
  have same : r.target (digits v) = digits (r.target v) := by
    simp only [Rule.target, digits, List.map_map]
    apply List.map_congr_left
    intro i _
    simp only [Function.comp, List.getD_eq_getElem?_getD, List.getElem?_map]
    cases v[i]? <;> simp
  rw [same, letter_digits]
)lean";

}  // namespace zermelo::discover
