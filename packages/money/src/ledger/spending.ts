import { fail, ok, type Result } from '@niujin/contract-kit'
import { frozenOf, keyOf, memberOf, spendableOf, type Buckets, type Entry } from './accounts.ts'
import { findMovement, type Booked, type LedgerTransaction } from './store.ts'
import { takeAtOnce, type Taking } from './take-at-once.ts'

/** What a member can spend and what is put aside. */
export interface CoinBalance {
  readonly paid: number
  readonly bonus: number
  readonly frozen: number
  /** paid + bonus: what can be spent. */
  readonly total: number
}

/** From which buckets coins were taken, and what is left. */
export interface Taken {
  readonly paid: number
  readonly bonus: number
  readonly balance: CoinBalance
  /** Taken before for the same business; now nothing happened. */
  readonly repeated: boolean
}

/** Takes coins, given ones first, and moves them `to`. @throws when the same business took other coins before */
export async function takeCoins(
  connection: LedgerTransaction,
  taking: Taking,
  to: Buckets,
): Promise<Result<Taken, 'COINS_SHORT'>> {
  const { memberId, coins } = taking
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`牛币数应为正整数：${coins}`)
  const { balances, booked } = await takeAtOnce(connection, taking, to)
  const balance = balanceIn(balances, memberId)
  if (!booked) {
    const before = await findMovement(connection, taking)
    return before ? ok({ ...repeatOf(before, taking), balance, repeated: true }) : fail('COINS_SHORT')
  }
  const { paid, bonus } = booked
  const frozen = balance.frozen + (memberOf(to.paid) === memberId ? coins : 0)
  return ok({
    paid,
    bonus,
    balance: { paid: balance.paid - paid, bonus: balance.bonus - bonus, frozen, total: balance.total - coins },
    repeated: false,
  })
}

/** What a member has, from balances by `keyOf`. */
export function balanceIn(balances: ReadonlyMap<string, number>, memberId: string): CoinBalance {
  const of = (account: string) => balances.get(keyOf({ account, currency: 'coin' })) ?? 0
  const own = spendableOf(memberId)
  const frozen = frozenOf(memberId)
  const [paid, bonus] = [of(own.paid), of(own.bonus)]
  return { paid, bonus, frozen: of(frozen.paid) + of(frozen.bonus), total: paid + bonus }
}

/** Coin accounts to lock. */
export function coinKeys(accounts: readonly string[]): Pick<Entry, 'account' | 'currency'>[] {
  return accounts.map((account) => ({ account, currency: 'coin' }))
}

/** How much a booked movement took out of each of the given accounts. */
export function takenFrom({ entries }: Booked, from: Buckets): { paid: number; bonus: number } {
  const outOf = (account: string) => -(entries.find((entry) => entry.account === account)?.amount ?? 0)
  return { paid: outOf(from.paid), bonus: outOf(from.bonus) }
}

function repeatOf(before: Booked, { memberId, coins, bizType, bizId }: Taking): { paid: number; bonus: number } {
  const taken = takenFrom(before, spendableOf(memberId))
  if (taken.paid + taken.bonus !== coins) throw new Error(`${bizType} ${bizId} 已经按别的数额入账`)
  return taken
}
