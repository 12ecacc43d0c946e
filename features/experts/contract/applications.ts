import { BODY_BYTES, endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  applicationId,
  field,
  fields,
  firm,
  headline,
  introduction,
  kind,
  licenceNo,
  moment,
  status,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import {
  APPLICATION_UNKNOWN,
  APPLY_REFUSALS,
  LICENCE_REFUSALS,
  PICTURE_REFUSALS,
  STATUS_CHANGED,
  WORDS_REFUSALS,
} from './refusals.ts'

const NOT_EDITABLE = { NOT_EDITABLE: '申请已经提交，现在不能改' } as const

const name = z
  .string()
  .check(z.trim(), z.minLength(2, '请写真实姓名'), z.maxLength(LIMITS.name, `姓名最多 ${LIMITS.name} 个字`))
const experience = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, '经历至少写 10 个字'),
    z.maxLength(LIMITS.experience, `经历最多 ${LIMITS.experience} 个字`),
  )

/** An application as the applicant sees it; the certificate is asked for by its own call. */
export const application = z.object({
  id: applicationId,
  kind,
  status,
  statusText: z.string(),
  name: z.string(),
  headline: z.string(),
  fields: z.array(field),
  introduction: z.string(),
  experience: z.string(),
  licenceNo: z.string(),
  firm: z.string(),
  hasCertificate: z.boolean(),
  /** What the reviewer asks for, or why it was refused, suspended or ended; '' when there is nothing to say. */
  reason: z.string(),
  submittedAt: z.nullable(moment),
  /** Of a refused one: from when one may apply again. */
  retryAt: z.nullable(moment),
  updatedAt: moment,
  can: z.object({ edit: z.boolean(), submit: z.boolean() }),
})
export type Application = z.output<typeof application>

/** Where a member stands with one kind. */
const door = z.object({
  kind,
  /** apply: may begin; open: one is under way; held: has the title; later: not before `retryAt`. */
  state: z.enum(['apply', 'open', 'held', 'later']),
  retryAt: z.nullable(moment),
  /** The newest application of that kind. */
  application: z.nullable(application),
})
export type ApplicationDoor = z.output<typeof door>

export const myApplications = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/guestApplication/mine',
  access: 'member',
  summary: '我的入驻申请：特邀砖家与投资顾问各到了哪一步',
  input: z.object({}),
  output: z.object({ list: z.array(door) }),
})

export const saveApplication = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/guestApplication/save',
  access: 'member',
  once: true,
  summary: '写一份入驻申请的草稿，或改草稿与待补充的；投资顾问要写登记编号与机构',
  input: z.object({
    id: z.optional(applicationId),
    kind,
    name,
    headline,
    fields,
    introduction,
    experience,
    licenceNo: z._default(licenceNo, ''),
    firm: z._default(firm, ''),
  }),
  output: application,
  failures: {
    ...APPLICATION_UNKNOWN,
    ...APPLY_REFUSALS,
    ...NOT_EDITABLE,
    ...LICENCE_REFUSALS,
    ...WORDS_REFUSALS,
    FIRM_MISSING: '请写所在机构',
  },
})
export type ApplicationInput = z.output<typeof saveApplication.input>

/** Send with `files: { file }`; it is kept where nobody but the applicant and the reviewers can look. */
export const uploadCertificate = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/guestApplication/certificate',
  access: 'member',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  summary: '上传申请的证书图片（字段 file，最大 5 MB）；只有本人与审核的人看得到',
  input: z.object({ id: applicationId }),
  output: application,
  failures: { ...APPLICATION_UNKNOWN, ...NOT_EDITABLE, ...PICTURE_REFUSALS },
})

export const certificateView = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/guestApplication/certificateView',
  access: 'member',
  summary: '看申请的证书图片：本人与审核的人，别人没有这份申请；审核的人看一次记一次',
  changes: true,
  input: z.object({ id: applicationId }),
  output: z.object({
    /** data:image/webp;base64,… */
    picture: z.string(),
  }),
  failures: { ...APPLICATION_UNKNOWN, CERTIFICATE_MISSING: '还没有上传证书' },
})

export const submitApplication = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/guestApplication/submit',
  access: 'member',
  once: true,
  summary: '提交入驻申请，或补充以后再提交',
  input: z.object({ id: applicationId }),
  output: application,
  failures: {
    ...APPLICATION_UNKNOWN,
    ...STATUS_CHANGED,
    ...LICENCE_REFUSALS,
    NOT_ALLOWED: '工作人员不能申请',
    CERTIFICATE_NEEDED: '请先上传证书',
  },
})
