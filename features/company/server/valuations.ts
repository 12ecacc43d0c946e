import type { Valuation } from '@niujin/quotes/contract'
import { mostTraded, type Market, type Valuations } from '@niujin/quotes/server'
import type { CompanyEngine } from './thread/engine.ts'

/** Milliseconds after the start at which reading begins: everything that somebody waits for comes before it. */
const AFTER = 30_000
/** Companies asked for at once, and the rest after them (milliseconds): the thread has other questions too. */
const CHUNK = 20
const REST = 80
/** Between two questions whether another trading day has begun. */
const POLL = 60_000

interface Pace {
  readonly after: number
  readonly rest: number
  readonly poll: number
}

/** What the reports of all companies say of their worth, read in the background, those with most traded first. */
export class CompanyValuations implements Valuations {
  private readonly reader: Market['reader']
  private readonly engine: Pick<CompanyEngine, 'ask'>
  private readonly pace: Pace
  private readonly known = new Map<string, Valuation>()
  private wanted = 0
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(
    { reader }: Pick<Market, 'reader'>,
    engine: Pick<CompanyEngine, 'ask'>,
    pace: Pace = { after: AFTER, rest: REST, poll: POLL },
  ) {
    this.reader = reader
    this.engine = engine
    this.pace = pace
  }

  of(id: string): Valuation | undefined {
    return this.known.get(id)
  }

  progress(): number {
    return this.wanted === 0 ? 0 : Math.min(1, this.known.size / this.wanted)
  }

  /** Reads until the answer is called, again on every trading day; what was known stays until it is read anew. */
  start(onError: (error: unknown) => void): () => void {
    let day = 0
    const turn = async () => {
      const { date } = this.reader.table.clock
      if (date !== day) {
        await this.readAll()
        day = date
      }
      this.later(turn, this.pace.poll, onError)
    }
    this.later(turn, this.pace.after, onError)
    return () => {
      this.isStopped = true
      clearTimeout(this.timer)
    }
  }

  private later(turn: () => Promise<void>, milliseconds: number, onError: (error: unknown) => void): void {
    if (this.isStopped) return
    const again = (error: unknown) => {
      if (this.isStopped) return
      onError(error)
      this.later(turn, this.pace.poll, onError)
    }
    this.timer = setTimeout(() => void turn().catch(again), milliseconds).unref()
  }

  private async readAll(): Promise<void> {
    const ids = mostTraded(this.reader, Number.MAX_SAFE_INTEGER).map(({ instrument }) => instrument.id)
    this.wanted = ids.length
    for (let at = 0; at < ids.length && !this.isStopped; at += CHUNK) {
      const some = ids.slice(at, at + CHUNK)
      const found = await this.engine.ask('valuations', { ids: some })
      for (const [position, id] of some.entries()) {
        const valuation = found[position]
        if (valuation) this.known.set(id, valuation)
      }
      await new Promise((done) => setTimeout(done, this.pace.rest).unref())
    }
  }
}
