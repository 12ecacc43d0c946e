import type { OpenTransaction } from '@niujin/server-kit/database'
import type { OwnCourse } from '../../contract/own.ts'
import type { CourseCan, CourseRevision, OwnCourseLine, PriceProposal } from '../../contract/own-fields.ts'
import { canHappen } from '../../domain/states.ts'
import type { CoursesDeps } from '../deps.ts'
import { offerOf } from '../read/price.ts'
import { costs } from '../selling.ts'
import { newestProposal } from '../store/proposals.ts'
import { newestRevision, newestRevisions, revisionsOf } from '../store/revisions.ts'
import { within, type CourseRow, type ProposalRow, type RevisionRow } from '../tables.ts'
import { builtChapters, idsOf } from './building.ts'
import { presentCoTeachers } from './present-co-teachers.ts'

/** A course as its teacher goes on with it. */
export async function presentOwn(
  deps: CoursesDeps,
  connection: OpenTransaction,
  course: CourseRow,
): Promise<OwnCourse> {
  const reads = within(connection)
  const newest = await newestRevision(reads, course.id)
  const proposal = await newestProposal(reads, course.id)
  return {
    ...lineOf(course, newest),
    content: newest.content,
    chapters: await builtChapters(deps, connection, newest),
    teachers: await presentCoTeachers(deps, connection, course.id),
    version: course.version,
    revisions: (await revisionsOf(reads, course.id)).map(presentRevision),
    price: (await offerOf(deps, connection, undefined, course))?.price ?? null,
    proposal: proposal ? presentProposal(proposal) : null,
    can: { ...canOf(course, newest), proposeFree: await costs(reads, course) },
  }
}

/** Courses in the list of their teacher, in their order. */
export async function presentLines(
  connection: OpenTransaction,
  courses: readonly CourseRow[],
): Promise<OwnCourseLine[]> {
  const newest = await newestRevisions(
    within(connection),
    courses.map(({ id }) => id),
  )
  return courses.flatMap((course) => {
    const revision = newest.get(course.id)
    return revision ? [lineOf(course, revision)] : []
  })
}

/** A course in a list, by the words of its newest version. */
export function lineOf(course: CourseRow, { content, outline }: RevisionRow): OwnCourseLine {
  return {
    id: course.id,
    title: content.title,
    cover: content.cover,
    status: course.status,
    reason: course.reason,
    isOpen: content.isOpen,
    lessons: idsOf(outline).length,
    enrolled: course.enrolled,
    updatedAt: course.updated_at.toISOString(),
    publishedAt: course.published_at?.toISOString() ?? null,
  }
}

/** A version in the history of a course. */
export function presentRevision(row: RevisionRow): CourseRevision {
  return {
    number: row.number,
    status: row.status,
    title: row.content.title,
    lessons: idsOf(row.outline).length,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** A price that was proposed. */
export function presentProposal(row: ProposalRow): PriceProposal {
  return {
    id: row.id,
    fen: row.fen,
    originalFen: row.original_fen,
    termDays: row.term_days,
    status: row.status,
    reason: row.reason,
    at: row.at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

function canOf(course: CourseRow, newest: RevisionRow): Omit<CourseCan, 'proposeFree'> {
  const can = (event: Parameters<typeof canHappen>[1]) => canHappen(course.status, event)
  return {
    edit: can('edit'),
    submit: can('submit'),
    withdraw: can('withdraw'),
    discard: can('discard'),
    takeDown: can('takeDown'),
    bringBack: canBringBack(course),
    remove: can('remove') && course.published_at === null,
    proposePrice: course.status !== 'deleted' && !newest.content.isOpen,
  }
}

/** What the staff took down comes back through a review only. */
export function canBringBack({ status, is_staff_down: isStaffDown }: CourseRow): boolean {
  return canHappen(status, 'bringBack') && !isStaffDown
}
