import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { staffCancelClass, staffClasses, staffSaveClass, type StaffClass } from '../../contract/staff-schedule.ts'
import type { CoursesDeps } from '../deps.ts'
import { cancel, classesBetween, lockedClass } from '../store/classes.ts'
import { within, type ClassRow } from '../tables.ts'
import { hasBegun } from './has-begun.ts'
import { markBroadcasts } from './mark-broadcasts.ts'
import { notifyOfClass } from './notify-of-class.ts'
import { planClass } from './plan-class.ts'
import { presentClasses } from './present-classes.ts'

const DAYS = 7

/** The schedule of the house. */
export function staffScheduleHandlers(deps: CoursesDeps): Handler[] {
  const { database, may, now, isTeacher } = deps
  return [
    handleMember(staffClasses, async ({ day = shanghaiDay(now()) }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const from = shanghaiDayStart(day)
      const classes = await classesBetween(database, { from: new Date(from), until: new Date(from + DAYS * DAY_MS) })
      return ok({ day, list: await presentForStaff(deps, database, memberId, classes) })
    }),

    handleOnce(staffSaveClass, async (wanted, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      if (!(await isTeacher(wanted.teacherId, change))) return fail('TEACHER_UNKNOWN')
      const planned = await planClass(deps, change, wanted)
      if (!planned.ok) return planned
      const [presented] = await presentForStaff(deps, change, memberId, [planned.value])
      if (!presented) throw new Error(`no class ${planned.value.id}`)
      return ok(presented)
    }),

    handleOnce(staffCancelClass, async ({ id, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const row = await lockedClass(change, id)
      if (!row || row.cancelled_at !== null || row.ends_at.getTime() <= now()) return fail('CLASS_UNKNOWN')
      if (await hasBegun(deps, change, row)) return fail('CLASS_BEGUN')
      await cancel(change, id, new Date(now()))
      await markBroadcasts(deps, change, row, undefined)
      await notifyOfClass(change, { row, event: 'cancelled', reason, isForTeacher: true })
      return ok({})
    }),
  ]
}

/** Who plans has to know what a class had: where it is held and its course, whoever may see them otherwise. */
async function presentForStaff(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string,
  classes: readonly ClassRow[],
): Promise<StaffClass[]> {
  const presented = await presentClasses(deps, connection, memberId, classes)
  return presented.map((each, at) => ({
    ...each,
    liveId: classes[at]?.live_id ?? null,
    courseId: classes[at]?.course_id ?? null,
  }))
}
