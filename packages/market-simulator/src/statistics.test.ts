import { beforeAll, describe, expect, test } from 'vitest'
import { measureDaily, meanMeasures, type DailyMeasures } from './testing/daily-measures.ts'
import { windowsOf } from './testing/daily-series.ts'
import { usualHalfHours } from './testing/intraday.ts'
import { REAL_DAILY, REAL_HALF_HOURS, REAL_LARGEST_MINUTE, REAL_MINUTES } from './testing/known-facts.ts'
import { measureMinutes, type MinuteMeasures } from './testing/minute-measures.ts'
import { MISSING, realHalfHours, realMinuteDays, realOlder, realRecent } from './testing/real-data.ts'
import { simulatedHalfHours, simulatedMinuteDays, simulatedSeries, simulatedWorld } from './testing/simulated.ts'
import { autocorrelation, correlation, kurtosis, quantile, skewness } from './testing/statistics.ts'

const NAMES = {
  deviation: '日收益率的标准差',
  kurtosis: '日收益率的峰度（厚尾）',
  skewness: '日收益率的偏度',
  returnLag1: '收益率与前一日的自相关（方向不可预测）',
  sizeLag1: '涨跌幅大小与前一日的自相关（波动聚集）',
  sizeLag5: '涨跌幅大小与五日前的自相关',
  sizeLag20: '涨跌幅大小与二十日前的自相关',
  range: '一般一天的振幅',
  rangeTail: '最大一成振幅是一般振幅的几倍',
  volumeDeviation: '成交量对数的标准差',
  volumeLag1: '成交量与前一日的自相关',
  volumeLag5: '成交量与五日前的自相关',
  volumeLag20: '成交量与二十日前的自相关',
  sizeWithVolume: '涨跌幅大小与成交量的相关（放量才有大涨大跌）',
  limitUpShare: '收在涨停的比例',
  limitDownShare: '收在跌停的比例',
  pair: '两只股票之间的相关（大盘）',
  industryPair: '同行业两只股票之间的相关',
} as const satisfies Record<keyof DailyMeasures, string>
const MEASURES = (Object.keys(NAMES) as (keyof DailyMeasures)[]).map((key) => [NAMES[key], key] as const)

const MINUTE_NAMES = {
  roughness: '一分钟的波动合起来是振幅的几倍',
  roughnessTail: '最碎的一成日子，一分钟的波动合起来是振幅的几倍',
  roughnessAtFive: '五分钟的波动合起来是振幅的几倍',
  overGarmanKlass: '一分钟的波动合起来，是四个价估出的波动的几倍',
  largest: '一天里最大的一分钟是振幅的多少',
  largestTail: '最急的一成日子，最大的一分钟是振幅的多少',
  largestLater: '三分钟以后最大的一分钟是振幅的多少',
  lag1: '一分钟与前一分钟的自相关（买一卖一之间来回）',
  lags: '一到五分钟的自相关之和',
  still: '价格没有动的分钟的比例',
  kurtosis: '一分钟涨跌的峰度',
  firstHalfHour: '头半小时占一天波动的比例',
  secondHalfHour: '第二个半小时占一天波动的比例',
  lastHalfHour: '最后半小时占一天波动的比例',
  touches: '一天有几分钟碰到最高，或最低',
  early: '最高最低出在头半小时的比例',
  late: '最高最低出在最后半小时的比例',
} as const satisfies Record<keyof MinuteMeasures, string>
const MINUTE_MEASURES = (Object.keys(MINUTE_NAMES) as (keyof MinuteMeasures)[]).map(
  (key) => [MINUTE_NAMES[key], key] as const,
)
/** The stocks of which there are real minutes, as many days as there are, and the fewest ticks of their days' ranges. */
const MINUTE_STOCKS = ['SZ.000001', 'SH.600000', 'SH.688001'] as const
const MINUTE_DAYS = { count: 67, ticks: 7 }

/** What MARKET_SEED is when nobody sets it. */
const SHIPPED_SEED = 20260706

let simulated: DailyMeasures
let simulatedDay: readonly number[]
let simulatedMinutes: MinuteMeasures
let wholeMarket: readonly MinuteMeasures[]

beforeAll(() => {
  // Ten years of two seeds, in two-year periods like the real ones.
  const worlds = [1, SHIPPED_SEED].map((seed) => simulatedWorld(seed, 20160104))
  simulated = meanMeasures(worlds.flatMap((world) => windowsOf(simulatedSeries(world, 36)).map(measureDaily)))
  simulatedDay = usualHalfHours(worlds.flatMap((world) => simulatedHalfHours(world, 'SZ.000001', 67)))
  simulatedMinutes = measureMinutes(
    worlds.flatMap((world) => MINUTE_STOCKS.flatMap((id) => simulatedMinuteDays(world, id, MINUTE_DAYS))),
  )
  wholeMarket = everyDayAlone()
})

/** Each of some days of every sixtieth A share, in a history of a few weeks. */
function everyDayAlone(): MinuteMeasures[] {
  const world = simulatedWorld(SHIPPED_SEED, 20261001)
  const shares = world.options.instruments.filter(({ kind }) => kind === 'stock').filter((_, at) => at % 60 === 7)
  return shares
    .flatMap(({ id }) => simulatedMinuteDays(world, id, { count: 12, ticks: 12 }))
    .map((day) => measureMinutes([day]))
}

/** Half-hour shares may differ by this much: two real stocks differ by as much. */
const SAME_SHARE = 0.025

describe('模拟日线的统计特征与真实 A 股一样', () => {
  test.each(MEASURES)('%s在真实各时段的最低与最高之间', (_, key) => {
    const [lowest, highest] = REAL_DAILY[key]
    expect(simulated[key]).toBeGreaterThanOrEqual(lowest)
    expect(simulated[key]).toBeLessThanOrEqual(highest)
  })

  test('波动聚集逐日减弱，而方向没有这样的记忆', () => {
    expect(simulated.sizeLag1).toBeGreaterThan(simulated.sizeLag5)
    expect(simulated.sizeLag5).toBeGreaterThan(simulated.sizeLag20)
    expect(simulated.sizeLag1).toBeGreaterThan(3 * Math.abs(simulated.returnLag1))
  })

  test('同行业的股票更同涨同跌', () => {
    expect(simulated.industryPair - simulated.pair).toBeGreaterThan(0.05)
  })

  test('一天里的成交量两头高中间低，各半小时的比例与真实的相近', () => {
    const [first = 0, , third = 0] = simulatedDay
    expect(first).toBeGreaterThan(2 * third)
    expect(simulatedDay[7]).toBeGreaterThan(1.4 * (simulatedDay[5] ?? 1))
    for (const [at, share] of simulatedDay.entries())
      expect(Math.abs(share - (REAL_HALF_HOURS[at] ?? 0))).toBeLessThan(SAME_SHARE)
  })
})

describe('模拟分时的统计特征与真实 A 股一样', () => {
  test.each(MINUTE_MEASURES)('%s在真实各段的最低与最高之间', (_, key) => {
    const [lowest, highest] = REAL_MINUTES[key]
    expect(simulatedMinutes[key]).toBeGreaterThanOrEqual(lowest)
    expect(simulatedMinutes[key]).toBeLessThanOrEqual(highest)
  })

  test('全市场抽样：一分钟走得比真实最急的一天还急的日子，百里不到一；最碎的一成也不比真实的碎', () => {
    const share = (beyond: (day: MinuteMeasures) => boolean) => wholeMarket.filter(beyond).length / wholeMarket.length
    expect(wholeMarket.length).toBeGreaterThan(700)
    expect(share(({ largest }) => largest > REAL_LARGEST_MINUTE.ever)).toBeLessThan(0.01)
    expect(share(({ largestLater }) => largestLater > REAL_LARGEST_MINUTE.later)).toBeLessThan(0.01)
    expect(share(({ roughness }) => roughness > REAL_MINUTES.roughnessTail[1])).toBeLessThan(0.01)
  })
})

describe.skipIf(MISSING)(`与真实行情用同一组函数比较${MISSING ? `：${MISSING}` : ''}`, () => {
  let periods: readonly DailyMeasures[]

  beforeAll(() => {
    periods = [...windowsOf(realRecent()), ...windowsOf(realOlder())].map(measureDaily)
  })

  test('真实行情有七个两年的时段', () => {
    expect(periods).toHaveLength(7)
  })

  test.each(MEASURES)('%s：模拟在真实之间，写下的上下限就是量出来的', (_, key) => {
    const measured = periods.map((one) => one[key])
    const [lowest, highest] = [Math.min(...measured), Math.max(...measured)]
    expect(simulated[key]).toBeGreaterThanOrEqual(lowest)
    expect(simulated[key]).toBeLessThanOrEqual(highest)
    const [written, writtenHighest] = REAL_DAILY[key]
    expect(lowest).toBeCloseTo(written, 3)
    expect(highest).toBeCloseTo(writtenHighest, 3)
  })

  test.each(MINUTE_MEASURES)('分时，%s：写下的上下限就是量出来的', (_, key) => {
    const measured = realMinuteDays().map((days) => measureMinutes(days)[key])
    const [lowest, highest] = REAL_MINUTES[key]
    expect(Math.min(...measured)).toBeCloseTo(lowest, 3)
    expect(Math.max(...measured)).toBeCloseTo(highest, 3)
  })

  test('真实最急的一分钟：写下的就是量出来的', () => {
    const days = realMinuteDays().flatMap((sample) => sample.map((day) => measureMinutes([day])))
    expect(days).toHaveLength(146)
    expect(Math.max(...days.map(({ largest }) => largest))).toBeCloseTo(REAL_LARGEST_MINUTE.ever, 3)
    expect(Math.max(...days.map(({ largestLater }) => largestLater))).toBeCloseTo(REAL_LARGEST_MINUTE.later, 3)
  })

  test('各半小时的成交量比例：写下的就是量出来的', () => {
    for (const [at, share] of usualHalfHours(realHalfHours()).entries()) {
      expect(share).toBeCloseTo(REAL_HALF_HOURS[at] ?? 0, 3)
      expect(Math.abs(share - (simulatedDay[at] ?? 0))).toBeLessThan(SAME_SHARE)
    }
  })
})

describe('统计函数本身', () => {
  test('峰度：两点分布是 1，均匀分布近 1.8；偏度：对称为 0', () => {
    expect(kurtosis([-1, 1, -1, 1])).toBe(1)
    expect(kurtosis(Array.from({ length: 1001 }, (_, at) => at))).toBeCloseTo(1.8, 3)
    expect(skewness([-1, 0, 1])).toBe(0)
    expect(skewness([0, 0, 0, 1])).toBeCloseTo(2 / Math.sqrt(3), 10)
  })

  test('自相关：一正一负交替是 -1，隔一日是 1；相关：反向直线是 -1', () => {
    const turns = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 1 : -1))
    expect(autocorrelation(turns, 1)).toBeCloseTo(-1, 10)
    expect(autocorrelation(turns, 2)).toBeCloseTo(1, 10)
    expect(correlation([1, 2, 3], [6, 4, 2])).toBeCloseTo(-1, 10)
  })

  test('分位数：中位数，不是数的不算', () => {
    expect(quantile([5, 1, Number.NaN, 3], 0.5)).toBe(3)
  })
})
