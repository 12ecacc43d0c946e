import type { GivenRole } from '../contract.ts'
import { nicknameKey } from '../domain/index.ts'
import { addMember, changeMember, findMember } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import { inTurn } from './tables.ts'

/** Somebody for the demo content; the number signs them in like anybody else. */
export interface DemoMember {
  readonly mobile: string
  readonly nickname: string
  readonly roles: readonly GivenRole[]
}

/** Makes the members that demo content belongs to, once; gives their niujinUids in the same order. */
export async function addDemoMembers({ database, keys, now }: IdentityParts, members: readonly DemoMember[]): Promise<string[]> {
  const uids: string[] = []
  for (const { mobile, nickname, roles } of members) {
    const uid = await database.transaction().execute(async (change) => {
      const index = keys.indexOf(mobile)
      await inTurn(change, `mobile ${index}`)
      const known = await findMember(change, 'mobile_index', index)
      if (known) return known.uid
      const made = await addMember(change, { mobile_index: index, mobile_sealed: keys.seal('mobile', mobile), now: now() })
      await changeMember(change, made.uid, { nickname, nickname_key: nicknameKey(nickname) })
      for (const role of roles) {
        await change.insertInto('identity.role').values({ member_uid: made.uid, role, granted_by: 'system', granted_at: new Date(now()) }).execute()
      }
      return made.uid
    })
    uids.push(uid)
  }
  return uids
}
