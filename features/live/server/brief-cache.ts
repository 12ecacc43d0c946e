/** Keeps what was read for a short while, so that what everybody in a room asks for is read once; at most `most` keys. */
export class BriefCache<Value> {
  readonly #entries = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()
  readonly #load: (key: string) => Promise<Value>
  readonly #limits: { readonly ms: number; readonly most: number; readonly now: () => number }

  constructor(
    load: (key: string) => Promise<Value>,
    limits: { readonly ms: number; readonly most: number; readonly now: () => number },
  ) {
    this.#load = load
    this.#limits = limits
  }

  get(key: string): Promise<Value> {
    const known = this.#entries.get(key)
    if (known && this.#has(key)) return known.value
    const value = this.#load(key)
    this.#put(key, value)
    return value
  }

  /** Many at once; those that are not there are read together, and `absent` stands for what was not found. */
  async many(
    keys: Iterable<string>,
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    absent: (key: string) => Value,
  ): Promise<Map<string, Value>> {
    const wanted = [...new Set(keys)]
    const missing = wanted.filter((key) => !this.#has(key))
    if (missing.length > 0) {
      const read = load(missing)
      for (const key of missing)
        this.#put(
          key,
          read.then((found) => found.get(key) ?? absent(key)),
        )
    }
    return new Map(await Promise.all(wanted.map(async (key) => [key, await this.get(key)] as const)))
  }

  #put(key: string, value: Promise<Value>): void {
    // A failure is not kept.
    value.catch(() => this.forget(key))
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: this.#limits.now() + this.#limits.ms })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.most) break
      this.#entries.delete(oldest)
    }
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  #has(key: string): boolean {
    return (this.#entries.get(key)?.until ?? 0) > this.#limits.now()
  }
}
