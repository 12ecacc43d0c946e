import { nicknameKey } from '../domain/index.ts'
import { addMember, changeMember, findMember, type MemberRow } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import type { DemoMember } from './deps.ts'
import { inTurn, type Change } from './tables.ts'

/** Makes the members that demo content belongs to, once; gives their niujinUids in the same order. */
export async function addDemoMembers(context: IdentityContext, members: readonly DemoMember[]): Promise<string[]> {
  const uids: string[] = []
  for (const member of members) {
    const uid = await context.database
      .transaction()
      .execute((change): Promise<string> => addOne(change, context, member))
    if (member.picture) await givePicture(context, uid, member.picture)
    uids.push(uid)
  }
  return uids
}

/** To whom has none. */
async function givePicture(
  { database, ports }: IdentityContext,
  uid: string,
  draw: NonNullable<DemoMember['picture']>,
): Promise<void> {
  const row = await findMember(database, 'uid', uid)
  if (!row || row.avatar !== null) return
  const kept = await ports.pictures.keep({ uid, bytes: await draw() })
  if (kept.ok) await database.transaction().execute((change) => changeMember(change, uid, { avatar: kept.value.url }))
}

async function addOne(
  change: Change,
  { keys, now }: IdentityContext,
  { mobile, nickname, roles }: DemoMember,
): Promise<string> {
  const index = keys.indexOf(mobile)
  await inTurn(change, `mobile ${index}`)
  const known = await findMember(change, 'mobile_index', index)
  if (known) return known.uid
  const own = { mobile_index: index, mobile_sealed: keys.seal('mobile', mobile) }
  const { uid } = (await findRetired(change, nickname)) ?? (await addMember(change, { now: now() }))
  await changeMember(change, uid, { ...own, nickname, nickname_key: nicknameKey(nickname) })
  const given = roles.map((role) => ({ member_uid: uid, role, granted_by: GRANTED_BY, granted_at: new Date(now()) }))
  if (given.length > 0) await change.insertInto('identity.role').values(given).execute()
  return uid
}

/** Nobody of the staff: by it the members made here are known. */
const GRANTED_BY = 'system'

/** A member of the demo content that was retired: it has its name, and nobody can sign in to it. */
function findRetired(change: Change, nickname: string): Promise<MemberRow | undefined> {
  return change
    .selectFrom('identity.member')
    .selectAll()
    .where('nickname_key', '=', nicknameKey(nickname))
    .where('mobile_index', 'is', null)
    .where('open_id', 'is', null)
    .where('union_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Takes number, roles and sign-ins from the members of the demo content; what they wrote stays theirs. For when codes
 * really reach the numbers: they belong to people then, who are nobody's experts. Gives how many it took them from.
 */
export async function retireDemoMembers(context: IdentityContext, members: readonly DemoMember[]): Promise<number> {
  let retired = 0
  for (const member of members) {
    const isRetired = await context.database.transaction().execute((change) => retireOne(change, context, member))
    if (isRetired) retired += 1
  }
  return retired
}

async function retireOne(
  change: Change,
  { keys, sessions }: IdentityContext,
  { mobile, nickname }: DemoMember,
): Promise<boolean> {
  const index = keys.indexOf(mobile)
  await inTurn(change, `mobile ${index}`)
  const row = await findMember(change, 'mobile_index', index)
  if (!row || !(await isOurs(change, row, nickname))) return false
  await changeMember(change, row.uid, { mobile_index: null, mobile_sealed: null, open_id: null, union_id: null })
  await change.deleteFrom('identity.role').where('member_uid', '=', row.uid).execute()
  await sessions.end(change, { uid: row.uid })
  return true
}

/** Whether the account of a number is the one made here, and not a person's own. */
async function isOurs(change: Change, { uid, nickname_key }: MemberRow, nickname: string): Promise<boolean> {
  if (nickname_key === nicknameKey(nickname)) return true
  const role = await change
    .selectFrom('identity.role')
    .select('role')
    .where('member_uid', '=', uid)
    .where('granted_by', '=', GRANTED_BY)
    .executeTakeFirst()
  return role !== undefined
}
