import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { proposeFree, proposePrice, withdrawPrice } from '../../contract/own.ts'
import type { CoursesDeps } from '../deps.ts'
import { noteAct } from '../store/acts.ts'
import { lockedOwn } from '../store/own-courses.ts'
import { FREE, propose, withdrawWaiting } from '../store/proposals.ts'
import { newestRevision } from '../store/revisions.ts'
import { within } from '../tables.ts'
import { costs } from '../selling.ts'
import { presentOwn } from './present-own.ts'

/** What a teacher wants for a course; somebody of the staff decides. */
export function priceHandlers(deps: CoursesDeps): Handler[] {
  const { database, may, now } = deps
  return [
    handleOnce(proposePrice, async ({ id, fen, originalFen, termDays }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const course = await lockedOwn(change, id, memberId)
      if (!course) return fail('COURSE_UNKNOWN')
      if (originalFen !== null && originalFen <= fen) return fail('ORIGINAL_LOWER')
      const { content } = await newestRevision(change, id)
      if (content.isOpen || course.is_open) return fail('OPEN_PRICED')
      const at = new Date(now())
      await propose(change, { courseId: id, by: memberId, fen, originalFen, termDays, at })
      await noteAct(change, { courseId: id, act: 'proposePrice', by: memberId, reason: `${fen / 100} 元`, at })
      return ok(await presentOwn(deps, change, course))
    }),

    handleOnce(proposeFree, async ({ id }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const course = await lockedOwn(change, id, memberId)
      if (!course) return fail('COURSE_UNKNOWN')
      if (!(await costs(change, course))) return fail('COURSE_FREE')
      const at = new Date(now())
      await propose(change, { courseId: id, by: memberId, fen: FREE, originalFen: null, termDays: null, at })
      await noteAct(change, { courseId: id, act: 'proposePrice', by: memberId, reason: '免费', at })
      return ok(await presentOwn(deps, change, course))
    }),

    handleMember(withdrawPrice, ({ id }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const course = await lockedOwn(change, id, memberId)
        if (!course) return fail('COURSE_UNKNOWN')
        if (!(await withdrawWaiting(change, id, new Date(now())))) return fail('PROPOSAL_DECIDED')
        return ok(await presentOwn(deps, change, course))
      }),
    ),
  ]
}
