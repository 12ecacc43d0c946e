import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { answerOf } from '@niujin/server-kit/threads'
import type { Report } from '../contract/index.ts'
import { changeOver } from '../domain/index.ts'
import type { DiagnosisDeps } from './deps.ts'

export type ReportRefusal = 'INSTRUMENT_UNKNOWN' | 'NOT_A_STOCK' | 'NO_HISTORY'

/** Reports kept until the next minute of the market. */
const KEPT = 400
const INDEX = 'SH.000001'
const CHANGE_DAYS = 20

/** Reports of the current minute: made once for everyone who asks, in the diagnosis thread. */
export class Reports {
  private readonly deps: DiagnosisDeps
  private readonly made = new Map<string, Promise<Report>>()
  private index: { date: number; change: Promise<number | null> } | undefined

  constructor(deps: DiagnosisDeps) {
    this.deps = deps
  }

  async of(id: string): Promise<Result<{ row: number; report: Report }, ReportRefusal>> {
    const { reader } = this.deps.market
    const row = reader.rowOf(id)
    const instrument = row === undefined ? undefined : reader.instruments[row]
    if (row === undefined || !instrument) return fail('INSTRUMENT_UNKNOWN')
    if (instrument.kind !== 'stock') return fail('NOT_A_STOCK')
    const report = await answerOf(this.current(instrument), ['NO_HISTORY'])
    return report.ok ? ok({ row, report: report.value }) : report
  }

  private current({ id }: Instrument): Promise<Report> {
    const { date, second } = this.deps.market.reader.table.clock
    const key = `${id}/${date}/${Math.floor(second / 60)}`
    const known = this.made.get(key)
    if (known) return known
    const asked = this.make(id)
    this.made.set(key, asked)
    asked.catch(() => this.made.delete(key))
    const oldest = this.made.keys().next()
    if (this.made.size > KEPT && !oldest.done) this.made.delete(oldest.value)
    return asked
  }

  private async make(id: Instrument['id']): Promise<Report> {
    return this.deps.engine.ask('report', { id, marketChange20: await this.marketChange() })
  }

  /** Change of the index over the last 20 days, of the last finished days: once a trading day. */
  private marketChange(): Promise<number | null> {
    const { date } = this.deps.market.reader.table.clock
    if (this.index?.date !== date) {
      const change = this.deps.market
        .history('candles', { id: INDEX, period: 'day', adjustment: 'none', count: CHANGE_DAYS + 1, before: undefined })
        .then(({ close }) => changeOver(close, CHANGE_DAYS))
      this.index = { date, change }
      change.catch(() => (this.index = undefined))
    }
    return this.index.change
  }
}
