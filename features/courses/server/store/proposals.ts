import type { Change, ProposalRow, Reads } from '../tables.ts'

/** The price of a course that is to cost nothing. */
export const FREE = 0

/** The newest price that was proposed for a course, whatever became of it. */
export function newestProposal(reads: Reads, courseId: string): Promise<ProposalRow | undefined> {
  return reads
    .selectFrom('courses.proposal')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last one that was approved. */
export function approvedProposal(reads: Reads, courseId: string): Promise<ProposalRow | undefined> {
  return reads
    .selectFrom('courses.proposal')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Proposes a price in place of one that waits. */
export async function propose(
  change: Change,
  wanted: {
    courseId: string
    by: string
    fen: number
    originalFen: number | null
    termDays: number | null
    at: Date
  },
): Promise<ProposalRow> {
  const { courseId, by, fen, originalFen, termDays, at } = wanted
  await withdrawWaiting(change, courseId, at)
  return change
    .insertInto('courses.proposal')
    .values({
      course_id: courseId,
      by,
      fen,
      original_fen: originalFen,
      term_days: termDays,
      status: 'waiting',
      at,
      decided_at: null,
      decided_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The one that waits does not wait any more; false when none did. */
export async function withdrawWaiting(change: Change, courseId: string, at: Date): Promise<boolean> {
  const rows = await change
    .updateTable('courses.proposal')
    .set({ status: 'withdrawn', decided_at: at })
    .where('course_id', '=', courseId)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Decides over one that waits; false when it does not any more. */
export async function decideProposal(
  change: Change,
  { id, isApproved, by, reason, at }: { id: string; isApproved: boolean; by: string; reason: string; at: Date },
): Promise<boolean> {
  const rows = await change
    .updateTable('courses.proposal')
    .set({ status: isApproved ? 'approved' : 'refused', decided_at: at, decided_by: by, reason })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Courses whose price waits, those that wait longest first. */
export async function waitingPrices(reads: Reads): Promise<ReadonlySet<string>> {
  const rows = await reads
    .selectFrom('courses.proposal')
    .select('course_id')
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute()
  return new Set(rows.map(({ course_id }) => course_id))
}

/** No approved price counts any more: the course is free. */
export async function retireApproved(change: Change, courseId: string): Promise<void> {
  await change
    .updateTable('courses.proposal')
    .set({ status: 'withdrawn' })
    .where('course_id', '=', courseId)
    .where('status', '=', 'approved')
    .execute()
}
