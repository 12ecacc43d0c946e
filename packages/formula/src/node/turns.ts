/** A piece of a longer work; true when the whole is done. */
type Slice = () => Promise<boolean>

interface Work {
  readonly slice: Slice
  readonly done: () => void
  readonly refuse: (error: unknown) => void
}

/**
 * Lets the works of several owners go on side by side, a slice at a time: each owner has a slice before anybody has the
 * next, so that a long work of one delays the others by a slice, not by itself. Works of one owner go one after the
 * other. Changes come between two slices.
 */
export class Turns {
  private readonly lines = new Map<string, Work[]>()
  private readonly changes: (() => void)[] = []
  private isGoing = false

  /** Does a work; rejects with what one of its slices throws, and is over then. */
  do(owner: string, slice: Slice): Promise<void> {
    return new Promise((done, refuse) => {
      const line = this.lines.get(owner)
      const work = { slice, done, refuse }
      if (line) line.push(work)
      else this.lines.set(owner, [work])
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

  private async go(): Promise<void> {
    if (this.isGoing) return
    this.isGoing = true
    for (;;) {
      for (const change of this.changes.splice(0)) change()
      const [first] = this.lines
      if (!first) break
      const [owner, line] = first
      await this.sliceOf(line)
      // To the end of the round.
      this.lines.delete(owner)
      if (line.length > 0) this.lines.set(owner, line)
    }
    this.isGoing = false
  }

  private async sliceOf(line: Work[]): Promise<void> {
    const [work] = line
    if (!work) return
    try {
      if (!(await work.slice())) return
      work.done()
    } catch (error) {
      work.refuse(error)
    }
    line.shift()
  }
}
