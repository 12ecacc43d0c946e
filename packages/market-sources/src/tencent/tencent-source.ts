import type { BarColumns, InstrumentId, TickColumns } from '@niujin/market'
import { barsOf } from '../bar-rows.ts'
import type { Capability, MarketSource } from '../source.ts'
import type { SourceQuote } from '../source-quote.ts'
import { symbolOf } from '../symbols.ts'
import { ticksOf } from '../trade-rows.ts'
import { inBatches } from '../upstream/batches.ts'
import { HttpUpstream, type HttpOptions } from '../upstream/http-upstream.ts'
import { parseTencentDays, parseTencentMinutes } from './tencent-bars.ts'
import { parseTencentQuotes } from './tencent-quote.ts'

export interface TencentOptions {
  readonly quotes?: HttpOptions
  readonly history?: HttpOptions
}

const CODES_A_CALL = 60
/** The most days one answer holds. */
const DAYS = 2_000
const HAS: readonly Capability[] = ['quotes', 'minutes', 'daily']
const REFERER = { referer: 'https://gu.qq.com/' }

/** 腾讯: quotes with five levels, minutes of the newest day, the last 2,000 days; Hong Kong lags by 15 minutes. */
export function createTencentSource(options: TencentOptions = {}): MarketSource {
  return new TencentSource(options)
}

class TencentSource implements MarketSource {
  readonly name = 'tencent'
  private readonly live: HttpUpstream
  private readonly history: HttpUpstream

  constructor({ quotes, history }: TencentOptions) {
    this.live = new HttpUpstream(
      { title: '腾讯行情', hosts: ['https://qt.gtimg.cn', 'https://sqt.gtimg.cn'], headers: REFERER, encoding: 'gbk' },
      quotes,
    )
    this.history = new HttpUpstream(
      {
        title: '腾讯历史行情',
        hosts: ['https://web.ifzq.gtimg.cn', 'https://ifzq.gtimg.cn'],
        headers: REFERER,
        encoding: 'utf-8',
      },
      history,
    )
  }

  can(capability: Capability, id: InstrumentId): boolean {
    return HAS.includes(capability) && symbolOf(id) !== undefined
  }

  quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]> {
    return inBatches(ids, CODES_A_CALL, (batch) =>
      this.live.get(`/q=${batch.map((id) => symbolOf(id)).join(',')}`, parseTencentQuotes),
    )
  }

  minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const symbol = symbolOf(id) ?? ''
    return this.history.get(`/appstock/app/minute/query?code=${symbol}`, (text) =>
      parseTencentMinutes(text, { id, symbol }, date),
    )
  }

  daily(id: InstrumentId, since?: number): Promise<BarColumns> {
    const symbol = symbolOf(id) ?? ''
    const path = `/appstock/app/newfqkline/get?param=${symbol},day,${since === undefined ? '' : dashed(since)},,${DAYS},`
    return this.history.get(path, (text) => parseTencentDays(text, { id, symbol }) ?? noDays(text))
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

/** Codes it does not know come back without an object of their own. */
function noDays(text: string): BarColumns | undefined {
  return /"data"\s*:\s*(?:\[\s*\]|\{\s*\})/.test(text) ? barsOf([]) : undefined
}

function dashed(date: number): string {
  return String(date).replace(/^(....)(..)(..)$/, '$1-$2-$3')
}
