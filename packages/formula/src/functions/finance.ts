import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'

const define = defineFunctions('finance')

function marketValue(run: Run, shares: number): Series {
  const value = run.series()
  for (let at = 0; at < run.length; at += 1) value[at] = (run.bars.close[at] ?? NaN) * shares
  return value
}

/** What follows from the number of shares, for sources that give no more than that. */
function fromShares(run: Run, code: number): Series | number {
  const { totalShares = NaN, floatShares = NaN } = run.facts ?? {}
  if (code === 1) return totalShares
  if (code === 7) return floatShares
  if (code === 39) return marketValue(run, totalShares)
  if (code === 40) return marketValue(run, floatShares)
  return NaN
}

function finance(run: Run, number: number): Series | number {
  const code = Math.trunc(number)
  const given = run.facts?.finance(code) ?? NaN
  return typeof given === 'number' && Number.isNaN(given) ? fromShares(run, code) : given
}

/** Group 财务: the last reports of the company by number. */
export const financeFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'FINANCE(N)',
    takes: ['constant'],
    summary:
      '第 N 项财务数据，如 1 总股本（股）、30 归母净利润（元）、39 总市值（元）、43 净利润同比（%），取最近一期财报。没有这一项或尚未公布时为无效值，不是 0。',
    evaluate: finance,
  }),
]
