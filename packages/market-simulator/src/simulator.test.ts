import { QUOTE_FIELDS, QuoteTable, type BarColumns, type InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import {
  barOrderViolations,
  limitViolations,
  lotViolations,
  minuteCountViolations,
  minuteSumViolations,
  previousCloseViolations,
  tickViolations,
} from '@niujin/market/testing'
import { describe, expect, test } from 'vitest'
import { createMarketClock, ROUND } from './clock.ts'
import { minuteBars } from './minute-bars.ts'
import { createSimulator } from './simulator.ts'
import { dayBarAt, World } from './world.ts'

const list = loadInstruments()
const SAMPLE: readonly InstrumentId[] = [
  'SH.600519',
  'SZ.000001',
  'SZ.300750',
  'SH.688981',
  'BJ.920002',
  'HK.00700',
  'SH.601398',
  'SZ.002594',
]
const members = new Set([...SAMPLE, ...list.constituentsOf('SH.000016')])
/** A small market: the sample, one index and its stocks. */
const instruments = list.instruments.filter(({ id }) => members.has(id) || id === 'SH.000016' || id === 'SH.510050')
const small = { ...list, instruments, seed: 7, historyFrom: 20200102 }
const TEN = Date.UTC(2026, 10, 20, 2, 30) // 10:30 in Shanghai
const at = (now: number) => createSimulator({ ...small, clock: createMarketClock({ mode: 'real', now: () => now }) })
const instrument = (id: InstrumentId) => small.instruments.find((one) => one.id === id) ?? instruments[0]

describe('模拟行情只取决于种子与时间', () => {
  test('同一种子两次得到同一段历史，换一个种子就不同', async () => {
    const first = await at(TEN).daily('SH.600519')
    const second = await at(TEN).daily('SH.600519')
    const other = await createSimulator({
      ...small,
      seed: 8,
      clock: createMarketClock({ mode: 'real', now: () => TEN }),
    }).daily('SH.600519')
    expect(Array.from(first.close)).toEqual(Array.from(second.close))
    expect(Array.from(first.close)).not.toEqual(Array.from(other.close))
  })

  test('晚一些再问，过去的分钟不变，只多出新的', async () => {
    const early = await at(TEN).minutes('SH.600519', 20261120)
    const late = await at(TEN + 3_600_000).minutes('SH.600519', 20261120)
    const finished = early.length - 1
    expect(Array.from(late.close.subarray(0, finished))).toEqual(Array.from(early.close.subarray(0, finished)))
    expect(late.length).toBeGreaterThan(early.length)
  })
})

test('只问收盘价与除权，与整段日线里的一模一样：盘中、收盘以后、节假日都是', async () => {
  const AFTER = Date.UTC(2026, 10, 20, 10)
  const SUNDAY = Date.UTC(2026, 10, 22, 4)
  for (const now of [TEN, AFTER, SUNDAY]) {
    const market = at(now)
    for (const { id } of instruments) {
      const [daily, exRights, closes] = await Promise.all([market.daily(id), market.exRights(id), market.closes?.(id)])
      const days = closes?.days
      const upToNow = (column: ArrayLike<number> = []) => Array.from(column).slice(0, days?.length)
      expect(upToNow(days?.time), id).toEqual(Array.from(daily.time))
      expect(upToNow(days?.close), id).toEqual(Array.from(daily.close))
      expect(closes?.exRights, id).toEqual(exRights)
    }
  }
})

test('指数的分钟成交是成分股这一分钟的合计：走势图加起来与报价一致', async () => {
  const market = at(TEN)
  const index = await market.minutes('SH.000016', 20261120)
  const parts = await Promise.all(list.constituentsOf('SH.000016').map((id) => market.minutes(id, 20261120)))
  const together = (name: 'volume' | 'amount') =>
    Array.from(index[name], (_, slot) => parts.reduce((total, bars) => total + (bars[name][slot] ?? 0), 0))
  expect(index.length).toBeGreaterThan(60)
  expect(Array.from(index.volume)).toEqual(together('volume'))
  expect(Array.from(index.amount)).toEqual(together('amount'))
})

test('前一交易日收在涨停的，就是日线上收盘等于涨停价的那些', async () => {
  const market = at(TEN)
  const world = new World(small)
  const expected = instruments
    .filter(({ id, kind }) => kind === 'stock' && world.containersOf(id).length > 0)
    .filter(({ id }) => {
      const { bars, limitUp } = world.history(id, 20261120)
      const day = bars.time.lastIndexOf(20261119)
      return day >= 0 && bars.close[day] === limitUp[day]
    })
  expect(await market.closedAtLimitUp?.()).toEqual(expected.map(({ id }) => id))
})

describe('交易规则处处成立', () => {
  const world = new World(small)
  test.each(SAMPLE)('%s 的日线：次序、涨跌幅、最小变动单位、昨收等于除权参考价', (id) => {
    const one = instrument(id)
    if (!one) throw new Error(id)
    const history = world.history(id, 20261120)
    expect(history.bars.length).toBeGreaterThan(100)
    expect(barOrderViolations(history.bars)).toEqual([])
    expect(tickViolations(one, history.bars)).toEqual([])
    const references = Int32Array.from(history.references)
    expect(one.kind === 'stock' ? limitViolations(one, history.bars, references) : []).toEqual([])
    references[0] = 0
    expect(previousCloseViolations(history.bars, references, history.exRights)).toEqual([])
  })

  test.each(SAMPLE)('%s 的分钟合成日线，成交都是整手', async (id) => {
    const one = instrument(id)
    if (!one) throw new Error(id)
    const evening = at(Date.UTC(2026, 10, 20, 12))
    const daily = await evening.daily(id)
    for (const date of Array.from(daily.time.subarray(-20))) {
      const minutes = await evening.minutes(id, date)
      expect(minuteCountViolations(one, minutes, date)).toEqual([])
      expect(barOrderViolations(minutes)).toEqual([])
      expect(tickViolations(one, minutes)).toEqual([])
      expect(minuteSumViolations(minutes, daily, date)).toEqual([])
    }
    expect(lotViolations(one, await evening.ticks(id))).toEqual([])
  })

  test('全市场抽样：最高最低只隔几分钟的日子，分钟也合得成日线', () => {
    const whole = new World({ ...list, seed: 7, historyFrom: 20260104 })
    for (const one of list.instruments.filter(({ kind }) => kind === 'stock').filter((_, index) => index % 60 === 0)) {
      const history = whole.history(one.id, 20261120)
      for (let day = Math.max(0, history.bars.length - 20); day < history.bars.length; day += 1) {
        const bar = dayBarAt(history, day)
        const minutes = minuteBars(one, bar, whole.path(one.id, bar), Number.MAX_SAFE_INTEGER)
        expect(minuteSumViolations(minutes, history.bars, bar.date), `${one.id} ${bar.date}`).toEqual([])
      }
    }
  })

  test('成交明细的量加起来是当日的量，价格都在当日高低之间', async () => {
    const evening = at(Date.UTC(2026, 10, 20, 12))
    const ticks = await evening.ticks('SZ.000001')
    const minutes = await evening.minutes('SZ.000001', 20261120)
    expect(sum(ticks.volume)).toBe(sum(minutes.volume))
    expect(Math.max(...ticks.price)).toBeLessThanOrEqual(Math.max(...minutes.high))
    expect(Math.min(...ticks.price)).toBeGreaterThanOrEqual(Math.min(...minutes.low))
  })
})

describe('一天的走势像真的', () => {
  test('没有封板的日子，价格不会在当日最高或最低上一停就是二十分钟', async () => {
    const simulator = at(TEN)
    for (const id of SAMPLE) {
      const days = await simulator.daily(id)
      for (let back = 2; back < 62; back += 3) {
        const day = days.length - back
        const [high, low] = [days.high[day] ?? 0, days.low[day] ?? 0]
        // A range of few ticks stands still by itself.
        if (high - low < 40 * (instrument(id)?.tickSize ?? 10)) continue
        const { close } = await simulator.minutes(id, days.time[day] ?? 0)
        const longest = (level: number) =>
          Math.max(
            ...Array.from(close).map((price, from) =>
              price === level ? close.subarray(from).findIndex((one) => one !== level) : 0,
            ),
          )
        expect([id, days.time[day], longest(high) < 20, longest(low) < 20]).toEqual([id, days.time[day], true, true])
      }
    }
  })
})

describe('指数由成分股算出', () => {
  test('收盘点位的涨跌等于成分股流通市值对参考市值的涨跌', async () => {
    const evening = at(Date.UTC(2026, 10, 20, 12))
    const index = await evening.daily('SH.000016')
    const world = new World(small)
    const from = index.length - 3
    for (let day = from; day < index.length - 1; day += 1) {
      let value = 0
      let base = 0
      for (const id of list.constituentsOf('SH.000016')) {
        const history = world.history(id, 20261120)
        const position = history.bars.time.indexOf(index.time[day + 1] ?? 0)
        if (position < 1) continue
        const shares = world.instrument(id).floatShares
        value += (history.bars.close[position] ?? 0) * shares
        base += (history.references[position] ?? 0) * shares
      }
      const expected = ((index.close[day] ?? 0) * value) / base
      expect(Math.abs((index.close[day + 1] ?? 0) - expected)).toBeLessThanOrEqual(20)
    }
  })

  test('最近一日的分钟高低就是日线的高低', async () => {
    const morning = at(TEN)
    const daily = await morning.daily('SH.000016')
    const date = daily.time[daily.length - 1] ?? 0
    const minutes = await morning.minutes('SH.000016', date)
    expect(Math.max(...minutes.close)).toBe(daily.high[daily.length - 1])
    expect(Math.min(...minutes.close)).toBe(daily.low[daily.length - 1])
  })
})

describe('盘口与报价表', () => {
  async function tableAt(now: number) {
    const simulator = at(now)
    const table = new QuoteTable(small.instruments.length)
    const stop = new AbortController()
    const run = simulator.run(table, stop.signal)
    while (table.clock.date === 0) await new Promise((done) => setTimeout(done, 5))
    stop.abort()
    await run
    return table
  }

  test('盘中：现价在买一卖一上，档位依次，都在涨跌停之内', async () => {
    const table = await tableAt(TEN)
    for (const [row, one] of small.instruments.entries()) {
      if (one.kind !== 'stock' || table.get(row, 'suspended') === 1) continue
      const [last, bid, ask] = (['last', 'bidPrice1', 'askPrice1'] as const).map((field) => table.get(row, field))
      expect([bid, ask]).toContain(last)
      expect(bid || 0).toBeLessThan(ask || Number.MAX_VALUE)
      expect(table.get(row, 'bidPrice2')).toBeLessThanOrEqual(bid ?? 0)
      expect(last).toBeLessThanOrEqual(table.get(row, 'limitUp') || Number.MAX_VALUE)
      expect(table.get(row, 'buyVolume') + table.get(row, 'sellVolume')).toBe(table.get(row, 'volume'))
    }
  })

  test('集合竞价时买一卖一同价，还没有开盘价', async () => {
    const table = await tableAt(Date.UTC(2026, 10, 20, 1, 18))
    const row = small.instruments.findIndex(({ id }) => id === 'SH.600519')
    expect(table.get(row, 'bidPrice1')).toBe(table.get(row, 'askPrice1'))
    expect(table.get(row, 'open')).toBe(0)
    expect(table.get(row, 'volume')).toBe(0)
  })

  test.each([7, 31, 58])('分时走到现在：一分钟的第 %i 秒，末点就是报价的现价，量与额也对得上', async (seconds) => {
    const now = TEN + seconds * 1000
    const [simulator, table] = [at(now), await tableAt(now)]
    for (const [row, { id }] of small.instruments.entries()) {
      if (table.get(row, 'suspended') === 1) continue
      const minutes = await simulator.minutes(id, 20261120)
      expect([id, minutes.close[minutes.length - 1]]).toEqual([id, table.get(row, 'last')])
      if (id === 'SH.000016') continue
      expect([id, sum(minutes.volume)]).toEqual([id, table.get(row, 'volume')])
      expect(Math.max(...minutes.high)).toBe(table.get(row, 'high'))
      expect(barOrderViolations(minutes)).toEqual([])
    }
  })

  test('每一列都有定义，没有 NaN', async () => {
    const table = await tableAt(TEN)
    const values = new Float64Array(QUOTE_FIELDS.length)
    for (const row of small.instruments.keys()) {
      table.read(row, values)
      expect(values.every(Number.isFinite)).toBe(true)
    }
  })
})

describe('时钟', () => {
  const clock = (mode: 'real' | 'always-open', now: number) => createMarketClock({ mode, now: () => now }).at()
  test('真实时间：周末与开市前停在上一交易日收盘后', () => {
    expect(clock('real', Date.UTC(2026, 10, 21, 4))).toMatchObject({ date: 20261120 })
    expect(clock('real', Date.UTC(2026, 10, 23, 0))).toMatchObject({ date: 20261120 })
    expect(clock('real', TEN)).toEqual({ date: 20261120, second: 37_800 })
  })

  test('循环开市：周六也在交易，跳过午休，一圈之后回到原处', () => {
    const saturday = Date.UTC(2026, 10, 21, 4)
    for (let minute = 0; minute < 300; minute += 7) {
      const { date, second } = clock('always-open', saturday + minute * 60_000)
      expect(date).toBe(20261120)
      expect(second < 41_400 || second >= 46_800).toBe(true)
    }
    expect(clock('always-open', saturday + ROUND * 1000)).toEqual(clock('always-open', saturday))
  })

  test('循环开市：换日只在收盘之后，过北京时间零点行情不跳', () => {
    // Six days around a weekend, minute by minute: Thursday noon to Wednesday noon in Shanghai.
    const from = Date.UTC(2026, 10, 19, 4)
    const minutes = Array.from({ length: 6 * 1440 }, (_, minute) => clock('always-open', from + minute * 60_000))
    const dates = new Set<number>()
    for (const [minute, now] of minutes.entries()) {
      const before = minutes[minute - 1]
      dates.add(now.date)
      if (!before) continue
      const passed = now.second - before.second
      // A minute passes, the noon break is left out, or the market has closed and opens again.
      const closed = before.second >= 54_000 && now.second < 33_300 + 60
      expect([minute, closed || passed === 60 || passed === 60 + 5_400]).toEqual([minute, true])
      if (now.date !== before.date) expect([minute, closed]).toEqual([minute, true])
    }
    expect([...dates]).toEqual([20261119, 20261120, 20261123, 20261124, 20261125])
  })

  test('循环开市：零点前后一秒接着一秒', () => {
    const midnight = Date.UTC(2026, 10, 22, 16)
    const [before, after] = [clock('always-open', midnight - 1000), clock('always-open', midnight)]
    expect(after).toEqual({ date: before.date, second: before.second + 1 })
  })

  test('循环开市：一轮从哪一刻开始由人选定，任何时候都能走在十点', () => {
    for (const now of [TEN, TEN + 7_777_000, Date.UTC(2026, 10, 23, 3, 32), Date.UTC(2026, 10, 22, 16)]) {
      const roundFrom = Math.floor(now / 1000) - 45 * 60
      const timeAfter = (seconds: number) =>
        createMarketClock({ mode: 'always-open', roundFrom, now: () => now + seconds * 1000 }).at().second
      expect([timeAfter(0), timeAfter(60), timeAfter(ROUND)]).toEqual([10 * 3600, 10 * 3600 + 60, 10 * 3600])
    }
  })

  test('加速：一秒走六十秒', () => {
    let now = TEN
    const fast = createMarketClock({ mode: 'accelerated', speed: 60, startAt: TEN, now: () => now })
    now += 1000
    expect(fast.at()).toEqual({ date: 20261120, second: 37_860 })
  })

  test('加速：晚造出来的钟，说好从哪一刻算起，就与先造的一样', () => {
    const late = createMarketClock({ mode: 'accelerated', speed: 60, beginsAt: TEN, now: () => TEN + 1000 })
    expect(late.at()).toEqual({ date: 20261120, second: 37_860 })
    const own = createMarketClock({ mode: 'accelerated', speed: 60, now: () => TEN + 1000 })
    expect(own.at()).toEqual({ date: 20261120, second: 37_801 })
  })
})

function sum(column: BarColumns['volume']): number {
  return column.reduce((total, value) => total + value, 0)
}
