import type { Ledger } from '@niujin/money/ledger'
import type { Change } from './tables.ts'

/** Money that came or went through a channel, for the ledger. */
interface Passed {
  readonly channel: string
  readonly fen: number
}

/** Money of sales goes here. */
export const SALES = 'platform:sales'
/** A sale that was paid, by its payment. */
export const SALE = 'payment'
const OWED = 'platform:refunds-due'

/** Coins of a payment go here. */
export const COIN_SALES = { paid: 'platform:coins-taken', bonus: 'platform:coins-taken' } as const

/** Coins that are put aside for a payment, taken with it, and given back. */
export function coinsOf(intentId: string) {
  return { bizType: 'payment:coins', bizId: intentId } as const
}

/** Books a sale that was paid; false when it is booked. */
export function bookSale(
  ledger: Ledger,
  change: Change,
  { channel, fen, intentId }: Passed & { intentId: string },
): Promise<boolean> {
  return ledger.post(change, {
    bizType: SALE,
    bizId: intentId,
    memo: '支付',
    entries: through(channel, SALES, fen),
  })
}

/** Books money of a sale that went back; false when it is booked. */
export function bookSaleRefund(
  ledger: Ledger,
  change: Change,
  { channel, fen, refundNo }: Passed & { refundNo: string },
): Promise<boolean> {
  return ledger.post(change, {
    bizType: 'payment:refund',
    bizId: refundNo,
    memo: '退款',
    entries: through(channel, SALES, -fen),
  })
}

/** Books money that came too late and is owed to the payer; false when it is booked. */
export function bookLate(
  ledger: Ledger,
  change: Change,
  { channel, fen, no }: Passed & { no: string },
): Promise<boolean> {
  return ledger.post(change, {
    bizType: 'payment:late',
    bizId: no,
    memo: '关闭后到账，待退回',
    entries: through(channel, OWED, fen),
  })
}

/** Books owed money that went back; false when it is booked. */
export function bookLateRefund(
  ledger: Ledger,
  change: Change,
  { channel, fen, refundNo }: Passed & { refundNo: string },
): Promise<boolean> {
  return ledger.post(change, {
    bizType: 'payment:late-refund',
    bizId: refundNo,
    memo: '关闭后到账，已退回',
    entries: through(channel, OWED, -fen),
  })
}

// As purchases are booked: what a channel took for us stands in its account as negative.
function through(channel: string, platform: string, fen: number) {
  return [
    { account: `channel:${channel}`, currency: 'fen' as const, amount: -fen },
    { account: platform, currency: 'fen' as const, amount: fen },
  ]
}
