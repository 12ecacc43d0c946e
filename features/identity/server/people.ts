import { likeText } from '@niujin/server-kit/database'
import type { GivenRole, Person } from '../contract/index.ts'
import { maskMobile, nicknameKey } from '../domain/index.ts'
import { rolesOf, type MemberRow } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { mobileOf } from './presenting.ts'

interface Asked {
  /** A uid, an id, a whole number or the beginning of a nickname; '' finds everyone. */
  readonly q: string
  readonly role: GivenRole | undefined
  /** Only members whose id is smaller. */
  readonly before: string | undefined
  readonly count: number
}

/** Members that fit, newest first. A number is found whole only: context of numbers are nobody's to fish for. */
export function listPeople(
  { database, keys }: Pick<IdentityContext, 'database' | 'keys'>,
  { q, role, before, count }: Asked,
): Promise<MemberRow[]> {
  let query = database
    .selectFrom('identity.member')
    .selectAll()
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
  if (before !== undefined) query = query.where('id', '<', before)
  if (role !== undefined) {
    query = query.where('uid', 'in', database.selectFrom('identity.role').select('member_uid').where('role', '=', role))
  }
  if (q === '') return query.execute()
  const beginning = `${likeText(nicknameKey(q))}%`
  return query
    .where((where) =>
      where.or([
        where('uid', '=', q),
        where('nickname_key', 'like', beginning),
        ...(/^\d{1,9}$/.test(q) ? [where('id', '=', q)] : []),
        ...(/^1\d{10}$/.test(q) ? [where('mobile_index', '=', keys.indexOf(q))] : []),
      ]),
    )
    .execute()
}

/** A member as the staff sees them: the number masked. */
export async function presentPerson(
  row: MemberRow,
  context: Pick<IdentityContext, 'database' | 'keys'>,
): Promise<Person> {
  const mobile = mobileOf(row, context)
  return {
    niujinUid: row.uid,
    id: row.id,
    nickname: row.nickname,
    mobile: mobile === null ? null : maskMobile(mobile),
    roles: await rolesOf(context.database, row.uid),
    frozen: row.frozen,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }
}
