import { thingOfCourse } from '@niujin/academy'
import { ok, type Result } from '@niujin/contract-kit'
import type { CoursesDeps } from './deps.ts'
import { setCourse } from './store/own-courses.ts'
import { approvedProposal, FREE } from './store/proposals.ts'
import { newestRevision } from './store/revisions.ts'
import type { Change, CourseRow, ProposalRow, Reads } from './tables.ts'

/** Puts a course on sale at a price that was approved; the course remembers its product. */
export async function sellAt(
  { shop }: Pick<CoursesDeps, 'shop'>,
  change: Change,
  course: CourseRow,
  { fen, original_fen: originalFen, term_days: termDays, by: proposedBy, decided_by: by }: ProposalRow,
): Promise<Result<CourseRow, 'REFUSED'>> {
  const content = await wordsOf(change, course)
  const sold = await shop.sell(change, {
    thing: thingOfCourse(course.id),
    title: content.title,
    introduction: content.subtitle,
    picture: content.cover,
    productId: course.product_id,
    fen,
    originalFen,
    termDays,
    by: by ?? '',
    proposedBy,
  })
  if (!sold.ok) return sold
  return ok(await setCourse(change, course.id, { product_id: sold.value.productId }))
}

/** What buyers read: what passed review. Before a course comes out, or comes back by review, that is its newest version. */
async function wordsOf(change: Change, course: CourseRow): Promise<Pick<CourseRow, 'title' | 'subtitle' | 'cover'>> {
  if (course.published_at !== null && course.status !== 'review') return course
  return (await newestRevision(change, course.id)).content
}

/** Puts a course on sale that comes out, or comes back, at the price that was approved last; nothing without one. */
export async function sellApproved(
  deps: Pick<CoursesDeps, 'shop'>,
  change: Change,
  course: CourseRow,
): Promise<Result<CourseRow, 'REFUSED'>> {
  const approved = await approvedProposal(change, course.id)
  return approved && approved.fen > FREE ? sellAt(deps, change, course, approved) : ok(course)
}

/** Nobody buys the course any more, whoever did keeps it. */
export async function sellNoMore(
  { shop }: Pick<CoursesDeps, 'shop'>,
  change: Change,
  course: CourseRow,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<CourseRow> {
  if (course.product_id === null) return course
  await shop.stopSelling(change, { productId: course.product_id, by, reason })
  return setCourse(change, course.id, { product_id: null })
}

/** Whether a course costs something, or will once it comes out. */
export async function costs(reads: Reads, course: CourseRow): Promise<boolean> {
  return course.product_id !== null || ((await approvedProposal(reads, course.id))?.fen ?? FREE) > FREE
}
