import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { holdsAt, periodAt } from './period.ts'
import { foldRange, foldWindows, STEPS_OF_FOLD, type Fold } from './window-fold.ts'
import { extremeIndexes, type Direction } from './window-extreme.ts'

// 通达信's help starts these "from the first valid value" and lets a short history give the part there is. The same
// holds for a gap further on: an invalid value is passed over, and a window without a valid value is invalid.

const define = defineFunctions('reference')

function countHolding(run: Run, condition: Series, period: number | Series): Series {
  const result = run.series()
  const holding = new Int32Array(run.length + 1)
  const valid = new Int32Array(run.length + 1)
  for (let at = 0; at < run.length; at += 1) {
    holding[at + 1] = (holding[at] ?? 0) + (holdsAt(condition, at) ? 1 : 0)
    valid[at + 1] = (valid[at] ?? 0) + (Number.isNaN(condition[at]) ? 0 : 1)
    const raw = typeof period === 'number' ? period : (period[at] ?? NaN)
    // Only COUNT takes a negative N, and it means the same as 0.
    const size = raw < 0 ? 0 : Math.trunc(raw)
    if (Number.isNaN(size)) continue
    const from = size === 0 ? 0 : Math.max(0, at - size + 1)
    if ((valid[at + 1] ?? 0) > (valid[from] ?? 0)) result[at] = (holding[at + 1] ?? 0) - (holding[from] ?? 0)
  }
  return result
}

/** Folds the valid values of the last N bars; `neutral` changes nothing in the fold. */
function foldValid(
  run: Run,
  period: number | Series,
  values: Series,
  [fold, neutral]: readonly [Fold, number],
): Series {
  const result = run.series()
  const filled = run.series()
  const previous = new Int32Array(run.length)
  let last = -1
  for (let at = 0; at < run.length; at += 1) {
    const value = values[at] ?? NaN
    if (!Number.isNaN(value)) last = at
    filled[at] = Number.isNaN(value) ? neutral : value
    previous[at] = last
  }
  const constant = typeof period === 'number' ? periodAt(period, 0) : undefined
  if (constant !== undefined && !Number.isNaN(constant))
    foldWindows(filled, constant === 0 ? run.length : constant, fold, result)
  for (let at = 0; at < run.length; at += 1) {
    const size = constant ?? periodAt(period, at)
    const from = size === 0 ? 0 : Math.max(0, at - size + 1)
    // Also when the period is invalid: no bar is at or after NaN.
    if (!((previous[at] ?? -1) >= from)) {
      result[at] = NaN
    } else if (constant === undefined) {
      run.spend(STEPS_OF_FOLD * (at - from + 1))
      result[at] = foldRange(filled, [from, at], fold)
    }
  }
  return result
}

function valuesAt(run: Run, values: Series, indexes: Int32Array): Series {
  const result = run.series()
  indexes.forEach((index, at) => {
    if (index >= 0) result[at] = values[index] ?? NaN
  })
  return result
}

function distancesTo(run: Run, indexes: Int32Array): Series {
  const result = run.series()
  indexes.forEach((index, at) => {
    if (index >= 0) result[at] = at - index
  })
  return result
}

function extreme(call: string, direction: Direction, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary,
    evaluate: (run, values, period) => valuesAt(run, values, extremeIndexes(run, values, period, direction)),
  })
}

function extremeBars(call: string, direction: Direction, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary,
    evaluate: (run, values, period) => distancesTo(run, extremeIndexes(run, values, period, direction)),
  })
}

/** The highest or lowest of the bars from N1 ago to N2 ago: the window of that length, N2 bars ago. */
function extremeBetween(
  run: Run,
  values: Series,
  direction: Direction,
  ago: readonly [number | Series, number | Series],
): Series {
  const result = run.series()
  const [from, to] = ago
  const length = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const [oldest, newest] = [periodAt(from, at), periodAt(to, at)]
    length[at] = oldest === 0 ? 0 : oldest >= newest ? oldest - newest + 1 : NaN
  }
  if (typeof from === 'number' && typeof to === 'number') {
    const shift = periodAt(to, 0)
    const indexes = extremeIndexes(run, values, length[0] ?? NaN, direction)
    for (let at = shift; at < run.length; at += 1) {
      const index = indexes[at - shift] ?? -1
      if (index >= 0) result[at] = values[index] ?? NaN
    }
    return result
  }
  for (let at = 0; at < run.length; at += 1) {
    const end = at - periodAt(to, at)
    const size = length[at] ?? NaN
    const start = size === 0 ? 0 : Math.max(0, end - size + 1)
    if (!(start <= end)) continue
    run.spend(STEPS_OF_FOLD * (end - start + 1))
    result[at] = foldRange(values, [start, end], (older, newer) =>
      Number.isNaN(older) || newer * direction > older * direction ? newer : older,
    )
  }
  return result
}

/** Group 引用: counts, sums and extremes of the last N bars. */
export const windowFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'COUNT(X,N)',
    takes: ['series', 'period'],
    summary: '最近 N 个周期中 X 成立的周期数。N 不大于 0 时从第一个有效值算起；不足 N 个周期时按已有的计。',
    evaluate: countHolding,
  }),
  define({
    call: 'SUM(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary: '最近 N 个周期 X 的总和。N 为 0 时从第一个有效值算起；不足 N 个周期时按已有的计；无效值略过。',
    evaluate: (run, values, period) => foldValid(run, period, values, [(older, newer) => older + newer, 0]),
  }),
  define({
    call: 'MULAR(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary: '最近 N 个周期 X 的乘积。N 为 0 时从第一个有效值算起；不足 N 个周期时按已有的计；无效值略过。',
    evaluate: (run, values, period) => foldValid(run, period, values, [(older, newer) => older * newer, 1]),
  }),
  extreme('HHV(X,N)', 1, '最近 N 个周期 X 的最高值。N 为 0 时从第一个有效值算起；不足 N 个周期时按已有的计。'),
  extreme('LLV(X,N)', -1, '最近 N 个周期 X 的最低值。N 为 0 时从第一个有效值算起；不足 N 个周期时按已有的计。'),
  extremeBars(
    'HHVBARS(X,N)',
    1,
    '最近 N 个周期 X 的最高值到当前的周期数，当前就是最高时为 0；几个相同时取最近的。N 为 0 时从第一个有效值算起。',
  ),
  extremeBars(
    'LLVBARS(X,N)',
    -1,
    '最近 N 个周期 X 的最低值到当前的周期数，当前就是最低时为 0；几个相同时取最近的。N 为 0 时从第一个有效值算起。',
  ),
  define({
    call: 'HHVLLV(X,T,N1,N2)',
    takes: ['series', 'constant', 'period', 'period'],
    bounds: { T: { among: [0, 1] }, N1: { least: 0 }, N2: { least: 0 } },
    summary:
      'N1 个周期前到 N2 个周期前之间 X 的最高值（T 为 0）或最低值（T 为 1）。N1 为 0 时从第一个周期起，N2 为 0 时到当前；N1 不为 0 时应不小于 N2。',
    evaluate: (run, ...[values, kind, from, to]) =>
      kind === 0 || kind === 1 ? extremeBetween(run, values, kind === 0 ? 1 : -1, [from, to]) : run.series(),
  }),
]
