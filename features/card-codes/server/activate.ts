import { fail, ok, type Result } from '@niujin/contract-kit'
import type { CallContext } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { codeIn, lockedWords, mayActivate, type CodeState } from '../domain/index.ts'
import { activateCode, findCode, type CodeRow } from './code-store.ts'
import type { CardCodesContext } from './context.ts'
import { note } from './history.ts'
import { countWrong, inTurn, lockedUntil, ownersOf } from './tries.ts'
import { within, type Change } from './tables.ts'

/** A member who tries a code, from a device at an address. */
export interface Trying extends Pick<CallContext, 'common' | 'address' | 'idempotencyKey' | 'requestId'> {
  readonly memberId: string
}

/** A code that exists, by its letters and its hash. */
interface KnownCode {
  readonly code: string
  readonly hash: string
}

/**
 * Whether there is such a code. In a transaction of its own, before that of the call: a wrong code is counted although
 * the call is refused, which takes back all that the call wrote.
 */
export function checkCode(
  typed: string,
  call: Trying,
  { database, keys, now }: CardCodesContext,
): Promise<Result<KnownCode, 'CODE_INVALID' | 'CODE_LOCKED'>> {
  const code = codeIn(typed)
  const owners = ownersOf({ memberId: call.memberId, deviceId: call.common.devid, address: call.address })
  return database.transaction().execute(async (change) => {
    await inTurn(change, owners)
    const at = now()
    const until = await lockedUntil(change, owners, at)
    if (until !== undefined) return fail('CODE_LOCKED', lockedWords(until, at))
    const hash = code === undefined ? undefined : keys.hashOf(code)
    if (code !== undefined && hash !== undefined && (await findCode(change, hash))) return ok({ code, hash })
    // The same call sent again is the same wrong code.
    const counted = await countWrong(change, owners, { key: call.idempotencyKey ?? call.requestId, now: at })
    if (counted.until !== undefined) return fail('CODE_LOCKED', lockedWords(counted.until, at))
    return counted.left < FEW_LEFT
      ? fail('CODE_INVALID', `没有这个激活码，还可以试 ${counted.left} 次`)
      : fail('CODE_INVALID')
  })
}

/** From here on somebody is told how many tries are left. */
const FEW_LEFT = 3

type ActivateRefusal = 'CODE_INVALID' | 'CODE_USED' | 'CODE_ENDED' | 'GRANT_GONE'

/** Makes the code the member's and gives what is in it, all in the call's transaction; a refusal leaves nothing. */
export async function activate(
  { code, hash }: KnownCode,
  { memberId, transaction }: { readonly memberId: string; readonly transaction: OpenTransaction },
  { giver, notices, now }: CardCodesContext,
): Promise<Result<CodeRow, ActivateRefusal>> {
  const change = within(transaction)
  const at = new Date(now())
  const found = await findCode(change, hash)
  if (!found) return fail('CODE_INVALID')
  const allowed = mayActivate(stateOf(found), { memberId, now: at.getTime() })
  if (!allowed.ok) return allowed
  const { id, grants, title } = found
  const tail = code.slice(-4)
  // Who comes at the same moment waits here for the first, gives nothing, and then finds the code taken. The code itself comes
  // after the member's coins, as in a refund of what one bought to give away, which takes it last.
  const given = await giver.give(transaction, { memberId, cause: { kind: 'card-code', id }, grants, title })
  if (given.ok && !(await activateCode(change, { id, memberId, tail, at })))
    return refusedNow(change, hash, memberId, at)
  if (!given.ok) return fail('GRANT_GONE')
  await note(change, [
    { batchId: found.batch_id, codeId: id, who: memberId, from: 'new', to: 'activated', reason: '会员激活', at },
  ])
  if (found.buyer_id !== null && found.buyer_id !== memberId) {
    await notices.send(transaction, {
      memberId: found.buyer_id,
      kind: 'trade',
      key: `gift-used ${id}`,
      title: '你送出的礼物已被领取',
      text: `「${title}」已经被好友激活`,
      link: '/Vip',
    })
  }
  return ok({ ...found, status: 'activated', member_id: memberId, activated_at: at, tail })
}

/** Why a code that was new a moment ago cannot be activated. */
async function refusedNow(
  change: Change,
  hash: string,
  memberId: string,
  at: Date,
): Promise<Result<never, 'CODE_USED' | 'CODE_ENDED' | 'CODE_INVALID'>> {
  const found = await findCode(change, hash)
  if (!found) return fail('CODE_INVALID')
  const allowed = mayActivate(stateOf(found), { memberId, now: at.getTime() })
  return allowed.ok ? fail('CODE_USED') : allowed
}

function stateOf({ status, member_id, activated_at, valid_from, valid_until }: CodeRow): CodeState {
  return {
    status,
    activatedBy: member_id,
    activatedAt: activated_at,
    validFrom: valid_from,
    validUntil: valid_until,
  }
}
