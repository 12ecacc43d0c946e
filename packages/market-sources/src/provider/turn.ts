import type { Instrument, InstrumentId, QuoteTable } from '@niujin/market'
import type { SourceQuote } from '../source-quote.ts'
import type { KeptQuote } from '../store/quote-file.ts'
import { GroupRows } from './group-rows.ts'
import { QuoteWriter } from './quote-writer.ts'
import { marketSecondAt, tradingDayAt, type Moment } from './trading-day.ts'

/** What a turn of polling does to the quote table. */
export class Turn {
  private readonly table: QuoteTable
  private readonly instruments: readonly Instrument[]
  private readonly rowOf: ReadonlyMap<InstrumentId, number>
  private readonly writer: QuoteWriter
  private readonly groups: GroupRows

  constructor(
    table: QuoteTable,
    instruments: readonly Instrument[],
    constituentsOf: (id: InstrumentId) => readonly InstrumentId[],
  ) {
    this.table = table
    this.instruments = instruments
    this.rowOf = new Map(instruments.map(({ id }, row) => [id, row]))
    this.writer = new QuoteWriter(table)
    this.groups = new GroupRows(table, instruments, constituentsOf)
  }

  /** Sets the clock, and on a new trading day makes yesterday's prices the reference. */
  begin(now: Moment): void {
    this.table.setClock(tradingDayAt('a', now), marketSecondAt('a', now))
    this.writer.noteSpeed(now.second)
    for (const [row, instrument] of this.instruments.entries()) this.writer.beginDay(row, instrument, now)
  }

  write(quotes: readonly SourceQuote[], now: Moment): void {
    for (const quote of quotes) {
      const row = this.rowOf.get(quote.id)
      const instrument = row === undefined ? undefined : this.instruments[row]
      if (row !== undefined && instrument) this.writer.write(row, instrument, quote, now)
    }
    this.groups.write(tradingDayAt('a', now))
  }

  writeFlows(flows: ReadonlyMap<InstrumentId, number>): void {
    for (const [id, flow] of flows) {
      const row = this.rowOf.get(id)
      if (row !== undefined) this.writer.writeFlow(row, flow)
    }
  }

  /** Shows quotes of before the start. */
  restore(quotes: ReadonlyMap<InstrumentId, KeptQuote>, now: Moment): void {
    this.writer.restore(this.instruments, quotes, now)
    if (quotes.size > 0) this.groups.write(tradingDayAt('a', now))
  }

  /** What to keep for the next start. */
  kept(): ReadonlyMap<InstrumentId, KeptQuote> {
    return this.writer.kept(this.instruments)
  }
}
