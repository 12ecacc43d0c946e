import { engineInPlace } from '@niujin/chart/formula/testing'
import {
  emptyBars,
  fromEpochDay,
  toEpochDay,
  type Adjustment,
  type BarColumns,
  type BarPeriod,
  type ExRight,
  type Instrument,
  type InstrumentId,
} from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instrumentOf } from '../testing/instrument-of.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { providerOver } from '../testing/small-market.ts'
import { HistoryService, type CandleAnswer } from './history-service.ts'

const LENGTH = 60
const FIRST = toEpochDay(20_260_105)
const dateAt = (at: number) => fromEpochDay(FIRST + at)
const ID = 'SH.600001'

const STOCK = instrumentOf('SH', '600001', { totalShares: 4e8, floatShares: 2e8 })

/** Closes in whole ticks that wander by `seed`, ten to a hundred yuan. */
function daysOf(seed: number, tick = 10): BarColumns {
  const bars = emptyBars(LENGTH)
  const random = seededRandom(seed)
  let close = 30_000
  for (let at = 0; at < LENGTH; at += 1) {
    close = Math.min(100_000, Math.max(10_000, Math.round((close * (0.92 + random() * 0.16)) / tick) * tick))
    for (const [name, price] of [
      ['open', close],
      ['high', close + tick * 3],
      ['low', close - tick * 3],
      ['close', close],
    ] as const)
      bars[name][at] = price
    bars.time[at] = dateAt(at)
    bars.volume[at] = 1000
  }
  return bars
}

/** Five minutes of a day: they reach what the day reached, and end at its close. */
function minutesOf(days: BarColumns, date: number): BarColumns {
  const at = days.time.indexOf(date)
  if (at === -1) return emptyBars(0)
  const minutes = emptyBars(5)
  for (const name of ['open', 'high', 'low', 'close'] as const) minutes[name].fill(days.close[at] ?? 0)
  minutes.high[1] = days.high[at] ?? 0
  minutes.low[3] = days.low[at] ?? 0
  minutes.time.set([931, 932, 933, 934, 935].map((minute) => date * 10_000 + minute))
  return minutes
}

function serviceOf(
  days: BarColumns,
  rights: readonly ExRight[],
  instrument = STOCK,
  day = dateAt(LENGTH),
): HistoryService {
  const provider = {
    exRights: () => Promise.resolve(rights),
    minutes: (_id: InstrumentId, date: number) => Promise.resolve(minutesOf(days, date)),
  }
  return new HistoryService(
    providerOver({ instruments: [instrument], daily: new Map([[instrument.id, days]]), date: day, provider }),
  )
}

const ask = (
  service: HistoryService,
  question: { period?: BarPeriod; adjustment?: Adjustment; count?: number; before?: number | undefined },
): Promise<CandleAnswer> =>
  service.methods.candles({ id: ID, period: 'day', adjustment: 'forward', count: 2000, before: undefined, ...question })

async function valuesOf(text: string, bars: CandleAnswer, period: BarPeriod): Promise<number[]> {
  const formulas = [{ source: { text: `X:${text};`, parameters: [] }, name: '试', pane: 'below' as const }]
  const [done] = await engineInPlace().work({ bars, period, formulas })
  if (!done || 'problem' in done) throw new Error(done?.problem)
  return Array.from(done.outputs[0]?.values ?? [])
}

const right = fc.record({
  date: fc.integer({ min: 1, max: LENGTH }).map(dateAt),
  cashPerTen: fc.integer({ min: 0, max: 2 }),
  bonusPerTen: fc.integer({ min: 0, max: 5 }),
  rightsPerTen: fc.constantFrom(0, 3),
  rightsPrice: fc.constantFrom(0, 8),
})
const shown = fc.record({
  seed: fc.integer({ min: 1, max: 99 }),
  rights: fc.array(right, { maxLength: 3 }),
  adjustment: fc.constantFrom<Adjustment>('none', 'forward', 'backward'),
  period: fc.constantFrom<BarPeriod>('1m', '5m', 'day', 'week', 'month'),
  count: fc.integer({ min: 1, max: 200 }),
  older: fc.nat(LENGTH - 1),
})

describe('图上的当日之事', () => {
  test('不管怎样复权、哪个周期、翻到哪一页，RAWCLOSE 都是没有复权的收盘', async () => {
    await fc.assert(
      fc.asyncProperty(shown, async ({ seed, rights, adjustment, period, count, older }) => {
        const service = serviceOf(daysOf(seed), rights)
        const before = older > 0 ? dateAt(LENGTH - older) * (period.endsWith('m') ? 10_000 : 1) : undefined
        const bars = await ask(service, { period, adjustment, count, before })
        // Nothing is adjusted where there were no rights.
        const traded = await ask(serviceOf(daysOf(seed), []), { period, count, before })
        expect(await valuesOf('RAWCLOSE', bars, period)).toEqual(traded.close.map((close) => close / 1000))
      }),
      { numRuns: 150 },
    )
  })

  test('HISHIGH 与 HISLOW 从上市起，翻到哪一页都与整段的一样', async () => {
    await fc.assert(
      fc.asyncProperty(shown, async ({ seed, rights, adjustment, period, count, older }) => {
        const service = serviceOf(daysOf(seed), rights)
        const whole = await ask(service, { period, adjustment })
        const before = whole.time[whole.time.length - older]
        const page = await ask(service, { period, adjustment, count, before })
        const end = before === undefined ? whole.time.length : whole.time.indexOf(before)
        for (const name of ['HISHIGH', 'HISLOW']) {
          const expected = await valuesOf(name, whole, period)
          expect([name, await valuesOf(name, page, period)]).toEqual([
            name,
            expected.slice(Math.max(0, end - count), end),
          ])
        }
      }),
      { numRuns: 80 },
    )
  })

  test('分钟图以前的日子也算在历史高低里', async () => {
    const days = daysOf(7)
    days.high[3] = 500_000
    const page = await ask(serviceOf(days, []), { period: '5m', count: 3 })
    expect(page.past.before?.[0]).toBe(500_000)
  })

  test('当天除权、还没有成交，以前的价格已经按它复权', async () => {
    const days = daysOf(5)
    const bonus = { date: dateAt(LENGTH), cashPerTen: 0, bonusPerTen: 10, rightsPerTen: 0, rightsPrice: 0 }
    const last = days.close[LENGTH - 1] ?? 0
    expect((await ask(serviceOf(days, [bonus]), {})).close.at(-1)).toBe(Math.round(Math.floor(last / 20 + 0.5) * 10))
    expect((await ask(serviceOf(days, [bonus], STOCK, dateAt(LENGTH - 1)), {})).close.at(-1)).toBe(last)
  })

  test('港股与指数没有涨跌停，基金有；港股的价位随股价，只认得到厘', async () => {
    const of = async (given: Partial<Instrument>) =>
      (await ask(serviceOf(daysOf(1), [], { ...STOCK, ...given }), {})).past
    expect((await of({ kind: 'index' })).limits).toBeUndefined()
    expect(await of({ kind: 'hkStock', exchange: 'HK' })).toMatchObject({ tickSize: 1 })
    expect((await of({ kind: 'hkStock', exchange: 'HK' })).limits).toBeUndefined()
    expect(await of({ kind: 'etf', tickSize: 1 })).toMatchObject({ tickSize: 1, limits: expect.any(Array) })
    expect((await ask(serviceOf(daysOf(1), []), { period: 'week' })).past.limits).toBeUndefined()
    const cheap = daysOf(2, 5)
    const cash = { date: dateAt(40), cashPerTen: 3, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }
    const bars = await ask(serviceOf(cheap, [cash], { ...STOCK, kind: 'hkStock', exchange: 'HK' }), {
      adjustment: 'none',
    })
    expect(await valuesOf('RAWCLOSE', bars, 'day')).toEqual(Array.from(cheap.close, (close) => close / 1000))
  })
})
