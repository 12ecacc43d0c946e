import type { MemberData } from '@niujin/server-kit'
import type { LearningDeps } from './deps.ts'
import { eraseMember, keptOf } from './store/leaving.ts'

/** What learning keeps about a member: to read, and to erase when the account goes. */
export function learningMemberData({ database }: LearningDeps): MemberData {
  return {
    name: '学习',
    exportOf: (memberId) => keptOf(database, memberId),
    erase: (memberId) => database.transaction().execute((change) => eraseMember(change, memberId)),
  }
}
