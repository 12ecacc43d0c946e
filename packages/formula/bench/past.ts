import type { StockPast } from '../src/compile/kept-past.ts'
import { Screener, type ColumnStore, type KnownFigures, type StockFacts } from '../src/node/index.ts'
import { market } from './screen.ts'
import { timed } from './timed.ts'

const TEN_YEARS = 2_430
const DAYS_A_YEAR = 243
const REPORT_DAYS = 60
const ROUNDS = 7
/** A formula's first few runs are slower: the engine optimises it beside them. */
const SHORT_ROUNDS = 40

/** `close` reads the adjusted price alone: what the others are to be compared with. */
const FORMULAS = {
  close: 'XG:C>20 AND C<50;',
  price: 'XG:RAWCLOSE>20 AND RAWCLOSE<50;',
  limit_up: 'XG:ZTCLOSE;',
  second_limit_up: 'XG:BARSLASTCOUNT(ZTCLOSE)=2;',
  market_value: 'XG:FINANCE(39)/100000000>100;',
  turnover: 'XG:V/CAPITAL*100>3;',
  profit: 'XG:FINANCE(30)/100000000>3;',
}

/** `screen.past`: conditions on what a day was then, over ten years of the whole market and at the newest bars. */
export async function run(): Promise<Record<string, number>> {
  const store = market(TEN_YEARS)
  for (let stock = 0; stock < store.stocks; stock += 1) store.put(stock, store.storedBars(stock), pastOf(stock))
  const screener = new Screener(store, {
    facts: factsOf(store),
    figures: figuresOf(store.stocks),
    mostMilliseconds: 60_000,
  })
  const figures: Record<string, number> = {}
  for (const [name, text] of Object.entries(FORMULAS)) {
    const request = { formula: { text, parameters: [] } }
    await screener.screenHistory(request, () => undefined)
    figures[`${name}_history_ms`] = await timed(() => screener.screenHistory(request, () => undefined), ROUNDS)
    figures[`${name}_newest_ms`] = await timed(() => screener.screen(request), SHORT_ROUNDS)
  }
  await screener.close()
  return figures
}

/** A dividend a year, bonus shares every third, on days of its own; a limit on one day in fifty. */
function pastOf(stock: number): StockPast {
  const steps = Array.from({ length: TEN_YEARS / DAYS_A_YEAR }, (_, year) => {
    const shares = year % 3 === stock % 3 ? 1.5 : 1
    return { date: year * DAYS_A_YEAR + (stock % DAYS_A_YEAR), ratio: 0.98 / shares, shares }
  })
  return {
    steps,
    tickSize: 10,
    limits: Uint8Array.from({ length: TEN_YEARS }, (_, at) => ((at + stock) % 50 === 0 ? 3 : 0)),
  }
}

/** A report a quarter, each stock's on days of its own. */
function figuresOf(stocks: number): KnownFigures {
  const entries = Math.floor(TEN_YEARS / REPORT_DAYS)
  const days = new Int32Array(new SharedArrayBuffer(stocks * entries * 4))
  const values = new Float64Array(new SharedArrayBuffer(stocks * entries * 8))
  for (let at = 0; at < stocks * entries; at += 1) {
    const stock = Math.floor(at / entries)
    days[at] = (at % entries) * REPORT_DAYS + (stock % REPORT_DAYS)
    values[at] = 1e8 + stock * 1e5 + (at % entries) * 1e6
  }
  const starts = Int32Array.from({ length: stocks + 1 }, (_, stock) => stock * entries)
  return { tables: [{ codes: [30], starts, days, values }], today: TEN_YEARS }
}

function factsOf(store: ColumnStore): StockFacts[] {
  return Array.from({ length: store.stocks }, (_, stock) => ({
    code: '600000',
    exchange: 'SH',
    name: '',
    industry: '',
    region: '',
    concepts: [],
    sectors: [],
    totalShares: 4e8 + stock * 1e5,
    floatShares: 3e8,
    limitRatio: 0.1,
    finance: { 30: 1e8 + stock * 1e5 },
    dynamicInfo: {},
  }))
}
