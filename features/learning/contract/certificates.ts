import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { certificateNo, moment } from './fields.ts'

/** A certificate as anyone who has its number sees it. */
export const certificate = z.object({
  no: z.string(),
  name: z.string(),
  courseTitle: z.string(),
  /** Required lessons that were done. */
  lessons: z.number(),
  issuedAt: moment,
  /** null while it is valid. */
  revokedAt: z.nullable(moment),
  reason: z.string(),
})
export type Certificate = z.output<typeof certificate>

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/learning/api/certificate',
  access: 'guest',
  summary: '按编号查结业证书：谁、哪门课、何时、是否有效',
  budget: { name: 'certificateCheck', perMinute: 30 },
  input: z.object({ no: certificateNo }),
  output: certificate,
  failures: { CERTIFICATE_UNKNOWN: '没有这张证书，请核对编号' },
})

export const myCertificates = endpoint({
  method: 'GET',
  path: '/learning/api/certificate/mine',
  access: 'member',
  summary: '我的结业证书，新的在前',
  input: z.object({}),
  output: z.object({ list: z.array(certificate) }),
})
