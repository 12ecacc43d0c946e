import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { KeptChips, MOVING_BARS } from './kept-chips.ts'
import { MarketScreen } from './market-screen.ts'
import { securityFacts, type StockFacts } from './stock-facts.ts'
import { StoreResults } from './store-results.ts'
import { checked, storeOf, wanderingStock } from './testing/market.ts'

type Store = ReturnType<typeof storeOf>

const LENGTHS = [0, 1, MOVING_BARS, MOVING_BARS + 1, 90, 260]
const FORMULAS = [
  'A:WINNER(C);B:WINNER(H);C1:COST(50);D:COST(90)-COST(10);',
  'A:LWINNER(20,C);B:PWINNER(20,C);C1:PPART(20);D:COST(50);',
  'A:LWINNER(5,C);B:PPART(60);C1:COSTEX(L,H);D:WINNER(C);',
  'A:CROSS(C,COST(50));B:COUNT(WINNER(C)>0.5,30);',
  'A:MA(COST(50),20)+REF(WINNER(C),11);',
].map((text) => checked({ text, parameters: [] }))

function factsOf(floatShares: number): StockFacts {
  return {
    code: '600000',
    exchange: 'SH',
    name: '测试',
    industry: '',
    region: '',
    concepts: [],
    sectors: [],
    totalShares: floatShares,
    floatShares,
    limitRatio: 0.1,
    finance: {},
    dynamicInfo: {},
  }
}

/** Values of a formula's outputs at every stock's newest bar, with kept distributions. */
function screened(
  store: Store,
  at: number,
  { chips, floatShares }: { chips: KeptChips; floatShares: number },
): number[][] {
  const formula = FORMULAS[at] ?? checked({ text: 'A:C;', parameters: [] })
  new MarketScreen(formula, store, { factsOf: () => factsOf(floatShares), chips }).run('newest', 0, store.groups)
  const results = new StoreResults(store)
  return LENGTHS.map((_, stock) => results.valuesOf(stock, formula.outputs.length))
}

/** The same from all bars, by the reference evaluator. */
function worked(store: Store, at: number, floatShares: number): number[][] {
  return LENGTHS.map((_, stock) => {
    const bars = store.barsOf(stock)
    const formula = FORMULAS[at] ?? checked({ text: 'A:C;', parameters: [] })
    return evaluateFormula(formula, { bars, facts: securityFacts(factsOf(floatShares), bars) }).map(
      ({ values }) => values?.at(-1) ?? Number.NaN,
    )
  })
}

function expectSame(actual: number[][], wanted: number[][]): void {
  for (const [stock, values] of wanted.entries()) {
    for (const [output, value] of values.entries()) {
      const found = actual[stock]?.[output] ?? Number.NaN
      if (Number.isNaN(value)) expect(found).toBeNaN()
      else expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(value)))
    }
  }
}

const stock = fc.nat({ max: LENGTHS.length - 1 })
/** What happens to a store between two screens. */
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('last' as const), stock, seed: fc.nat({ max: 999 }) }),
  fc.record({ kind: fc.constant('day' as const), stock, seed: fc.nat({ max: 999 }) }),
  fc.record({ kind: fc.constant('history' as const), stock, seed: fc.nat({ max: 999 }) }),
  fc.record({ kind: fc.constant('shares' as const), stock, seed: fc.nat({ max: 999 }) }),
)

function barOf(seed: number) {
  const at = 40
  const { time, open, high, low, close, volume, amount } = wanderingStock(at + 1, seed)
  const of = (column: ArrayLike<number>) => column[at] ?? 0
  return {
    date: of(time),
    open: of(open),
    high: of(high),
    low: of(low),
    close: of(close),
    volume: of(volume),
    amount: of(amount),
  }
}

test('留着筹码分布算的与从头算的一样：最新一根变了、多了一天、历史换了、流通股本变了，都一样', () => {
  const step = fc.record({ change: anyChange, formula: fc.nat({ max: FORMULAS.length - 1 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const store = storeOf(LENGTHS)
      const chips = new KeptChips(store, KeptChips.create(store))
      let floatShares = 2e7
      for (const { change, formula } of [...steps, ...steps]) {
        if (change.kind === 'shares') floatShares = 1e7 + change.seed * 1e5
        else if (change.kind === 'history')
          store.put(change.stock, wanderingStock(LENGTHS[change.stock] ?? 0, change.seed))
        else if (change.kind === 'day') store.append(change.stock, barOf(change.seed))
        else if (store.lengthOf(change.stock) > 0) store.updateLast(change.stock, barOf(change.seed))
        expectSame(screened(store, formula, { chips, floatShares }), worked(store, formula, floatShares))
      }
    }),
    { numRuns: 25 },
  )
})

test('留下之后，只有最新一根在动时不再读整段历史；历史换了才重读', () => {
  const store = storeOf(LENGTHS)
  const chips = new KeptChips(store, KeptChips.create(store))
  const read = vi.spyOn(store, 'columnsOf')
  const longest = () => {
    read.mockClear()
    screened(store, 0, { chips, floatShares: 2e7 })
    return Math.max(...read.mock.results.map(({ value }) => (value as { length: number }).length))
  }
  expect(longest()).toBe(260)
  store.updateLast(5, barOf(7))
  expect(longest()).toBe(MOVING_BARS)
  store.append(5, barOf(8))
  expect(longest()).toBe(261)
  store.put(4, wanderingStock(90, 3))
  expect(longest()).toBe(90)
  expect(longest()).toBe(MOVING_BARS)
})

test('两个线程共用同一块内存：一个留下的另一个也用得上', () => {
  const store = storeOf(LENGTHS)
  const memory = KeptChips.create(store)
  screened(store, 1, { chips: new KeptChips(store, memory), floatShares: 2e7 })
  const read = vi.spyOn(store, 'columnsOf')
  expectSame(screened(store, 1, { chips: new KeptChips(store, memory), floatShares: 2e7 }), worked(store, 1, 2e7))
  const ofChips = read.mock.calls.filter(([, names]) => names.length === 5).map(([, , most]) => most)
  expect(Math.max(...ofChips.map((most) => most ?? 0))).toBe(MOVING_BARS + 20)
})
