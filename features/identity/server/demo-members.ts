import type { GivenRole } from '../contract.ts'
import { nicknameKey } from '../domain/index.ts'
import { addMember, changeMember, findMember } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import { inTurn, type Change } from './tables.ts'

/** Somebody for the demo content; the number signs them in like anybody else. */
export interface DemoMember {
  readonly mobile: string
  readonly nickname: string
  readonly roles: readonly GivenRole[]
}

/** Makes the members that demo content belongs to, once; gives their niujinUids in the same order. */
export async function addDemoMembers(parts: IdentityParts, members: readonly DemoMember[]): Promise<string[]> {
  const uids: string[] = []
  for (const member of members) uids.push(await parts.database.transaction().execute((change): Promise<string> => addOne(change, parts, member)))
  return uids
}

async function addOne(change: Change, { keys, now }: IdentityParts, { mobile, nickname, roles }: DemoMember): Promise<string> {
  const index = keys.indexOf(mobile)
  await inTurn(change, `mobile ${index}`)
  const known = await findMember(change, 'mobile_index', index)
  if (known) return known.uid
  const { uid } = await addMember(change, { mobile_index: index, mobile_sealed: keys.seal('mobile', mobile), now: now() })
  await changeMember(change, uid, { nickname, nickname_key: nicknameKey(nickname) })
  const given = roles.map((role) => ({ member_uid: uid, role, granted_by: 'system', granted_at: new Date(now()) }))
  if (given.length > 0) await change.insertInto('identity.role').values(given).execute()
  return uid
}
