import { refused } from './engine-refusal.ts'

/** Questions that may wait for the one thread; who comes later is told to come again. */
const MOST_WAITING = 200
/** Of one owner, so that nobody fills the line alone. */
const MOST_OF_ONE = 20

/** Counts the questions that are on their way to the screening thread. */
export class AskingLine {
  private readonly waiting = new Map<string, number>()
  private all = 0

  /** Asks when there is room for one more of the owner. @throws Refused SCREENING_BUSY when there is not */
  async inLine<Value>(owner: string, question: () => Promise<Value>): Promise<Value> {
    if (this.all >= MOST_WAITING || (this.waiting.get(owner) ?? 0) >= MOST_OF_ONE) throw refused('SCREENING_BUSY')
    this.count(owner, 1)
    try {
      return await question()
    } finally {
      this.count(owner, -1)
    }
  }

  private count(owner: string, change: number): void {
    this.all += change
    const own = (this.waiting.get(owner) ?? 0) + change
    if (own > 0) this.waiting.set(owner, own)
    else this.waiting.delete(owner)
  }
}
