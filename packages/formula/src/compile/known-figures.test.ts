import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { FIGURE_CODES } from '../functions/by-day.ts'
import type { ColumnStore } from './column-store.ts'
import type { FigureTable, KnownFigures } from './known-figures.ts'
import { MarketScreen } from './market-screen.ts'
import { securityFacts, type StockFacts } from './stock-facts.ts'
import { FIGURE, MOST_ENTRIES } from './store-layout.ts'
import { StoreResults } from './store-results.ts'
import { checked, storeOf } from './testing/market.ts'

type Entries = readonly { readonly day: number; readonly values: readonly number[] }[]

function tableOf(codes: readonly number[], stocks: readonly Entries[]): FigureTable {
  const starts = new Int32Array(stocks.length + 1)
  for (const [stock, entries] of stocks.entries()) starts[stock + 1] = (starts[stock] ?? 0) + entries.length
  const all = stocks.flat()
  return {
    codes,
    starts,
    days: Int32Array.from(all, ({ day }) => day),
    values: Float64Array.from(all.flatMap(({ values }) => values)),
  }
}

/** Everything of now says 999: a past day on which it shows has looked ahead. */
const NOW = 999
const factsOf = (): StockFacts => ({
  code: '600000',
  exchange: 'SH',
  name: '测试',
  industry: '',
  region: '',
  concepts: [],
  sectors: [],
  limitRatio: 0.1,
  totalShares: 3e8,
  floatShares: 2e8,
  finance: { 30: NOW, 43: NOW, 45: NOW, 49: NOW, 50: NOW },
  dynamicInfo: { 14: NOW, 37: NOW },
})

/** Hits at every bar, compiled or not. */
function hitsOf(text: string, store: ColumnStore, figures: KnownFigures): number[][] {
  const screen = new MarketScreen(checked({ text, parameters: [] }), store, { factsOf, figures })
  screen.run('history', 0, store.groups)
  const results = new StoreResults(store)
  return Array.from({ length: store.stocks }, (_, stock) => Array.from(results.hitBarsOf(stock)))
}

const day = (at: number) => 20_200_101 + Math.floor(at / 336) * 10_000 + (Math.floor(at / 28) % 12) * 100 + (at % 28)
const entries = fc
  .uniqueArray(fc.integer({ min: -20, max: 400 }), { maxLength: 12 })
  .map((days) =>
    days
      .toSorted((one, other) => one - other)
      .map((at, order) => ({ day: day(Math.max(0, at)) - (at < 0 ? 9999 - at : 0), order })),
  )

const stocks = fc.array(fc.record({ length: fc.integer({ min: 0, max: 370 }), reports: entries, dividends: entries }), {
  minLength: 1,
  maxLength: 9,
})

function figuresOf(
  given: readonly {
    reports: readonly { day: number; order: number }[]
    dividends: readonly { day: number; order: number }[]
  }[],
  today: number,
): KnownFigures {
  return {
    today,
    tables: [
      tableOf(
        [30, 43],
        given.map(({ reports }, stock) =>
          reports
            .toSorted((a, b) => a.day - b.day)
            .map(({ day: since, order }) => ({
              day: since,
              values: [order + stock, order % 3 === 1 ? Number.NaN : order],
            })),
        ),
      ),
      tableOf(
        [45],
        given.map(({ dividends }) =>
          dividends
            .toSorted((a, b) => a.day - b.day)
            .map(({ day: since, order }) => ({ day: since, values: [order * 2] })),
        ),
      ),
    ],
  }
}

/** What was known, by looking at every entry. */
function known(
  { tables, today }: KnownFigures,
  stock: number,
  [code, date]: readonly [code: number, date: number],
): number {
  const table = tables.find(({ codes }) => codes.includes(code))
  if (!table) return date >= today ? NOW : Number.NaN
  const { starts, days, values, codes } = table
  let found = Number.NaN
  for (let at = starts[stock] ?? 0; at < (starts[stock + 1] ?? 0); at += 1)
    if ((days[at] ?? 0) <= date) found = values[at * codes.length + codes.indexOf(code)] ?? Number.NaN
  return found
}

const TODAY = day(300)

test.each([
  ['XG:FINANCE(30)>4;', (of: (code: number) => number) => of(30) > 4],
  [
    'XG:FINANCE(30)=3 OR FINANCE(43)=2;',
    (of: (code: number) => number) => !Number.isNaN(of(30)) && !Number.isNaN(of(43)) && (of(30) === 3 || of(43) === 2),
  ],
  ['XG:ISVALID(FINANCE(43));', (of: (code: number) => number) => !Number.isNaN(of(43))],
  ['XG:FINANCE(45)>FINANCE(30);', (of: (code: number) => number) => of(45) > of(30)],
  ['XG:FINANCE(49)=999 OR DYNAINFO(14)=999;', (of: (code: number) => number) => of(49) === NOW],
  ['XG:FINANCE(30)>4 AND FINANCE(50)=999 AND FINANCE(1)=300000000;', (of: (code: number) => number) => of(30) > 4],
] as const)('%s 每一天只有到那天为止公布了的，编译的与逐只算的都是', (text, holds) => {
  fc.assert(
    fc.property(stocks, fc.integer({ min: 1, max: 50 }), (given, seed) => {
      const store = storeOf(
        given.map(({ length }) => length),
        seed,
      )
      const figures = figuresOf(given, TODAY)
      const expected = given.map((_, stock) =>
        Array.from(store.datesOf(stock), (date) => Number(holds((code) => known(figures, stock, [code, date])))),
      )
      expect(hitsOf(text, store, figures)).toEqual(expected)
      for (const stock of given.keys()) {
        const bars = store.barsOf(stock)
        const facts = securityFacts(factsOf(), bars, { figures, stock })
        const values = evaluateFormula(checked({ text, parameters: [] }), { bars, facts }).at(-1)?.values ?? []
        expect(Array.from(values, (value) => Number(value === 1))).toEqual(expected[stock])
      }
    }),
    { numRuns: 40 },
  )
})

test('跨到上一根，看的是那一根当时知道的', () => {
  const store = storeOf([60], 2)
  const figures = figuresOf([{ reports: [{ day: day(30), order: 5 }], dividends: [] }], TODAY)
  const hits = hitsOf('XG:ISVALID(FINANCE(30)) AND NOT(ISVALID(REF(FINANCE(30),1)));', store, figures)[0] ?? []
  expect(hits.flatMap((hit, at) => (hit === 1 ? [at] : []))).toEqual([30])
})

test('公布的次数多得记不下的，最早的不知道；问的项目多得编不下的，逐只算也一样', () => {
  const store = storeOf([200, 90], 1)
  const reports = Array.from({ length: MOST_ENTRIES + 20 }, (_, at) => ({ day: day(at), order: at }))
  const figures = figuresOf(
    [
      { reports, dividends: [] },
      { reports: [], dividends: [] },
    ],
    TODAY,
  )
  expect(hitsOf('XG:ISVALID(FINANCE(30));', store, figures)[0]?.indexOf(1)).toBe(20)
  const many = Array.from({ length: FIGURE.most + 1 }, (_, at) => `ISVALID(FINANCE(${10 + at}))=0`)
  expect(hitsOf(`XG:ISVALID(FINANCE(30)) AND ${many.join(' AND ')};`, store, figures)[0]?.indexOf(1)).toBe(20)
})

test('最新一根问的仍是现在的', () => {
  const store = storeOf([60, 20], 2)
  const figures = figuresOf(
    [
      { reports: [], dividends: [] },
      { reports: [], dividends: [] },
    ],
    TODAY,
  )
  const screen = new MarketScreen(checked({ text: 'XG:FINANCE(30)=999;', parameters: [] }), store, { factsOf, figures })
  screen.run('newest', 0, store.groups)
  const results = new StoreResults(store)
  expect([results.isHit(0), results.isHit(1)]).toEqual([true, true])
})

test.each([
  ['DYNAINFO(3)', 'REF(C,1)'],
  ['DYNAINFO(7)', 'C'],
  ['DYNAINFO(8)', 'V'],
  ['DYNAINFO(13)', '(H-L)/REF(C,1)'],
  ['DYNAINFO(14)', 'C/REF(C,1)-1'],
  ['DYNAINFO(17)', 'V/REF(MA(V,5),1)'],
  ['DYNAINFO(34)', 'REF(C,1)/REF(C,2)-1'],
  ['DYNAINFO(66)', 'C/REF(C,20)-1'],
  ['DYNAINFO(68)', 'C/REF(C,BARSLAST(YEAR<>REF(YEAR,1))+1)-1'],
  ['DYNAINFO(69)', 'C/REF(C,BARSLAST(MONTH<>REF(MONTH,1))+1)-1'],
  ['DYNAINFO(94)', 'AMOUNT+REF(AMOUNT,1)+REF(AMOUNT,2)'],
])('以前的 %s 由那几根 K 线算出：%s', (item, same) => {
  const store = storeOf([370, 250, 3], 4)
  const figures: KnownFigures = { today: 20_991_231, tables: [] }
  const before = hitsOf(`XG:ABS(${item}-(${same}))<=0.0000001*ABS(${same})+0.0000001;`, store, figures)
  const valid = hitsOf(`XG:ISVALID(${same});`, store, figures)
  expect(before).toEqual(valid)
  expect(before.flat()).toContain(1)
})

test('市盈率与股息率按当日的价格、当时的股本与当时公布了的利润与分红；今天的照现在的', () => {
  const store = storeOf([340, 200, 90], 3)
  const figures: KnownFigures = {
    today: TODAY,
    tables: [
      tableOf(
        [FIGURE_CODES.trailingProfit],
        [
          [
            { day: day(0), values: [4e8] },
            { day: day(100), values: [-2e8] },
            { day: day(150), values: [8e8] },
          ],
          [{ day: day(50), values: [0] }],
          [],
        ],
      ),
      tableOf([FIGURE_CODES.dividends], [[{ day: day(120), values: [1e8] }], [], [{ day: day(10), values: [0] }]]),
    ],
  }
  const ratio = hitsOf('XG:DYNAINFO(40)>0 AND ABS(DYNAINFO(40)/(FINANCE(39)/800000000)-1)<0.000001;', store, figures)
  expect(ratio[0]?.flatMap((hit, at) => (hit === 1 ? [at] : []))).toEqual(
    Array.from({ length: 190 }, (_, at) => 150 + at),
  )
  expect([ratio[1]?.includes(1), ratio[2]?.includes(1)]).toEqual([false, false])
  const paid = hitsOf('XG:ABS(FINANCE(45)*FINANCE(39)/10000000000-1)<0.000001;', store, figures)
  expect(paid[0]?.indexOf(1)).toBe(120)
  expect(hitsOf('XG:FINANCE(45)=0;', store, figures)[2]?.indexOf(1)).toBe(10)
  for (const text of ['XG:DYNAINFO(40)<30 AND DYNAINFO(40)>5;', 'XG:FINANCE(45)>1;', 'XG:CROSS(30,DYNAINFO(40));']) {
    for (let stock = 0; stock < store.stocks; stock += 1) {
      const bars = store.barsOf(stock)
      const facts = securityFacts(factsOf(), bars, { figures, stock })
      const values = evaluateFormula(checked({ text, parameters: [] }), { bars, facts }).at(-1)?.values ?? []
      expect(Array.from(values, (value) => Number(value === 1))).toEqual(hitsOf(text, store, figures)[stock])
    }
  }
})
