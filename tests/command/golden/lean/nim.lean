-- The player to move loses exactly where an automaton says so, which reads binary digits,
-- in the game with these rules, of 2 parts:
--
--   game nim: take any number of stones from one heap
--   position heap
--   move k in 1..heap -> [heap - k]
--
-- The theorem `losing` in the end says so of the list `rules`. Lean 4 checks it by itself: lean FILE.lean

namespace Zermelo

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

/-! # The game -/

/-- The moves. The numbers of a position are heap1, heap2; those with a dash are what a move makes of them. -/
def rules : List Rule := [
  -- heap1' + 1 ≤ heap1
  ⟨3, [.atMostZero [-1, 0, 1] (1)], [2, 1]⟩,
  -- heap2' + 1 ≤ heap2
  ⟨3, [.atMostZero [0, -1, 1] (1)], [0, 2]⟩]

/-- The automaton. The entry 4 * s + l of the table is the state behind the letter l in the state s. -/
noncomputable def automaton : Automaton where
  next s l := entry 0xf6 1 (4 * s + l) % 2
  accepts s := Nat.testBit 0x1 s

/-! # Its proof -/

noncomputable def game : Game := ⟨2, rules, automaton, 2⟩

noncomputable def constants (p : Nat) : Nat → Nat → List Int
  | _, 0 => []
  | i, k + 1 => ((entry 0x53 1 (1 * p + i) : Nat) - 0 : Int) :: constants p (i + 1) k

noncomputable def ruleOf (p : Nat) : Nat := entry 0xca 1 p

noncomputable def tables : Tables where
  places := 8
  hopeful := 4
  place p := ⟨ruleOf p, constants p 0 (game.rule (ruleOf p)).conditions.length, entry 0xf0 1 p⟩
  go p l := entry 0x8877888877778877656566665555656548278484316566332727847211556531 4 (8 * p + l)
  ending := 0xc
  subsets := 3
  state t := entry 0x6 1 t
  among t := entry 0x963 4 t
  move t l := entry 0xa66524 2 (4 * t + l)
  zeros := 0

theorem calm : game.isCalm = true := by decide +kernel

theorem right : Right game tables where
  calm := ⟨fun _ _ => Nat.mod_lt _ (by decide), fun s less => by
    simpa using allBelow_spec calm s less⟩
  places := by decide +kernel
  hopeless := by decide +kernel
  subsets := by decide +kernel
  ends := by decide +kernel
  starts := by decide +kernel

theorem falls : fall 2 [1, 1] rules [[1], [1]] = true := by decide +kernel

/-- The player to move loses exactly where the automaton accepts, and there is no other way to say who does. -/
theorem losing : LosingPositions 2 rules (fun x => automaton.takes 0 x = true) ∧
    ∀ L, LosingPositions 2 rules L →
      ∀ x, x.length = 2 → (L x ↔ automaton.takes 0 x = true) :=
  ⟨loses right, fun _ rule => unique (fall_spec (n := 2) (weights := [1, 1]) rfl rules _ falls)
    rule (loses right)⟩

end Zermelo
