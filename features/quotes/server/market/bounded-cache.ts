/** A map that keeps the `most` entries used last. */
export class BoundedCache<Key, Value> {
  private readonly most: number
  private readonly entries = new Map<Key, Value>()

  constructor(most: number) {
    this.most = most
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.most && !oldest.done) this.entries.delete(oldest.value)
  }
}
