#include "zermelo/discover/lean_text.hpp"

namespace zermelo::discover {

const std::string_view kLeanFall = R"lean(
/-! # Play ends -/

/-- The sum of the numbers, each as often as its weight tells. -/
def weigh : List Nat → List Nat → Nat
  | [], _ => 0
  | _ :: _, [] => 0
  | w :: ws, v :: vs => w * v + weigh ws vs

def plus : List Int → List Int → List Int
  | [], b => b
  | a, [] => a
  | a :: as, b :: bs => (a + b) :: plus as bs

theorem sumOf_plus (a : List Int) : ∀ b v, sumOf (plus a b) v = sumOf a v + sumOf b v := by
  induction a with
  | nil => intro b v; simp [plus, sumOf]
  | cons a as ih =>
    intro b v
    cases b with
    | nil => simp [plus, sumOf]
    | cons b bs =>
      cases v with
      | nil => simp [plus, sumOf]
      | cons v vs =>
        simp only [plus, sumOf, ih bs vs, Int.add_mul]
        omega

theorem sumOf_times (m : Int) (a : List Int) : ∀ v, sumOf (a.map (m * ·)) v = m * sumOf a v := by
  induction a with
  | nil => intro v; simp [sumOf]
  | cons a as ih =>
    intro v
    cases v with
    | nil => simp [sumOf]
    | cons v vs => simp only [List.map_cons, sumOf, ih vs, Int.mul_add, Int.mul_assoc]

theorem sumOf_one (w : Int) (i : Nat) : ∀ v : List Nat,
    sumOf (List.replicate i 0 ++ [w]) v = w * (v.getD i 0 : Nat) := by
  induction i with
  | zero =>
    intro v
    cases v with
    | nil => simp [sumOf]
    | cons v vs => simp [sumOf]
  | succ i ih =>
    intro v
    cases v with
    | nil => simp [List.replicate_succ, sumOf]
    | cons v vs =>
      simp only [List.replicate_succ, List.cons_append, sumOf, ih vs, Int.zero_mul, Int.zero_add,
        List.getD_cons_succ]

/-- The weights as coefficients of the numbers that are there after a move. -/
noncomputable def weightsAfter : List Nat → List Nat → List Int
  | [], _ => []
  | _ :: _, [] => []
  | w :: ws, i :: is => plus (List.replicate i 0 ++ [(w : Int)]) (weightsAfter ws is)

theorem sumOf_weightsAfter (ws : List Nat) : ∀ (is v : List Nat),
    sumOf (weightsAfter ws is) v = (weigh ws (is.map (fun i => v.getD i 0)) : Nat) := by
  induction ws with
  | nil => intro is v; simp [weightsAfter, sumOf, weigh]
  | cons w ws ih =>
    intro is v
    cases is with
    | nil => simp [weightsAfter, sumOf, weigh]
    | cons i is =>
      simp only [weightsAfter, sumOf_plus, sumOf_one, ih, List.map_cons, weigh, Int.natCast_add,
        Int.natCast_mul]

theorem sumOf_weights (ws : List Nat) : ∀ v others : List Nat, v.length = ws.length →
    sumOf (ws.map (fun w : Nat => -(w : Int))) (v ++ others) = -(weigh ws v : Nat) := by
  induction ws with
  | nil => intro v others _; simp [sumOf, weigh]
  | cons w ws ih =>
    intro v others width
    cases v with
    | nil => simp at width
    | cons v vs =>
      have rest := ih vs others (by simpa using width)
      simp only [List.map_cons, List.cons_append, sumOf, rest, weigh, Int.natCast_add,
        Int.natCast_mul, Int.neg_mul]
      omega

def noneBelow : List Int → Bool
  | [] => true
  | b :: bs => decide (0 ≤ b) && noneBelow bs

theorem sumOf_noneBelow (b : List Int) : ∀ v, noneBelow b = true → 0 ≤ sumOf b v := by
  induction b with
  | nil => intro v _; simp [sumOf]
  | cons b bs ih =>
    intro v h
    simp only [noneBelow, Bool.and_eq_true, decide_eq_true_eq] at h
    cases v with
    | nil => simp [sumOf]
    | cons v vs =>
      have rest := ih vs h.2
      have one := Int.mul_le_mul_of_nonneg_right h.1 (Int.natCast_nonneg v)
      simp only [sumOf, Int.zero_mul] at rest one ⊢
      omega

/-- No coefficient is larger. -/
def atMost : List Int → List Int → Bool
  | [], bs => noneBelow bs
  | a :: as, [] => decide (a ≤ 0) && atMost as []
  | a :: as, b :: bs => decide (a ≤ b) && atMost as bs

theorem sumOf_atMost (a : List Int) : ∀ b v, atMost a b = true → sumOf a v ≤ sumOf b v := by
  induction a with
  | nil =>
    intro b v h
    simp only [atMost] at h
    have rest := sumOf_noneBelow b v h
    simpa only [sumOf] using rest
  | cons a as ih =>
    intro b v h
    cases b with
    | nil =>
      simp only [atMost, Bool.and_eq_true, decide_eq_true_eq] at h
      cases v with
      | nil => simp [sumOf]
      | cons v vs =>
        have rest := ih [] vs h.2
        have one := Int.mul_le_mul_of_nonneg_right h.1 (Int.natCast_nonneg v)
        simp only [sumOf, Int.zero_mul] at rest one ⊢
        omega
    | cons b bs =>
      simp only [atMost, Bool.and_eq_true, decide_eq_true_eq] at h
      cases v with
      | nil => simp [sumOf]
      | cons v vs =>
        have rest := ih bs vs h.2
        have one := Int.mul_le_mul_of_nonneg_right h.1 (Int.natCast_nonneg v)
        simp only [sumOf]
        omega

/-- The conditions, each as often as told. -/
noncomputable def mixed : List Int → List Condition → List Int
  | [], _ => []
  | _ :: _, [] => []
  | m :: ms, c :: cs => plus (c.coefficients.map (m * ·)) (mixed ms cs)

def mixedConstant : List Int → List Condition → Int
  | [], _ => 0
  | _ :: _, [] => 0
  | m :: ms, c :: cs => m * c.constant + mixedConstant ms cs

def mayMix : List Int → List Condition → Bool
  | [], _ => true
  | _ :: _, [] => true
  | m :: ms, c :: cs => (c.exact || decide (0 ≤ m)) && mayMix ms cs

theorem mixed_spec (ms : List Int) : ∀ (cs : List Condition) (v : List Nat), mayMix ms cs = true →
    (∀ c, c ∈ cs → c.Holds c.constant v) → sumOf (mixed ms cs) v + mixedConstant ms cs ≤ 0 := by
  induction ms with
  | nil => intro cs v _ _; simp [mixed, mixedConstant, sumOf]
  | cons m ms ih =>
    intro cs v may hold
    cases cs with
    | nil => simp [mixed, mixedConstant, sumOf]
    | cons c cs =>
      simp only [mayMix, Bool.and_eq_true] at may
      have rest := ih cs v may.2 (fun d member => hold d (List.mem_cons_of_mem _ member))
      have one := hold c List.mem_cons_self
      have part : m * (sumOf c.coefficients v + c.constant) ≤ 0 := by
        by_cases exact : c.exact = true
        · rw [Condition.Holds, if_pos exact] at one
          rw [one, Int.mul_zero]
          exact Int.le_refl _
        · rw [Condition.Holds, if_neg exact] at one
          have sign : 0 ≤ m := by simpa [exact] using may.1
          have h := Int.mul_le_mul_of_nonneg_left one sign
          rw [Int.mul_zero] at h
          exact h
      rw [Int.mul_add] at part
      simp only [mixed, mixedConstant, sumOf_plus, sumOf_times]
      omega

/-- The conditions together say that the weighted sum falls. -/
noncomputable def Rule.falls (n : Nat) (weights : List Nat) (r : Rule) (ms : List Int) : Bool :=
  decide (r.after.length = n) && mayMix ms r.conditions &&
  atMost (plus (weightsAfter weights r.after) (weights.map (fun w : Nat => -(w : Int))))
    (mixed ms r.conditions) && decide (1 ≤ mixedConstant ms r.conditions)

noncomputable def fall (n : Nat) (weights : List Nat) : List Rule → List (List Int) → Bool
  | [], _ => true
  | _ :: _, [] => false
  | r :: rs, ms :: mss => r.falls n weights ms && fall n weights rs mss

theorem fall_spec {n : Nat} {weights : List Nat} (width : weights.length = n) (rules : List Rule) :
    ∀ mss, fall n weights rules mss = true → ∀ x y, x.length = n → Leads rules x y →
      y.length = n ∧ weigh weights y < weigh weights x := by
  induction rules with
  | nil =>
    rintro _ _ x y _ ⟨r, member, _⟩
    cases member
  | cons r rs ih =>
    intro mss h x y length leads
    cases mss with
    | nil => cases h
    | cons ms mss =>
      simp only [fall, Bool.and_eq_true] at h
      obtain ⟨q, member, others, wide, hold, is⟩ := leads
      rcases List.mem_cons.mp member with same | member
      · rw [same] at hold is
        simp only [Rule.falls, Bool.and_eq_true, decide_eq_true_eq] at h
        obtain ⟨⟨⟨⟨after, may⟩, most⟩, constant⟩, _⟩ := h
        have mix := mixed_spec ms _ _ may hold
        have less := sumOf_atMost _ _ (x ++ others) most
        rw [sumOf_plus, sumOf_weightsAfter, sumOf_weights weights x others (by omega)] at less
        rw [is]
        refine ⟨by simp [Rule.target, after], ?_⟩
        simp only [Rule.target]
        omega
      · exact ih mss h.2 x y length ⟨q, member, others, wide, hold, is⟩

/-- Where play ends, there is one set of losing positions only. -/
theorem unique {n : Nat} {weights : List Nat} {rules : List Rule} {K L : List Nat → Prop}
    (falls : ∀ x y, x.length = n → Leads rules x y →
      y.length = n ∧ weigh weights y < weigh weights x)
    (one : LosingPositions n rules K) (other : LosingPositions n rules L) :
    ∀ x, x.length = n → (K x ↔ L x) := by
  suffices all : ∀ d x, weigh weights x < d → x.length = n → (K x ↔ L x) from
    fun x width => all _ x (Nat.lt_succ_self _) width
  intro d
  induction d with
  | zero => intro x less; omega
  | succ d ih =>
    intro x less width
    rw [one x width, other x width]
    have same : ∀ y, Leads rules x y → (K y ↔ L y) := fun y leads => by
      have h := falls x y width leads
      exact ih y (by omega) h.1
    constructor
    · rintro none ⟨y, leads, lost⟩
      exact none ⟨y, leads, (same y leads).mpr lost⟩
    · rintro none ⟨y, leads, lost⟩
      exact none ⟨y, leads, (same y leads).mp lost⟩

/-- The entry at a place of a table of numbers of so many bits, the first one lowest. -/
def entry (table bits i : Nat) : Nat := (table >>> (bits * i)) % 2 ^ bits
)lean";

}  // namespace zermelo::discover
