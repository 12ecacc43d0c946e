import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'
import { firstValid, holdsAt } from './period.ts'

/** How often a condition holds, and how often it is known, between any two bars: one step per question. */
export class ConditionWindow {
  /** The first bar on which the condition is known. */
  readonly first: number
  readonly #holding: Int32Array
  readonly #valid: Int32Array

  constructor(run: Run, condition: Series) {
    run.spend(run.length)
    this.first = firstValid(condition)
    this.#holding = new Int32Array(run.length + 1)
    this.#valid = new Int32Array(run.length + 1)
    for (let at = 0; at < run.length; at += 1) {
      this.#holding[at + 1] = (this.#holding[at] ?? 0) + (holdsAt(condition, at) ? 1 : 0)
      this.#valid[at + 1] = (this.#valid[at] ?? 0) + (Number.isNaN(condition[at]) ? 0 : 1)
    }
  }

  /** 1 when the condition holds on every bar of the window, else 0; invalid when it is known on none of them. */
  every(from: number, to: number): number {
    if (!this.#isKnown(from, to)) return NaN
    // A window that reaches before the first bar has not been seen whole.
    return from >= 0 && this.#count(this.#holding, from, to) === to - from + 1 ? 1 : 0
  }

  /** 1 when the condition holds on some bar of the window, else 0; invalid when it is known on none of them. */
  some(from: number, to: number): number {
    if (!this.#isKnown(from, to)) return NaN
    return this.#count(this.#holding, from, to) > 0 ? 1 : 0
  }

  #isKnown(from: number, to: number): boolean {
    return this.#count(this.#valid, from, to) > 0
  }

  /** 0 when an end is invalid, or the window is empty or before the first bar. */
  #count(sums: Int32Array, from: number, to: number): number {
    if (!(from <= to && to >= 0)) return 0
    return (sums[to + 1] ?? 0) - (sums[Math.max(0, from)] ?? 0)
  }
}
