import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'
import { OWN_INDICATORS, type OwnIndicator } from './card-choices.ts'

/** What each parameter of an own indicator is called; its ends are the same for all. */
export const PARAMETER_NAMES: Readonly<Record<OwnIndicator, readonly string[]>> = {
  ma: ['第一条均线天数', '第二条均线天数', '第三条均线天数', '第四条均线天数'],
  boll: ['周期', '标准差倍数'],
  macd: ['快线周期', '慢线周期', '平滑周期'],
  kdj: ['周期', 'K 平滑', 'D 平滑'],
  rsi: ['第一条周期', '第二条周期', '第三条周期'],
}
export const LEAST_PARAMETER = 1
export const MOST_PARAMETER = 250

const whole = z.number().check(z.int(), z.gte(LEAST_PARAMETER), z.lte(MOST_PARAMETER))
const list = (count: number) => z.optional(z.array(whole).check(z.length(count)))
const shape = z.object({ ma: list(4), boll: list(2), macd: list(3), kdj: list(3), rsi: list(3) })
type Changed = Partial<Record<OwnIndicator, readonly number[] | undefined>>

const kept = stored<Changed>('local', 'chart-parameters', { shape, empty: {} })

/** The parameters of the chart's own indicators as they stand on this device. */
export type IndicatorParameters = Readonly<Record<OwnIndicator, readonly number[]>>

/** Those the person has not changed are the usual ones. */
export function indicatorParameters(changed: Changed = kept.read()): IndicatorParameters {
  const of = (key: OwnIndicator) => changed[key] ?? OWN_INDICATORS[key].parameters
  return { ma: of('ma'), boll: of('boll'), macd: of('macd'), kdj: of('kdj'), rsi: of('rsi') }
}

/** The changed ones, the same object as long as nothing changes; for `indicatorParameters`. */
export const { use: useChangedParameters } = kept

/** Sets one indicator's parameters; undefined: the usual ones. */
export function setIndicatorParameters(key: OwnIndicator, values: readonly number[] | undefined): void {
  kept.change((now) => ({ ...now, [key]: values }))
}
