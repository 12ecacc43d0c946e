import type { DailyMeasures } from './daily-measures.ts'

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
