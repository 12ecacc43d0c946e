import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { filledByDay } from './by-day.ts'
import { dynamicInfoItems } from './dynamic-info-items.ts'
import { sharesOfDay } from './of-day.ts'

const define = defineFunctions('finance')

const TURNOVER = 37
const SHARES_PER_HAND = 100

/** 37 is a value per bar in 通达信: volume by the float shares of the day, a share of one. */
function turnover(run: Run, floatShares: number): Series {
  const shares = sharesOfDay(run, floatShares)
  const value = run.series()
  for (let at = 0; at < run.length; at += 1) {
    value[at] =
      ((run.bars.volume[at] ?? NaN) * SHARES_PER_HAND) / (typeof shares === 'number' ? shares : (shares[at] ?? NaN))
  }
  return value
}

function dynamicInfo(run: Run, number: number): Series | number {
  const code = Math.trunc(number)
  const floatShares = run.facts?.floatShares ?? NaN
  if (code === TURNOVER && floatShares > 0) return turnover(run, floatShares)
  const given = run.facts?.dynamicInfo(code, run.bars.date) ?? NaN
  return typeof given === 'number' ? given : filledByDay(run, 'dynamicInfo', { code, given })
}

/** Group 财务: the security's quote of the moment by number. */
export const dynamicInfoFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'DYNAINFO(N)',
    takes: ['constant'],
    bounds: { N: { among: dynamicInfoItems.map(({ code }) => code) } },
    summary:
      '第 N 项即时行情，如 7 现价（元）、14 涨幅（0.05 即 5%）、17 量比、37 换手率（每根 K 线各自的值）。其余各项在每根 K 线上都是此刻的值，不适合回看历史；没有时为无效值。',
    evaluate: dynamicInfo,
  }),
]
