import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS } from '../../contract/limits.ts'
import { collectClass, searchDirectoryOfTrain } from '../../contract/schedule.ts'
import type { CoursesDeps } from '../deps.ts'
import { classesBetween, lockedClass, setCollected } from '../store/classes.ts'
import { presentClasses } from './present-classes.ts'

/** The schedule as everyone reads it, and what members collect of it. */
export function directoryHandlers(deps: CoursesDeps): Handler[] {
  const { database, now } = deps
  return [
    handle(searchDirectoryOfTrain, async ({ day, days, whose }, { memberId }) => {
      const first = day ?? shanghaiDay(now())
      const from = shanghaiDayStart(first)
      if (!isNear(from, now())) return fail('DAY_WRONG')
      // Nothing is a guest's own.
      if (whose === 'mine' && memberId === undefined) return ok({ day: first, list: [] })
      const classes = await classesBetween(database, {
        from: new Date(from),
        until: new Date(from + days * DAY_MS),
        ...(whose === 'mine' && memberId !== undefined && { ofMember: memberId }),
      })
      return ok({ day: first, list: await presentClasses(deps, database, memberId, classes) })
    }),

    handleMember(collectClass, ({ id, type }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const found = await lockedClass(change, id)
        if (!found || found.cancelled_at !== null) return fail('CLASS_UNKNOWN')
        const isCollected = type === 'collect'
        const collected = await setCollected(change, { classId: id, memberId, isCollected, at: new Date(now()) })
        return ok({ isCollected, collected })
      }),
    ),
  ]
}

/** Whether a day, by its first millisecond, is one of those the schedule has; NaN is of a day that is none. */
function isNear(from: number, now: number): boolean {
  return Math.abs(from - now) <= LIMITS.classDays * DAY_MS
}
