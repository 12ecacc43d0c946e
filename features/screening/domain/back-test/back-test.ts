import { Account, INITIAL_CAPITAL } from './account.ts'
import { figuresOf, type BackTestFigures } from './figures.ts'
import { StockHistory } from './stock-history.ts'
import type { BackTestTerms, TestedDays, TestedStock, Trade } from './terms.ts'

/** The curve, what was traded, and the figures. */
export interface BackTestOutcome extends BackTestFigures {
  /** Date, worth of 1 yuan by the rule, worth of 1 yuan in the index; both 1 on the first day. */
  readonly curve: [number, number, number][]
  /** Every finished trade, oldest first. */
  readonly finished: readonly Trade[]
}

/**
 * Tests a rule day by day; nothing of a day after it is read. A signal at the close is bought at the next trading day's
 * open in equal parts of the equity, dearest amount of the signal's day first; what cannot be bought then is given up.
 * After `holdDays` trading days, or a stop at a close, it is sold at the next open that allows it: never on the day it
 * was bought (T+1). Positions still open at the end count at their last close and are no trades.
 */
export function runBackTest(stocks: readonly TestedStock[], days: TestedDays, terms: BackTestTerms): BackTestOutcome {
  const steps = backTestSteps(stocks, days, terms)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** `runBackTest` in steps of a stock or a day, each giving the share that is done: other work finds its place between them. */
export function* backTestSteps(stocks: readonly TestedStock[], { dates, indexCloses }: TestedDays, terms: BackTestTerms): Generator<number, BackTestOutcome> {
  const signals = yield* signalsByDay(stocks)
  const account = new Account(terms)
  const curve: [number, number, number][] = []
  let equity = INITIAL_CAPITAL
  for (const [at, date] of dates.entries()) {
    const day = { date, at }
    account.sellAtOpen(day)
    buySignals(account, signals.get(dates[at - 1] ?? 0) ?? [], { day, budget: Math.floor(equity / terms.positions) })
    equity = account.equity(day)
    account.decideAtClose(day)
    curve.push([date, equity / INITIAL_CAPITAL, (indexCloses[at] ?? Number.NaN) / (indexCloses[0] ?? Number.NaN)])
    yield HISTORIES + (1 - HISTORIES) * (at / dates.length)
  }
  return { curve, finished: account.trades, ...figuresOf(curve, account.trades) }
}

/** The part of the work that is preparing the stocks' histories, as measured on the whole market. */
const HISTORIES = 0.3

type Candidate = { readonly stock: StockHistory; readonly amount: number }

/** The stocks of each signal day, the largest amount first. */
function* signalsByDay(stocks: readonly TestedStock[]): Generator<number, Map<number, Candidate[]>> {
  const byDay = new Map<number, Candidate[]>()
  for (const [place, tested] of stocks.entries()) {
    yield HISTORIES * (place / stocks.length)
    const days = Array.from(tested.signals)
    if (days.length === 0) continue
    const stock = new StockHistory(tested)
    for (const date of new Set(days)) {
      const others = byDay.get(date)
      const candidate = { stock, amount: stock.amountOn(date) }
      if (others) others.push(candidate)
      else byDay.set(date, [candidate])
    }
  }
  for (const candidates of byDay.values()) candidates.sort((a, b) => b.amount - a.amount || (a.stock.instrument.code < b.stock.instrument.code ? -1 : 1))
  return byDay
}

function buySignals(account: Account, candidates: readonly Candidate[], { day, budget }: { day: { date: number; at: number }; budget: number }): void {
  for (const { stock } of candidates) {
    if (account.free <= 0) return
    if (!account.holds(stock)) account.buyAtOpen(stock, day, budget)
  }
}
