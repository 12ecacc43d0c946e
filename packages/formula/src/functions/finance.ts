import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { filledByDay } from './by-day.ts'
import { financeItems } from './finance-items.ts'
import { listedDays, sharesOfDay, valueOfDay } from './of-day.ts'

const define = defineFunctions('finance')

/** What is of the day of each bar and follows from the number of shares and the day of listing; undefined for the rest. */
function ofDay(run: Run, code: number): Series | number | undefined {
  const { totalShares = NaN, floatShares = NaN, listDate } = run.facts ?? {}
  const shares = code === 1 || code === 39 ? totalShares : code === 7 || code === 40 ? floatShares : NaN
  if (shares > 0) return code > 7 ? valueOfDay(run, shares) : sharesOfDay(run, shares)
  return code === 42 && listDate !== undefined ? listedDays(run, listDate) : undefined
}

/** A single number is that of now: what can be told of each day is not taken from it. */
function finance(run: Run, number: number): Series | number {
  const code = Math.trunc(number)
  const given = run.facts?.finance(code, run.bars.date) ?? NaN
  return typeof given === 'number' ? (ofDay(run, code) ?? given) : filledByDay(run, 'finance', { code, given })
}

/** Group 财务: the last reports of the company by number. */
export const financeFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'FINANCE(N)',
    takes: ['constant'],
    bounds: { N: { among: financeItems.map(({ code }) => code) } },
    summary:
      '第 N 项财务数据，如 1 总股本（股）、30 归母净利润（元）、39 总市值（元）、43 净利润同比（%），取最近一期财报；股本、市值与上市天数（1、7、39、40、42）是每根 K 线当日的。没有这一项或尚未公布时为无效值，不是 0。',
    evaluate: finance,
  }),
]
