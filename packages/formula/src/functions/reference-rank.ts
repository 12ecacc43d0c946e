import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { OrderedWindow } from './ordered-window.ts'
import { periodAt } from './period.ts'
import type { Direction } from './window-extreme.ts'

const define = defineFunctions('reference')

function turned(run: Run, values: Series, direction: Direction): Series {
  if (direction === 1) return values
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = -(values[at] ?? NaN)
  return result
}

/** 1 when no value of the last N bars is beyond the current one, 2 when one is, and so on. */
function rankOfCurrent(call: string, direction: Direction, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary,
    evaluate: (run, values, period) => {
      const result = run.series()
      const window = new OrderedWindow(run, turned(run, values, direction))
      for (let at = 0; at < run.length; at += 1) {
        const size = periodAt(period, at)
        if (Number.isNaN(size) || Number.isNaN(values[at])) continue
        window.moveTo(size === 0 ? 0 : at - size + 1, at)
        // The current bar is the newest, so that equal values stand before it and only better ones after.
        result[at] = window.countAfter(at) + 1
      }
      return result
    },
  })
}

type Give = (values: Series, position: number, at: number) => number

/** The T-th extreme of the M bars that end N bars ago; `give` makes the result of the bar it is at. */
function found(call: string, direction: Direction, give: Give, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'period', 'period', 'period'],
    bounds: { N: { least: 0 }, M: { least: 1 }, T: { least: 1, most: 'M' } },
    summary,
    evaluate: (run, ...[values, ago, length, rank]) => {
      const result = run.series()
      const window = new OrderedWindow(run, turned(run, values, direction))
      for (let at = 0; at < run.length; at += 1) {
        const end = at - periodAt(ago, at)
        const size = periodAt(length, at)
        if (!(end >= 0 && size >= 1)) continue
        window.moveTo(end - size + 1, end)
        const bar = window.highest(periodAt(rank, at))
        if (bar >= 0) result[at] = give(values, bar, at)
      }
      return result
    },
  })
}

const valueOf: Give = (values, index) => values[index] ?? NaN
const barsTo: Give = (_, index, at) => at - index

/** How many bars in a row before the current one are below it (above it), whatever invalid ones lie between. */
function rangeOfCurrent(call: string, direction: Direction, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series'],
    summary,
    evaluate: (run, values) => {
      const result = run.series()
      // Bars that may still stop a later one: each beyond all after it.
      const stops = new Int32Array(run.length)
      let [count, first] = [0, -1]
      for (let at = 0; at < run.length; at += 1) {
        const value = (values[at] ?? NaN) * direction
        if (Number.isNaN(value)) continue
        if (first < 0) first = at
        while (count > 0 && (values[stops[count - 1] ?? 0] ?? NaN) * direction < value) count -= 1
        result[at] = count > 0 ? at - (stops[count - 1] ?? 0) - 1 : at - first
        stops[count] = at
        count += 1
      }
      return result
    },
  })
}

/** Group 引用: places of values among others. */
export const rankFunctions: readonly FunctionDefinition[] = [
  rankOfCurrent(
    'HOD(X,N)',
    1,
    '当前 X 是最近 N 个周期内的第几个高值，1 为最高；相同的值名次相同。N 为 0 时从第一个有效值算起。',
  ),
  rankOfCurrent(
    'LOD(X,N)',
    -1,
    '当前 X 是最近 N 个周期内的第几个低值，1 为最低；相同的值名次相同。N 为 0 时从第一个有效值算起。',
  ),
  found('FINDHIGH(VAR,N,M,T)', 1, valueOf, 'N 个周期前的 M 个周期内 VAR 的第 T 个最大值。有效值不足 T 个时为无效值。'),
  found(
    'FINDHIGHBARS(VAR,N,M,T)',
    1,
    barsTo,
    'N 个周期前的 M 个周期内 VAR 的第 T 个最大值到当前的周期数；几个相同时近的在先。',
  ),
  found('FINDLOW(VAR,N,M,T)', -1, valueOf, 'N 个周期前的 M 个周期内 VAR 的第 T 个最小值。有效值不足 T 个时为无效值。'),
  found(
    'FINDLOWBARS(VAR,N,M,T)',
    -1,
    barsTo,
    'N 个周期前的 M 个周期内 VAR 的第 T 个最小值到当前的周期数；几个相同时近的在先。',
  ),
  rangeOfCurrent('TOPRANGE(X)', 1, '当前 X 是近多少个周期内的最大值：往前连续有多少个周期的 X 都低于它。'),
  rangeOfCurrent('LOWRANGE(X)', -1, '当前 X 是近多少个周期内的最小值：往前连续有多少个周期的 X 都高于它。'),
]
