import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { decidePrice, makeCourseFree } from '../../contract/staff-courses.ts'
import type { CoursesDeps } from '../deps.ts'
import { isShown } from '../learn/access.ts'
import { linkOfBuilder } from '../publishing.ts'
import { sellAt, sellNoMore } from '../selling.ts'
import { noteAct } from '../store/acts.ts'
import { lockedCourse } from '../store/own-courses.ts'
import { decideProposal, FREE, newestProposal, retireApproved, withdrawWaiting } from '../store/proposals.ts'
import { within, type Change, type CourseRow, type ProposalRow } from '../tables.ts'
import { presentStaff, type StaffDeps } from './present.ts'

/** Prices that teachers propose, and doing without one. */
export function priceHandlers(deps: StaffDeps): Handler[] {
  return [decideHandler(deps), freeHandler(deps)]
}

function decideHandler(deps: StaffDeps): Handler {
  const { may, now } = deps
  return handleOnce(decidePrice, async ({ id, proposalId, decision, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'price.approve', transaction))) return fail('NOT_ALLOWED')
    const isRefusal = decision === 'refuse'
    if (isRefusal && reason === '') return fail('REASON_MISSING')
    const change = within(transaction)
    const course = await lockedCourse(change, id)
    if (!course || course.status === 'deleted') return fail('COURSE_UNKNOWN')
    const proposal = await waitingProposal(change, id, proposalId)
    if (!proposal) return fail('PROPOSAL_DECIDED')
    // Four eyes: neither who proposed nor who owns decides.
    if ([proposal.by, course.owner_id].includes(memberId)) return fail('SAME_PERSON')
    const decided = { course, proposal, by: memberId, at: new Date(now()) }
    if (isRefusal) {
      await settle(deps, change, { ...decided, refusal: reason })
      return ok(await presentStaff(deps, change, course, memberId))
    }
    const sold = await sellWhenOut(deps, change, course, { ...proposal, decided_by: memberId })
    if (!sold.ok) return fail('PRODUCT_REFUSED', sold.msg)
    await settle(deps, change, { ...decided, refusal: undefined })
    return ok(await presentStaff(deps, change, sold.value, memberId))
  })
}

/** Sold is what learners find: what did not come out yet is sold when it does, what was taken down when it comes back. */
async function sellWhenOut(
  deps: CoursesDeps,
  change: Change,
  course: CourseRow,
  proposal: ProposalRow,
): Promise<Result<CourseRow, 'REFUSED'>> {
  if (course.status === 'offline') return fail('REFUSED', '课程下架着，重新上架以后再批')
  if (proposal.fen === FREE)
    return ok(await sellNoMore(deps, change, course, { by: proposal.decided_by ?? '', reason: '老师改为免费' }))
  return isShown(course) ? sellAt(deps, change, course, proposal) : ok(course)
}

/** The price that waits, when it is the one that was read. */
async function waitingProposal(change: Change, courseId: string, id: string): Promise<ProposalRow | undefined> {
  const proposal = await newestProposal(change, courseId)
  return proposal?.id === id && proposal.status === 'waiting' ? proposal : undefined
}

interface Decided {
  readonly course: CourseRow
  readonly proposal: ProposalRow
  readonly by: string
  readonly at: Date
  /** Why it was refused; undefined for an approved one. */
  readonly refusal: string | undefined
}

/** Keeps a decision about a price; its teacher hears of it. */
async function settle(
  { notices, changes }: CoursesDeps,
  change: Change,
  { course, proposal, by, at, refusal }: Decided,
): Promise<void> {
  const { id } = course
  const isApproved = refusal === undefined
  const reason = refusal ?? ''
  await decideProposal(change, { id: proposal.id, isApproved, by, reason, at })
  await noteAct(change, { courseId: id, act: isApproved ? 'approvePrice' : 'refusePrice', by, reason, at })
  await notices.send(change, {
    memberId: course.owner_id,
    kind: 'system',
    key: `course:${id}:price:${proposal.id}`,
    title: isApproved ? '课程的价格已生效' : '课程的价格没有通过',
    text: `《${course.title}》${priceText(proposal)}${isApproved ? '' : `：${reason}`}`,
    link: linkOfBuilder(id),
  })
  await changes.notify(change, 'course', [id])
}

function priceText({ fen }: ProposalRow): string {
  return fen === FREE ? '改为免费' : `${(fen / 100).toFixed(2)} 元`
}

function freeHandler(deps: StaffDeps): Handler {
  const { may, now } = deps
  return handleOnce(makeCourseFree, async ({ id, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'price.approve', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const course = await lockedCourse(change, id)
    if (!course || course.status === 'deleted') return fail('COURSE_UNKNOWN')
    if (course.product_id === null) return fail('COURSE_FREE')
    const at = new Date(now())
    const free = await sellNoMore(deps, change, course, { by: memberId, reason })
    await withdrawWaiting(change, id, at)
    await retireApproved(change, id)
    await noteAct(change, { courseId: id, act: 'makeFree', by: memberId, reason, at })
    await deps.changes.notify(change, 'course', [id])
    return ok(await presentStaff(deps, change, free, memberId))
  })
}
