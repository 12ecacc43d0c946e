import { tradingDayIndex, type BarColumns, type ExRight, type InstrumentId, type TickColumns } from '@niujin/market'
import { barsOf, type BarRow } from '../bar-rows.ts'
import { minuteDay, withNoonStamp } from '../minute-day.ts'
import type { Capability, MarketSource } from '../source.ts'
import type { SourceQuote } from '../source-quote.ts'
import { ticksOf, type TradeRow } from '../trade-rows.ts'
import { inBatches } from '../upstream/batches.ts'
import { Upstream, type UpstreamLimits } from '../upstream/upstream.ts'
import { ByteReader } from './byte-reader.ts'
import type { TdxCommand } from './frame.ts'
import { parseTdxBars, parseTdxExRights } from './tdx-bars.ts'
import {
  barsCommand,
  countCommand,
  exRightsCommand,
  MOST_BARS,
  quotesCommand,
  SECURITIES_A_CALL,
  securitiesCommand,
  tdxCodeOf,
  TRADES_A_CALL,
  tradesCommand,
  type BAR_KIND,
  type TdxExchange,
} from './tdx-commands.ts'
import { TdxConnection } from './tdx-connection.ts'
import { parseTdxQuotes } from './tdx-quotes.ts'
import { parseTdxTrades } from './tdx-trades.ts'
import { parseTdxCount, parseTdxSecurities, type TdxSecurity } from './tdx-securities.ts'

export interface TdxOptions {
  /** The trading day (YYYYMMDD) that quotes are of: they carry only a clock time. */
  readonly tradingDate: () => number
  /** `address:port`, best first. */
  readonly hosts?: readonly string[]
  readonly limits?: Partial<UpstreamLimits>
}

/** 通达信 servers list securities besides what every source has. */
export interface TdxSource extends MarketSource {
  /** Every security of an exchange. */
  securities(exchange: TdxExchange): Promise<readonly TdxSecurity[]>
}

const HOSTS = ['119.147.212.81:7709', '180.153.18.170:7709', '218.75.126.9:7709', '115.238.90.165:7709']
const CODES_A_CALL = 80
/** Pages of 800 days: the oldest shares have about 9,000. */
const MOST_DAY_PAGES = 14
/** Pages of minutes looked through for a day: three of them hold ten days. */
const MOST_MINUTE_PAGES = 3
/** Pages of trades: one snapshot every three seconds makes 4,800 at most. */
const MOST_TRADE_PAGES = 4
const WITHOUT_INDICES: readonly Capability[] = ['exRights', 'ticks']

/** 通达信 7709: quotes with five levels, minutes of ten days, all days, ex-right days; Shanghai and Shenzhen only. */
export function createTdxSource(options: TdxOptions): TdxSource {
  return new Tdx(options)
}

class Tdx implements TdxSource {
  readonly name = 'tdx7709'
  private readonly upstream: Upstream
  private readonly tradingDate: () => number
  private readonly connections = new Map<string, TdxConnection>()

  constructor({ tradingDate, hosts = HOSTS, limits }: TdxOptions) {
    this.tradingDate = tradingDate
    // A connection answers one request at a time.
    this.upstream = new Upstream('通达信行情', hosts, { ...limits, concurrency: 1 })
  }

  can(capability: Capability, id: InstrumentId): boolean {
    if (tdxCodeOf(id) === undefined || capability === 'flows') return false
    return !(WITHOUT_INDICES.includes(capability) && /^(?:SH\.000|SZ\.399)/.test(id))
  }

  quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]> {
    return inBatches(ids, CODES_A_CALL, async (batch) =>
      parseTdxQuotes(await this.ask(quotesCommand(batch)), this.tradingDate()),
    )
  }

  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const rows = await this.pages(id, 'minute', (oldest, page) => page < MOST_MINUTE_PAGES && oldest >= date * 10_000)
    return minuteDay(id, date, withNoonStamp(rows))
  }

  async daily(id: InstrumentId, since = 0): Promise<BarColumns> {
    const days = tradingDayIndex('a', this.tradingDate()) - tradingDayIndex('a', since) + 2
    const first = since > 0 && days < MOST_BARS ? days : MOST_BARS
    return barsOf(await this.pages(id, 'day', (oldest, page) => page < MOST_DAY_PAGES && oldest > since, first))
  }

  async ticks(id: InstrumentId): Promise<TickColumns> {
    let rows: readonly TradeRow[] = []
    for (let page = 0; page < MOST_TRADE_PAGES; page += 1) {
      const body = await this.ask(tradesCommand(id, page * TRADES_A_CALL, TRADES_A_CALL))
      rows = [...parseTdxTrades(body, id), ...rows]
      if (new ByteReader(body).uint16() < TRADES_A_CALL) break
    }
    return ticksOf(rows)
  }

  async exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    return parseTdxExRights(await this.ask(exRightsCommand(id)))
  }

  async securities(exchange: TdxExchange): Promise<readonly TdxSecurity[]> {
    const count = parseTdxCount(await this.ask(countCommand(exchange, this.tradingDate()))) ?? 0
    const starts = Array.from({ length: Math.ceil(count / SECURITIES_A_CALL) }, (_, at) => at * SECURITIES_A_CALL)
    const pages = await Promise.all(starts.map((start) => this.ask(securitiesCommand(exchange, start))))
    return pages.flatMap((page) => parseTdxSecurities(page, exchange === 'SH' ? 1 : 0))
  }

  health() {
    return this.upstream.health()
  }

  close(): void {
    for (const connection of this.connections.values()) connection.close()
  }

  /** Bars page by page from the newest back, while pages are full and `goOn` says so. */
  private async pages(
    id: InstrumentId,
    kind: keyof typeof BAR_KIND,
    goOn: (oldest: number, page: number) => boolean,
    size = MOST_BARS,
  ): Promise<readonly BarRow[]> {
    let rows: readonly BarRow[] = []
    for (let page = 0; ; page += 1) {
      const body = await this.ask(barsCommand(id, kind, page * size, size))
      const older = parseTdxBars(body, id, kind)
      rows = [...older, ...rows]
      // By the announced number: a bad row left out must not end the history.
      const announced = new ByteReader(body).uint16()
      if (announced < size || !goOn(older[0]?.time ?? 0, page + 1)) return rows
    }
  }

  private ask(command: TdxCommand): Promise<Uint8Array> {
    return this.upstream.call((host, signal) => this.connectionTo(host).request(command, signal))
  }

  private connectionTo(host: string): TdxConnection {
    const known = this.connections.get(host) ?? new TdxConnection(host)
    this.connections.set(host, known)
    return known
  }
}
