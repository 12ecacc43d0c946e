interface Running<Value> {
  readonly now: Promise<Value>
  next: Promise<Value> | undefined
}

/**
 * Reads that many ask for at once and that must not be older than the question: while one runs, all who come share the
 * next one. So a thousand readers of a key cost two reads, and each hears what was true after asking.
 */
export class FreshReads<Value> {
  readonly #load: (key: string) => Promise<Value>
  readonly #running = new Map<string, Running<Value>>()

  constructor(load: (key: string) => Promise<Value>) {
    this.#load = load
  }

  read(key: string): Promise<Value> {
    const running = this.#running.get(key)
    if (!running) return this.#start(key)
    running.next ??= this.#after(running.now, key)
    return running.next
  }

  async #after(running: Promise<Value>, key: string): Promise<Value> {
    await running.catch(() => undefined)
    return this.#start(key)
  }

  #start(key: string): Promise<Value> {
    const now = this.#load(key)
    const entry: Running<Value> = { now, next: undefined }
    this.#running.set(key, entry)
    void this.#forget(key, entry)
    return now
  }

  async #forget(key: string, entry: Running<Value>): Promise<void> {
    await entry.now.catch(() => undefined)
    if (this.#running.get(key) === entry && entry.next === undefined) this.#running.delete(key)
  }
}
