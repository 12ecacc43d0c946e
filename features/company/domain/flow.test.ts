import { emptyBars } from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticksOf, type GivenTick } from './testing/ticks.ts'
import { dayFlow, estimateFlow, flowSums, minuteOf, positionOfMinute, SIZE_THRESHOLDS, sizeOf } from './index.ts'

const clock = (hour: number, minute: number, second = 0) => hour * 3600 + minute * 60 + second

describe('一笔成交算多大', () => {
  test.each([
    [500_000, 0, 'superLarge'],
    [499_999, 999_999, 'large'],
    [1, 1_000_000, 'superLarge'],
    [100_000, 0, 'large'],
    [1, 200_000, 'large'],
    [99_999, 199_999, 'medium'],
    [20_000, 0, 'medium'],
    [1, 40_000, 'medium'],
    [19_999, 39_999, 'small'],
    [100, 500, 'small'],
  ] as const)('%i 股、%i 元是 %s', (volume, amount, size) => expect(sizeOf(volume, amount)).toBe(size))

  test('门槛从大到小，最后一档什么都收', () => {
    expect(SIZE_THRESHOLDS.map(({ name }) => name)).toEqual(['特大单', '大单', '中单', '小单'])
    expect(SIZE_THRESHOLDS.at(-1)).toMatchObject({ volume: 0, amount: 0 })
  })
})

describe('一天的资金流向', () => {
  // 10 yuan: 100 shares are 1 000 yuan.
  const flow = dayFlow(
    ticksOf([
      [clock(9, 25), 10_000, 30_000, 0],
      [clock(9, 30, 3), 10_000, 100_000, 1],
      [clock(9, 30, 6), 10_000, 30_000, -1],
      [clock(9, 31, 3), 10_000, 5_000, 1],
      [clock(14, 59, 57), 10_000, 1_000, -1],
    ]),
  )

  test('按大小与主动方归类', () => {
    expect(Object.fromEntries(flow.sizes.map(({ size, sides }) => [size, sides]))).toEqual({
      superLarge: { in: 1_000_000, out: 0, net: 1_000_000 },
      large: { in: 0, out: 300_000, net: -300_000 },
      medium: { in: 50_000, out: 0, net: 50_000 },
      small: { in: 0, out: 10_000, net: -10_000 },
    })
    expect(flow).toMatchObject({
      trades: 5,
      amount: 1_660_000,
      neutral: 300_000,
      major: { in: 1_000_000, out: 300_000, net: 700_000 },
    })
    expect(flow.majorShare).toBeCloseTo(700_000 / 1_660_000)
  })

  test('曲线按分钟累计，集合竞价没有方向', () => {
    expect(flow.curve.time).toEqual([925, 931, 932, 1500])
    expect(flow.curve.net.superLarge).toEqual([0, 1_000_000, 1_000_000, 1_000_000])
    expect(flow.curve.net.small).toEqual([0, 0, 0, -10_000])
  })

  test('还没有成交时都是零，占比未知', () => {
    expect(dayFlow(ticksOf([]))).toMatchObject({ trades: 0, time: 0, amount: 0, majorShare: null, curve: { time: [] } })
  })

  const tick = fc.tuple(
    fc.integer({ min: clock(9, 25), max: clock(15, 0) }),
    fc.integer({ min: 10, max: 2_000_000 }),
    fc.integer({ min: 1, max: 900_000 }),
    fc.constantFrom(1, -1, 0),
  )
  const day = fc.array(tick, { maxLength: 60 }).map((list): GivenTick[] => list.toSorted((a, b) => a[0] - b[0]))

  test('任何一天：流入、流出与竞价加起来正好是成交额，曲线的终点是净额', () => {
    fc.assert(
      fc.property(day, (given) => {
        const made = dayFlow(ticksOf(given))
        const sum = made.sizes.reduce((total, { sides }) => total + sides.in + sides.out, made.neutral)
        expect(sum).toBe(made.amount)
        for (const { size, sides } of made.sizes) {
          expect(sides.net).toBe(sides.in - sides.out)
          expect(made.curve.net[size].at(-1) ?? 0).toBe(sides.net)
          expect(made.curve.net[size]).toHaveLength(made.curve.time.length)
        }
        expect(made.curve.time).toEqual([...new Set(made.curve.time)].toSorted((a, b) => a - b))
      }),
    )
  })

  test('买卖反过来，净额也反过来', () => {
    fc.assert(
      fc.property(day, (given) => {
        const turned = given.map(([time, price, volume, side]): GivenTick => [time, price, volume, -side])
        expect(dayFlow(ticksOf(turned)).major.net + 0).toBe(0 - dayFlow(ticksOf(given)).major.net)
      }),
    )
  })
})

test('秒归入分钟线的时刻，分钟落在固定的 240 格上', () => {
  expect(
    [clock(9, 25), clock(9, 30, 3), clock(9, 31), clock(11, 30), clock(13, 0, 3), clock(15, 0)].map(minuteOf),
  ).toEqual([925, 931, 931, 1130, 1301, 1500])
  expect([925, 930, 931, 1130, 1300, 1301, 1500].map(positionOfMinute)).toEqual([0, 0, 1, 120, 120, 121, 240])
})

describe('没有逐笔的日子', () => {
  function minutes(given: readonly (readonly [close: number, amount: number])[]) {
    const bars = emptyBars(given.length)
    for (const [at, [close, amount]] of given.entries()) {
      bars.open[at] = given[at - 1]?.[0] ?? close
      bars.close[at] = close
      bars.high[at] = Math.max(close, bars.open[at] ?? 0)
      bars.low[at] = Math.min(close, bars.open[at] ?? 0)
      bars.amount[at] = amount
    }
    return bars
  }

  test('放量的分钟上涨为流入，下跌为流出，平稳的分钟不算主力', () => {
    expect(
      estimateFlow(
        minutes([
          [100, 10],
          [110, 1_000],
          [110, 10],
        ]),
      ),
    ).toEqual({ net: 150, amount: 1_020 })
    expect(
      estimateFlow(
        minutes([
          [100, 10],
          [90, 1_000],
          [95, 10],
        ]),
      ).net,
    ).toBe(-150)
    expect(estimateFlow(minutes([]))).toEqual({ net: 0, amount: 0 })
  })

  test('净额的大小不超过成交额', () => {
    const bar = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e9 }))
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 60 }), (given) => {
        const { net, amount } = estimateFlow(minutes(given))
        expect(Math.abs(net)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

test('5、10、20 日合计从最新一天数起，天数不够的不给', () => {
  const days = Array.from({ length: 12 }, (_, back) => ({ net: back + 1, amount: 100 }))
  expect(flowSums(days)).toEqual([
    { days: 5, net: 15, share: 0.03 },
    { days: 10, net: 55, share: 0.055 },
  ])
  expect(flowSums([])).toEqual([])
})
