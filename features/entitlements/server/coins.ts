import type { Grant } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { EntitlementDeps } from './deps.ts'
import type { Given } from './given-store.ts'
import type { Change } from './tables.ts'

/** What the coins of a cause are booked as. */
const GRANT = 'grant'
const REVOKE = 'grant:revoke'

/** Gives the coins among the grants, all in one movement: as bought what is bought, the rest as given. Nothing when there are none. */
export async function giveCoins({ ledger }: EntitlementDeps, change: Change, given: Given): Promise<void> {
  const amounts = coinsIn(given.grants)
  if (amounts.coins + amounts.bonus === 0) return
  await ledger.post(change, {
    bizType: GRANT,
    bizId: bizIdOf(given.cause),
    memo: given.title,
    entries: entriesOf(given.memberId, amounts),
  })
}

/** Takes the coins back, and as many of those given on top as are left; COINS_SPENT when bought ones are gone. */
export async function takeCoinsBack(
  { ledger }: EntitlementDeps,
  change: Change,
  { memberId, cause, title, grants }: Given,
): Promise<Result<null, 'COINS_SPENT'>> {
  const { coins, bonus } = coinsIn(grants)
  if (coins + bonus === 0) return ok(null)
  // From here on nobody else decides about the member's coins.
  const balance = await ledger.reserve(change, memberId)
  if (balance.paid < coins) return fail('COINS_SPENT')
  const back = { coins, bonus: Math.min(bonus, balance.bonus) }
  if (back.coins + back.bonus === 0) return ok(null)
  await ledger.post(change, {
    bizType: REVOKE,
    bizId: bizIdOf(cause),
    memo: `收回：${title}`,
    entries: entriesOf(memberId, back).map((entry) => ({ ...entry, amount: -entry.amount })),
  })
  return ok(null)
}

function coinsIn(grants: readonly Grant[]): { coins: number; bonus: number } {
  const given = grants.filter((grant) => grant.kind === 'coins')
  return {
    coins: given.reduce((all, one) => all + one.coins, 0),
    bonus: given.reduce((all, one) => all + one.bonus, 0),
  }
}

function entriesOf(memberId: string, { coins, bonus }: { coins: number; bonus: number }) {
  const own = accountsOf(memberId)
  return [
    { account: own.paid, currency: 'coin' as const, amount: coins },
    { account: 'platform:coins-granted', currency: 'coin' as const, amount: -coins },
    { account: own.bonus, currency: 'coin' as const, amount: bonus },
    { account: 'platform:coins-given', currency: 'coin' as const, amount: -bonus },
  ]
}

function accountsOf(memberId: string) {
  return { paid: `member:${memberId}:paid`, bonus: `member:${memberId}:bonus` }
}

function bizIdOf({ kind, id }: Cause): string {
  return `${kind}:${id}`
}
