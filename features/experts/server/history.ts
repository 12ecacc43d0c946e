import type { Change, Reads } from './tables.ts'

/** One step of an application, or of what an expert shows. */
export interface Step {
  readonly about: 'application' | 'expert'
  readonly id: string
  /** A member's or staff member's id, or which part of the program. */
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: Date
}

/** Writes a step down in the transaction that makes it; gives its number. */
export async function noteStep(change: Change, { about, id, who, from, to, reason, at }: Step): Promise<string> {
  const row = await change
    .insertInto('experts.history')
    .values({ about, subject_id: id, who, from_status: from, to_status: to, reason, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Everything that happened to one, the first foremost. */
export async function historyOf(reads: Reads, about: Step['about'], id: string) {
  const rows = await reads
    .selectFrom('experts.history')
    .selectAll()
    .where('about', '=', about)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    who: row.who,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    at: row.at.toISOString(),
  }))
}

/** How often each end was come to by one expert's profile. */
export async function pastOfProfile(reads: Reads, memberId: string): Promise<{ published: number; rejected: number }> {
  const row = await reads
    .selectFrom('experts.history')
    .select((of) => [
      of.fn.countAll<string>().filterWhere('to_status', '=', 'published').as('published'),
      of.fn.countAll<string>().filterWhere('to_status', '=', 'rejected').as('rejected'),
    ])
    .where('about', '=', 'expert')
    .where('subject_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { published: Number(row.published), rejected: Number(row.rejected) }
}
