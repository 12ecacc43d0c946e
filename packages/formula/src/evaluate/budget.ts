import { FormulaLimitError } from '../problem.ts'

/** What one evaluation may use. */
export interface Limits {
  /** Steps of one bar, over all functions. */
  readonly steps: number
  /** Values kept at once; eight bytes each. */
  readonly values: number
  /** Asked now and then: true when the time is over. */
  readonly isLate?: () => boolean
}

/** Two seconds of work and 256 MB: far beyond any formula a person writes. */
export const DEFAULT_LIMITS: Limits = { steps: 400_000_000, values: 32_000_000 }

const STEPS_BETWEEN_LOOKS = 1_000_000

/** Counts down what an evaluation uses; shared with the formulas it refers to. */
export class Budget {
  private readonly limits: Limits
  private steps = 0
  private values = 0
  private nextLook = STEPS_BETWEEN_LOOKS

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** @throws FormulaLimitError when the work or the time is used up. */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > this.limits.steps) throw new FormulaLimitError('公式的计算量太大，已停止。')
    if (this.steps < this.nextLook) return
    this.nextLook = this.steps + STEPS_BETWEEN_LOOKS
    if (this.limits.isLate?.()) throw new FormulaLimitError('公式算得太久，已停止。')
  }

  /** @throws FormulaLimitError when the memory is used up. */
  keep(values: number): void {
    this.values += values
    if (this.values > this.limits.values) throw new FormulaLimitError('公式占用的内存太多，已停止。')
  }
}
