import { fail, ok, type Result } from '@niujin/contract-kit'
import { spendableOf, tidyEntries, type Entry } from './accounts.ts'
import { balanceIn } from './spending.ts'
import { bookOnce, findMovement, lockMembers, type BizKey, type LedgerTransaction } from './store.ts'

/** Coins bought with money. */
export interface Purchase {
  readonly memberId: string
  /** Bought. */
  readonly coins: number
  /** Given on top. */
  readonly bonus: number
  /** Paid, in fen. */
  readonly fen: number
  /** Through which channel, such as alipay. */
  readonly channel: string
  readonly bizId: string
}

const BOUGHT = 'recharge'
const TAKEN_BACK = 'recharge:revoke'

/** Gives coins that were bought; false when this purchase was credited before. */
export async function creditPurchase(connection: LedgerTransaction, purchase: Purchase): Promise<boolean> {
  const entries = tidyEntries(entriesOfPurchase(purchase))
  await lockMembers(connection, entries)
  return bookOnce(connection, { bizType: BOUGHT, bizId: purchase.bizId, memo: '充值' }, entries)
}

/** Takes the bought coins back, and as many of the given ones as are left; COINS_SPENT when bought ones are gone. @throws when there was no such purchase */
export async function revokePurchase(
  connection: LedgerTransaction,
  purchase: Purchase,
): Promise<Result<null, 'COINS_SPENT'>> {
  const named: BizKey = { bizType: TAKEN_BACK, bizId: purchase.bizId }
  const { memberId, coins } = purchase
  const balance = balanceIn(await lockMembers(connection, entriesOfPurchase(purchase)), memberId)
  if (await findMovement(connection, named)) return ok(null)
  if (!(await findMovement(connection, { bizType: BOUGHT, bizId: purchase.bizId })))
    throw new Error(`没有 ${BOUGHT} ${purchase.bizId} 这笔充值`)
  if (balance.paid < coins) return fail('COINS_SPENT')
  const back = entriesOfPurchase({ ...purchase, bonus: Math.min(purchase.bonus, balance.bonus) })
  await bookOnce(
    connection,
    { ...named, memo: '充值退款' },
    tidyEntries(back.map((entry) => ({ ...entry, amount: -entry.amount }))),
  )
  return ok(null)
}

function entriesOfPurchase({ memberId, coins, bonus, fen, channel }: Purchase): Entry[] {
  if ([coins, bonus, fen].some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    throw new RangeError('充值的数额须为不小于零的整数')
  const own = spendableOf(memberId)
  return [
    { account: own.paid, currency: 'coin', amount: coins },
    { account: 'platform:coins-sold', currency: 'coin', amount: -coins },
    { account: own.bonus, currency: 'coin', amount: bonus },
    { account: 'platform:coins-given', currency: 'coin', amount: -bonus },
    { account: `channel:${channel}`, currency: 'fen', amount: -fen },
    { account: 'platform:recharges', currency: 'fen', amount: fen },
  ]
}
