import type { ScreenRule } from '../contract.ts'

/** Looked at side by side; a heavy screen takes one of these places and the others go on. */
const AT_ONCE = 8
/** Not ready yet, too many at once, a condition that is gone, a formula that was stopped: nobody can do anything about it here. */
const EXPECTED = ['MARKET_LOADING', 'SCREENING_BUSY', 'CONDITION_UNKNOWN', '已停止']

interface Screen {
  readonly id: string
  readonly rule: ScreenRule
}

/** Saved screens to be looked at, several side by side. One that takes long or cannot be worked out keeps no other from it. */
export class LookLine {
  private readonly line = new Map<string, ScreenRule>()
  private readonly busy = new Set<string>()
  private readonly look: (screen: Screen) => Promise<void>
  private readonly onError: (error: unknown) => void
  private readonly every: number
  private isStopped = false

  /** `every`: a round is left behind after so many milliseconds. */
  constructor(look: (screen: Screen) => Promise<void>, { onError, every }: { onError: (error: unknown) => void; every: number }) {
    this.look = look
    this.onError = onError
    this.every = every
  }

  /** Looks at all that are not being looked at; what takes longer than a round ends in its own time. */
  async go(screens: readonly Screen[]): Promise<void> {
    for (const { id, rule } of screens) if (!this.busy.has(id)) this.line.set(id, rule)
    const lookers = Array.from({ length: Math.max(0, AT_ONCE - this.busy.size) }, () => this.work())
    await Promise.race([Promise.all(lookers), new Promise((done) => setTimeout(done, this.every).unref())])
  }

  stop(): void {
    this.isStopped = true
  }

  private async work(): Promise<void> {
    for (const [id, rule] of this.line) {
      if (this.isStopped) return
      this.line.delete(id)
      this.busy.add(id)
      try {
        await this.look({ id, rule })
      } catch (error) {
        if (!EXPECTED.some((code) => String(error).includes(code))) this.onError(error)
      } finally {
        this.busy.delete(id)
      }
    }
  }
}
