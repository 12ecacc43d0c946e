import { FormulaLimitError } from '../problem.ts'
import { MOST_CHARACTERS } from '../syntax/limits.ts'

/** What one evaluation may use. */
export interface Limits {
  /** Steps of about five nanoseconds, over all functions. */
  readonly steps: number
  /** Values kept at once; eight bytes each. Texts count by the room they take. */
  readonly values: number
  /** Asked before each function and now and then within: true when the time is over. */
  readonly isLate?: () => boolean
}

/** Two seconds of work and 64 MB: far beyond any formula a person writes. */
export const DEFAULT_LIMITS: Limits = { steps: 400_000_000, values: 8_000_000 }

const STEPS_BETWEEN_CHECKS = 1_000_000
/** What it takes to come to an expression at all, however few bars there are. */
const STEPS_OF_NODE = 100
/** A new series is made and filled, and every bar of it worked out. */
const STEPS_OF_BAR = 8
/** A text takes 32 bytes and two a character. */
const [VALUES_OF_TEXT, CHARACTERS_OF_VALUE] = [4, 4]

/** Counts down what an evaluation uses; shared with the formulas it refers to. */
export class Budget {
  private readonly limits: Limits
  private steps = 0
  private values = 0
  private nextCheck = STEPS_BETWEEN_CHECKS

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** @throws FormulaLimitError when the work or the time is used up. */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > this.limits.steps) throw new FormulaLimitError('公式的计算量太大，已停止。')
    if (this.steps >= this.nextCheck) this.checkTime()
  }

  /** One more expression is worked out. @throws FormulaLimitError as `spend`. */
  node(): void {
    this.spend(STEPS_OF_NODE)
  }

  /** @throws FormulaLimitError when the time is used up. */
  checkTime(): void {
    this.nextCheck = this.steps + STEPS_BETWEEN_CHECKS
    if (this.limits.isLate?.()) throw new FormulaLimitError('公式算得太久，已停止。')
  }

  /** A new series of so many bars, filled. @throws FormulaLimitError when memory or work is used up. */
  series(bars: number, fill: number): Float64Array<ArrayBuffer> {
    this.keep(bars)
    this.spend(STEPS_OF_BAR * bars)
    return new Float64Array(bars).fill(fill)
  }

  /** Room for a text before it is made. @throws FormulaLimitError when it or all of them are too long. */
  text(characters: number): void {
    if (characters > MOST_CHARACTERS)
      throw new FormulaLimitError(`公式拼出的文字超过了 ${MOST_CHARACTERS} 个字，已停止。`)
    this.keep(VALUES_OF_TEXT + characters / CHARACTERS_OF_VALUE)
  }

  private keep(values: number): void {
    this.values += values
    if (this.values > this.limits.values) throw new FormulaLimitError('公式占用的内存太多，已停止。')
  }
}
