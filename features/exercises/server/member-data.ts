import type { MemberData } from '@niujin/server-kit'
import { eraseMember, keptOf } from './store/leaving.ts'
import type { ExerciseDatabase } from './tables.ts'

/** What a member practised and wrote: to read, and to erase when the account goes. */
export function exercisesMemberData(database: ExerciseDatabase): MemberData {
  return {
    name: '盘面练习',
    exportOf: (memberId) => keptOf(database, memberId),
    erase: (memberId) => database.transaction().execute((change) => eraseMember(change, memberId)),
  }
}
