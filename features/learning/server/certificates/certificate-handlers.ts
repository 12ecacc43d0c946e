import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  checkCertificate,
  myCertificates,
  reissueCertificate,
  revokeCertificate,
  staffCertificates,
  type Certificate,
  type OwnCertificate,
  type StaffCertificate,
} from '../../contract/index.ts'
import type { LearningDeps } from '../deps.ts'
import { within, type CertificateRow } from '../tables.ts'
import { certificateByNo, certificatesOf, findCertificates, rename, revoke } from './certificate-store.ts'
import { notifyOfRevoked } from './revoked-notice.ts'

/** Certificates: for whoever has the number, for the member, and for the staff. */
export function certificateHandlers(deps: LearningDeps): Handler[] {
  const { database, may } = deps
  return [
    handle(checkCertificate, async ({ no }) => {
      const row = await certificateByNo(database, no)
      return row ? ok(wireCertificate(row)) : fail('CERTIFICATE_UNKNOWN')
    }),
    handleMember(myCertificates, async (_, { memberId }) => {
      const realName = await deps.members.realName?.(memberId, database)
      return ok({ list: (await certificatesOf(database, memberId)).map((row) => wireOwn(row, realName)) })
    }),
    reissueHandler(deps),
    handleMember(staffCertificates, async ({ q, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const found = await findCertificates(database, { q, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ issued_at, no }) => ({ at: issued_at, id: no }))
      return ok({ list: rows.map(wireForStaff), nextCursor })
    }),
    revokeHandler(deps),
  ]
}

/** The number was given out and printed: it stays, and so does the day. */
function reissueHandler({ members, now }: LearningDeps): Handler {
  return handleOnce(reissueCertificate, async ({ no }, { memberId, transaction }) => {
    const change = within(transaction)
    const before = await certificateByNo(change, no)
    if (!before || before.member_id !== memberId) return fail('CERTIFICATE_UNKNOWN')
    if (before.revoked_at !== null) return fail('REVOKED')
    const name = await members.realName?.(memberId, change)
    if (name === undefined) return fail('NAME_UNVERIFIED')
    const row = before.name === name ? undefined : await rename(change, { no, name, at: new Date(now()) })
    return row ? ok(wireOwn(row, name)) : fail('NAMED_ALREADY')
  })
}

function wireOwn(row: CertificateRow, realName: string | undefined): OwnCertificate {
  const isRealName = row.is_real_name || row.name === realName
  return {
    ...wireCertificate(row),
    isRealName,
    canReissue: !isRealName && realName !== undefined && row.revoked_at === null,
  }
}

function revokeHandler({ may, notices, now }: LearningDeps): Handler {
  return handleOnce(revokeCertificate, async ({ no, reason }, { memberId, transaction }) => {
    const change = within(transaction)
    if (!(await may(memberId, 'content.review', change))) return fail('NOT_ALLOWED')
    const before = await certificateByNo(change, no)
    if (!before) return fail('CERTIFICATE_UNKNOWN')
    if (before.member_id === memberId) return fail('OWN_CERTIFICATE')
    const row = await revoke(change, { no, by: memberId, reason, at: new Date(now()) })
    if (!row) return fail('REVOKED_ALREADY')
    await notifyOfRevoked(notices, change, row)
    return ok(wireForStaff(row))
  })
}

export function wireCertificate(row: CertificateRow): Certificate {
  const { no, name, course_title, lessons, issued_at, renamed_at, revoked_at, reason } = row
  return {
    no,
    name,
    courseTitle: course_title,
    lessons,
    issuedAt: issued_at.toISOString(),
    renamedAt: renamed_at?.toISOString() ?? null,
    revokedAt: revoked_at?.toISOString() ?? null,
    reason,
  }
}

function wireForStaff(row: CertificateRow): StaffCertificate {
  return { ...wireCertificate(row), memberId: row.member_id, courseId: row.course_id }
}
