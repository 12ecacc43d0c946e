import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { holdsAt, periodAt } from './period.ts'

const define = defineFunctions('reference')

/** Lets a signal through and drops those of the next N bars in the direction of travel. */
function spaced(run: Run, condition: Series, period: number, direction: 'forwards' | 'backwards'): Series {
  const result = run.series()
  const size = periodAt(period, 0)
  if (Number.isNaN(size)) return result
  let quiet = 0
  for (let step = 0; step < run.length; step += 1) {
    const at = direction === 'forwards' ? step : run.length - 1 - step
    const passes = quiet === 0 && holdsAt(condition, at)
    if (!Number.isNaN(condition[at])) result[at] = passes ? 1 : 0
    quiet = passes ? size : Math.max(0, quiet - 1)
  }
  return result
}

/** One signal a bar, by its number; the state says which of them may come next. */
type Machine = (state: number, holds: (signal: number) => boolean) => number

/**
 * Runs the signals through the machine, which gives the signal that is let through, or 0. Wanted 0 gives its number,
 * another wanted signal 1 where it was let through; a number that means none of them is invalid.
 */
function filtered(run: Run, signals: readonly Series[], wanted: number, machine: Machine): Series {
  const result = run.series()
  if (!(wanted === 0 || signals[wanted - 1] !== undefined)) return result
  let state = 0
  for (let at = 0; at < run.length; at += 1) {
    const passed = machine(state, (signal) => {
      const condition = signals[signal - 1]
      return condition !== undefined && holdsAt(condition, at)
    })
    if (passed !== 0) state = passed
    result[at] = wanted === 0 ? passed : passed === wanted ? 1 : 0
  }
  return result
}

/** 1 买入 and 2 卖出: each once, until the other. On a bar with both, the one that is due; at the start 买入. */
const alternating: Machine = (last, holds) => {
  if (last !== 1 && holds(1)) return 1
  return last !== 2 && holds(2) ? 2 : 0
}

/** 1 买开 waits for 2 卖平, 3 卖开 for 4 买平; with no position open, 买开 comes before 卖开. */
const paired: Machine = (last, holds) => {
  if (last === 1) return holds(2) ? 2 : 0
  if (last === 3) return holds(4) ? 4 : 0
  if (holds(1)) return 1
  return holds(3) ? 3 : 0
}

/** Group 引用: signals that repeat are dropped. */
export const filterFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'FILTER(X,N)',
    takes: ['series', 'constant'],
    bounds: { N: { least: 0 } },
    summary: 'X 成立后，其后 N 个周期内再次成立的不算，N 为常量。',
    evaluate: (run, condition, period) => spaced(run, condition, period, 'forwards'),
  }),
  define({
    call: 'FILTERX(X,N)',
    takes: ['series', 'constant'],
    bounds: { N: { least: 0 } },
    isFuture: true,
    summary: '未来函数。X 成立后，其前 N 个周期内成立过的不算，N 为常量。',
    evaluate: (run, condition, period) => spaced(run, condition, period, 'backwards'),
  }),
  define({
    call: 'TFILTER(BUY,SELL,N)',
    takes: ['series', 'series', 'constant'],
    bounds: { N: { among: [0, 1, 2] } },
    summary:
      '买入信号之后、卖出信号之前的买入信号不算，反之亦然；同一周期只有一个信号。N 为 1 给出买入，2 给出卖出，0 以 1、2 给出两者。',
    evaluate: (run, buy, sell, wanted) => filtered(run, [buy, sell], wanted, alternating),
  }),
  define({
    call: 'TTFILTER(BUYOPEN,SELLCLOSE,SELLOPEN,BUYCLOSE,N)',
    takes: ['series', 'series', 'series', 'series', 'constant'],
    bounds: { N: { among: [0, 1, 2, 3, 4] } },
    summary:
      '买开、卖平、卖开、买平四种信号按开仓平仓配对，不合理的不算；同一周期只有一个信号。N 为 1 到 4 依次给出其中一种，0 以 1 到 4 给出全部。',
    evaluate: (run, ...[buyOpen, sellClose, sellOpen, buyClose, wanted]) =>
      filtered(run, [buyOpen, sellClose, sellOpen, buyClose], wanted, paired),
  }),
]
