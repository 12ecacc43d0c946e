import type { Series } from '../bars.ts'
import { isAbove } from '../compare.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { ConditionWindow } from './condition-window.ts'
import { holdsAt, periodAt } from './period.ts'

// A condition is any valid value but 0. A window of conditions passes over invalid ones as 通达信's help says of a first
// valid value; only a window that knows nothing is invalid.

const define = defineFunctions('logic')

type Compare = (one: number, other: number) => boolean

const isBelow: Compare = (one, other) => isAbove(other, one)

/** 1 or 0 per bar; invalid when either value is. */
function comparison(run: Run, one: Series, other: Series, compare: Compare): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const [left, right] = [one[at] ?? NaN, other[at] ?? NaN]
    if (!Number.isNaN(left + right)) result[at] = compare(left, right) ? 1 : 0
  }
  return result
}

/** The comparison of each value with the one before it; invalid on the first bar. */
function change(run: Run, values: Series, compare: Compare): Series {
  const before = run.series()
  before.set(values.subarray(0, Math.max(0, run.length - 1)), Math.min(1, run.length))
  return comparison(run, values, before, compare)
}

/** The last N bars; N = 0 reaches back to the first bar on which the condition is known. */
function overLast(run: Run, condition: Series, period: number | Series, which: 'every' | 'some'): Series {
  const result = run.series()
  const window = new ConditionWindow(run, condition)
  for (let at = 0; at < run.length; at += 1) {
    const size = periodAt(period, at)
    result[at] = window[which](size === 0 ? window.first : at - size + 1, at)
  }
  return result
}

/** As `overLast`; a number of bars below 1 says nothing. */
function everyOfAtLeastOne(run: Run, condition: Series, period: number | Series): Series {
  const result = overLast(run, condition, period, 'every')
  for (let at = 0; at < run.length; at += 1) if (!(periodAt(period, at) >= 1)) result[at] = NaN
  return result
}

/** The bars from A ago to B ago; A = 0 reaches back to the first bar on which the condition is known. */
function overBetween(
  run: Run,
  condition: Series,
  ago: readonly [number | Series, number | Series],
  which: 'every' | 'some',
): Series {
  const result = run.series()
  const window = new ConditionWindow(run, condition)
  for (let at = 0; at < run.length; at += 1) {
    const oldest = periodAt(ago[0], at)
    result[at] = window[which](oldest === 0 ? window.first : at - oldest, at - periodAt(ago[1], at))
  }
  return result
}

function crossing(run: Run, one: Series, other: Series): Series {
  const result = comparison(run, one, other, isAbove)
  for (let at = 0; at < run.length; at += 1) {
    // Without a known place on the bar before, nothing was crossed.
    const [left, right] = [one[at - 1] ?? NaN, other[at - 1] ?? NaN]
    const wasNotAbove = !Number.isNaN(left + right) && !isAbove(left, right)
    if (result[at] === 1 && !wasNotAbove) result[at] = 0
  }
  return result
}

function crossingAfter(run: Run, one: Series, other: Series, period: number | Series): Series {
  const result = comparison(run, one, other, isAbove)
  const below = new ConditionWindow(run, comparison(run, one, other, isBelow))
  for (let at = 0; at < run.length; at += 1) {
    const size = periodAt(period, at)
    if (!(size >= 1)) result[at] = NaN
    else if (result[at] === 1 && below.every(at - size, at - 1) !== 1) result[at] = 0
  }
  return result
}

function choose(run: Run, condition: Series, whenTrue: Series, whenFalse: Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    if (!Number.isNaN(condition[at])) result[at] = (condition[at] === 0 ? whenFalse[at] : whenTrue[at]) ?? NaN
  }
  return result
}

function chooseByLast(run: Run, condition: Series, whenTrue: Series, whenFalse: Series): Series {
  const last = run.length - 1
  if (Number.isNaN(condition[last] ?? NaN)) return run.series()
  const result = run.series()
  result.set(holdsAt(condition, last) ? whenTrue : whenFalse)
  return result
}

function between(run: Run, values: Series, one: Series, other: Series): Series {
  const result = run.series()
  const isInclusive = run.choices.betweenEnds === 'inclusive'
  for (let at = 0; at < run.length; at += 1) {
    const [value, left, right] = [values[at] ?? NaN, one[at] ?? NaN, other[at] ?? NaN]
    const [low, high] = [Math.min(left, right), Math.max(left, right)]
    if (Number.isNaN(value + low)) continue
    const isInside = isInclusive
      ? !isAbove(low, value) && !isAbove(value, high)
      : isAbove(value, low) && isAbove(high, value)
    result[at] = isInside ? 1 : 0
  }
  return result
}

function within(run: Run, values: Series, low: Series, high: Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const [value, bottom, top] = [values[at] ?? NaN, low[at] ?? NaN, high[at] ?? NaN]
    if (!Number.isNaN(value + bottom + top)) result[at] = isAbove(value, bottom) && isAbove(top, value) ? 1 : 0
  }
  return result
}

function test(run: Run, values: Series, isTrue: (value: number) => boolean): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = isTrue(values[at] ?? NaN) ? 1 : 0
  return result
}

function negation(run: Run, condition: Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) if (!Number.isNaN(condition[at])) result[at] = condition[at] === 0 ? 1 : 0
  return result
}

const choices: readonly FunctionDefinition[] = [
  define({
    call: 'IF(X,A,B)',
    aliases: ['IFF'],
    takes: ['series', 'series', 'series'],
    summary: '条件 X 成立（不为 0）时取 A，否则取 B。X 为无效值时结果也是无效值。',
    evaluate: choose,
  }),
  define({
    call: 'IFN(X,A,B)',
    takes: ['series', 'series', 'series'],
    summary: '与 IF 相反：条件 X 成立时取 B，否则取 A。X 为无效值时结果也是无效值。',
    evaluate: (run, condition, whenFalse, whenTrue) => choose(run, condition, whenTrue, whenFalse),
  }),
  define({
    call: 'IFC(X,A,B)',
    takes: ['series', 'series', 'series'],
    isFuture: true,
    summary:
      '只看 X 在最后一个周期的值：成立时所有周期都取 A，否则都取 B。之前的周期也由最后一个周期决定，属于未来函数。',
    evaluate: chooseByLast,
  }),
  define({
    call: 'TESTSKIP(A)',
    takes: ['series'],
    isFuture: true,
    summary:
      '只看 A 在最后一个周期的值：成立时为 1，公式到此为止，后面的语句不再计算；否则为 0。之前的周期也由最后一个周期决定，属于未来函数。',
    evaluate: (run, condition) => (holdsAt(condition, run.length - 1) ? 1 : 0),
  }),
  define({
    call: 'NOT(X)',
    takes: ['series'],
    summary: 'X 为 0 时是 1，否则是 0；无效值仍是无效值。',
    evaluate: negation,
  }),
  define({
    call: 'ISVALID(X)',
    takes: ['series'],
    summary: 'X 是有效值时为 1，无效值时为 0。',
    evaluate: (run, values) => test(run, values, (value) => !Number.isNaN(value)),
  }),
  define({
    call: 'BETWEEN(A,B,C)',
    takes: ['series', 'series', 'series'],
    summary: 'A 在 B 和 C 之间时为 1，否则为 0；B、C 谁大谁小都可以，等于两端也算。',
    evaluate: between,
  }),
  define({
    call: 'RANGE(A,B,C)',
    takes: ['series', 'series', 'series'],
    summary: 'A 大于 B 且小于 C 时为 1，否则为 0；等于两端不算。',
    evaluate: within,
  }),
]

/** Group 逻辑: choices, comparisons, and conditions over several bars. */
export const logicFunctions: readonly FunctionDefinition[] = [
  ...choices,
  define({
    call: 'CROSS(A,B)',
    takes: ['series', 'series'],
    summary: 'A 上穿 B：上一周期 A 不大于 B，本周期 A 大于 B 时为 1，否则为 0。',
    evaluate: crossing,
  }),
  define({
    call: 'LONGCROSS(A,B,N)',
    takes: ['series', 'series', 'period'],
    bounds: { N: { least: 1 } },
    summary: '之前连续 N 个周期 A 都小于 B，本周期 A 大于 B 时为 1，否则为 0。N 至少为 1。',
    evaluate: crossingAfter,
  }),
  define({
    call: 'EVERY(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary: '最近 N 个周期 X 都成立时为 1，否则为 0；不足 N 个周期时为 0。N 为 0 时从第一个有效值算起。',
    evaluate: (run, condition, period) => overLast(run, condition, period, 'every'),
  }),
  define({
    call: 'EXIST(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary: '最近 N 个周期 X 成立过时为 1，否则为 0；不足 N 个周期时看已有的。N 为 0 时从第一个有效值算起。',
    evaluate: (run, condition, period) => overLast(run, condition, period, 'some'),
  }),
  define({
    call: 'EXISTR(X,A,B)',
    takes: ['series', 'period', 'period'],
    bounds: { A: { least: 0 }, B: { least: 0 } },
    summary: 'A 个周期前到 B 个周期前之间 X 成立过时为 1，否则为 0。A 为 0 时从第一个有效值算起，B 为 0 时到当前。',
    evaluate: (run, condition, from, to) => overBetween(run, condition, [from, to], 'some'),
  }),
  define({
    call: 'LAST(X,A,B)',
    takes: ['series', 'period', 'period'],
    bounds: { A: { least: 0 }, B: { least: 0 } },
    summary:
      'A 个周期前到 B 个周期前之间 X 一直成立时为 1，否则为 0；不足 A 个周期时为 0。A 为 0 时从第一个有效值算起，B 为 0 时到当前。',
    evaluate: (run, condition, from, to) => overBetween(run, condition, [from, to], 'every'),
  }),
  define({
    call: 'UPNDAY(X,M)',
    takes: ['series', 'period'],
    bounds: { M: { least: 1 } },
    summary: 'X 连续 M 个周期都比前一周期大时为 1，否则为 0。M 至少为 1。',
    evaluate: (run, values, period) => everyOfAtLeastOne(run, change(run, values, isAbove), period),
  }),
  define({
    call: 'DOWNNDAY(X,M)',
    takes: ['series', 'period'],
    bounds: { M: { least: 1 } },
    summary: 'X 连续 M 个周期都比前一周期小时为 1，否则为 0。M 至少为 1。',
    evaluate: (run, values, period) => everyOfAtLeastOne(run, change(run, values, isBelow), period),
  }),
  define({
    call: 'NDAY(X,Y,N)',
    takes: ['series', 'series', 'period'],
    bounds: { N: { least: 1 } },
    summary: '连续 N 个周期 X 都大于 Y 时为 1，否则为 0。N 至少为 1。',
    evaluate: (run, one, other, period) => everyOfAtLeastOne(run, comparison(run, one, other, isAbove), period),
  }),
]
