import { likeText } from '@niujin/server-kit/database'
import type { TimeKey } from '@niujin/server-kit/paging'
import type { Insertable } from 'kysely'
import type { CertificateRow, Change, LearningTables, Reads } from '../tables.ts'

/** A member in a course. */
export interface Learner {
  readonly memberId: string
  readonly courseId: string
}

/** Adds a certificate; false when the member has one of the course, be it revoked, but for those of what was given back. */
export async function addCertificate(
  change: Change,
  row: Insertable<LearningTables['learning.certificate']>,
): Promise<boolean> {
  const added = await change
    .insertInto('learning.certificate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).where('is_refunded', '=', false).doNothing())
    .returning('no')
    .executeTakeFirst()
  return added !== undefined
}

export function certificateByNo(reads: Reads, no: string): Promise<CertificateRow | undefined> {
  return reads.selectFrom('learning.certificate').selectAll().where('no', '=', no).executeTakeFirst()
}

/** A member's certificates, the newest first. */
export function certificatesOf(reads: Reads, memberId: string): Promise<CertificateRow[]> {
  return reads
    .selectFrom('learning.certificate')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('issued_at', 'desc')
    .execute()
}

/** The numbers of a member's certificates, by course; those of what was given back are left out. */
export async function certificateNos(reads: Reads, memberId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await reads
    .selectFrom('learning.certificate')
    .select(['course_id', 'no'])
    .where('member_id', '=', memberId)
    .where('is_refunded', '=', false)
    .execute()
  return new Map(rows.map(({ course_id: courseId, no }) => [courseId, no]))
}

/** Whether the member once had a certificate of the course and gave the course back. */
export async function hasGivenBack(reads: Reads, { memberId, courseId }: Learner): Promise<boolean> {
  const row = await reads
    .selectFrom('learning.certificate')
    .select('no')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('is_refunded', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Certificates with some words in number, name, member or course; all without words. The newest first. */
export function findCertificates(
  reads: Reads,
  { q, after, count }: { q: string | undefined; after: TimeKey | undefined; count: number },
): Promise<CertificateRow[]> {
  let found = reads.selectFrom('learning.certificate').selectAll()
  if (q) {
    const like = `%${likeText(q)}%`
    found = found.where((where) =>
      where.or([
        where('no', '=', q.toUpperCase()),
        where('member_id', '=', q),
        where('name', 'ilike', like),
        where('course_title', 'ilike', like),
      ]),
    )
  }
  if (after)
    found = found.where((where) =>
      where.or([
        where('issued_at', '<', after.at),
        where.and([where('issued_at', '=', after.at), where('no', '>', after.id)]),
      ]),
    )
  return found.orderBy('issued_at', 'desc').orderBy('no').limit(count).execute()
}

/** Puts the verified name on a valid certificate that bears another; undefined when there is none such any more. */
export function rename(
  change: Change,
  { no, name, at }: { no: string; name: string; at: Date },
): Promise<CertificateRow | undefined> {
  return change
    .updateTable('learning.certificate')
    .set({ name, is_real_name: true, renamed_at: at })
    .where('no', '=', no)
    .where('is_real_name', '=', false)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Revokes a valid certificate; undefined when it is not valid any more. */
export function revoke(
  change: Change,
  { no, by, reason, at }: { no: string; by: string; reason: string; at: Date },
): Promise<CertificateRow | undefined> {
  return change
    .updateTable('learning.certificate')
    .set({ revoked_at: at, revoked_by: by, reason })
    .where('no', '=', no)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Revokes the valid certificate of a course that was given back; undefined when there is none issued since then. */
export function revokeRefunded(
  change: Change,
  { memberId, courseId, since, by, reason, at }: Learner & { since: Date; by: string; reason: string; at: Date },
): Promise<CertificateRow | undefined> {
  return change
    .updateTable('learning.certificate')
    .set({ revoked_at: at, revoked_by: by, reason, is_refunded: true })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('issued_at', '>=', since)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
