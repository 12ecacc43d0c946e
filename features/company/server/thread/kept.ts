/** Answers that are costly to make, kept until they are `freshMs` old; at most `most` of them, the oldest go first. */
export class Kept<Value> {
  private readonly entries = new Map<string, { at: number; value: Promise<Value> }>()
  private readonly most: number
  private readonly freshMs: number
  private readonly now: () => number

  constructor({ most, freshMs, now }: { most: number; freshMs: number; now: () => number }) {
    this.most = most
    this.freshMs = freshMs
    this.now = now
  }

  /** The kept answer of a key, or a new one. What fails is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.entries.get(key)
    if (known && this.now() - known.at < this.freshMs) return known.value
    const value = make()
    this.entries.delete(key)
    this.entries.set(key, { at: this.now(), value })
    value.catch(() => this.entries.delete(key))
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.most && !oldest.done) this.entries.delete(oldest.value)
    return value
  }
}
