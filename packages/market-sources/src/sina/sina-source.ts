import type { BarColumns, InstrumentId, TickColumns } from '@niujin/market'
import { minuteDay } from '../minute-day.ts'
import type { Capability, MarketSource } from '../source.ts'
import type { SourceQuote } from '../source-quote.ts'
import { symbolOf } from '../symbols.ts'
import { ticksOf } from '../trade-rows.ts'
import { inBatches } from '../upstream/batches.ts'
import { HttpUpstream, type HttpOptions } from '../upstream/http-upstream.ts'
import { parseSinaBars, parseSinaDays } from './sina-bars.ts'
import { parseSinaQuotes } from './sina-quote.ts'

export interface SinaOptions {
  readonly quotes?: HttpOptions
  readonly history?: HttpOptions
}

const CODES_A_CALL = 80
const DAYS = 1_023
const HAS: readonly Capability[] = ['quotes', 'minutes', 'daily']
/** About eight days of minutes; more are not kept. */
const MINUTES = 1_970
const DAY_SCALE = 240
/** Without it the quotes are refused. */
const REFERER = { referer: 'https://finance.sina.com.cn' }

/** 新浪: quotes with five levels, minutes of the last days, the last 1,023 days without amounts; Hong Kong quotes only. */
export function createSinaSource(options: SinaOptions = {}): MarketSource {
  return new SinaSource(options)
}

class SinaSource implements MarketSource {
  readonly name = 'sina'
  private readonly live: HttpUpstream
  private readonly history: HttpUpstream

  constructor({ quotes, history }: SinaOptions) {
    this.live = new HttpUpstream(
      { title: '新浪行情', hosts: ['https://hq.sinajs.cn'], headers: REFERER, encoding: 'gbk' },
      quotes,
    )
    this.history = new HttpUpstream(
      { title: '新浪历史行情', hosts: ['https://quotes.sina.cn'], headers: REFERER, encoding: 'utf-8' },
      history,
    )
  }

  can(capability: Capability, id: InstrumentId): boolean {
    if (symbolOf(id) === undefined || !HAS.includes(capability)) return false
    return capability === 'quotes' || !id.startsWith('HK.')
  }

  quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]> {
    const symbols = (batch: readonly InstrumentId[]) =>
      batch.map((id) => (id.startsWith('HK.') ? 'rt_' : '') + (symbolOf(id) ?? ''))
    return inBatches(ids, CODES_A_CALL, (batch) => this.live.get(`/list=${symbols(batch).join(',')}`, parseSinaQuotes))
  }

  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    return minuteDay(id, date, await this.history.get(pathOf(id, 1, MINUTES), parseSinaBars))
  }

  daily(id: InstrumentId): Promise<BarColumns> {
    return this.history.get(pathOf(id, DAY_SCALE, DAYS), parseSinaDays)
  }

  exRights(): Promise<never[]> {
    return Promise.resolve([])
  }

  ticks(): Promise<TickColumns> {
    return Promise.resolve(ticksOf([]))
  }

  health() {
    return [...this.live.health(), ...this.history.health()]
  }

  close(): void {
    // Nothing is kept open between calls.
  }
}

function pathOf(id: InstrumentId, scale: number, count: number): string {
  const call = `symbol=${symbolOf(id)}&scale=${scale}&ma=no&datalen=${count}`
  return `/cn/api/jsonp_v2.php/x=/CN_MarketDataService.getKLineData?${call}`
}
