import { courseId } from '@niujin/academy'
import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { certificate } from './certificates.ts'
import { certificateNo } from './fields.ts'
import { LIMITS } from './limits.ts'
import { lessonFigures } from './teach.ts'

/** How a course goes. */
const courseReport = z.object({
  courseId: z.string(),
  title: z.string(),
  /** Members who are or were in it, as its page counts them; null of an open one. */
  enrolled: z.nullable(z.number()),
  started: z.number(),
  finished: z.number(),
  certificates: z.number(),
  /** Mean of the stars, one decimal; null without reviews. */
  stars: z.nullable(z.number()),
})
export type CourseReport = z.output<typeof courseReport>

export const staffReport = endpoint({
  method: 'GET',
  path: '/learning/api/staff/report',
  access: 'member',
  summary: '学习报表：每门课多少人报名、开始、学完、拿到证书，学的人多的在前',
  input: z.object({}),
  output: z.object({ list: z.array(courseReport) }),
  failures: NOT_ALLOWED,
})

export const staffCourseReport = endpoint({
  method: 'GET',
  path: '/learning/api/staff/report/course',
  access: 'member',
  summary: '一门课的流失：每节课多少人开始、学完',
  input: z.object({ courseId }),
  output: z.object({ title: z.string(), lessons: z.array(lessonFigures) }),
  failures: { ...NOT_ALLOWED, COURSE_UNKNOWN: '没有这门课，或者已经下架' },
})

export const staffCertificate = z.extend(certificate, { memberId: z.string(), courseId: z.string() })
export type StaffCertificate = z.output<typeof staffCertificate>

export const staffCertificates = endpoint({
  method: 'GET',
  path: '/learning/api/staff/certificates',
  access: 'member',
  summary: '结业证书，新的在前；可按编号、姓名、会员编号或课程名找',
  input: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(60, '最多 60 个字'))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(staffCertificate),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/learning/api/staff/certificates/revoke',
  access: 'member',
  once: true,
  summary: '撤销一张证书，写明原因；本人收到消息，公开页写明已撤销',
  input: z.object({
    no: certificateNo,
    reason: z
      .string('请写明原因')
      .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)),
  }),
  output: staffCertificate,
  failures: {
    ...NOT_ALLOWED,
    CERTIFICATE_UNKNOWN: '没有这张证书',
    REVOKED_ALREADY: '这张证书已经撤销过了',
    OWN_CERTIFICATE: '自己的证书要由别人处理',
  },
})
