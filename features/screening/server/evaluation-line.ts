import { Refused } from '@niujin/server-kit/threads'
import type { WatchedScreen } from './watched-screens.ts'

/** Evaluated side by side; a heavy screen takes one of these turns and the others go on. */
const AT_ONCE = 8
/** Of these turns one owner has so many at most: the heavy screens of one leave room for all others'. */
const MOST_OF_ONE = 2

/** Saved screens to be evaluated, several side by side. One that takes long or cannot be worked out keeps no other from it. */
export class EvaluationLine {
  private readonly line = new Map<string, WatchedScreen>()
  private readonly busy = new Map<string, WatchedScreen>()
  private readonly evaluate: (screen: WatchedScreen) => Promise<void>
  private readonly onError: (error: unknown) => void
  private readonly every: number
  private isStopped = false

  /** `every`: a round is left behind after so many milliseconds. */
  constructor(
    evaluate: (screen: WatchedScreen) => Promise<void>,
    { onError, every }: { onError: (error: unknown) => void; every: number },
  ) {
    this.evaluate = evaluate
    this.onError = onError
    this.every = every
  }

  /** Evaluates all that are not being evaluated; what takes longer than a round ends in its own time. */
  async go(screens: readonly WatchedScreen[]): Promise<void> {
    const ids = new Set(screens.map(({ id }) => id))
    for (const id of this.line.keys()) if (!ids.has(id)) this.line.delete(id)
    for (const screen of screens) if (!this.busy.has(screen.id)) this.line.set(screen.id, screen)
    const workers = Array.from({ length: Math.max(0, AT_ONCE - this.busy.size) }, () => this.work())
    await Promise.race([Promise.all(workers), new Promise((done) => setTimeout(done, this.every).unref())])
  }

  stop(): void {
    this.isStopped = true
  }

  private async work(): Promise<void> {
    for (let screen = this.next(); screen && !this.isStopped; screen = this.next()) {
      this.line.delete(screen.id)
      this.busy.set(screen.id, screen)
      try {
        await this.evaluate(screen)
      } catch (error) {
        // Not ready yet, too many at once, a condition that is gone, a formula that was stopped: nobody can do anything about it here.
        if (!(error instanceof Refused)) this.onError(error)
      } finally {
        this.busy.delete(screen.id)
      }
    }
  }

  /** The first of an owner who has room. */
  private next(): WatchedScreen | undefined {
    const counts = new Map<string, number>()
    for (const { owner } of this.busy.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    for (const screen of this.line.values()) if ((counts.get(screen.owner) ?? 0) < MOST_OF_ONE) return screen
    return undefined
  }
}
