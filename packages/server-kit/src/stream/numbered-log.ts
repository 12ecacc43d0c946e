/** The latest entries of one topic, at most `capacity`, for those who come back after a break. */
export class NumberedLog {
  readonly #capacity: number
  readonly #entries: { seq: number; event: string }[] = []
  /** Every entry after this number is here. */
  #start: number

  constructor(start: number, capacity: number) {
    this.#start = start
    this.#capacity = capacity
  }

  /** Number of the newest entry. */
  get last(): number {
    return this.#entries.at(-1)?.seq ?? this.#start
  }

  get length(): number {
    return this.#entries.length
  }

  append(seq: number, event: string): void {
    this.#entries.push({ seq, event })
    if (this.#entries.length > this.#capacity) this.#start = this.#entries.shift()?.seq ?? this.#start
  }

  /** Forgets everything: entries before `seq` were lost on the way here. */
  restart(seq: number): void {
    this.#entries.length = 0
    this.#start = seq
  }

  /** The entries after `seq`, oldest first; undefined when some of them are gone or the number is not from here. */
  since(seq: number): string[] | undefined {
    if (seq < this.#start || seq > this.last) return undefined
    return this.#entries.filter((entry) => entry.seq > seq).map((entry) => entry.event)
  }
}
