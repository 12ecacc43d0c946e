import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** A piece of a longer work; true when the whole is done. */
type Slice = () => Promise<boolean>

interface Work {
  readonly slice: Slice
  readonly done: () => void
  readonly refuse: (error: unknown) => void
}

interface Line {
  readonly works: Work[]
  /** Time its slices have taken, in milliseconds, from where it began. */
  used: number
}

/** Slices count in steps of this (milliseconds), so that a difference too small to matter decides nothing. */
const QUANTUM = 10
/** Who comes anew is that much ahead of those who are at it (milliseconds): a light work is done before a heavy one goes on. */
const AHEAD = 300
/** What somebody without a work had used, and since when he had none (milliseconds). */
interface Rest {
  readonly used: number
  readonly since: number
}

/** Owners whose use is remembered after their last work. */
const MOST_REMEMBERED = 1_000

/**
 * Lets the works of several owners go on side by side, a slice at a time. The next slice is that of the owner who has
 * used the least time so far, of several the one who has waited longest; so a long work of one delays the others by a
 * slice, and who asks for little is served first, however many ask for much. Works of one owner go one after the other.
 * Changes come between two slices.
 */
export class Turns {
  private readonly lines = new Map<string, Line>()
  /** Of owners without a work, as long as it puts them behind a newcomer. */
  private readonly remembered = new Map<string, Rest>()
  private readonly changes: (() => void)[] = []
  /** What the one had used whose slice came last. */
  private reached = 0
  private isGoing = false
  /** Milliseconds from any moment on. */
  private readonly now: () => number

  constructor(now = () => performance.now()) {
    this.now = now
  }

  /** Does a work; rejects with what one of its slices throws, and is over then. */
  do(owner: string, slice: Slice): Promise<void> {
    return new Promise((done, refuse) => {
      const work = { slice, done, refuse }
      const line = this.lines.get(owner)
      if (line) line.works.push(work)
      else this.lines.set(owner, { works: [work], used: this.beginOf(owner) })
      void this.go()
    })
  }

  /** Runs a change while no slice is under way. */
  between(change: () => void): Promise<void> {
    return new Promise((done, refuse) => {
      this.changes.push(() => {
        try {
          done(change())
        } catch (error) {
          refuse(error)
        }
      })
      void this.go()
    })
  }

  /**
   * Time without a work makes up for time used: else somebody who looked through a list while nobody waited would come
   * after every newcomer, however heavy and many their works are.
   */
  private beginOf(owner: string): number {
    const before = this.remembered.get(owner)
    this.remembered.delete(owner)
    const used = before ? before.used - (this.now() - before.since) : Number.NEGATIVE_INFINITY
    return Math.max(used, this.reached - AHEAD)
  }

  private async go(): Promise<void> {
    if (this.isGoing) return
    this.isGoing = true
    for (;;) {
      await this.change()
      const next = this.next()
      // A change may have come while another one's was waited for.
      if (!next && this.changes.length > 0) continue
      if (!next) break
      const [owner, line] = next
      this.reached = Math.max(this.reached, line.used)
      const begun = this.now()
      const isOver = await this.sliceOf(line)
      line.used += QUANTUM * Math.max(1, Math.ceil((this.now() - begun) / QUANTUM))
      // To the end of those who have used as much.
      this.lines.delete(owner)
      if (line.works.length > 0) this.lines.set(owner, line)
      else this.remember(owner, line.used)
      // Who asks for the next thing as soon as one is there is back in line before somebody else's long slice.
      if (isOver && this.lines.size > 0) await setImmediate()
    }
    this.isGoing = false
  }

  /** Who waited for the change is in line before the next slice. */
  private async change(): Promise<void> {
    if (this.changes.length === 0) return
    for (const change of this.changes.splice(0)) change()
    if (this.lines.size > 0) await setImmediate()
  }

  private next(): [string, Line] | undefined {
    let least: [string, Line] | undefined
    for (const one of this.lines) if (!least || one[1].used < least[1].used) least = one
    return least
  }

  private remember(owner: string, used: number): void {
    this.remembered.set(owner, { used, since: this.now() })
    if (this.remembered.size <= MOST_REMEMBERED) return
    for (const [one, its] of this.remembered) if (its.used <= this.reached - AHEAD) this.remembered.delete(one)
    for (const one of this.remembered.keys()) if (this.remembered.size > MOST_REMEMBERED) this.remembered.delete(one)
  }

  /** One slice of the line's first work; true when that is over. */
  private async sliceOf({ works }: Line): Promise<boolean> {
    const [work] = works
    if (!work) return true
    try {
      if (!(await work.slice())) return false
      work.done()
    } catch (error) {
      work.refuse(error)
    }
    works.shift()
    return true
  }
}
