import { adjustBars, exRightSteps, limitStates, previousCloses, type ExRight } from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absentItem } from '../functions/absent-items.ts'
import { financeItems } from '../functions/finance-items.ts'
import { ColumnStore } from './column-store.ts'
import { planFormula } from './plan.ts'
import type { StockFacts } from './stock-facts.ts'
import { FACT, MOST_STEPS } from './store-layout.ts'
import { differences } from './testing/compare.ts'
import { checked, wanderingStock } from './testing/market.ts'

const INSTRUMENT = {
  kind: 'stock',
  exchange: 'SH',
  code: '600000',
  board: 'main',
  specialTreatment: false,
  tickSize: 10,
  listDate: 19_991_110,
} as const

/** An ex-right day by its place among the days of a stock. */
interface GivenRight {
  readonly at: number
  readonly bonusPerTen: number
  readonly cashPerTen: number
}

interface GivenStock {
  readonly length: number
  readonly rights: readonly GivenRight[]
  readonly isKnown: boolean
}

/** Forward-adjusted stocks, as a market keeps them; of some nobody told how. */
function storeOf(stocks: readonly GivenStock[], seed: number): ColumnStore {
  const store = ColumnStore.create(
    stocks.map(({ length }) => length),
    { spare: 1, isShared: seed % 2 === 1 },
  )
  for (const [stock, { length, rights, isKnown }] of stocks.entries()) {
    const days = wanderingStock(length, seed * 100 + stock)
    const given: ExRight[] = rights.map(({ at, ...right }) => ({
      date: days.time[at] ?? 20_991_231,
      rightsPerTen: 0,
      rightsPrice: 0,
      ...right,
    }))
    const steps = exRightSteps(days, given, 10)
    store.put(
      stock,
      adjustBars(days, steps, 'forward'),
      isKnown
        ? { steps, tickSize: 10, limits: limitStates(INSTRUMENT, days, previousCloses(days, given), 0) }
        : undefined,
    )
  }
  return store
}

/** Of every fifth stock nothing is known, of others not everything. */
function factsOf(stock: number): StockFacts | undefined {
  if (stock % 5 === 4) return undefined
  return {
    code: '600000',
    exchange: 'SH',
    name: '测试',
    industry: '',
    region: '',
    concepts: [],
    sectors: [],
    limitRatio: 0.1,
    totalShares: stock % 4 === 3 ? Number.NaN : 3e8 + stock,
    floatShares: stock % 4 === 2 ? 0 : 2e6,
    finance: { 30: 5e7 * (stock - 2), 39: 6e9, 7: 1e8 },
    dynamicInfo: { 37: 0.5, 39: 12.5 },
  }
}

const right = fc.record({
  at: fc.integer({ min: 1, max: 119 }),
  bonusPerTen: fc.constantFrom(0, 0, 2, 5, 10, 40),
  cashPerTen: fc.constantFrom(0.5, 1, 7),
})
const stocks = fc.array(
  fc.record({
    length: fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 3, max: 120 })),
    rights: fc.array(right, { maxLength: 6 }),
    isKnown: fc.nat(5).map((one) => one > 0),
  }),
  { minLength: 1, maxLength: 9 },
)

const FORMULAS = [
  'RAWCLOSE',
  'RAWCLOSE>10 AND RAWCLOSE<12.5',
  'RAWCLOSE>=REF(RAWCLOSE,1)',
  'RAWCLOSE/C>1.5',
  'RAWCLOSE*100=INTPART(RAWCLOSE*100)',
  'CROSS(RAWCLOSE,MA(RAWCLOSE,5))',
  'HHV(RAWCLOSE,0)-RAWCLOSE',
  'ZTCLOSE',
  'ZTTOUCH AND NOT(ZTCLOSE)',
  'BARSLASTCOUNT(ZTCLOSE)=2',
  'COUNT(ZTCLOSE,10)>0',
  'DTCLOSE OR DTTOUCH',
  'REF(DTTOUCH,1) AND C>O',
  'FILTER(ZTTOUCH,5)',
  'BARSLAST(DTCLOSE)',
  'FINANCE(1)',
  'FINANCE(7)/100',
  'FINANCE(39)',
  'FINANCE(39)/100000000>30',
  'FINANCE(40)<REF(FINANCE(40),3)',
  'FINANCE(30)>0 AND ZTCLOSE',
  'C/FINANCE(30)',
  'REF(FINANCE(30),2)',
  'FINANCE(8)',
  'ISVALID(FINANCE(39))',
  'CAPITAL',
  'TOTALCAPITAL',
  'V/CAPITAL*100>3',
  'MA(V,5)/CAPITAL',
  'DYNAINFO(37)',
  'DYNAINFO(37)>0.01 AND DYNAINFO(39)<20',
  'EMA(DYNAINFO(37),5)',
  'DYNAINFO(105)>0',
] as const

describe('当日的成交价、股本、市值与涨跌停编译后与逐只计算一致', () => {
  test.each(FORMULAS)('%s：除权几次的、没有除权的、没人说过怎样复权的都是', (text) => {
    const formula = checked({ text: `A:${text};B:ISVALID(A);C1:A;`, parameters: [] })
    fc.assert(
      fc.property(stocks, fc.integer({ min: 1, max: 50 }), (given, seed) => {
        expect(differences(formula, storeOf(given, seed), factsOf)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('除权的次数多得记不下的', () => {
    const rights = Array.from({ length: MOST_STEPS + 5 }, (_, at) => ({ at: at + 10, bonusPerTen: 0, cashPerTen: 0.1 }))
    const store = storeOf(
      [
        { length: 120, rights, isKnown: true },
        { length: 120, rights: rights.slice(0, 9), isKnown: true },
        { length: 90, rights, isKnown: true },
      ],
      3,
    )
    for (const text of ['RAWCLOSE', 'FINANCE(39)>1', 'CAPITAL'])
      expect([text, differences(checked({ text: `A:${text};`, parameters: [] }), store, factsOf)]).toEqual([text, []])
  })

  test('除权日在最新一根以后的：那天还没有到，价格已经复权', () => {
    const store = storeOf(
      [
        { length: 60, rights: [], isKnown: true },
        { length: 1, rights: [], isKnown: true },
      ],
      1,
    )
    const steps = [
      { date: 20_200_110, ratio: 0.5, shares: 2 },
      { date: 20_991_231, ratio: 0.8, shares: 1.25 },
    ]
    for (const stock of [0, 1])
      store.put(stock, store.storedBars(stock), { steps, tickSize: 10, limits: new Uint8Array(store.lengthOf(stock)) })
    for (const text of ['RAWCLOSE/C', 'CAPITAL', 'FINANCE(40)'])
      expect([text, differences(checked({ text: `A:${text};`, parameters: [] }), store, factsOf)]).toEqual([text, []])
  })

  test('挤掉最早的一根、添上新的一根以后', () => {
    const store = storeOf(
      [
        { length: 60, rights: [{ at: 30, bonusPerTen: 10, cashPerTen: 1 }], isKnown: true },
        { length: 50, rights: [{ at: 1, bonusPerTen: 5, cashPerTen: 1 }], isKnown: true },
      ],
      1,
    )
    for (let more = 0; more < 3; more += 1) {
      for (const stock of [0, 1])
        store.append(stock, {
          date: 20_260_101 + more,
          open: 1000,
          high: 1100,
          low: 1000,
          close: 1100,
          volume: 100,
          amount: 1,
          limits: 3,
        })
    }
    for (const text of ['RAWCLOSE', 'ZTCLOSE', 'FINANCE(39)', 'RAWCLOSE>REF(RAWCLOSE,40)']) {
      expect([text, differences(checked({ text: `A:${text};`, parameters: [] }), store, factsOf)]).toEqual([text, []])
    }
  })
})

test('问的数太多的公式不编译，交给逐只计算', () => {
  const calls = financeItems.flatMap(({ code }) =>
    absentItem('FINANCE', code) || [1, 7, 39, 40, 42].includes(code) ? [] : [`FINANCE(${code})`],
  )
  const planOf = (count: number) =>
    planFormula(checked({ text: `A:${calls.slice(-count).join('+')};`, parameters: [] }))
  expect(planOf(8)?.facts).toHaveLength(8)
  expect(planOf(FACT.most)).toBeDefined()
  expect(planOf(FACT.most + 1)).toBeUndefined()
})
