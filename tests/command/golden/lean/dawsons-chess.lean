-- The Grundy values of the heaps n and n + 34 are the same for all n from 52 on, in the game with these rules:
--
--   octal 0.137
--
-- The theorem `period` in the end says so of the list `moves`. Lean 4 checks it by itself: lean FILE.lean

namespace Zermelo

/-! # What is said: moves and Grundy values -/

/-- A kind of moves in a game of heaps, and what they leave of a heap. -/
inductive Move where
  /-- takes a heap of exactly so many stones -/
  | whole (taken : Nat)
  /-- takes so many stones and leaves the rest, which must be at least so many -/
  | rest (taken least : Nat)
  /-- takes so many stones and leaves the rest in two heaps, which must be at least so large -/
  | split (taken first second : Nat)

/-- A move of this kind leaves heaps of the value `v`, the exclusive or of their values by `g`, of a heap
of `n` stones. -/
def Move.Leaves (g : Nat → Nat) (n v : Nat) : Move → Prop
  | .whole k => n = k ∧ v = 0
  | .rest k a => ∃ x, a ≤ x ∧ n = k + x ∧ v = g x
  | .split k a b => ∃ x y, a ≤ x ∧ b ≤ y ∧ n = k + x + y ∧ v = g x ^^^ g y

/-- `g` gives each heap its Grundy value: the least number that no move leaves. -/
def GrundyValues (moves : List Move) (g : Nat → Nat) : Prop :=
  ∀ n, (∀ m, m ∈ moves → ¬ m.Leaves g n (g n)) ∧
    ∀ v, v < g n → ∃ m, m ∈ moves ∧ m.Leaves g n v

/-! # How it is proved, the same for all games -/

/-- The heaps that are left are smaller. -/
def Move.shrinks : Move → Bool
  | .whole k => decide (0 < k)
  | .rest k _ => decide (0 < k)
  | .split k a b => decide (0 < k ∨ 0 < a ∧ 0 < b)

theorem Move.leaves_same (m : Move) (f g : Nat → Nat) (n v : Nat) (shrinks : m.shrinks = true)
    (same : ∀ x, x < n → f x = g x) : m.Leaves f n v ↔ m.Leaves g n v := by
  cases m with
  | whole k => exact Iff.rfl
  | rest k a =>
    simp only [Move.shrinks, decide_eq_true_eq] at shrinks
    simp only [Move.Leaves]
    constructor
    · rintro ⟨x, hx, hn, hv⟩
      exact ⟨x, hx, hn, by rw [← same x (by omega)]; exact hv⟩
    · rintro ⟨x, hx, hn, hv⟩
      exact ⟨x, hx, hn, by rw [same x (by omega)]; exact hv⟩
  | split k a b =>
    simp only [Move.shrinks, decide_eq_true_eq] at shrinks
    simp only [Move.Leaves]
    constructor
    · rintro ⟨x, y, hx, hy, hn, hv⟩
      exact ⟨x, y, hx, hy, hn, by rw [← same x (by omega), ← same y (by omega)]; exact hv⟩
    · rintro ⟨x, y, hx, hy, hn, hv⟩
      exact ⟨x, y, hx, hy, hn, by rw [same x (by omega), same y (by omega)]; exact hv⟩

/-- There is one way only to give Grundy values. -/
theorem unique {moves : List Move} {f g : Nat → Nat} (shrink : moves.all Move.shrinks = true)
    (hf : GrundyValues moves f) (hg : GrundyValues moves g) : ∀ n, f n = g n := by
  intro n
  induction n using Nat.strongRecOn with
  | _ n ih =>
  have same : ∀ m, m ∈ moves → ∀ v, m.Leaves f n v ↔ m.Leaves g n v := fun m hm v =>
    m.leaves_same f g n v (List.all_eq_true.mp shrink m hm) ih
  rcases Nat.lt_trichotomy (f n) (g n) with h | h | h
  · obtain ⟨m, hm, left⟩ := (hg n).2 (f n) h
    exact absurd ((same m hm _).mpr left) ((hf n).1 m hm)
  · exact h
  · obtain ⟨m, hm, left⟩ := (hf n).2 (g n) h
    exact absurd ((same m hm _).mp left) ((hg n).1 m hm)

/-- The values of `a + s` and `e - s` together, for all `s` up to `i`, as the bits of a number. -/
def splits (g : Nat → Nat) (a e : Nat) : Nat → Nat
  | 0 => 2 ^ (g a ^^^ g e)
  | i + 1 => 2 ^ (g (a + (i + 1)) ^^^ g (e - (i + 1))) ||| splits g a e i

/-- All values that moves of this kind leave, as the bits of a number. -/
def Move.seen (g : Nat → Nat) (n : Nat) : Move → Nat
  | .whole k => if n = k then 2 ^ 0 else 0
  | .rest k a => if k + a ≤ n then 2 ^ g (n - k) else 0
  | .split k a b => if k + a + b ≤ n then splits g a (n - k - a) (n - k - a - b) else 0

def seen (g : Nat → Nat) (n : Nat) : List Move → Nat
  | [] => 0
  | m :: moves => m.seen g n ||| seen g n moves

/-- `v` is the least number that is not among the bits. -/
def isLeast (bits v : Nat) : Bool := !bits.testBit v && bits % 2 ^ v == 2 ^ v - 1

/-- The heaps below this one have their Grundy values. -/
def right (moves : List Move) (g : Nat → Nat) : Nat → Bool
  | 0 => true
  | n + 1 => isLeast (seen g n moves) (g n) && right moves g n

theorem splits_spec (g : Nat → Nat) (a e i v : Nat) :
    (splits g a e i).testBit v = true ↔ ∃ s, s ≤ i ∧ g (a + s) ^^^ g (e - s) = v := by
  induction i with
  | zero =>
    simp only [splits, Nat.testBit_two_pow, decide_eq_true_eq]
    constructor
    · intro h
      exact ⟨0, Nat.le_refl 0, h⟩
    · rintro ⟨s, hs, h⟩
      have zero : s = 0 := by omega
      rw [zero] at h
      exact h
  | succ i ih =>
    simp only [splits, Nat.testBit_or, Bool.or_eq_true, Nat.testBit_two_pow, decide_eq_true_eq, ih]
    constructor
    · rintro (h | ⟨s, hs, h⟩)
      · exact ⟨i + 1, Nat.le_refl _, h⟩
      · exact ⟨s, by omega, h⟩
    · rintro ⟨s, hs, h⟩
      by_cases last : s = i + 1
      · rw [last] at h
        exact Or.inl h
      · exact Or.inr ⟨s, by omega, h⟩

theorem Move.seen_spec (m : Move) (g : Nat → Nat) (n v : Nat) :
    (m.seen g n).testBit v = true ↔ m.Leaves g n v := by
  cases m with
  | whole k =>
    by_cases h : n = k
    · simp only [Move.seen, if_pos h, Move.Leaves, Nat.testBit_two_pow, decide_eq_true_eq]
      constructor
      · intro e
        exact ⟨h, e.symm⟩
      · rintro ⟨_, e⟩
        exact e.symm
    · simp only [Move.seen, if_neg h, Move.Leaves, Nat.zero_testBit]
      constructor
      · intro e
        cases e
      · rintro ⟨e, _⟩
        exact absurd e h
  | rest k a =>
    by_cases h : k + a ≤ n
    · simp only [Move.seen, if_pos h, Move.Leaves, Nat.testBit_two_pow, decide_eq_true_eq]
      constructor
      · intro e
        exact ⟨n - k, by omega, by omega, e.symm⟩
      · rintro ⟨x, hx, hn, hv⟩
        have is : n - k = x := by omega
        rw [is]
        exact hv.symm
    · simp only [Move.seen, if_neg h, Move.Leaves, Nat.zero_testBit]
      constructor
      · intro e
        cases e
      · rintro ⟨x, hx, hn, _⟩
        omega
  | split k a b =>
    by_cases h : k + a + b ≤ n
    · simp only [Move.seen, if_pos h, Move.Leaves, splits_spec]
      constructor
      · rintro ⟨s, hs, hv⟩
        exact ⟨a + s, n - k - a - s, by omega, by omega, by omega, hv.symm⟩
      · rintro ⟨x, y, hx, hy, hn, hv⟩
        refine ⟨x - a, by omega, ?_⟩
        have one : a + (x - a) = x := by omega
        have other : n - k - a - (x - a) = y := by omega
        rw [one, other]
        exact hv.symm
    · simp only [Move.seen, if_neg h, Move.Leaves, Nat.zero_testBit]
      constructor
      · intro e
        cases e
      · rintro ⟨x, y, hx, hy, hn, _⟩
        omega

theorem seen_spec (moves : List Move) (g : Nat → Nat) (n v : Nat) :
    (seen g n moves).testBit v = true ↔ ∃ m, m ∈ moves ∧ m.Leaves g n v := by
  induction moves with
  | nil => simp [seen]
  | cons m moves ih =>
    simp only [seen, Nat.testBit_or, Bool.or_eq_true, Move.seen_spec, ih, List.mem_cons]
    constructor
    · rintro (h | ⟨other, member, h⟩)
      · exact ⟨m, Or.inl rfl, h⟩
      · exact ⟨other, Or.inr member, h⟩
    · rintro ⟨other, is | member, h⟩
      · rw [is] at h
        exact Or.inl h
      · exact Or.inr ⟨other, member, h⟩

theorem isLeast_spec {bits v : Nat} (h : isLeast bits v = true) :
    bits.testBit v = false ∧ ∀ u, u < v → bits.testBit u = true := by
  simp only [isLeast, Bool.and_eq_true, Bool.not_eq_true', beq_iff_eq] at h
  refine ⟨h.1, fun u less => ?_⟩
  have e : (bits % 2 ^ v).testBit u = (2 ^ v - 1).testBit u := by rw [h.2]
  rw [Nat.testBit_mod_two_pow, Nat.testBit_two_pow_sub_one] at e
  simpa [less] using e

theorem right_spec {moves : List Move} {g : Nat → Nat} {most : Nat}
    (h : right moves g most = true) (n : Nat) (less : n < most) :
    isLeast (seen g n moves) (g n) = true := by
  induction most with
  | zero => omega
  | succ most ih =>
    simp only [right, Bool.and_eq_true] at h
    by_cases last : n = most
    · rw [last]
      exact h.1
    · exact ih h.2 (by omega)

/-- Heaps above `tried` are so large that this kind of moves leaves the same as a period before. -/
def Move.fits (start period tried : Nat) : Move → Bool
  | .whole k => decide (k + period ≤ tried)
  | .rest k a => decide (k + period + a ≤ tried ∧ k + period + start ≤ tried)
  | .split k a b => decide (k + 2 * period + 2 * a ≤ tried ∧ k + 2 * period + 2 * b ≤ tried ∧
      k + 2 * period + 2 * start ≤ tried)

theorem Move.leaves_alike (m : Move) {g : Nat → Nat} {start period tried : Nat} (n v : Nat)
    (repeats : ∀ n, start ≤ n → g (n + period) = g n) (fits : m.fits start period tried = true)
    (large : tried < n) : m.Leaves g n v ↔ m.Leaves g (n - period) v := by
  have shorter : ∀ x, start + period ≤ x → g x = g (x - period) := by
    intro x hx
    have h := repeats (x - period) (by omega)
    rw [Nat.sub_add_cancel (by omega)] at h
    exact h
  cases m with
  | whole k =>
    simp only [Move.fits, decide_eq_true_eq] at fits
    simp only [Move.Leaves]
    constructor
    · rintro ⟨h, _⟩
      omega
    · rintro ⟨h, _⟩
      omega
  | rest k a =>
    simp only [Move.fits, decide_eq_true_eq] at fits
    simp only [Move.Leaves]
    constructor
    · rintro ⟨x, hx, hn, hv⟩
      exact ⟨x - period, by omega, by omega, by rw [← shorter x (by omega)]; exact hv⟩
    · rintro ⟨x, hx, hn, hv⟩
      exact ⟨x + period, by omega, by omega, by rw [repeats x (by omega)]; exact hv⟩
  | split k a b =>
    simp only [Move.fits, decide_eq_true_eq] at fits
    simp only [Move.Leaves]
    constructor
    · rintro ⟨x, y, hx, hy, hn, hv⟩
      by_cases order : y ≤ x
      · exact ⟨x - period, y, by omega, hy, by omega, by rw [← shorter x (by omega)]; exact hv⟩
      · exact ⟨x, y - period, hx, by omega, by omega, by rw [← shorter y (by omega)]; exact hv⟩
    · rintro ⟨x, y, hx, hy, hn, hv⟩
      by_cases order : y ≤ x
      · exact ⟨x + period, y, by omega, hy, by omega, by rw [repeats x (by omega)]; exact hv⟩
      · exact ⟨x, y + period, hx, by omega, by omega, by rw [repeats y (by omega)]; exact hv⟩

/-- Values that repeat and are right up to `tried` are right for ever (Guy and Smith 1956). -/
theorem lasts {moves : List Move} {g : Nat → Nat} (start period tried : Nat)
    (repeats : ∀ n, start ≤ n → g (n + period) = g n)
    (fits : moves.all (Move.fits start period tried) = true)
    (enough : 0 < period ∧ start + period ≤ tried)
    (computed : right moves g (tried + 1) = true) : GrundyValues moves g := by
  intro n
  induction n using Nat.strongRecOn with
  | _ n ih =>
  by_cases small : n < tried + 1
  · have h := isLeast_spec (right_spec computed n small)
    constructor
    · intro m member left
      have bit := (seen_spec moves g n (g n)).mpr ⟨m, member, left⟩
      rw [h.1] at bit
      cases bit
    · intro v less
      exact (seen_spec moves g n v).mp (h.2 v less)
  · have before := ih (n - period) (by omega)
    have same : g n = g (n - period) := by
      have h := repeats (n - period) (by omega)
      rw [Nat.sub_add_cancel (by omega)] at h
      exact h
    have alike : ∀ m, m ∈ moves → ∀ v, m.Leaves g n v ↔ m.Leaves g (n - period) v :=
      fun m member v =>
        m.leaves_alike n v repeats (List.all_eq_true.mp fits m member) (by omega)
    rw [same]
    constructor
    · intro m member left
      exact before.1 m member ((alike m member _).mp left)
    · intro v less
      obtain ⟨m, member, left⟩ := before.2 v less
      exact ⟨m, member, (alike m member v).mpr left⟩

/-- The values of a period that begins at `start`, of which `digits` has one after the other, the first
ones lowest, in so many bits each. -/
def repeating (digits width start period n : Nat) : Nat :=
  (digits >>> (width * if n < start then n else start + (n - start) % period)) % 2 ^ width

theorem repeating_repeats (digits width start period n : Nat) (h : start ≤ n) :
    repeating digits width start period (n + period) = repeating digits width start period n := by
  have one : ¬ n + period < start := by omega
  have other : ¬ n < start := by omega
  have move : n + period - start = n - start + period := by omega
  simp only [repeating, if_neg one, if_neg other, move, Nat.add_mod_right]

/-! # The game -/

def moves : List Move := [.whole 1, .rest 2 0, .rest 3 0, .split 3 1 1]

/-- The Grundy values of the heaps, 1 hexadecimal digit each, that of the heap 0 last. -/
def grundy : Nat → Nat := repeating
  0x95544223301130211847354011203110332554422330113021104725401120311033225042233011302110
  4 52 34

theorem computed : right moves grundy (175 + 1) = true := by decide +kernel

theorem grundy_values : GrundyValues moves grundy :=
  lasts 52 34 175 (repeating_repeats _ _ _ _) (by decide) (by decide) computed

/-- Grundy values there are, and they repeat. -/
theorem period : GrundyValues moves grundy ∧
    ∀ g, GrundyValues moves g → ∀ n, 52 ≤ n → g (n + 34) = g n := by
  refine ⟨grundy_values, fun g rule n large => ?_⟩
  rw [unique (by decide) rule grundy_values, unique (by decide) rule grundy_values]
  exact repeating_repeats _ _ _ _ n large

end Zermelo
