import type { MemberData } from '@niujin/server-kit'
import { forgetReader, keptOf } from './store/owners.ts'
import type { CollegeDatabase } from './tables.ts'

/** What the college keeps about a member: to read, and to erase when the account goes. */
export function collegeMemberData(database: CollegeDatabase): MemberData {
  return {
    name: '投教学院',
    exportOf: (memberId) => keptOf(database, memberId),
    erase: (memberId) => database.transaction().execute((change) => forgetReader(change, memberId)),
  }
}
