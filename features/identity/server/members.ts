import type { CallContext } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Address, GivenRole } from '../contract.ts'
import type { Action, Standing } from '../domain/index.ts'
import { addressesOf, present } from './address-handlers.ts'
import { findMember, rolesOf } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import { mobileOf } from './presenting.ts'
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

/** Members as other features see them. */
export interface Members {
  /** Cards by niujinUid; ids that nobody has are left out, erased members are 已注销用户. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, MemberCard>>
  /** The roles given to a member; whether they count in this session is decided by `may`. */
  rolesOf(id: string): Promise<readonly GivenRole[]>
  /** Members who hold a role. */
  withRole(role: GivenRole): Promise<readonly string[]>
  /** Who the caller of the present request is; staff roles count only after the second factor. */
  standing(caller: Caller): Promise<Standing>
  /**
   * True when the caller of the present request may do `action`. Within a transaction it is given, so that a call which
   * holds one connection does not wait for a second: many at once would wait for each other for ever.
   */
  may(action: Action, caller: Caller, within?: OpenTransaction): Promise<boolean>
  /** A member's number in full, for what has to reach them; never for an answer to somebody else. */
  mobileOf(id: string): Promise<string | null>
  /** The member's openId in the messaging app, for template messages. */
  openIdOf(id: string): Promise<string | null>
  /** One of the member's own delivery addresses. */
  addressOf(id: string, addressId: string): Promise<Address | undefined>
  /** Guest ids whose records belong to the member now. */
  guestIdsOf(id: string): Promise<readonly string[]>
}

/** Opens the door to members. */
export function createMembers(parts: IdentityParts): Members {
  const { database } = parts
  return {
    async find(ids) {
      if (ids.length === 0) return new Map()
      const rows = await database
        .selectFrom('identity.member')
        .select(['uid', 'nickname', 'avatar'])
        .where('uid', 'in', [...new Set(ids)])
        .execute()
      return new Map(rows.map(({ uid, nickname, avatar }) => [uid, { niujinUid: uid, nickname, avatar }]))
    },
    rolesOf: (id) => rolesOf(database, id),
    async withRole(role) {
      const rows = await database.selectFrom('identity.role').select('member_uid').where('role', '=', role).orderBy('granted_at').execute()
      return rows.map((row) => row.member_uid)
    },
    standing: (caller) => standingOf(database, caller),
    may: (action, caller, within) => mayDo((within as Reads | undefined) ?? database, action, caller),
    async mobileOf(id) {
      const row = await findMember(database, 'uid', id)
      return row ? mobileOf(row, parts) : null
    },
    openIdOf: async (id) => (await findMember(database, 'uid', id))?.open_id ?? null,
    async addressOf(id, addressId) {
      const row = (await addressesOf(database, id)).find((one) => one.id === addressId)
      return row && present(row)
    },
    async guestIdsOf(id) {
      const rows = await database.selectFrom('identity.alias').select('old_id').where('member_uid', '=', id).where('kind', '=', 'guest').execute()
      return rows.map((row) => row.old_id)
    },
  }
}
