import { Account, INITIAL_CAPITAL } from './account.ts'
import { figuresOf, type BackTestFigures } from './figures.ts'
import { Signals } from './signals.ts'
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
 *
 * It goes in short steps, each giving the share that is done: other work gets its turn between them. A step is a stock
 * whose signals are sorted or whose past is read, or a day.
 */
export function* backTestSteps(
  stocks: readonly TestedStock[],
  { dates, indexCloses }: TestedDays,
  terms: BackTestTerms,
): Generator<number, BackTestOutcome> {
  const signals = yield* signalsOf(stocks, dates)
  const histories = new Histories(stocks)
  const account = new Account(terms)
  const curve: [number, number, number][] = []
  let equity = INITIAL_CAPITAL
  for (const [at, date] of dates.entries()) {
    const day = { date, at }
    const share = SORTING + (1 - SORTING) * (at / dates.length)
    account.sellAtOpen(day)
    const candidates = at > 0 && account.free > 0 ? signals.on(at - 1) : []
    for (const stock of histories.of(candidates)) {
      yield share
      if (!account.holds(stock)) account.buyAtOpen(stock, day, Math.floor(equity / terms.positions))
      if (account.free <= 0) break
    }
    equity = account.equity(day)
    account.decideAtClose(day)
    curve.push([date, equity / INITIAL_CAPITAL, (indexCloses[at] ?? Number.NaN) / (indexCloses[0] ?? Number.NaN)])
    yield share
  }
  return { curve, finished: account.trades, ...figuresOf(curve, account.trades) }
}

/** The part of the work that is sorting the signals, as measured on the whole market. */
const SORTING = 0.2

function* signalsOf(stocks: readonly TestedStock[], dates: readonly number[]): Generator<number, Signals> {
  const sorting = Signals.byDay(stocks, dates)
  for (;;) {
    const { done, value } = sorting.next()
    if (done) return value
    yield SORTING * value
  }
}

/** The histories of the stocks that were about to be bought, by their number in the list. */
class Histories {
  private readonly stocks: readonly TestedStock[]
  private readonly known = new Map<number, StockHistory>()

  constructor(stocks: readonly TestedStock[]) {
    this.stocks = stocks
  }

  /** The histories of the stocks of these numbers, each read when its turn comes. */
  *of(stockNumbers: readonly number[]): Generator<StockHistory> {
    for (const stock of stockNumbers) {
      const tested = this.stocks[stock]
      const history = this.known.get(stock) ?? (tested && new StockHistory(tested.instrument, tested.past()))
      if (!history) continue
      this.known.set(stock, history)
      yield history
    }
  }
}
