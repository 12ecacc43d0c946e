import type { BarColumns, InstrumentId, TickColumns } from '@niujin/market'
import type { Capability, MarketSource } from '../source.ts'
import type { SourceQuote } from '../source-quote.ts'
import { inBatches } from '../upstream/batches.ts'
import { HttpUpstream, type HttpOptions } from '../upstream/http-upstream.ts'
import { parseCapitalFlow, parseEastmoneyDays, parseEastmoneyMinutes, type CapitalFlowDay } from './eastmoney-bars.ts'
import { parseEastmoneyCompanies, COMPANY_FIELDS, type ListedCompany } from './eastmoney-companies.ts'
import { LIST_FIELDS, parseEastmoneyList, parseEastmoneyStock } from './eastmoney-quote.ts'
import { parseEastmoneyTrades } from './eastmoney-trades.ts'
import { secidOf } from './secid.ts'

export interface EastmoneyOptions {
  readonly quotes?: HttpOptions
  readonly history?: HttpOptions
}

/** Lists of `clist/get`: all A shares, those of one exchange, ETFs, Hong Kong. */
export type EastmoneyList = 'aShares' | 'shanghai' | 'shenzhen' | 'beijing' | 'etfs' | 'hongKong'

/** 东方财富 has lists and capital flow besides what every source has. */
export interface EastmoneySource extends MarketSource {
  /** Quotes of a whole list, page by page. */
  list(list: EastmoneyList): Promise<readonly SourceQuote[]>
  /** Who is listed there: names, dates, shares and sectors, page by page. */
  companies(list: EastmoneyList): Promise<readonly ListedCompany[]>
  /** 资金流向 day by day, oldest first. */
  capitalFlow(id: InstrumentId): Promise<readonly CapitalFlowDay[]>
}

const LISTS: Readonly<Record<EastmoneyList, string>> = {
  aShares: 'm:0+t:6,m:0+t:80,m:1+t:2,m:1+t:23,m:0+t:81+s:2048',
  shanghai: 'm:1+t:2,m:1+t:23',
  shenzhen: 'm:0+t:6,m:0+t:80',
  beijing: 'm:0+t:81+s:2048',
  etfs: 'b:MK0021,b:MK0022,b:MK0023,b:MK0024',
  hongKong: 'm:116+t:3,m:116+t:4',
}
const CODES_A_CALL = 80
/** More rows a page are cut to this. */
const PAGE = 100
/** Beyond any real list: an answer with a wrong total must not be asked for ever. */
const MOST_PAGES = 120
/** More than the snapshots of a day, one every three seconds. */
const MOST_TRADES = 10_000
const STOCK_FIELDS = 'f43,f44,f45,f46,f47,f48,f49,f57,f58,f60,f84,f85,f86,f162,f167,f168'

/** 东方财富: quotes without order books, minutes of the last five days, all days, lists, capital flow. */
export function createEastmoneySource(options: EastmoneyOptions = {}): EastmoneySource {
  return new Eastmoney(options)
}

interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole list, over all pages. */
  readonly total: number
}

class Eastmoney implements EastmoneySource {
  readonly name = 'eastmoney'
  private readonly live: HttpUpstream
  private readonly history: HttpUpstream

  constructor({ quotes, history }: EastmoneyOptions) {
    this.live = new HttpUpstream(
      {
        title: '东方财富行情',
        hosts: ['https://push2.eastmoney.com', 'https://82.push2.eastmoney.com'],
        encoding: 'utf-8',
      },
      quotes,
    )
    this.history = new HttpUpstream(
      {
        title: '东方财富历史行情',
        hosts: ['https://push2his.eastmoney.com', 'https://33.push2his.eastmoney.com'],
        encoding: 'utf-8',
      },
      history,
    )
  }

  can(capability: Capability, id: InstrumentId): boolean {
    return capability !== 'exRights' && secidOf(id) !== undefined && (capability !== 'flows' || !id.startsWith('HK.'))
  }

  async quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]> {
    const [only] = ids
    if (only && ids.length === 1) return [await this.stock(only)]
    return inBatches(ids, CODES_A_CALL, async (batch) => {
      const secids = batch.map((id) => secidOf(id)).join(',')
      const path = `/api/qt/ulist.np/get?fltt=2&np=1&secids=${secids}&fields=${LIST_FIELDS}`
      return (await this.live.get(path, parseEastmoneyList)).quotes
    })
  }

  minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const path = `/api/qt/stock/trends2/get?secid=${secidOf(id)}&ndays=5&iscr=0&fields1=f1,f2&fields2=f51,f52,f53,f54,f55,f56,f57,f58`
    return this.history.get(path, (text) => parseEastmoneyMinutes(text, id, date))
  }

  daily(id: InstrumentId, since = 0): Promise<BarColumns> {
    const path = `/api/qt/stock/kline/get?secid=${secidOf(id)}&klt=101&fqt=0&beg=${since}&end=20500101&fields1=f1,f2&fields2=f51,f52,f53,f54,f55,f56,f57`
    return this.history.get(path, (text) => parseEastmoneyDays(text, id))
  }

  exRights(): Promise<never[]> {
    return Promise.resolve([])
  }

  ticks(id: InstrumentId): Promise<TickColumns> {
    const path = `/api/qt/stock/details/get?secid=${secidOf(id)}&pos=-${MOST_TRADES}&fields1=f1,f2,f3,f4&fields2=f51,f52,f53,f54,f55`
    return this.live.get(path, (text) => parseEastmoneyTrades(text, id))
  }

  async list(list: EastmoneyList): Promise<readonly SourceQuote[]> {
    const pages = await this.pages(list, LIST_FIELDS, (text) => {
      const page = parseEastmoneyList(text)
      return page && { total: page.total, rows: page.quotes }
    })
    return pages.flat()
  }

  async companies(list: EastmoneyList): Promise<readonly ListedCompany[]> {
    return (await this.pages(list, COMPANY_FIELDS, parseEastmoneyCompanies)).flat()
  }

  capitalFlow(id: InstrumentId): Promise<readonly CapitalFlowDay[]> {
    const path = `/api/qt/stock/fflow/daykline/get?lmt=0&klt=101&secid=${secidOf(id)}&fields1=f1,f2,f3,f7&fields2=f51,f52,f53,f54,f55,f56`
    return this.history.get(path, parseCapitalFlow)
  }

  health() {
    return [...this.live.health(), ...this.history.health()]
  }

  close(): void {
    // Nothing is kept open between calls.
  }

  private stock(id: InstrumentId): Promise<SourceQuote> {
    return this.live.get(`/api/qt/stock/get?secid=${secidOf(id)}&fields=${STOCK_FIELDS}`, (text) =>
      parseEastmoneyStock(text, id),
    )
  }

  /** Every page of a list; how many there are follows from the first. */
  private async pages<Row>(
    list: EastmoneyList,
    fields: string,
    parse: (text: string) => Page<Row> | undefined,
  ): Promise<readonly Row[][]> {
    const ask = (page: number) =>
      this.live.get(
        `/api/qt/clist/get?pn=${page}&pz=${PAGE}&po=0&np=1&fltt=2&fid=f12&fs=${LISTS[list]}&fields=${fields}`,
        parse,
      )
    const first = await ask(1)
    const shown = first.rows.length
    const pages = shown === 0 ? 1 : Math.min(MOST_PAGES, Math.ceil(first.total / shown))
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => ask(at + 2)))
    return [first, ...rest].map(({ rows }) => [...rows])
  }
}
