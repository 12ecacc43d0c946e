import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { cancelClass, ownClasses, saveClass } from '../../contract/own-schedule.ts'
import type { CoursesDeps } from '../deps.ts'
import { cancel, comingOfTeacher, lockedClass, pastOfTeacher } from '../store/classes.ts'
import { within } from '../tables.ts'
import { hasBegun } from './has-begun.ts'
import { markBroadcasts } from './mark-broadcasts.ts'
import { notifyOfClass } from './notify-of-class.ts'
import { planClass } from './plan-class.ts'
import { presentClass, presentClasses } from './present-classes.ts'

/** Days of classes that are over. */
const PAST = 30

/** A teacher's own schedule. */
export function ownScheduleHandlers(deps: CoursesDeps): Handler[] {
  const { database, may, now } = deps
  return [
    handleMember(ownClasses, async (_, { memberId }) => {
      const at = new Date(now())
      const coming = await comingOfTeacher(database, memberId, at)
      const past = await pastOfTeacher(database, memberId, new Date(at.getTime() - PAST * DAY_MS), at)
      return ok({
        coming: await presentClasses(deps, database, memberId, coming),
        past: await presentClasses(deps, database, memberId, past),
      })
    }),

    handleOnce(saveClass, async (wanted, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const planned = await planClass(deps, change, { ...wanted, teacherId: memberId })
      return planned.ok ? ok(await presentClass(deps, change, memberId, planned.value)) : planned
    }),

    handleOnce(cancelClass, async ({ id }, { memberId, transaction }) => {
      const change = within(transaction)
      const row = await lockedClass(change, id)
      const isOwn = row?.teacher_id === memberId && row.cancelled_at === null && row.ends_at.getTime() > now()
      if (!isOwn) return fail('CLASS_UNKNOWN')
      if (await hasBegun(deps, change, row)) return fail('CLASS_BEGUN')
      await cancel(change, id, new Date(now()))
      await markBroadcasts(deps, change, row, undefined)
      await notifyOfClass(change, { row, event: 'cancelled' })
      return ok({})
    }),
  ]
}
