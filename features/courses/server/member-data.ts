import type { MemberData } from '@niujin/server-kit'
import type { CoursesDeps } from './deps.ts'
import { forgetLearner, keptOf, retireTeacher } from './store/leaving.ts'

/** What courses keep about a member: to read, and to erase when the account goes. */
export function coursesMemberData({ database, now, changes }: CoursesDeps): MemberData {
  return {
    name: '课程',
    exportOf: (memberId) => keptOf(database, memberId),
    erase: (memberId) =>
      database.transaction().execute(async (change) => {
        await forgetLearner(change, memberId)
        const ids = await retireTeacher(change, memberId, new Date(now()))
        if (ids.length > 0) await changes.notify(change, 'course', ids)
      }),
  }
}
