import type { CallContext } from '@niujin/server-kit'
import { likeText, type OpenTransaction } from '@niujin/server-kit/database'
import type { Address, GivenRole } from '../contract/index.ts'
import { nicknameKey, type Action, type Standing } from '../domain/index.ts'
import { present } from './address-handlers.ts'
import { addressesOf } from './address-store.ts'
import { findMember, guestIdsOf, rolesOf } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { mobileOf } from './presenting.ts'
import { realNameOf } from './real-name-store.ts'
import { mayDo, standingOf } from './standing.ts'
import type { Reads } from './tables.ts'

/** What anyone may see of a member. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  /** Address of the picture; null shows the default one. */
  readonly avatar: string | null
}

type Caller = Pick<CallContext, 'memberId'>

/**
 * Members as other features see them. Within a transaction it is given, so that a call which holds one connection does
 * not wait for a second: many at once would wait for each other for ever.
 */
export interface Members {
  /** Cards by niujinUid; ids that nobody has are left out, erased members are 已注销用户. */
  find(ids: readonly string[], within?: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
  /** Members whose nickname begins so, the longest here first, at most `count`. */
  suggest(beginning: string, count: number, within?: OpenTransaction): Promise<readonly MemberCard[]>
  /** The roles given to a member; whether they count in this session is decided by `may`. */
  rolesOf(id: string, within?: OpenTransaction): Promise<readonly GivenRole[]>
  /** Members who hold a role. */
  withRole(role: GivenRole, within?: OpenTransaction): Promise<readonly string[]>
  /** Who the caller of the present request is; staff roles count only after the second factor. */
  standing(caller: Caller, within?: OpenTransaction): Promise<Standing>
  /** True when the caller of the present request may do `action`. */
  may(action: Action, caller: Caller, within?: OpenTransaction): Promise<boolean>
  /** A member's number in full, for what has to reach them; never for an answer to somebody else. */
  mobileOf(id: string, within?: OpenTransaction): Promise<string | null>
  /** The verified name in full, for what is made out to it; undefined for who has not shown one. */
  realName(id: string, within?: OpenTransaction): Promise<string | undefined>
  /** The member's openId in the messaging app, for template messages. */
  openIdOf(id: string, within?: OpenTransaction): Promise<string | null>
  /** One of the member's own delivery addresses. */
  addressOf(id: string, addressId: string, within?: OpenTransaction): Promise<Address | undefined>
  /** Guest ids whose records belong to the member now. */
  guestIdsOf(id: string): Promise<readonly string[]>
}

/** Opens the door to members. */
export function createMembers(context: IdentityContext): Members {
  const { database } = context
  const inside = (within: OpenTransaction | undefined) => (within as Reads | undefined) ?? database
  return {
    async find(ids, within) {
      if (ids.length === 0) return new Map()
      const rows = await inside(within)
        .selectFrom('identity.member')
        .select(['uid', 'nickname', 'avatar'])
        .where('uid', 'in', [...new Set(ids)])
        .execute()
      return new Map(rows.map(({ uid, nickname, avatar }) => [uid, { niujinUid: uid, nickname, avatar }]))
    },
    async suggest(beginning, count, within) {
      const rows = await inside(within)
        .selectFrom('identity.member')
        .select(['uid', 'nickname', 'avatar'])
        .where('nickname_key', 'like', `${likeText(nicknameKey(beginning))}%`)
        .where('erased_at', 'is', null)
        .orderBy('id')
        .limit(count)
        .execute()
      return rows.map(({ uid, nickname, avatar }) => ({ niujinUid: uid, nickname, avatar }))
    },
    rolesOf: (id, within) => rolesOf(inside(within), id),
    async withRole(role, within) {
      const rows = await inside(within)
        .selectFrom('identity.role')
        .select('member_uid')
        .where('role', '=', role)
        .orderBy('granted_at')
        .execute()
      return rows.map((row) => row.member_uid)
    },
    standing: (caller, within) => standingOf(inside(within), caller),
    may: (action, caller, within) => mayDo(inside(within), action, caller),
    async mobileOf(id, within) {
      const row = await findMember(inside(within), 'uid', id)
      return row ? mobileOf(row, context) : null
    },
    realName: (id, within) => realNameOf(inside(within), id, context),
    openIdOf: async (id, within) => (await findMember(inside(within), 'uid', id))?.open_id ?? null,
    async addressOf(id, addressId, within) {
      const row = (await addressesOf(inside(within), id)).find((one) => one.id === addressId)
      return row && present(row)
    },
    guestIdsOf: (id) => guestIdsOf(database, id),
  }
}
