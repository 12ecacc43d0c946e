/** Seconds an empty answer is kept at most: a source that lacks something may only be standing in for one that has it. */
const EMPTY_FRESH = 60

interface Kept<T> {
  until: number
  readonly answer: Promise<T>
}

/** Answers kept for a while, so that many readers cost one call. A failed call is not kept. */
export class KeptAnswers<T extends { readonly length: number }> {
  private readonly kept = new Map<string, Kept<T>>()
  private readonly most: number
  private readonly now: () => number

  /** `most` answers at once, the oldest go first; `now` in seconds. */
  constructor(most: number, now: () => number) {
    this.most = most
    this.now = now
  }

  /** The kept answer, or `make`'s, kept for `seconds`. */
  get(key: string, seconds: number, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known && known.until > this.now()) return known.answer
    const made: Kept<T> = { until: this.now() + seconds, answer: make() }
    this.kept.delete(key)
    this.kept.set(key, made)
    made.answer.then(
      ({ length }) => {
        if (length === 0) made.until = Math.min(made.until, this.now() + EMPTY_FRESH)
      },
      () => {
        if (this.kept.get(key) === made) this.kept.delete(key)
      },
    )
    const oldest = this.kept.keys().next()
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value)
    return made.answer
  }
}
