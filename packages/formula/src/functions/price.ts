import type { FormulaBars, Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { sharesOfDay } from './of-day.ts'

const define = defineFunctions('price')

type Column = 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'

function ownColumn(call: string, alias: string, column: Column, summary: string): FunctionDefinition {
  return define({ call, aliases: [alias], takes: [], summary, evaluate: (run) => run.bars[column] })
}

function indexColumn(call: string, column: Column, what: string): FunctionDefinition {
  return define({
    call,
    takes: [],
    summary: `所属市场指数同一周期的${what}；没有对应的指数时为无效值。`,
    evaluate: (run) => run.facts?.index?.[column] ?? NaN,
  })
}

/** Values that only the source of the data knows, by the function's own name. */
function givenSeries(call: string, summary: string): FunctionDefinition {
  return define({ call, takes: [], summary, evaluate: (run) => run.facts?.series(call) ?? NaN })
}

function isMinutes(bars: FormulaBars): boolean {
  return bars.period.endsWith('m')
}

/** Yuan per share since the day's open, per minute bar; a bar without volume or amount adds nothing. */
function averagePriceOfDay(run: Run): Series {
  const { bars } = run
  const average = run.series()
  let [date, volume, amount] = [NaN, 0, 0]
  for (let at = 0; at < run.length; at += 1) {
    if (bars.date[at] !== date) [date, volume, amount] = [bars.date[at] ?? NaN, 0, 0]
    const traded = (bars.volume[at] ?? NaN) * (bars.amount[at] ?? NaN)
    if (!Number.isNaN(traded)) {
      volume += bars.volume[at] ?? 0
      amount += bars.amount[at] ?? 0
    }
    if (volume > 0) average[at] = amount / (volume * 100)
  }
  return average
}

/** The highest or lowest price up to each bar, with what is known of the time before the first one. */
function sinceListing(run: Run, column: 'high' | 'low'): Series {
  const { past, [column]: prices } = run.bars
  const [nothing, extreme] = column === 'high' ? ([-Infinity, Math.max] as const) : ([Infinity, Math.min] as const)
  let best = past ? (past.before?.[column] ?? NaN) : nothing
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const price = prices[at] ?? NaN
    if (!Number.isNaN(price)) best = extreme(best, price)
    if (Number.isFinite(best)) result[at] = best
  }
  return result
}

function trueRange(run: Run): Series {
  const { high, low, close } = run.bars
  const range = run.series()
  for (let at = 1; at < run.length; at += 1) {
    const [top, bottom, before] = [high[at] ?? NaN, low[at] ?? NaN, close[at - 1] ?? NaN]
    range[at] = Math.max(Math.abs(top - bottom), Math.abs(top - before), Math.abs(bottom - before))
  }
  return range
}

/** Group 行情: what the bars and the security's own facts hold. */
export const priceFunctions: readonly FunctionDefinition[] = [
  ownColumn('OPEN', 'O', 'open', '该周期的开盘价，单位元；指数为点。'),
  ownColumn('HIGH', 'H', 'high', '该周期的最高价，单位元；指数为点。'),
  ownColumn('LOW', 'L', 'low', '该周期的最低价，单位元；指数为点。'),
  ownColumn('CLOSE', 'C', 'close', '该周期的收盘价，单位元；指数为点。复权方式与图上一致。'),
  ownColumn('VOL', 'V', 'volume', '该周期的成交量，单位手（一手 100 股）。'),
  ownColumn('AMOUNT', 'AMO', 'amount', '该周期的成交额，单位元。'),
  define({
    call: 'ADVANCE',
    takes: [],
    summary: '该周期上涨的家数，只对大盘指数有效，其他品种为无效值。',
    evaluate: (run) => run.facts?.advance ?? NaN,
  }),
  define({
    call: 'DECLINE',
    takes: [],
    summary: '该周期下跌的家数，只对大盘指数有效，其他品种为无效值。',
    evaluate: (run) => run.facts?.decline ?? NaN,
  }),
  indexColumn('INDEXO', 'open', '开盘点位'),
  indexColumn('INDEXH', 'high', '最高点位'),
  indexColumn('INDEXL', 'low', '最低点位'),
  indexColumn('INDEXC', 'close', '收盘点位'),
  indexColumn('INDEXV', 'volume', '成交量，单位手'),
  indexColumn('INDEXA', 'amount', '成交额，单位元'),
  givenSeries('VOLINSTK', '该周期的持仓量，只对期货和期权有意义，股票为无效值。'),
  givenSeries('QHJSJ', '该周期的结算价，只对期货和期权有意义，股票为无效值。'),
  define({
    call: 'ZSTJJ',
    takes: [],
    summary: '分时均价：当日到该分钟为止的累计成交额除以累计成交股数，单位元。只对分钟周期有效，还没有成交时为无效值。',
    evaluate: (run) => run.facts?.series('ZSTJJ') ?? (isMinutes(run.bars) ? averagePriceOfDay(run) : NaN),
  }),
  define({
    call: 'CAPITAL',
    takes: [],
    summary: '当日的流通股本，单位手：以后的送转、配股不算在内，其余的变动没有记录。未知时为无效值。',
    evaluate: (run) => sharesOfDay(run, (run.facts?.floatShares ?? NaN) / 100),
  }),
  define({
    call: 'TOTALCAPITAL',
    takes: [],
    summary: '当日的总股本，单位手：以后的送转、配股不算在内，其余的变动没有记录。未知时为无效值。',
    evaluate: (run) => sharesOfDay(run, (run.facts?.totalShares ?? NaN) / 100),
  }),
  define({
    call: 'RAWCLOSE',
    takes: [],
    summary: '当日成交时的收盘价，单位元，不复权；不知道怎样复权时同 CLOSE。',
    evaluate: (run) => run.bars.past?.traded ?? run.bars.close,
  }),
  define({
    call: 'HISHIGH',
    takes: [],
    summary: '上市以来到该周期为止的最高价，单位元，复权方式与图上一致；行情不是从上市那天起的，从最早的一天起。',
    evaluate: (run) => sinceListing(run, 'high'),
  }),
  define({
    call: 'HISLOW',
    takes: [],
    summary: '上市以来到该周期为止的最低价，单位元，复权方式与图上一致；行情不是从上市那天起的，从最早的一天起。',
    evaluate: (run) => sinceListing(run, 'low'),
  }),
  define({
    call: 'TR',
    takes: [],
    summary: '真实波幅：最高减最低、最高减昨收、最低减昨收三者绝对值中的最大值。第一根没有昨收，为无效值。',
    evaluate: trueRange,
  }),
]
