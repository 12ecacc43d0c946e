import type { MemberData } from '@niujin/server-kit'
import type { CoursesDeps } from './deps.ts'
import { markBroadcasts } from './schedule/mark-broadcasts.ts'
import { notifyOfClass } from './schedule/notify-of-class.ts'
import { removeFromAll } from './store/co-teachers.ts'
import { forgetLearner, keptOf, retireTeacher, TEACHER_LEFT } from './store/leaving.ts'
import type { Change } from './tables.ts'

/** What courses keep about a member: to read, and to erase when the account goes. */
export function coursesMemberData(deps: CoursesDeps): MemberData {
  const { database } = deps
  return {
    name: '课程',
    exportOf: (memberId) => keptOf(database, memberId),
    erase: (memberId) => database.transaction().execute((change) => leave(deps, change, memberId)),
  }
}

/** A member goes. Nobody buys what they taught any more, and whoever waited for one of their classes hears that it is off. */
async function leave(deps: CoursesDeps, change: Change, memberId: string): Promise<void> {
  const { now, changes, shop } = deps
  await forgetLearner(change, memberId)
  const named = await removeFromAll(change, memberId)
  const { courses, classes } = await retireTeacher(change, memberId, new Date(now()))
  for (const row of classes) {
    await markBroadcasts(deps, change, row, undefined)
    await notifyOfClass(change, { row, event: 'cancelled', reason: TEACHER_LEFT })
  }
  for (const { product_id: productId } of courses)
    if (productId !== null) await shop.stopSelling(change, { productId, by: memberId, reason: TEACHER_LEFT })
  const changed = [...courses.map(({ id }) => id), ...named]
  if (changed.length > 0) await changes.notify(change, 'course', changed)
}
