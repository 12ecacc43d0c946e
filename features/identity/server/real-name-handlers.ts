import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handlePrepared, type CallContext, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import { queryRealName, realNameCard } from '../contract/index.ts'
import type { IdentityContext } from './context.ts'
import { audit } from './member-store.ts'
import { createAsking } from './real-name-asking.ts'
import { addRealName, cardOf, isVerified, type Person } from './real-name-store.ts'
import { inTurn, type Change, type IdentityTables } from './tables.ts'

/** The member's own verified name. */
export function realNameHandlers(context: IdentityContext): Handler[] {
  const { database, ports } = context
  const asking = createAsking(context)
  return [
    handleMember(queryRealName, async (_input, { memberId }) =>
      ok({
        card: await cardOf(database, memberId, context),
        offered: ports.identityCheck !== undefined,
        simulated: ports.identityCheck?.simulated ?? false,
      }),
    ),

    handlePrepared(
      realNameCard,
      (input, call) => asking(memberOf(call), input),
      async (_input, call) => {
        const { prepared, transaction } = call
        if (typeof prepared === 'string') return fail(prepared)
        if (!transaction) throw new Error('实名需要数据库事务')
        const change = withTables<IdentityTables>(transaction)
        return keep(change, memberOf(call), prepared, context)
      },
    ),
  ]
}

function memberOf({ memberId }: Pick<CallContext, 'memberId'>): string {
  if (memberId === undefined) throw new Error('实名只给登录的会员')
  return memberId
}

async function keep(change: Change, uid: string, person: Person, context: IdentityContext) {
  const at = context.now()
  await inTurn(change, `member ${uid}`)
  // Held until the end: an account that is being erased must not get a name behind the erasing.
  const member = await change
    .selectFrom('identity.member')
    .select('uid')
    .where('uid', '=', uid)
    .where('frozen', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!member) throw new Error('登录的会员不存在')
  if (await isVerified(change, uid)) return fail('ALREADY_VERIFIED')
  if (!(await addRealName(change, { uid, person, now: at }, context))) return fail('ID_NO_TAKEN')
  await audit(change, { at, actor: uid, action: 'verify-real-name', target: uid, detail: '' })
  const card = await cardOf(change, uid, context)
  if (!card) throw new Error('刚记下的实名不见了')
  return ok(card)
}
