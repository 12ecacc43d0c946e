import type { Notices } from '@niujin/server-kit'
import { certificatePath } from '../../domain/certificate.ts'
import type { CertificateRow, Change } from '../tables.ts'

/** Tells the member that a certificate of theirs was revoked, and why; in the transaction that revokes it. */
export async function notifyOfRevoked(
  notices: Notices,
  change: Change,
  { no, member_id: memberId, course_title: title, reason }: CertificateRow,
): Promise<void> {
  await notices.send(change, {
    memberId,
    kind: 'system',
    key: `certificate revoked ${no}`,
    title: '结业证书已撤销',
    text: `《${title}》的结业证书已撤销，原因：${reason}`,
    link: certificatePath(no),
  })
}
