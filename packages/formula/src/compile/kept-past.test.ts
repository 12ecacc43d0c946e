import {
  adjustBars,
  exRightSteps,
  limitStates,
  previousCloses,
  sliceBars,
  type BarColumns,
  type ExRight,
} from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { ColumnStore } from './column-store.ts'
import { MarketScreen } from './market-screen.ts'
import { MOST_STEPS } from './store-layout.ts'
import { StoreResults } from './store-results.ts'
import { differences } from './testing/compare.ts'
import { checked, storeOf, wanderingStock } from './testing/market.ts'

const INSTRUMENT = {
  kind: 'stock',
  exchange: 'SH',
  code: '600000',
  board: 'main',
  specialTreatment: false,
  tickSize: 10,
  listDate: 19_991_110,
} as const
const rightOn = (days: BarColumns, at: number, right: Partial<ExRight>): ExRight => ({
  date: days.time[at] ?? 0,
  cashPerTen: 0,
  bonusPerTen: 0,
  rightsPerTen: 0,
  rightsPrice: 0,
  ...right,
})

/** A store of one stock with its newest `kept` days, forward-adjusted, as a market keeps it. */
function storeWith(days: BarColumns, rights: readonly ExRight[], kept = days.length): ColumnStore {
  const steps = exRightSteps(days, rights, 10)
  const adjusted = adjustBars(days, steps, 'forward')
  const left = days.length - kept
  const store = ColumnStore.create([kept])
  const [high, low] = [adjusted.high.subarray(0, left), adjusted.low.subarray(0, left)]
  store.put(0, sliceBars(adjusted, left, days.length), {
    steps,
    tickSize: 10,
    limits: limitStates(INSTRUMENT, days, previousCloses(days, rights), left),
    before: left > 0 ? { high: Math.max(...high), low: Math.min(...low) } : undefined,
  })
  return store
}

function valuesOf(text: string, store: ColumnStore): number[] {
  return Array.from(
    evaluateFormula(checked({ text: `X:${text};`, parameters: [] }), { bars: store.barsOf(0) })[0]?.values ?? [],
  )
}

describe('复权后的行情还说得出当日的事', () => {
  test('收盘价是成交时的，股数是当日的：以后的送转、配股与分红都还原', () => {
    const rights = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 119 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 })),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), rights, fc.integer({ min: 1, max: 120 }), (seed, given, kept) => {
        const days = wanderingStock(120, seed)
        const all = given.map(([at, bonusPerTen, cashPerTen]) =>
          rightOn(days, at, { bonusPerTen, cashPerTen: cashPerTen / 2 }),
        )
        const store = storeWith(days, all, kept)
        const past = store.barsOf(0).past
        expect(Array.from(past?.traded ?? [])).toEqual(
          Array.from(days.close.subarray(120 - kept), (close) => close / 1000),
        )
        for (const [at, shares] of (past?.shares ?? []).entries()) {
          const date = days.time[120 - kept + at] ?? 0
          const later = all.reduce(
            (product, { date: on, bonusPerTen }) => (on > date ? product * (1 + bonusPerTen / 10) : product),
            1,
          )
          expect(shares).toBeCloseTo(1 / later, 12)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('只看最新一根的股价条件照样编译，与逐只计算一样；看以前的、看历史的按当日价', () => {
    const days = wanderingStock(60, 4)
    const store = storeWith(days, [rightOn(days, 40, { bonusPerTen: 10 })])
    const results = new StoreResults(store)
    const price = (days.close[59] ?? 0) / 1000
    for (const text of [
      `RAWCLOSE>=${price} AND RAWCLOSE<=${price}`,
      `RAWCLOSE>${price}`,
      'REF(RAWCLOSE,25)>1.9*REF(C,25)',
      'C=REF(RAWCLOSE,0)',
    ]) {
      const formula = checked({ text: `X:${text};`, parameters: [] })
      const screen = new MarketScreen(formula, store)
      screen.run('newest', 0, store.groups)
      expect([text, results.isHit(0)]).toEqual([text, valuesOf(text, store).at(-1) === 1])
      screen.run('history', 0, store.groups)
      expect([text, Array.from(results.hitBarsOf(0))]).toEqual([
        text,
        valuesOf(text, store).map((value) => Number(value === 1)),
      ])
    }
  })

  test('除权的次数多得记不下时，更早的当日价不知道，不是错的', () => {
    const days = wanderingStock(120, 3)
    const many = Array.from({ length: MOST_STEPS + 5 }, (_, at) => rightOn(days, at + 10, { cashPerTen: 0.1 }))
    const traded = valuesOf('RAWCLOSE', storeWith(days, many))
    expect(traded.slice(0, 10).every(Number.isNaN)).toBe(true)
    expect(traded.slice(20)).toEqual(Array.from(days.close.subarray(20), (close) => close / 1000))
  })

  test('周线上的股数与当日价是那一周最后一天的', () => {
    const days = wanderingStock(60, 2)
    const store = storeWith(days, [rightOn(days, 30, { bonusPerTen: 10 })])
    expect(
      new Set(
        valuesOf('REF(RAWCLOSE#WEEK,1)/REF(CLOSE#WEEK,1)', store)
          .slice(0, 25)
          .filter((value) => !Number.isNaN(value)),
      ),
    ).toEqual(new Set([2]))
  })
})

describe('涨跌停', () => {
  test('除权日按除权参考价，复权以后也认得；新的一根用当天给的', () => {
    const days = wanderingStock(40, 5)
    for (const [at, close] of [10_000, 11_000, 5_500, 6_050].entries()) {
      for (const name of ['open', 'high', 'low', 'close'] as const) days[name][at + 20] = close
      days.volume[at + 20] = 1000
    }
    const store = storeWith(days, [rightOn(days, 22, { bonusPerTen: 10 })])
    expect(valuesOf('ZTCLOSE', store).slice(21, 24)).toEqual([1, 0, 1])
    expect(valuesOf('ZTTOUCH AND NOT(DTCLOSE)', store).slice(21, 24)).toEqual([1, 0, 1])
    store.append(0, {
      date: 20_201_231,
      open: 7000,
      high: 7000,
      low: 7000,
      close: 7000,
      volume: 100,
      amount: 700,
      limits: 1,
    })
    expect([
      valuesOf('ZTCLOSE', store).at(-1),
      valuesOf('DTCLOSE', store).at(-1),
      store.datesOf(0).at(-1),
      store.barsOf(0).date.at(-1),
    ]).toEqual([1, 0, 20_201_231, 20_201_231])
    expect(Array.from(store.tradedOn(0, Int32Array.of(20_201_231), 'volume'))).toEqual([100])
  })
})

describe('历史新高', () => {
  const text = 'A:HISHIGH;B:HISLOW;C1:H>REF(HISHIGH,1);'

  test('不在保留范围里的日子也算，除权以后跟着复权', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 119 }),
        fc.integer({ min: 1, max: 119 }),
        (seed, kept, at) => {
          const days = wanderingStock(120, seed)
          const rights = [rightOn(days, at, { bonusPerTen: 5 })]
          for (const name of ['HISHIGH', 'HISLOW', 'H>REF(HISHIGH,1)', 'L<REF(HISLOW,1)']) {
            expect(valuesOf(name, storeWith(days, rights, kept)).slice(1)).toEqual(
              valuesOf(name, storeWith(days, rights)).slice(121 - kept),
            )
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('编译后与逐只计算一致，没有更早的、有更早的、挤掉的都是', () => {
    const stocks = [300, 299, 0, 1, 2, 64, 7, 40]
    const store = storeOf(stocks)
    for (const [stock, length] of stocks.entries()) {
      if (stock % 2 === 0) continue
      store.put(stock, wanderingStock(length, stock), {
        steps: [],
        tickSize: 10,
        limits: new Uint8Array(length),
        before: { high: 12_000 + stock, low: 9_000 },
      })
      for (let more = 0; more < 3; more += 1)
        store.append(stock, {
          date: 20_260_101 + more,
          open: 1000,
          high: 90_000 - more,
          low: 900,
          close: 1000,
          volume: 1,
          amount: 1,
        })
    }
    expect(differences(checked({ text, parameters: [] }), store)).toEqual([])
    expect(differences(checked({ text: 'X:CROSS(H,REF(HISHIGH,3)) OR L<=HISLOW;', parameters: [] }), store)).toEqual([])
  })
})
