import { buyStep, smallestBuy } from '@niujin/market'
import { tradingFees } from './fees.ts'
import type { StockHistory } from './stock-history.ts'
import type { BackTestTerms, Trade } from './terms.ts'

/** 100 万元, fen. */
export const INITIAL_CAPITAL = 100_000_000

interface Position {
  readonly stock: StockHistory
  readonly shares: number
  /** Fen with fees. */
  readonly cost: number
  readonly bought: number
  /** Position of the day in the days tested. */
  readonly boughtDay: number
  readonly boughtAt: number
  /** Why it is to be sold at the next open that allows it. */
  readonly leaving: string | undefined
}

/** One day of the test: its date and position. */
interface Day {
  readonly date: number
  readonly at: number
}

/** Cash and positions, counted in fen. Cash is never below nothing. */
export class Account {
  cash = INITIAL_CAPITAL
  readonly trades: Trade[] = []
  private positions: readonly Position[] = []
  private readonly terms: BackTestTerms

  constructor(terms: BackTestTerms) {
    this.terms = terms
  }

  /** Positions that may still be bought. */
  get free(): number {
    return this.terms.positions - this.positions.length
  }

  holds(stock: StockHistory): boolean {
    return this.positions.some((position) => position.stock === stock)
  }

  /** Sells at the open what is to go; what is suspended or opens at the lower limit waits for the next day. */
  sellAtOpen({ date }: Day): void {
    this.positions = this.positions.filter((position) => {
      const { stock, leaving } = position
      const at = leaving === undefined ? -1 : stock.tradedAt(date)
      if (leaving === undefined || at < 0 || stock.open(at) <= (stock.limit(at)?.limitDown ?? 0)) return true
      this.sell(position, { date, price: stock.open(at), reason: leaving })
      return false
    })
  }

  private sell(position: Position, { date, price, reason }: { date: number; price: number; reason: string }): void {
    const amount = worth(position, price, date)
    const proceeds = amount - tradingFees('sell', amount, date)
    const { cost, stock, bought, boughtAt } = position
    this.cash += proceeds
    this.trades.push({
      code: stock.instrument.code,
      name: stock.instrument.name,
      bought,
      boughtAt: boughtAt / 1000,
      sold: date,
      soldAt: price / 1000,
      return: (proceeds - cost) / cost,
      reason,
      profit: proceeds - cost,
    })
  }

  /** Buys at the open for at most `budget` fen, fees included; not when suspended or when it opens at the upper limit. */
  buyAtOpen(stock: StockHistory, { date, at: day }: Day, budget: number): void {
    const at = stock.tradedAt(date)
    if (at < 0 || stock.open(at) >= (stock.limit(at)?.limitUp ?? Number.POSITIVE_INFINITY)) return
    const price = stock.open(at)
    const { shares, cost } = mostShares(stock, { price, date, budget: Math.min(budget, this.cash) })
    if (shares === 0) return
    this.cash -= cost
    this.positions = [
      ...this.positions,
      { stock, shares, cost, bought: date, boughtDay: day, boughtAt: price, leaving: undefined },
    ]
  }

  /** Cash and positions at the day's close, fen; a suspended stock counts its last close. */
  equity({ date }: Day): number {
    return this.positions.reduce((total, position) => total + closeWorth(position, date), this.cash)
  }

  /** Decides at the close what is to be sold at the next open. */
  decideAtClose(day: Day): void {
    this.positions = this.positions.map((position) => ({
      ...position,
      leaving: position.leaving ?? this.reasonToLeave(position, day),
    }))
  }

  private reasonToLeave(position: Position, { date, at }: Day): string | undefined {
    const { holdDays, stopLoss, takeProfit } = this.terms
    const gain = closeWorth(position, date) / position.cost - 1
    if (stopLoss !== undefined && gain <= -stopLoss) return '止损'
    if (takeProfit !== undefined && gain >= takeProfit) return '止盈'
    return at + 1 - position.boughtDay >= holdDays ? '到期' : undefined
  }
}

function worth({ stock, shares, bought }: Position, price: number, date: number): number {
  return Math.round((shares * stock.growth(bought, date) * price) / 10)
}

function closeWorth(position: Position, date: number): number {
  const at = position.stock.lastAt(date)
  return worth(position, position.stock.close(at), date)
}

/** The largest valid order that the budget pays with its fees; nothing when even the smallest is too dear. */
function mostShares(
  stock: StockHistory,
  { price, date, budget }: { price: number; date: number; budget: number },
): { shares: number; cost: number } {
  const least = smallestBuy(stock.instrument)
  const step = buyStep(stock.instrument)
  const costOf = (shares: number) => {
    const amount = Math.round((shares * price) / 10)
    return amount + tradingFees('buy', amount, date)
  }
  let shares = least + Math.max(0, Math.floor(((budget * 10) / price - least) / step)) * step
  while (shares >= least && costOf(shares) > budget) shares -= step
  return shares < least ? { shares: 0, cost: 0 } : { shares, cost: costOf(shares) }
}
