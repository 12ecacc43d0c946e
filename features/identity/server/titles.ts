import type { OpenTransaction } from '@niujin/server-kit/database'
import type { IdentityContext } from './context.ts'
import { audit } from './member-store.ts'
import type { Reads } from './tables.ts'

/** Roles that stand beside a name: whoever has one writes under it. */
const TITLES = ['expert', 'teacher', 'advisor'] as const
export type Title = (typeof TITLES)[number]

/** A title given or taken, by whom and why. */
export interface TitleChange {
  readonly memberId: string
  readonly title: Title
  readonly by: string
  readonly reason: string
}

/** Titles, for the feature that decides who has them. */
export interface Titles {
  /** The titles of members, by niujinUid; those without any are left out. */
  among(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, readonly Title[]>>
  /** Members who have a title, the first to get it first. */
  holders(title: Title, connection: OpenTransaction): Promise<readonly string[]>
  /** Gives a title for good; nothing happens to whoever has it. Audited. */
  grant(transaction: OpenTransaction, change: TitleChange): Promise<void>
  /** Takes it away, and ends the sign-ins that counted on it. Audited. */
  revoke(transaction: OpenTransaction, change: TitleChange): Promise<void>
}

export function createTitles({ sessions, now }: Pick<IdentityContext, 'sessions' | 'now'>): Titles {
  // The table is this feature's own, over a transaction that another began.
  const inside = (connection: OpenTransaction) => connection as Reads
  return {
    async among(ids, connection) {
      if (ids.length === 0) return new Map()
      const rows = await inside(connection)
        .selectFrom('identity.role')
        .select(['member_uid', 'role'])
        .where('member_uid', 'in', [...new Set(ids)])
        .where('role', 'in', TITLES)
        .execute()
      const titles = new Map<string, Title[]>()
      for (const { member_uid: id, role } of rows)
        titles.set(id, [...(titles.get(id) ?? []), ...TITLES.filter((one) => one === role)])
      return titles
    },
    async holders(title, connection) {
      const rows = await inside(connection)
        .selectFrom('identity.role')
        .select('member_uid')
        .where('role', '=', title)
        .orderBy('granted_at')
        .execute()
      return rows.map(({ member_uid: id }) => id)
    },
    async grant(transaction, { memberId, title, by, reason }) {
      const { numInsertedOrUpdatedRows } = await inside(transaction)
        .insertInto('identity.role')
        .values({ member_uid: memberId, role: title, granted_by: by, granted_at: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return
      await audit(inside(transaction), {
        at: now(),
        actor: by,
        action: 'grant-role',
        target: memberId,
        detail: `${title}：${reason}`,
      })
    },
    async revoke(transaction, { memberId, title, by, reason }) {
      const { numDeletedRows } = await inside(transaction)
        .deleteFrom('identity.role')
        .where('member_uid', '=', memberId)
        .where('role', '=', title)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return
      await sessions.end(inside(transaction), { uid: memberId })
      await audit(inside(transaction), {
        at: now(),
        actor: by,
        action: 'revoke-role',
        target: memberId,
        detail: `${title}：${reason}`,
      })
    },
  }
}
