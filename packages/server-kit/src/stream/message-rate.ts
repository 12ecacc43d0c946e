/** What a socket may ask for: a burst of `burst`, then `perSecond`. A plain message costs one. */
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

  /** Pays for something at `at` (milliseconds); false when it is too much. */
  allow(cost: number, at: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((at - this.#at) / 1000) * this.#perSecond)
    this.#at = at
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }
}
