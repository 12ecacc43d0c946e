import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import {
  freezeMember,
  grantRole,
  resetRealName,
  resetTotp,
  revokeRole,
  signOutMember,
  type Person,
} from '../contract/index.ts'
import { STAFF_ROLES, type Action } from '../domain/index.ts'
import { audit, changeMember, findMember, rolesOf, type MemberRow } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { presentPerson } from './people.ts'
import { removeRealName } from './real-name-store.ts'
import { mayDo } from './standing.ts'
import { inTurn, type Change } from './tables.ts'

type Refusal =
  | 'NOT_ALLOWED'
  | 'MEMBER_UNKNOWN'
  | 'NOT_YOURSELF'
  | 'LAST_ADMIN'
  | 'DEVICE_UNKNOWN'
  | 'STAFF_DEVICE'
  | 'NOT_VERIFIED'

interface StaffAction<Code extends Refusal> {
  readonly actor: string
  readonly target: string
  readonly right: Action
  readonly action: string
  readonly detail: string
  /** Changes the member, or refuses; nothing is kept of a refusal. */
  readonly effect: (change: Change, row: MemberRow) => Promise<Code | undefined>
}

/** What the staff does with accounts; every action is kept for good. */
export function staffActions(context: IdentityContext): Handler[] {
  const { sessions, now } = context
  const perform = <Code extends Refusal>(action: StaffAction<Code>) => performAction(action, context)
  return [
    signOutHandler(context),
    resetRealNameHandler(context),

    handleMember(grantRole, ({ niujinUid, role, reason }, { memberId }) =>
      perform<never>({
        actor: memberId,
        target: niujinUid,
        right: 'role.manage',
        action: 'grant-role',
        detail: `${role}：${reason}`,
        async effect(change, row) {
          await change
            .insertInto('identity.role')
            .values({ member_uid: row.uid, role, granted_by: memberId, granted_at: new Date(now()) })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          return undefined
        },
      }),
    ),

    handleMember(revokeRole, ({ niujinUid, role, reason }, { memberId }) =>
      perform<'LAST_ADMIN'>({
        actor: memberId,
        target: niujinUid,
        right: 'role.manage',
        action: 'revoke-role',
        detail: `${role}：${reason}`,
        async effect(change, row) {
          if (role === 'admin' && (await isLastAdmin(change, row.uid))) return 'LAST_ADMIN'
          await change.deleteFrom('identity.role').where('member_uid', '=', row.uid).where('role', '=', role).execute()
          await sessions.end(change, { uid: row.uid })
          return undefined
        },
      }),
    ),

    handleMember(freezeMember, ({ niujinUid, frozen, reason }, { memberId }) =>
      perform<'NOT_YOURSELF' | 'LAST_ADMIN'>({
        actor: memberId,
        target: niujinUid,
        right: 'member.freeze',
        action: frozen ? 'freeze' : 'unfreeze',
        detail: reason,
        async effect(change, row) {
          if (row.uid === memberId) return 'NOT_YOURSELF'
          if (frozen && (await isLastAdmin(change, row.uid))) return 'LAST_ADMIN'
          await changeMember(change, row.uid, { frozen })
          if (frozen) await sessions.end(change, { uid: row.uid })
          return undefined
        },
      }),
    ),

    handleMember(resetTotp, ({ niujinUid, reason }, { memberId }) =>
      perform<'NOT_YOURSELF'>({
        actor: memberId,
        target: niujinUid,
        right: 'role.manage',
        action: 'reset-totp',
        detail: reason,
        async effect(change, row) {
          if (row.uid === memberId) return 'NOT_YOURSELF'
          await change.deleteFrom('identity.totp').where('member_uid', '=', row.uid).execute()
          await sessions.end(change, { uid: row.uid })
          return undefined
        },
      }),
    ),
  ]
}

/** Signing a member's devices out is for whoever looks after members; nothing else of the account changes. */
function signOutHandler(context: IdentityContext): Handler {
  const { sessions } = context
  return handleMember(signOutMember, ({ niujinUid, id, reason }, { memberId }) =>
    performAction<'DEVICE_UNKNOWN' | 'STAFF_DEVICE'>(
      {
        actor: memberId,
        target: niujinUid,
        right: 'member.devices',
        action: 'sign-out',
        detail: `${id === undefined ? '全部设备' : '一台设备'}：${reason}`,
        async effect(change, row) {
          const isStaff = (await rolesOf(change, row.uid)).some((role) => STAFF_ROLES.includes(role))
          // Else whoever looks after members could keep the admins out.
          if (isStaff && !(await mayDo(change, 'role.manage', { memberId }))) return 'STAFF_DEVICE'
          const ended = await sessions.end(change, { uid: row.uid, ...(id !== undefined && { id }) })
          return id !== undefined && ended === 0 ? 'DEVICE_UNKNOWN' : undefined
        },
      },
      context,
    ),
  )
}

/** Whoever may read identity numbers may let a member show another one; the one that was shown is gone. */
function resetRealNameHandler(context: IdentityContext): Handler {
  return handleMember(resetRealName, ({ niujinUid, reason }, { memberId }) =>
    performAction<'NOT_VERIFIED' | 'NOT_YOURSELF'>(
      {
        actor: memberId,
        target: niujinUid,
        right: 'id-number.read',
        action: 'reset-real-name',
        detail: reason,
        async effect(change, row) {
          if (row.uid === memberId) return 'NOT_YOURSELF'
          return (await removeRealName(change, row.uid)) ? undefined : 'NOT_VERIFIED'
        },
      },
      context,
    ),
  )
}

async function performAction<Code extends Refusal>(
  action: StaffAction<Code>,
  context: IdentityContext,
): Promise<Result<Person, Code | 'NOT_ALLOWED' | 'MEMBER_UNKNOWN'>> {
  const { database, now } = context
  if (!(await mayDo(database, action.right, { memberId: action.actor }))) return fail('NOT_ALLOWED')
  const refused = await database.transaction().execute(async (change) => {
    await inTurn(change, 'admins')
    const row = await findMember(change, 'uid', action.target)
    if (!row) return 'MEMBER_UNKNOWN' as const
    const refusal = await action.effect(change, row)
    if (refusal !== undefined) return refusal
    await audit(change, {
      at: now(),
      actor: action.actor,
      action: action.action,
      target: row.uid,
      detail: action.detail,
    })
    return undefined
  })
  if (refused !== undefined) return fail(refused)
  const row = await findMember(database, 'uid', action.target)
  return row ? ok(await presentPerson(row, context)) : fail('MEMBER_UNKNOWN')
}

/** True when nobody would be left to manage roles without this member. */
async function isLastAdmin(change: Change, uid: string): Promise<boolean> {
  const admins = await change
    .selectFrom('identity.role')
    .innerJoin('identity.member', 'identity.member.uid', 'identity.role.member_uid')
    .select('identity.role.member_uid')
    .where('identity.role.role', '=', 'admin')
    .where(sql<boolean>`not identity.member.frozen and identity.member.erased_at is null`)
    .execute()
  return admins.length === 1 && admins[0]?.member_uid === uid
}
