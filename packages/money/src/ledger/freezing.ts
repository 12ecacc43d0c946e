import { fail, ok, type Result } from '@niujin/contract-kit'
import { frozenOf, memberOf, moveCoins, spendableOf, tidyEntries, type Buckets } from './accounts.ts'
import { coinKeys, takeCoins, takenFrom, type Taken } from './spending.ts'
import type { Taking } from './take-at-once.ts'
import { bookOnce, findMovement, lockMembers, type BizKey, type LedgerTransaction } from './store.ts'

type Named = BizKey & { readonly memo: string }

const freezing = ({ bizType, bizId }: BizKey): BizKey => ({ bizType: `${bizType}:freeze`, bizId })
const releasing = ({ bizType, bizId }: BizKey): BizKey => ({ bizType: `${bizType}:release`, bizId })

/** Puts coins aside, given ones first. */
export function freeze(connection: LedgerTransaction, taking: Taking): Promise<Result<Taken, 'COINS_SHORT'>> {
  return takeCoins(connection, { ...taking, ...freezing(taking) }, frozenOf(taking.memberId))
}

/** Takes the coins that were put aside; NOT_FROZEN when there are none or they were given back. */
export async function capture(
  connection: LedgerTransaction,
  named: Named & { readonly to: Buckets },
): Promise<Result<{ paid: number; bonus: number; repeated: boolean }, 'NOT_FROZEN'>> {
  const held = await lockFrozen(connection, named, named.to)
  if (!held || (await findMovement(connection, releasing(named)))) return fail('NOT_FROZEN')
  const isNew = await bookOnce(connection, named, tidyEntries(moveCoins(held.taken, held.frozen, named.to)))
  return ok({ ...held.taken, repeated: !isNew })
}

/** Gives the coins that were put aside back; false when there are none (any more). */
export async function release(connection: LedgerTransaction, named: Named): Promise<boolean> {
  const held = await lockFrozen(connection, named)
  if (!held || (await findMovement(connection, named))) return false
  return bookOnce(
    connection,
    { ...named, ...releasing(named) },
    tidyEntries(moveCoins(held.taken, held.frozen, spendableOf(held.memberId))),
  )
}

/** Whose coins are put aside and how many, with that member's accounts locked: from here on nobody else decides about them. */
async function lockFrozen(connection: LedgerTransaction, named: BizKey, to?: Buckets) {
  const movement = await findMovement(connection, freezing(named))
  const memberId = movement?.entries.map(({ account }) => memberOf(account)).find((id) => id !== undefined)
  if (!movement || memberId === undefined) return undefined
  const frozen = frozenOf(memberId)
  await lockMembers(connection, coinKeys([frozen.paid, ...(to ? [to.paid, to.bonus] : [])]))
  return { memberId, frozen, taken: takenFrom(movement, spendableOf(memberId)) }
}
