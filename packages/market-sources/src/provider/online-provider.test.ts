import { describe, expect, it } from 'vitest'
import { QuoteTable, type Instrument, type InstrumentId } from '@niujin/market'
import { SourceChain } from '../chain.ts'
import { epochSecondOf } from '../shanghai.ts'
import { flatBars, PretendSource, quoteWith } from '../testing/pretend-source.ts'
import type { OnlineProviderOptions } from './online-options.ts'
import { createOnlineProvider } from './online-provider.ts'

const stock = (id: InstrumentId, floatShares = 1_000): Instrument => ({
  id,
  exchange: id.slice(0, 2) as Instrument['exchange'],
  code: id.slice(3),
  name: id,
  kind: 'stock',
  board: 'main',
  concepts: [],
  lotSize: 100,
  tickSize: 10,
  priceDigits: 2,
  listDate: 20000101,
  specialTreatment: false,
  totalShares: floatShares,
  floatShares,
})
const [PUFA, MOUTAI, INDEX, SECTOR] = ['SH.600000', 'SH.600519', 'SH.000001', 'BK.1001'] as const
const INSTRUMENTS: readonly Instrument[] = [
  stock(PUFA, 1_000),
  stock(MOUTAI, 3_000),
  { ...stock(INDEX), kind: 'index', floatShares: 0 },
  { ...stock(SECTOR), kind: 'sector', floatShares: 0 },
]
const members = (id: InstrumentId) => (id === SECTOR || id === INDEX ? [PUFA, MOUTAI] : [])

function setUp(options: Partial<OnlineProviderOptions> = {}) {
  const moment = { date: 20260904, second: 10 * 3600 + 1800 }
  const source = new PretendSource('tencent')
  const stamp = () =>
    moment.date * 1_000_000 +
    Math.floor(moment.second / 3600) * 10_000 +
    Math.floor((moment.second % 3600) / 60) * 100 +
    (moment.second % 60)
  const order = {
    quotes: ['tencent'],
    minutes: ['tencent'],
    daily: ['tencent'],
    exRights: ['tencent'],
    ticks: ['tencent'],
    flows: [],
  } as const
  const chain = new SourceChain({ sources: [source], order, now: () => epochSecondOf(stamp()) })
  const table = new QuoteTable(INSTRUMENTS.length)
  const waited: number[] = []
  const problems: unknown[] = []
  /** Runs as many turns; `between` happens after each. */
  const turns = async (count: number, between: (turn: number) => void = () => undefined) => {
    const stop = new AbortController()
    const wait = async (milliseconds: number) => {
      waited.push(milliseconds)
      between(waited.length)
      if (waited.length >= count) stop.abort()
    }
    waited.length = 0
    const running = { ...given, wait }
    await createOnlineProvider(running).run(table, stop.signal)
  }
  const given: OnlineProviderOptions = {
    instruments: INSTRUMENTS,
    constituentsOf: members,
    chain,
    clock: { at: () => ({ ...moment }) },
    onProblem: (error) => problems.push(error),
    ...options,
  }
  return { moment, source, table, waited, problems, turns, stamp, provider: createOnlineProvider(given) }
}

const row = (id: InstrumentId) => INSTRUMENTS.findIndex((one) => one.id === id)

describe('在线行情写进行情表', () => {
  it('行情、盘口、涨跌停与时刻各就各位；板块由成分算出', async () => {
    const { source, table, turns } = setUp()
    source.say(
      quoteWith(PUFA, {
        time: 20260904102959,
        price: 11_000,
        previousClose: 10_000,
        open: 10_000,
        high: 11_000,
        low: 10_000,
        volume: 500,
        amount: 5_250,
        bids: [{ price: 11_000, volume: 300 }],
      }),
      quoteWith(MOUTAI, {
        time: 20260904102959,
        price: 20_000,
        previousClose: 20_000,
        open: 20_000,
        volume: 100,
        amount: 2_000,
        limitUp: 22_000,
        limitDown: 18_000,
      }),
      quoteWith(INDEX, { time: 20260904102959, price: 3_300_000, previousClose: 3_290_000 }),
    )
    await turns(1)
    const get = table.get.bind(table, row(PUFA))
    expect([
      get('last'),
      get('previousClose'),
      get('volume'),
      get('bidPrice1'),
      get('bidVolume1'),
      get('askPrice1'),
    ]).toEqual([11_000, 10_000, 500, 11_000, 300, 0])
    expect([get('limitUp'), get('limitDown'), get('time'), get('leaderRow')]).toEqual([11_000, 9_000, 37_799, -1])
    expect(table.get(row(MOUTAI), 'limitUp')).toBe(22_000)
    const index = table.get.bind(table, row(INDEX))
    expect([index('last'), index('advancing'), index('unchanged'), index('leaderRow')]).toEqual([
      3_300_000,
      1,
      1,
      row(PUFA),
    ])
    // 1,000 × 11 + 3,000 × 20 against 1,000 × 10 + 3,000 × 20 yuan.
    expect(table.get(row(SECTOR), 'last')).toBe(Math.round((71 / 70) * 1_000_000))
    expect(table.get(row(SECTOR), 'amount')).toBe(7_250)
    expect(table.clock).toEqual({ date: 20260904, second: 37_800 })
  })

  it('没有的格子留着原来的数，不写成 0；没变的行不重写', async () => {
    const { source, table, turns } = setUp()
    source.say(quoteWith(PUFA, { time: 20260904102950, price: 11_000, previousClose: 10_000, volume: 500 }))
    let version = 0
    await turns(3, (turn) => {
      if (turn === 1) version = table.version(row(PUFA))
      if (turn === 2) {
        expect(table.version(row(PUFA))).toBe(version)
        source.say(quoteWith(PUFA, { time: 20260904102953, price: 11_010 }))
      }
    })
    expect([
      table.get(row(PUFA), 'last'),
      table.get(row(PUFA), 'volume'),
      table.get(row(PUFA), 'previousClose'),
    ]).toEqual([11_010, 500, 10_000])
  })

  it('旧的不盖新的，日期在将来的不要', async () => {
    const { source, table, turns } = setUp()
    source.say(quoteWith(PUFA, { time: 20260904102950, price: 11_000 }))
    await turns(3, (turn) =>
      source.say(quoteWith(PUFA, turn === 1 ? { time: 20260904102900, price: 1 } : { time: 20270101093000, price: 2 })),
    )
    expect(table.get(row(PUFA), 'last')).toBe(11_000)
  })

  it('昨天的行情不当今天的：昨天的价格是今天的参考', async () => {
    const { source, table, turns } = setUp()
    source.say(
      quoteWith(PUFA, { time: 20260903150000, price: 10_000, previousClose: 9_500, volume: 500, limitUp: 10_450 }),
    )
    await turns(1)
    const get = table.get.bind(table, row(PUFA))
    expect([get('last'), get('previousClose'), get('volume'), get('limitUp')]).toEqual([0, 10_000, 0, 11_000])
  })

  it('到了新的一天先清空，最后的价格成为参考', async () => {
    const { source, table, turns, moment } = setUp()
    source.say(quoteWith(PUFA, { time: 20260904102950, price: 11_000, previousClose: 10_000, volume: 500 }))
    await turns(2, () => {
      moment.date = 20260907
      source.broken = true
    })
    expect([
      table.get(row(PUFA), 'last'),
      table.get(row(PUFA), 'previousClose'),
      table.get(row(PUFA), 'volume'),
    ]).toEqual([0, 11_000, 0])
    expect(table.clock.date).toBe(20260907)
  })

  it('涨速是五分钟的变化；量比换算成五日每分钟均量', async () => {
    const { source, table, turns, moment, stamp } = setUp()
    const say = (price: number) => source.say(quoteWith(PUFA, { time: stamp(), price, volume: 6_000, volumeRatio: 2 }))
    say(10_000)
    await turns(8, (turn) => {
      moment.second += 60
      say(10_000 + turn * 100)
    })
    // At the eighth turn (10:37) against the price five minutes before, at 10:32.
    expect(table.get(row(PUFA), 'speed')).toBeCloseTo(10_700 / 10_100 - 1, 3)
    expect(table.get(row(PUFA), 'averageMinuteVolume')).toBeCloseTo(6_000 / 68 / 2, 6)
  })

  it('没有源回应时告诉一声，接着轮询', async () => {
    const { source, problems, turns, waited } = setUp()
    source.broken = true
    await turns(3)
    expect(problems).toHaveLength(3)
    expect(waited).toHaveLength(3)
  })
})

describe('轮询的快慢', () => {
  const asked = (source: PretendSource) => source.asked.map(({ ids }) => ids)

  it('有人看的每次都问，其余轮流；板块不问', async () => {
    const { source, turns } = setUp({
      interest: () => [MOUTAI, SECTOR],
      pace: () => ({ turn: 10, closedTurn: 1_000, slice: 1 }),
    })
    await turns(4)
    expect(asked(source)).toEqual([[MOUTAI, PUFA], [MOUTAI], [MOUTAI, INDEX], [MOUTAI, PUFA]])
  })

  it('运行中可以调快慢；收盘后问完一轮就慢下来', async () => {
    const pace = { turn: 10, closedTurn: 1_000, slice: 2 }
    const { turns, waited, moment } = setUp({ pace: () => pace })
    await turns(6, (turn) => {
      if (turn === 1) pace.turn = 20
      if (turn === 2) moment.second = 17 * 3600
    })
    expect(waited).toEqual([10, 20, 20, 1_000, 1_000, 1_000])
  })
})

describe('历史经由行情源', () => {
  it('日线到最后一个已完的交易日，一天只问一次', async () => {
    const { source, provider, moment } = setUp()
    source.days = flatBars(20260902, 20260903, 20260904)
    expect(Array.from((await provider.daily(PUFA)).time)).toEqual([20260902, 20260903])
    await provider.daily(PUFA)
    expect(source.asked).toHaveLength(1)
    moment.second = 15 * 3600 + 600
    expect((await provider.daily(PUFA)).length).toBe(3)
    expect(source.asked).toHaveLength(2)
  })

  it('当天的分时隔十五秒再问，过去的留着；将来的没有', async () => {
    const { source, provider, moment } = setUp()
    source.minuteBars = flatBars(202609040925)
    for (const wait of [0, 10, 10]) {
      moment.second += wait
      await provider.minutes(PUFA, 20260904)
    }
    expect(source.asked).toHaveLength(2)
    await provider.minutes(PUFA, 20260903)
    moment.second += 3_600
    await provider.minutes(PUFA, 20260903)
    expect(source.asked).toHaveLength(3)
    expect((await provider.minutes(PUFA, 20260907)).length).toBe(0)
  })

  it('失败不留着：恢复后马上问得到', async () => {
    const { source, provider } = setUp()
    source.broken = true
    await expect(provider.daily(PUFA)).rejects.toThrow('行情源暂时都没有回应')
    source.broken = false
    expect((await provider.daily(PUFA)).length).toBe(0)
  })

  it('不是模拟行情；没有逐笔；交易日按日历', async () => {
    const { provider, moment } = setUp()
    expect(provider.simulated).toBe(false)
    expect((await provider.ticks(PUFA)).length).toBe(0)
    expect(await provider.constituents(SECTOR)).toEqual([PUFA, MOUTAI])
    moment.date = 20260906
    expect(provider.tradingDate()).toBe(20260904)
    expect(await provider.instruments()).toBe(INSTRUMENTS)
  })
})
