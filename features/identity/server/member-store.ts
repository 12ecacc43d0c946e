import { randomId } from '@niujin/contract-kit'
import { sql, type Insertable, type Selectable } from 'kysely'
import { defaultNickname, nicknameKey, type LinkedAccount } from '../domain/index.ts'
import type { Change, IdentityTables, Reads } from './tables.ts'

/** One row of the members. */
export type MemberRow = Selectable<IdentityTables['identity.member']>

type Finder = 'uid' | 'mobile_index' | 'open_id' | 'union_id'

/** The member by one of the identities; undefined when there is none. */
export async function findMember(reads: Reads, by: Finder, value: string | null): Promise<MemberRow | undefined> {
  if (value === null) return undefined
  return reads
    .selectFrom('identity.member')
    .selectAll()
    .where(by, '=', value)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Whose an earlier id is now: that of a device's guest; null when it is nobody's. */
export async function ownerOf(reads: Reads, oldId: string): Promise<string | null> {
  const row = await reads
    .selectFrom('identity.alias')
    .select('member_uid')
    .where('old_id', '=', oldId)
    .where('kind', '=', 'guest')
    .executeTakeFirst()
  return row?.member_uid ?? null
}

/** Guest ids whose records belong to the member now, the first one first. */
export async function guestIdsOf(reads: Reads, uid: string): Promise<string[]> {
  const rows = await reads
    .selectFrom('identity.alias')
    .select('old_id')
    .where('member_uid', '=', uid)
    .where('kind', '=', 'guest')
    .orderBy('at')
    .orderBy('old_id')
    .execute()
  return rows.map((row) => row.old_id)
}

/** An earlier id is this member's from now on; whoever was first stays. */
export async function addAlias(reads: Reads, alias: Insertable<IdentityTables['identity.alias']>): Promise<void> {
  await reads
    .insertInto('identity.alias')
    .values(alias)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the linking rules look at. */
export function linked(row: MemberRow): LinkedAccount {
  return {
    uid: row.uid,
    hasMobile: row.mobile_index !== null,
    openId: row.open_id,
    unionId: row.union_id,
    frozen: row.frozen,
    lastSeenAt: row.last_seen_at.getTime(),
  }
}

type NewMember = Partial<Pick<MemberRow, 'mobile_index' | 'mobile_sealed' | 'open_id' | 'union_id' | 'channel_id'>> & {
  now: number
}

/** Makes an account with the given nickname of its number. */
export async function addMember(change: Change, { now, ...given }: NewMember): Promise<MemberRow> {
  const uid = `nj${randomId(18)}`
  const at = new Date(now)
  const added = await change
    .insertInto('identity.member')
    // The given nickname needs the number that the database gives; until then the uid stands there, which is as unique.
    .values({
      uid,
      nickname: uid,
      nickname_key: uid,
      avatar: null,
      mobile_index: null,
      mobile_sealed: null,
      open_id: null,
      union_id: null,
      channel_id: null,
      deletion_at: null,
      erased_at: null,
      created_at: at,
      last_seen_at: at,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const nickname = defaultNickname(added.id)
  return changeMember(change, uid, { nickname, nickname_key: nicknameKey(nickname) })
}

/** Changes an account; gives it as it is then. */
export function changeMember(
  change: Change,
  uid: string,
  values: Partial<Omit<MemberRow, 'uid' | 'id'>>,
): Promise<MemberRow> {
  return change
    .updateTable('identity.member')
    .set(values)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** True when the member has been signed in on that device before. */
export async function knowsDevice(reads: Reads, uid: string, deviceId: string): Promise<boolean> {
  const found = await reads
    .selectFrom('identity.session')
    .select('id')
    .where('member_uid', '=', uid)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return found !== undefined
}

/** The roles given to a member, in no order. */
export async function rolesOf(reads: Reads, uid: string) {
  const rows = await reads.selectFrom('identity.role').select('role').where('member_uid', '=', uid).execute()
  return rows.map(({ role }) => role)
}

/** Counts one more of `key`. */
export async function tally(reads: Reads, key: string, now: number): Promise<void> {
  await reads
    .insertInto('identity.tally')
    .values({ key, at: new Date(now) })
    .execute()
}

/** How often `key` happened since `from`, milliseconds since 1970. */
export async function tallied(reads: Reads, key: string, from: number): Promise<number> {
  const { count } = await reads
    .selectFrom('identity.tally')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('key', '=', key)
    .where('at', '>', new Date(from))
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps what was done to whom, for good. */
export async function audit(
  reads: Reads,
  entry: { at: number; actor: string; action: string; target: string; detail: string },
): Promise<void> {
  await reads
    .insertInto('identity.audit')
    .values({ ...entry, at: new Date(entry.at) })
    .execute()
}
