/** Seconds that a look at an instrument lasts, and how many instruments at most are asked for at every turn. */
const LASTS = 60
const MOST = 400

/** Which rows people look at, in shared memory: the main thread notes, the live thread asks for these first. */
export class WatchedRows {
  readonly buffer: SharedArrayBuffer
  private readonly seen: Int32Array
  private readonly now: () => number

  /** `now` in seconds. */
  constructor(rows: number, now: () => number, buffer = new SharedArrayBuffer(rows * 4)) {
    this.buffer = buffer
    this.seen = new Int32Array(buffer)
    this.now = now
  }

  note(row: number): void {
    Atomics.store(this.seen, row, Math.floor(this.now()))
  }

  /** Rows looked at of late, the latest first when there are too many. */
  rows(): readonly number[] {
    const since = Math.floor(this.now()) - LASTS
    const found: { row: number; at: number }[] = []
    for (const row of this.seen.keys()) {
      const at = Atomics.load(this.seen, row)
      if (at > since) found.push({ row, at })
    }
    if (found.length > MOST) found.sort((a, b) => b.at - a.at)
    return found.slice(0, MOST).map(({ row }) => row)
  }
}
