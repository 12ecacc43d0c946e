import { fail, ok, type Result } from '@niujin/contract-kit'
import { MILLIONTHS, type PlayBar, type PlayWindow } from './bars.ts'
import { tradingFees } from './fees.ts'

/** 100 万元, fen. */
export const CAPITAL = 100_000_000

/** Money in fen. */
export interface Account {
  readonly cash: number
  readonly shares: number
  /** Of the shares, those bought on the bar that is shown: they may be sold from the next one on (T+1). */
  readonly fresh: number
  /** What the shares cost, fees included; a dividend does not change it. */
  readonly cost: number
}

/** A trade at the close of a bar. */
export interface Fill {
  readonly bar: number
  readonly side: 'buy' | 'sell'
  readonly shares: number
  /** Milli. */
  readonly price: number
  /** Fen. */
  readonly fees: number
  /** Of a sale: what came in less what those shares cost, fen; 0 of a buy. */
  readonly profit: number
}

export type OrderRefusal =
  | 'LIMIT_UP'
  | 'LIMIT_DOWN'
  | 'T_PLUS_ONE'
  | 'NO_SHARES'
  | 'NOT_A_LOT'
  | 'NOT_ENOUGH_CASH'
  | 'NOT_ENOUGH_SHARES'

export const NEW_ACCOUNT: Account = { cash: CAPITAL, shares: 0, fresh: 0, cost: 0 }

export interface Order {
  readonly side: 'buy' | 'sell'
  readonly shares: number
}

/** An order on a bar of a window. */
interface Placed extends Order {
  readonly bar: number
}

type Filled = Result<{ readonly account: Account; readonly fill: Fill }, OrderRefusal>

/** Fills an order at the close of the bar that is shown last, or says why it cannot be. */
export function trade(account: Account, { bars, lot }: Pick<PlayWindow, 'bars' | 'lot'>, order: Placed): Filled {
  const bar = bars[order.bar]
  if (!bar) throw new Error('没有这一根')
  return order.side === 'buy' ? buy(account, { bar, lot, order }) : sell(account, { bar, lot, order })
}

interface Trading {
  readonly bar: PlayBar
  readonly lot: PlayWindow['lot']
  readonly order: Placed
}

function buy(account: Account, { bar, lot, order }: Trading): Filled {
  const { shares } = order
  if (bar.limit === 'up') return fail('LIMIT_UP')
  if (!isLot(shares, lot)) return fail('NOT_A_LOT')
  const amount = worthOf(shares, bar.close)
  const fees = tradingFees('buy', amount)
  if (amount + fees > account.cash) return fail('NOT_ENOUGH_CASH')
  return ok({
    account: {
      cash: account.cash - amount - fees,
      shares: account.shares + shares,
      fresh: account.fresh + shares,
      cost: account.cost + amount + fees,
    },
    fill: { bar: order.bar, side: 'buy', shares, price: bar.close, fees, profit: 0 },
  })
}

function sell(account: Account, { bar, lot, order }: Trading): Filled {
  const { shares } = order
  const sellable = sellableOf(account)
  if (account.shares === 0) return fail('NO_SHARES')
  if (sellable === 0) return fail('T_PLUS_ONE')
  if (bar.limit === 'down') return fail('LIMIT_DOWN')
  if (shares > sellable) return fail(shares > account.shares ? 'NOT_ENOUGH_SHARES' : 'T_PLUS_ONE')
  // What is less than a lot goes in one sale with all the rest.
  if (shares !== sellable && !isLot(shares, lot)) return fail('NOT_A_LOT')
  const amount = worthOf(shares, bar.close)
  const fees = tradingFees('sell', amount)
  const cost = Math.round((account.cost * shares) / account.shares)
  return ok({
    account: {
      ...account,
      cash: account.cash + amount - fees,
      shares: account.shares - shares,
      cost: account.cost - cost,
    },
    fill: { bar: order.bar, side: 'sell', shares, price: bar.close, fees, profit: amount - fees - cost },
  })
}

/** Shares that may be sold on the bar that is shown. */
export function sellableOf({ shares, fresh }: Account): number {
  return shares - fresh
}

/** The largest valid buy at a price, shares; 0 when even the smallest is too dear. */
export function mostShares(cash: number, price: number, { least, step }: PlayWindow['lot']): number {
  const costOf = (shares: number) => worthOf(shares, price) + tradingFees('buy', worthOf(shares, price))
  let shares = least + Math.max(0, Math.floor(((cash * 10) / price - least) / step)) * step
  while (shares >= least && costOf(shares) > cash) shares -= step
  return Math.max(0, shares < least ? 0 : shares)
}

/** A new bar: yesterday's buys may be sold, and who held shares has what the right gave. */
export function atNextBar(account: Account, bar: PlayBar, previousClose: number): Account {
  const { right } = bar
  const rested = { ...account, fresh: 0 }
  if (!right || account.shares === 0) return rested
  const grown = account.shares * right.shares
  const shares = Math.floor(grown / MILLIONTHS)
  const reference = Math.round((previousClose * right.ratio) / MILLIONTHS)
  // 零股 is paid out at the reference price.
  const odd = Math.floor(((grown - shares * MILLIONTHS) * reference) / MILLIONTHS / 10)
  const dividend = Math.floor((account.shares * right.cash) / 10)
  return { ...rested, shares, cash: account.cash + dividend + odd }
}

/** What shares are worth at a price in milli, fen. */
export function worthOf(shares: number, price: number): number {
  return Math.round((shares * price) / 10)
}

function isLot(shares: number, { least, step }: PlayWindow['lot']): boolean {
  return shares >= least && (shares - least) % step === 0
}
