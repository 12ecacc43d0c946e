import { randomBytes } from 'node:crypto'
import type { LearningDeps } from '../deps.ts'
import type { Change } from '../tables.ts'
import { addCertificate } from './certificate-store.ts'
import { certificatePath } from '../../domain/certificate.ts'

/** Letters and digits that are not taken for one another: Crockford's. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

/** A number of a hundred bits that nobody guesses. */
export function newCertificateNo(): string {
  return `NJ${Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/**
 * Gives the certificate of a course, once: a revoked one is not given anew, but for one that was revoked because the course
 * was given back, to who bought it again. The member has the message with it.
 */
export async function certify(
  { members, notices, now }: LearningDeps,
  change: Change,
  {
    memberId,
    courseId,
    lessons,
  }: {
    readonly memberId: string
    readonly courseId: string
    readonly lessons: readonly { readonly facts: { readonly courseTitle: string } }[]
  },
): Promise<void> {
  const courseTitle = lessons[0]?.facts.courseTitle ?? ''
  const realName = await members.realName?.(memberId, change)
  const name = realName ?? (await members.find([memberId], change)).get(memberId)?.nickname
  const no = newCertificateNo()
  const isNew = await addCertificate(change, {
    no,
    member_id: memberId,
    course_id: courseId,
    course_title: courseTitle,
    name: name ?? '牛金财经学员',
    is_real_name: realName !== undefined,
    lessons: lessons.length,
    issued_at: new Date(now()),
    revoked_at: null,
    revoked_by: null,
  })
  if (!isNew) return
  await notices.send(change, {
    memberId,
    kind: 'system',
    key: `certificate ${no}`,
    title: '你结业了',
    text: `《${courseTitle}》的必修课都学完了，结业证书已经颁发`,
    link: certificatePath(no),
  })
}
