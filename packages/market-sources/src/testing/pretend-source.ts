import { emptyBars, type BarColumns, type ExRight, type InstrumentId, type TickColumns } from '@niujin/market'
import { barsOf } from '../bar-rows.ts'
import type { MarketSource, SourceName } from '../source.ts'
import type { SourceQuote } from '../source-quote.ts'
import { ticksOf } from '../trade-rows.ts'

/** A quote with nothing in it but what is given. */
export function quoteWith(id: InstrumentId, fields: Partial<SourceQuote> = {}): SourceQuote {
  return {
    id,
    name: undefined,
    time: undefined,
    price: undefined,
    previousClose: undefined,
    open: undefined,
    high: undefined,
    low: undefined,
    volume: undefined,
    amount: undefined,
    bids: [],
    asks: [],
    suspended: false,
    ...fields,
  }
}

/** Bars that close at 10 yuan at these times. */
export function flatBars(...times: readonly number[]): BarColumns {
  return barsOf(
    times.map((time) => ({ time, open: 10_000, high: 10_000, low: 10_000, close: 10_000, volume: 100, amount: 1_000 })),
  )
}

/** A source in memory: says what its fields hold, fails while `broken`, and counts what it was asked. */
export class PretendSource implements MarketSource {
  readonly name: SourceName
  broken = false
  closed = false
  quoted: ReadonlyMap<InstrumentId, SourceQuote> = new Map()
  days: BarColumns = emptyBars(0)
  minuteBars: BarColumns = emptyBars(0)
  rights: readonly ExRight[] = []
  trades: TickColumns = ticksOf([])
  readonly asked: { what: string; ids: readonly InstrumentId[] }[] = []

  constructor(name: SourceName, quotes: readonly SourceQuote[] = []) {
    this.name = name
    this.say(...quotes)
  }

  say(...quotes: readonly SourceQuote[]): void {
    this.quoted = new Map([...this.quoted, ...quotes.map((quote) => [quote.id, quote] as const)])
  }

  can(_capability: string, id: InstrumentId): boolean {
    return !id.startsWith('BK.')
  }

  quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]> {
    return this.answer('quotes', ids, () => ids.flatMap((id) => this.quoted.get(id) ?? []))
  }

  minutes(id: InstrumentId): Promise<BarColumns> {
    return this.answer('minutes', [id], () => this.minuteBars)
  }

  daily(id: InstrumentId, since?: number): Promise<BarColumns> {
    return this.answer(since === undefined ? 'daily' : `daily since ${since}`, [id], () => this.days)
  }

  exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    return this.answer('exRights', [id], () => this.rights)
  }

  ticks(id: InstrumentId): Promise<TickColumns> {
    return this.answer('ticks', [id], () => this.trades)
  }

  health() {
    return [{ host: `${this.name}.test`, state: this.broken ? ('open' as const) : ('closed' as const) }]
  }

  close(): void {
    this.closed = true
  }

  private async answer<T>(what: string, ids: readonly InstrumentId[], make: () => T): Promise<T> {
    this.asked.push({ what, ids })
    if (this.broken) throw new Error(`${this.name} 不通`)
    return make()
  }
}
