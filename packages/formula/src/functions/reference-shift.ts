import { periodOf } from '@niujin/market'
import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { firstValid, holdsAt, periodAt } from './period.ts'

const define = defineFunctions('reference')

/** What a reference beyond the series gives: nothing, or the nearest value there is (平滑处理). */
type Beyond = 'invalid' | 'nearest'

function valuesBefore(run: Run, values: Series, period: number | Series, beyond: Beyond): Series {
  const result = run.series()
  const first = firstValid(values)
  for (let at = 0; at < run.length; at += 1) {
    const index = at - periodAt(period, at)
    if (index >= first) result[at] = values[index] ?? NaN
    // Bars before the first valid one stay invalid: what comes later is not known there.
    else if (index < first && at >= first && beyond === 'nearest') result[at] = values[first] ?? NaN
  }
  return result
}

function valuesAfter(run: Run, values: Series, period: number | Series, beyond: Beyond): Series {
  const result = run.series()
  const last = run.length - 1
  for (let at = 0; at < run.length; at += 1) {
    const index = at + periodAt(period, at)
    if (index <= last) result[at] = values[index] ?? NaN
    else if (index > last && beyond === 'nearest') result[at] = values[last] ?? NaN
  }
  return result
}

/** Dates are counted from 1900, as DATE gives them. */
function valuesOnDate(run: Run, values: Series, date: number | Series): Series {
  const { bars } = run
  const lastOf = new Map<number, number>()
  for (let at = 0; at < run.length; at += 1) lastOf.set(periodOf(bars.period, bars.date[at] ?? NaN), at)
  const valueOn = (given: number) =>
    values[lastOf.get(periodOf(bars.period, Math.trunc(given) + 19_000_000)) ?? -1] ?? NaN
  if (typeof date === 'number') return run.series(valueOn(date))
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = valueOn(date[at] ?? NaN)
  return result
}

function alignedRight(run: Run, values: Series): Series {
  const result = run.series()
  let free = run.length - 1
  for (let at = run.length - 1; at >= 0; at -= 1) {
    const value = values[at] ?? NaN
    if (Number.isNaN(value)) continue
    result[free] = value
    free -= 1
  }
  return result
}

function setBack(run: Run, condition: Series, period: number | Series): Series {
  const result = run.series()
  let reach = run.length
  for (let at = run.length - 1; at >= 0; at -= 1) {
    const size = periodAt(period, at)
    if (holdsAt(condition, at) && size >= 1) reach = Math.min(reach, at - size + 1)
    if (at >= reach) result[at] = 1
    else if (!Number.isNaN(condition[at])) result[at] = 0
  }
  return result
}

function valueWhen(run: Run, condition: Series, values: Series): Series {
  const result = run.series()
  let held = NaN
  for (let at = 0; at < run.length; at += 1) {
    if (holdsAt(condition, at)) held = values[at] ?? NaN
    result[at] = held
  }
  return result
}

/** Group 引用: values of other bars, and the invalid value itself. */
export const shiftFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'DRAWNULL',
    takes: [],
    summary: '无效值：不画线，参与运算的结果也是无效值。',
    evaluate: () => NaN,
  }),
  define({
    call: 'REF(X,A)',
    takes: ['series', 'period'],
    bounds: { A: { least: 0 } },
    summary: 'A 个周期前的 X，A 可以是变量。早于第一个有效值时为无效值。',
    evaluate: (run, values, period) =>
      valuesBefore(run, values, period, run.choices.refBeyondStart === 'first' ? 'nearest' : 'invalid'),
  }),
  define({
    call: 'REFV(X,A)',
    takes: ['series', 'period'],
    bounds: { A: { least: 0 } },
    summary: 'A 个周期前的 X，平滑处理：早于第一个有效值时取第一个有效值。A 可以是变量。',
    evaluate: (run, values, period) =>
      valuesBefore(run, values, period, run.choices.refBeyondStart === 'first' ? 'invalid' : 'nearest'),
  }),
  define({
    call: 'REFX(X,A)',
    takes: ['series', 'period'],
    bounds: { A: { least: 0 } },
    isFuture: true,
    summary: '未来函数。A 个周期后的 X，A 可以是变量。晚于最后一个周期时为无效值。',
    evaluate: (run, values, period) => valuesAfter(run, values, period, 'invalid'),
  }),
  define({
    call: 'REFXV(X,A)',
    takes: ['series', 'period'],
    bounds: { A: { least: 0 } },
    isFuture: true,
    summary: '未来函数。A 个周期后的 X，平滑处理：晚于最后一个周期时取最后一个周期的值。A 可以是变量。',
    evaluate: (run, values, period) => valuesAfter(run, values, period, 'nearest'),
  }),
  define({
    call: 'REFDATE(X,A)',
    takes: ['series', 'period'],
    isFuture: true,
    summary:
      '指定日期的 X，日期从 1900 年起算：1240105 表示 2024 年 1 月 5 日。分钟线取当日最后一根，周线及更长取包含该日的一根；没有这一根时为无效值。该日之前的周期也取到它，属于未来函数。',
    evaluate: valuesOnDate,
  }),
  define({
    call: 'CONST(X)',
    takes: ['series'],
    isFuture: true,
    summary: '每个周期都取 X 在最后一个周期的值，属于未来函数。',
    evaluate: (run, values) => run.series(values[run.length - 1] ?? NaN),
  }),
  define({
    call: 'ALIGNRIGHT(X)',
    takes: ['series'],
    isFuture: true,
    summary: 'X 的有效值依次向右靠齐，左边空出的周期为无效值。移动多少由后面的无效值决定，属于未来函数。',
    evaluate: alignedRight,
  }),
  define({
    call: 'BACKSET(X,N)',
    takes: ['series', 'period'],
    isFuture: true,
    summary: '未来函数。X 成立时，把当前及之前共 N 个周期设为 1，其余为 0。',
    evaluate: setBack,
  }),
  define({
    call: 'VALUEWHEN(COND,X)',
    takes: ['series', 'series'],
    summary: '条件 COND 成立时取 X 的当前值，否则沿用上一次的值；还没有成立过时为无效值。',
    evaluate: valueWhen,
  }),
]
