import type { DailyMeasures } from './daily-measures.ts'
import type { MinuteMeasures } from './minute-measures.ts'

/**
 * Lowest and highest of seven real two-year periods, measured by `measureDaily` and rounded outwards: main-board A shares,
 * 44 unadjusted stocks (those of the main boards) from 2010-01-04 to 2022-02-15 in six periods, and every 24th
 * of 2,844 forward-adjusted ones from 2024-01-02 to 2026-01-07. Crash years (2014 to 2015) set many of the upper ends.
 */
export const REAL_DAILY: Readonly<Record<keyof DailyMeasures, readonly [lowest: number, highest: number]>> = {
  deviation: [0.0243, 0.0348],
  kurtosis: [4.3004, 6.4447],
  skewness: [-0.2968, 0.282],
  returnLag1: [-0.0188, 0.1176],
  sizeLag1: [0.0567, 0.3847],
  sizeLag5: [0.0367, 0.2829],
  sizeLag20: [-0.0122, 0.2221],
  range: [0.0282, 0.0348],
  rangeTail: [1.8676, 2.4452],
  volumeDeviation: [0.6687, 0.8075],
  volumeLag1: [0.7775, 0.8586],
  volumeLag5: [0.5164, 0.7091],
  volumeLag20: [0.2452, 0.5832],
  sizeWithVolume: [0.3481, 0.4913],
  limitUpShare: [0.0055, 0.0215],
  limitDownShare: [0.0014, 0.0211],
  pair: [0.199, 0.4033],
  industryPair: [0.3337, 0.5753],
}

/** Share of the day's volume in each half hour: the middle of 67 days of 000001 and 600000, 2024-06-14 to 2024-09-18. */
export const REAL_HALF_HOURS: readonly number[] = [0.233, 0.147, 0.097, 0.082, 0.094, 0.08, 0.085, 0.136]

/**
 * Lowest and highest of five real samples of minutes, measured by `measureMinutes` and rounded outwards: 000001 and 600000
 * in halves of 67 days (2024-06-14 to 2024-09-18), and twelve days of 688001 (2021). A day's range there is of seven ticks
 * and more; no day is at a limit.
 */
export const REAL_MINUTES: Readonly<Record<keyof MinuteMeasures, readonly [lowest: number, highest: number]>> = {
  roughness: [0.8619, 0.9566],
  roughnessTail: [1.1054, 1.5271],
  roughnessAtFive: [0.6699, 0.7696],
  overGarmanKlass: [1.4472, 1.5345],
  largest: [0.2096, 0.2571],
  largestTail: [0.3069, 0.4149],
  largestLater: [0.1772, 0.231],
  lag1: [-0.2776, -0.1402],
  lags: [-0.3004, -0.2266],
  still: [0.3122, 0.4979],
  kurtosis: [3.5338, 7.6102],
  firstHalfHour: [0.2469, 0.3599],
  secondHalfHour: [0.0957, 0.1458],
  lastHalfHour: [0.0743, 0.1048],
  touches: [1, 3],
  early: [0.4848, 0.5736],
  late: [0.0147, 0.103],
}

/** Of the 146 real days of minutes: the largest part of a day's range in one minute, and in one after the first three. */
export const REAL_LARGEST_MINUTE = { ever: 0.5452, later: 0.3791 } as const
