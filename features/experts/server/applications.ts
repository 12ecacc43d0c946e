import type { TimeKey } from '@niujin/server-kit/paging'
import type { ApplicationKind, ApplicationStatus, Field } from '../contract/index.ts'
import type { ApplicationRow, Change, Reads } from './tables.ts'

/** One application, whosever it is. */
export function applicationOf(reads: Reads, id: string): Promise<ApplicationRow | undefined> {
  return reads.selectFrom('experts.application').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function lockedApplication(change: Change, id: string): Promise<ApplicationRow | undefined> {
  return change.selectFrom('experts.application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The newest application of each kind of a member. */
export function newestOf(reads: Reads, memberId: string): Promise<ApplicationRow[]> {
  return reads
    .selectFrom('experts.application')
    .distinctOn('kind')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What an applicant writes. */
export interface ApplicationText {
  readonly name: string
  readonly headline: string
  readonly fields: readonly Field[]
  readonly introduction: string
  readonly experience: string
  readonly licenceNo: string
  readonly firm: string
}

function columnsOf({ licenceNo, fields, ...plain }: ApplicationText) {
  return { ...plain, fields: [...fields], licence_no: licenceNo }
}

/** Begins an application. */
export async function addApplication(
  change: Change,
  own: { readonly id: string; readonly memberId: string; readonly kind: ApplicationKind },
  text: ApplicationText,
  at: Date,
): Promise<void> {
  const { id, memberId, kind } = own
  await change
    .insertInto('experts.application')
    .values({ id, member_id: memberId, kind, status: 'draft', ...columnsOf(text), created_at: at, updated_at: at })
    .execute()
}

/** Writes an application anew; its state stays. */
export async function rewriteApplication(change: Change, id: string, text: ApplicationText, at: Date): Promise<void> {
  await change
    .updateTable('experts.application')
    .set({ ...columnsOf(text), updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Puts another certificate where it still may change; undefined when not, else the one before. */
export async function changeCertificate(
  change: Change,
  own: { readonly id: string; readonly memberId: string },
  key: string,
  at: Date,
): Promise<{ readonly before: string | null } | undefined> {
  const row = await lockedApplication(change, own.id)
  if (!row || row.member_id !== own.memberId || (row.status !== 'draft' && row.status !== 'needInfo')) return undefined
  await change
    .updateTable('experts.application')
    .set({ certificate: key, updated_at: at })
    .where('id', '=', own.id)
    .execute()
  return { before: row.certificate }
}

/** A step of an application. */
export interface Move {
  readonly from: ApplicationStatus
  readonly to: ApplicationStatus
  /** '' when there is nothing to say. */
  readonly reason: string
  readonly at: Date
  /** Who did the first check; null forgets it. */
  readonly checkedBy?: string | null
  readonly submittedAt?: Date
  readonly retryAt?: Date
}

/** Moves an application from one state to another; false when it was not there any more. */
export async function moveApplication(change: Change, id: string, move: Move): Promise<boolean> {
  const { from, to, reason, at, checkedBy, submittedAt, retryAt } = move
  const { numUpdatedRows } = await change
    .updateTable('experts.application')
    .set({
      status: to,
      reason,
      updated_at: at,
      ...(checkedBy !== undefined && { checked_by: checkedBy }),
      ...(submittedAt && { submitted_at: submittedAt }),
      ...(retryAt && { retry_at: retryAt }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Applications that were sent in at some time, the longest waiting first. */
export function queueOf(
  reads: Reads,
  wanted: {
    readonly status?: ApplicationStatus | undefined
    readonly kind?: ApplicationKind | undefined
    readonly after: TimeKey | undefined
    readonly count: number
  },
): Promise<ApplicationRow[]> {
  const { status, kind, after, count } = wanted
  let query = reads.selectFrom('experts.application').selectAll().where('submitted_at', 'is not', null)
  if (status) query = query.where('status', '=', status)
  if (kind) query = query.where('kind', '=', kind)
  if (after)
    query = query.where((of) =>
      of(of.refTuple('submitted_at', 'id'), '>', of.tuple<Date | null, string>(after.at, after.id)),
    )
  return query.orderBy('submitted_at').orderBy('id').limit(count).execute()
}

/** All of a member's, the first foremost. */
export function applicationsOf(reads: Reads, memberId: string): Promise<ApplicationRow[]> {
  return reads
    .selectFrom('experts.application')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Takes out what tells about the applicant; that there was one, and how it ended, stays. Gives the certificates that were there. */
export async function blankApplications(change: Change, memberId: string, at: Date): Promise<string[]> {
  const rows = await applicationsOf(change, memberId)
  await change
    .deleteFrom('experts.application')
    .where('member_id', '=', memberId)
    .where('submitted_at', 'is', null)
    .execute()
  await change
    .updateTable('experts.application')
    .set({ name: '', headline: '', introduction: '', experience: '', certificate: null, updated_at: at })
    .where('member_id', '=', memberId)
    .execute()
  return rows.flatMap((row) => row.certificate ?? [])
}
