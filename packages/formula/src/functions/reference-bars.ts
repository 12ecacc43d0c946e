import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { firstValid, holdsAt, periodAt } from './period.ts'

const define = defineFunctions('reference')

/** One value per bar from its place. */
function perBar(run: Run, give: (at: number) => number): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = give(at)
  return result
}

/** Bars since the N-th last bar on which the condition held; the current one counts. */
function barsSinceLast(run: Run, condition: Series, period: number | Series): Series {
  const result = run.series()
  const held = new Int32Array(run.length)
  let count = 0
  for (let at = 0; at < run.length; at += 1) {
    if (holdsAt(condition, at)) {
      held[count] = at
      count += 1
    }
    const ago = periodAt(period, at)
    if (ago >= 1 && ago <= count) result[at] = at - (held[count - ago] ?? NaN)
  }
  return result
}

/** The bar on which the condition holds next, the current one included; NaN when it never does again. */
function nextHolding(run: Run, condition: Series): Series {
  const next = run.series()
  let index = NaN
  for (let at = run.length - 1; at >= 0; at -= 1) {
    if (holdsAt(condition, at)) index = at
    next[at] = index
  }
  return next
}

function barsSinceFirstWithin(run: Run, condition: Series, period: number | Series): Series {
  const next = nextHolding(run, condition)
  return perBar(run, (at) => {
    const size = periodAt(period, at)
    const from = size === 0 ? 0 : Math.max(0, at - size + 1)
    const first = next[from] ?? NaN
    return first <= at ? at - first : NaN
  })
}

function barsInARow(run: Run, condition: Series): Series {
  let count = 0
  return perBar(run, (at) => {
    count = holdsAt(condition, at) ? count + 1 : 0
    return Number.isNaN(condition[at]) ? NaN : count
  })
}

/** Bars back until their sum reaches `target`; when all of them do not, all of them or nothing. */
function barsToSum(run: Run, values: Series, target: Series, unreached: 'all' | 'invalid'): Series {
  const first = firstValid(values)
  return perBar(run, (at) => {
    const goal = target[at] ?? NaN
    if (at < first || Number.isNaN(goal)) return NaN
    let [index, sum] = [at + 1, 0]
    do {
      index -= 1
      const value = values[index] ?? NaN
      if (!Number.isNaN(value)) sum += value
    } while (sum < goal && index > first)
    run.spend(at - index + 1)
    return sum >= goal || unreached === 'all' ? at - index + 1 : NaN
  })
}

/** Group 引用: where a bar stands, and how far it is to a condition. */
export const barFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'BARSCOUNT(X)',
    takes: ['series'],
    summary: '第一个有效值到当前的间隔周期数，第一个有效值处为 0。',
    evaluate: (run, values) => {
      const first = firstValid(values)
      return perBar(run, (at) => (at >= first ? at - first : NaN))
    },
  }),
  define({
    call: 'CURRBARSCOUNT',
    takes: [],
    isFuture: true,
    summary: '从最后一个周期倒数的序号，最后一个周期为 1。到最后一个周期才知道，属于未来函数。',
    evaluate: (run) => perBar(run, (at) => run.length - at),
  }),
  define({
    call: 'TOTALBARSCOUNT',
    takes: [],
    isFuture: true,
    summary: '总的周期数。到最后一个周期才知道，属于未来函数。',
    evaluate: (run) => run.length,
  }),
  define({
    call: 'BARSTATUS',
    takes: [],
    isFuture: true,
    summary:
      '数据位置：第一个周期为 1，最后一个为 2，中间为 0；只有一个周期时为 2。到最后一个周期才知道，属于未来函数。',
    evaluate: (run) => perBar(run, (at) => (at === run.length - 1 ? 2 : at === 0 ? 1 : 0)),
  }),
  define({
    call: 'ISLASTBAR',
    takes: [],
    isFuture: true,
    summary: '是否最后一个周期：是为 1，否为 0。到最后一个周期才知道，属于未来函数。',
    evaluate: (run) => perBar(run, (at) => (at === run.length - 1 ? 1 : 0)),
  }),
  define({
    call: 'BARSLAST(X)',
    takes: ['series'],
    summary: '上一次 X 成立到当前的周期数，当前成立时为 0；从未成立为无效值。',
    evaluate: (run, condition) => barsSinceLast(run, condition, 1),
  }),
  define({
    call: 'BARSLASTS(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    summary: '倒数第 N 次 X 成立到当前的周期数，N 为 1 时与 BARSLAST 相同；成立不足 N 次为无效值。',
    evaluate: barsSinceLast,
  }),
  define({
    call: 'BARSLASTCOUNT(X)',
    takes: ['series'],
    summary: '到当前为止 X 连续成立的周期数；当前不成立为 0。',
    evaluate: barsInARow,
  }),
  define({
    call: 'BARSNEXT(X)',
    takes: ['series'],
    isFuture: true,
    summary: '未来函数。当前到下一次 X 成立的周期数，当前成立时为 0；以后不再成立为无效值。',
    evaluate: (run, condition) => {
      const next = nextHolding(run, condition)
      return perBar(run, (at) => (next[at] ?? NaN) - at)
    },
  }),
  define({
    call: 'BARSSINCE(X)',
    takes: ['series'],
    summary: '第一次 X 成立到当前的周期数；还没有成立过为无效值。',
    evaluate: (run, condition) => barsSinceFirstWithin(run, condition, 0),
  }),
  define({
    call: 'BARSSINCEN(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary: '最近 N 个周期内第一次 X 成立到当前的周期数；这 N 个周期内没有成立为无效值。N 为 0 时从第一个周期算起。',
    evaluate: barsSinceFirstWithin,
  }),
  define({
    call: 'SUMBARS(X,A)',
    takes: ['series', 'series'],
    summary:
      '从当前向前累加 X，直到总和不小于 A 所用的周期数，当前周期计为 1。全部累加仍不够时为到第一个有效值的周期数。',
    evaluate: (run, values, target) => barsToSum(run, values, target, 'all'),
  }),
  define({
    call: 'SUMBARSX(X,A)',
    takes: ['series', 'series'],
    summary: '从当前向前累加 X，直到总和不小于 A 所用的周期数，当前周期计为 1。全部累加仍不够时为无效值。',
    evaluate: (run, values, target) => barsToSum(run, values, target, 'invalid'),
  }),
]
