import type { Instrument, InstrumentId } from '@niujin/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wrongIn } from './testing/quote-checks.ts'
import { runningMarket, TURN, type Quote } from './testing/running-market.ts'

const IDS: readonly InstrumentId[] = [
  'SH.600519',
  'SZ.000001',
  'SZ.300750',
  'SH.688981',
  'BJ.920002',
  'SH.601398',
  'SH.000016',
  'SH.510050',
  'HK.00700',
]
const SPEED = 60
const FRIDAY = 20261120
const MONDAY = 20261123
/** 09:05 on Friday, Shanghai, and what has passed by Monday 09:40, in turns. */
const START = Date.UTC(2026, 10, 20, 1, 5)
const TURNS = ((3 * 24 + 35 / 60) * 3_600_000) / SPEED / TURN
/** Seconds of the day: the opening auctions are matched (Hong Kong's first), and all have closed. */
const HK_MATCHED = 33_720
const MATCHED = 33_900
const CLOSED = 58_200
/** Each instrument's day line is gone through in every so many-th turn. */
const EVERY = 23

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const immediate = () => new Promise((done) => setImmediate(done))

test('六十倍速走过一整天、一夜、一个周末：报价、分时、日线、盘口处处对得上，换日一起换', async () => {
  const market = runningMarket({ ids: IDS, startAt: START, speed: SPEED })
  const watch = new Watch(market)
  while (market.table.clock.date === 0) await immediate()
  for (let turn = 0; turn < TURNS; turn += 1) {
    await vi.advanceTimersByTimeAsync(TURN)
    // Making a day ready takes some turns of its own.
    await immediate()
    await watch.instant(turn)
  }
  expect(watch.wrong).toEqual([])
  expect([...watch.dates]).toEqual([20261119, FRIDAY, MONDAY])
  for (const { id, kind } of market.instruments) {
    const days = await market.provider.daily(id)
    const [at, close] = [days.length - 1, watch.closes.get(id)]
    const bar = [days.time[at], days.open[at], days.high[at], days.low[at], days.close[at]]
    expect([id, ...bar]).toEqual([id, FRIDAY, close?.open, close?.high, close?.low, close?.last])
    if (kind !== 'index') expect([id, days.volume[at]]).toEqual([id, close?.volume])
  }
  await Promise.all([market.close(), vi.advanceTimersByTimeAsync(TURN)])
})

/** Looks at every quote after every turn and notes what is wrong. */
class Watch {
  readonly wrong: string[] = []
  readonly dates = new Set<number>()
  /** Friday's last quotes. */
  readonly closes = new Map<InstrumentId, Quote>()
  private readonly before = new Map<InstrumentId, { date: number; volume: number }>()
  private readonly market: ReturnType<typeof runningMarket>

  constructor(market: ReturnType<typeof runningMarket>) {
    this.market = market
  }

  async instant(turn: number): Promise<void> {
    const { date, second } = this.market.table.clock
    this.dates.add(date)
    for (const [row, one] of this.market.instruments.entries()) {
      const quote = this.market.quote(row)
      const found = [...wrongIn(one, quote, date), ...this.wrongSince(one, quote, { date, second })]
      if (quote.open > 0 && second < CLOSED && (turn + row) % EVERY === 0)
        found.push(...(await this.wrongLine(one, quote, date)))
      this.wrong.push(...found.map((words) => `${date} ${second} ${one.id} ${words}`))
    }
  }

  /** What does not fit what was seen before. */
  private wrongSince({ id }: Instrument, quote: Quote, { date, second }: { date: number; second: number }): string[] {
    const found: string[] = []
    const before = this.before.get(id)
    if (before?.date === date && quote.volume < before.volume) found.push('成交量变少了')
    this.before.set(id, { date, volume: quote.volume })
    if (date === FRIDAY && second > CLOSED) this.closes.set(id, quote)
    return date === MONDAY ? [...found, ...this.wrongAnew(id, quote, second)] : found
  }

  /** What is left of the day before. */
  private wrongAnew(id: InstrumentId, quote: Quote, second: number): string[] {
    const found = quote.previousClose === this.closes.get(id)?.last ? [] : ['昨收不是上一天的收盘']
    if (second < HK_MATCHED && (quote.volume > 0 || quote.open > 0)) found.push('还是上一天的')
    return found
  }

  /** The day line of the moment a quote is of ends in that quote. */
  private async wrongLine({ id, kind }: Instrument, quote: Quote, date: number): Promise<string[]> {
    const { still, standAt } = this.market
    standAt({ date, second: Math.max(quote.time, MATCHED) })
    const minutes = await still.minutes(id, date)
    const found = minutes.close[minutes.length - 1] === quote.last ? [] : ['分时末点不是现价']
    if (kind === 'index') return found
    const volume = minutes.volume.reduce((sum, shares) => sum + shares, 0)
    if (volume !== quote.volume) found.push('分时的量加起来不是成交量')
    if (Math.max(...minutes.high) !== quote.high) found.push('分时的最高不是最高价')
    if (Math.min(...minutes.low) !== quote.low) found.push('分时的最低不是最低价')
    return found
  }
}
