import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runBackTest } from '../testing/run-back-test.ts'
import { DATES, testedStock, type Day } from '../testing/tested-stock.ts'
import { Account } from './account.ts'
import { StockHistory } from './stock-history.ts'
import type { TestedStock } from './terms.ts'

const WANDERING = 20
/** A day's open against yesterday's close and its close against its open, in percent; undefined is suspended. */
const move = fc.option(fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -9, max: 9 })), {
  freq: 8,
  nil: undefined,
})

/** Prices in fen that follow the moves and then stand still, so that everything can be sold. */
function days(first: number, moves: readonly ([number, number] | undefined)[]): Day[] {
  let close = first
  const wander = moves.map((one): Day => {
    if (!one) return undefined
    const open = Math.max(1, Math.round(close * (100 + one[0])) / 100)
    close = Math.max(1, Math.round(open * (100 + one[1])) / 100)
    return [open, close]
  })
  return [...wander, ...Array.from({ length: DATES.length - moves.length }, (): Day => [close, close])]
}

const stock = fc.record({
  first: fc.integer({ min: 200, max: 20_000 }).map((fen) => fen / 100),
  moves: fc.array(move, { minLength: WANDERING, maxLength: WANDERING }),
  signals: fc.uniqueArray(fc.nat(14), { maxLength: 15 }),
  bonus: fc.option(fc.tuple(fc.nat(WANDERING - 1), fc.constantFrom(1, 3, 10)), { nil: undefined }),
})
const market = fc.array(stock, { minLength: 1, maxLength: 6 })
const terms = fc.record({
  holdDays: fc.integer({ min: 1, max: 5 }),
  positions: fc.integer({ min: 1, max: 4 }),
  stopLoss: fc.constantFrom(undefined, 0.03, 0.1),
  takeProfit: fc.constantFrom(undefined, 0.05, 0.2),
})
type Wandering = typeof stock extends fc.Arbitrary<infer One> ? One : never

const tested = ({ first, moves, signals, bonus }: Wandering, at: number): TestedStock =>
  testedStock(days(first, moves), {
    code: String(600_000 + at),
    signals: signals.map((day) => DATES[day] ?? 0),
    amount: 1e8 * (1 + (at % 3)),
    rights: bonus
      ? [{ date: DATES[bonus[0]] ?? 0, cashPerTen: 0, bonusPerTen: bonus[1], rightsPerTen: 0, rightsPrice: 0 }]
      : [],
  })

const calendar = (count: number) => ({
  dates: DATES.slice(0, count),
  indexCloses: DATES.slice(0, count).map((_, at) => 3000 + ((at * 37) % 11)),
})

test('某一天之后的行情、信号与除权怎么改，到那一天为止的曲线与交易都不变', () => {
  fc.assert(
    fc.property(market, market, fc.integer({ min: 1, max: WANDERING - 1 }), terms, (stocks, others, until, given) => {
      const altered = stocks.map((one, at): Wandering => {
        const other = others[at % others.length] ?? one
        return {
          first: one.first,
          moves: [...one.moves.slice(0, until), ...other.moves.slice(until)],
          signals: [...one.signals.filter((day) => day < until), ...other.signals.filter((day) => day >= until)],
          bonus:
            one.bonus && one.bonus[0] < until
              ? one.bonus
              : other.bonus && other.bonus[0] >= until
                ? other.bonus
                : undefined,
        }
      })
      const before = (outcome: ReturnType<typeof runBackTest>) => ({
        curve: outcome.curve.slice(0, until),
        finished: outcome.finished.filter(({ sold }) => sold < (DATES[until] ?? 0)),
      })
      const original = stocks.map((one): Wandering => ({
        ...one,
        bonus: one.bonus && one.bonus[0] < until ? one.bonus : undefined,
      }))
      expect(before(runBackTest(altered.map(tested), calendar(DATES.length), given))).toEqual(
        before(runBackTest(original.map(tested), calendar(DATES.length), given)),
      )
    }),
  )
})

test('多测几天不改变前面的：曲线的开头就是少测几天的曲线', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: DATES.length }), terms, (stocks, count, given) => {
      const all = runBackTest(stocks.map(tested), calendar(DATES.length), given)
      expect(runBackTest(stocks.map(tested), calendar(count), given).curve).toEqual(all.curve.slice(0, count))
    }),
  )
})

test('都卖掉之后，净值等于本金加上每笔盈亏，一分不差', () => {
  fc.assert(
    fc.property(market, terms, (stocks, given) => {
      const { curve, finished } = runBackTest(stocks.map(tested), calendar(DATES.length), { ...given, holdDays: 3 })
      const profit = finished.reduce((sum, trade) => sum + trade.profit, 0)
      expect(Math.round((curve.at(-1)?.[1] ?? 0) * 1e8)).toBe(1e8 + profit)
    }),
  )
})

test('每笔都在信号的次日买，卖在买之后的日子（T+1），买时没有涨停', () => {
  fc.assert(
    fc.property(market, terms, (stocks, given) => {
      const all = stocks.map(tested)
      for (const { code, bought, sold, boughtAt } of runBackTest(all, calendar(DATES.length), given).finished) {
        const one = all.find(({ instrument }) => instrument.code === code)
        expect(Array.from(one?.signals ?? [])).toContain(DATES[DATES.indexOf(bought) - 1])
        expect(sold).toBeGreaterThan(bought)
        const history = one && new StockHistory(one.instrument, one.past())
        expect(boughtAt * 1000).toBeLessThan(
          history?.limit(history.tradedAt(bought))?.limitUp ?? Number.POSITIVE_INFINITY,
        )
      }
    }),
  )
})

test('现金从不为负', () => {
  fc.assert(
    fc.property(
      market,
      fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: DATES.length, maxLength: DATES.length }),
      (stocks, budgets) => {
        const account = new Account({ holdDays: 2, positions: 10 })
        const histories = stocks.map((one, at) => {
          const { instrument, past } = tested(one, at)
          return new StockHistory(instrument, past())
        })
        DATES.forEach((date, at) => {
          account.sellAtOpen({ date, at })
          for (const history of histories)
            if (!account.holds(history)) account.buyAtOpen(history, { date, at }, budgets[at] ?? 0)
          account.decideAtClose({ date, at })
          expect(account.cash).toBeGreaterThanOrEqual(0)
        })
      },
    ),
  )
})
