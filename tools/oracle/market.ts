import {
  evaluateFormula,
  findFormula,
  formulaLibrary,
  functionsByName,
  readFormula,
  type LibraryFormula,
} from '@niujin/formula'
import { ColumnStore, Screener } from '@niujin/formula/node'
import { MARKET_DIFFERS } from './differences.ts'
import { loadHqchart, runHqchart } from './hqchart.ts'
import { marketSet, type MarketStock } from './market-set.ts'

/**
 * `npm run oracle -- --market`: screens the whole real set with twenty formulas of the library and compares the hits of
 * the last days with hqchart's and, at every bar, with those of the reference evaluator.
 */
const FORMULAS = [
  'MACD金叉',
  'KDJ低位金叉',
  '放量突破',
  '回踩年线',
  '缩量新低反转',
  'RSI超卖回升',
  '停机坪',
  '突破平台',
  '高而窄旗形',
  '创新高',
  '向上跳空',
  '均线粘合发散',
  '三日量价齐升',
  '缩量回调',
  '海龟突破',
  '均线多头',
  '布林收口突破',
  '低波动上行',
  '无大幅回撤',
  '早晨之星',
]
/** Days compared with hqchart: averages that remember everything have long forgotten where they began. */
const LAST_DAYS = 20
const SHOWN = 5

interface Compared {
  hits: number
  readonly reference: string[]
  readonly hqchart: string[]
}

/** Compares all; true when every difference is explained. */
export async function compareMarket(say: (text: string) => void): Promise<boolean> {
  const stocks = marketSet()
  if (!stocks) {
    say('没有真实行情数据，不比')
    return true
  }
  const library = loadHqchart()
  const store = ColumnStore.create(stocks.map(({ bars }) => bars.length))
  for (const [at, { bars }] of stocks.entries()) store.put(at, bars)
  const screener = new Screener(store)
  let isGood = true
  for (const id of FORMULAS) {
    const formula = formulaLibrary.find((one) => one.id === id)
    if (!formula) throw new Error(`公式库里没有 ${id}`)
    const compared = await compare(formula, { library, stocks, store, screener })
    const isExplained = compared.reference.length === 0 && (compared.hqchart.length === 0 || id in MARKET_DIFFERS)
    if (!isExplained) isGood = false
    say(`${isExplained ? '✓' : '✗'} ${id}：${inWords(compared, MARKET_DIFFERS[id] ?? '没有解释')}`)
  }
  await screener.close()
  return isGood
}

function inWords({ hits, reference, hqchart }: Compared, why: string): string {
  const where = hqchart.length > 0 ? `（${why}：${hqchart.slice(0, SHOWN).join('、')}）` : ''
  return `最近 ${LAST_DAYS} 日选出 ${hits} 次，与逐步求值不同 ${reference.length}，与 hqchart 不同 ${hqchart.length}${where}`
}

interface Sources {
  readonly library: ReturnType<typeof loadHqchart>
  readonly stocks: readonly MarketStock[]
  readonly store: ColumnStore
  readonly screener: Screener
}

async function compare(formula: LibraryFormula, { library, stocks, store, screener }: Sources): Promise<Compared> {
  const { formula: checked } = readFormula(formula, { functions: functionsByName, find: findFormula })
  if (!checked) throw new Error(`${formula.id} 读不了`)
  const request = { formula: { text: formula.text, parameters: formula.parameters } }
  const ours = await screener.screenHistory(request, (results) => stocks.map((_, stock) => results.hitBarsOf(stock)))
  const parameters = formula.parameters.map(({ name, default: value }) => ({ name, value }))
  const compared: Compared = { hits: 0, reference: [], hqchart: [] }
  for (const [stock, { code }] of stocks.entries()) {
    const bars = store.barsOf(stock)
    const expected = evaluateFormula(checked, { bars }).at(-1)?.values
    const theirs = (await runHqchart(library, formula.text, bars, parameters))?.at(-1)?.values
    note(compared, { code, dates: bars.date, ours: ours[stock] ?? new Uint8Array(), expected, theirs })
  }
  return compared
}

interface Hits {
  readonly code: string
  readonly dates: Float64Array
  readonly ours: Uint8Array
  readonly expected: ArrayLike<number> | undefined
  readonly theirs: ArrayLike<number | null> | undefined
}

/** Adds one stock's hits and differences. */
function note(compared: Compared, { code, dates, ours, expected, theirs }: Hits): void {
  for (const [at, date] of dates.entries()) {
    const isHit = ours[at] === 1
    if (isHit !== isTrue(expected?.[at])) compared.reference.push(`${code} ${date}`)
    if (at < dates.length - LAST_DAYS) continue
    if (isHit) compared.hits += 1
    if (isHit !== isTrue(theirs?.[at])) compared.hqchart.push(`${code} ${date}`)
  }
}

function isTrue(value: number | null | undefined): boolean {
  return value !== undefined && value !== null && !Number.isNaN(value) && value !== 0
}
