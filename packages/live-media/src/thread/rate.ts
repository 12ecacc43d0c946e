const WINDOW_MS = 5_000
/** Encoders overshoot for a moment. */
const TOLERANCE = 1.3

/** Watches how much a sender sends. */
export class RateLimit {
  readonly #limit: number
  #bytes = 0
  #since: number | undefined

  constructor(kilobitsPerSecond: number) {
    this.#limit = ((kilobitsPerSecond * 1000) / 8) * (WINDOW_MS / 1000) * TOLERANCE
  }

  /** Whether the sender has sent too much in the last seconds. `now` in milliseconds. */
  exceeded(bytes: number, now: number): boolean {
    this.#since ??= now
    if (now - this.#since >= WINDOW_MS) {
      this.#since = now
      this.#bytes = 0
    }
    this.#bytes += bytes
    return this.#bytes > this.#limit
  }
}
