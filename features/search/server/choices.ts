import { choose, mostChosen, NOTHING_CHOSEN } from '../domain/index.ts'

/** The same device counts once for the same thing in this time (milliseconds). */
const ONCE_IN = 3_600_000
/** More devices than this are not told apart; the oldest are forgotten. */
const REMEMBERED = 20_000

/** What people opened from the search, in this process's memory. */
export class Choices {
  private popularity = NOTHING_CHOSEN
  private readonly counted = new Map<string, number>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Counts a choice; a repeat from the same device within the hour changes nothing. */
  add(id: string, device: string): void {
    const at = this.now()
    const key = `${id} ${device}`
    if (at - (this.counted.get(key) ?? -ONCE_IN) < ONCE_IN) return
    this.counted.delete(key)
    this.counted.set(key, at)
    const [oldest] = this.counted.keys()
    if (this.counted.size > REMEMBERED && oldest !== undefined) this.counted.delete(oldest)
    this.popularity = choose(this.popularity, id, at)
  }

  /** Ids most opened lately. */
  top(count: number): string[] {
    return mostChosen(this.popularity, this.now(), count)
  }
}
