/** A socket's messages: a burst of `burst`, then `perSecond`. */
export class MessageRate {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #at: number

  constructor(burst: number, perSecond: number, at: number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#left = burst
    this.#at = at
  }

  /** Counts one message at `at` (milliseconds); false when it is one too many. */
  allow(at: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((at - this.#at) / 1000) * this.#perSecond)
    this.#at = at
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
