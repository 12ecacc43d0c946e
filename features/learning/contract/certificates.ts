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
  /** When it was given anew under the verified name; null when it never was. */
  renamedAt: z.nullable(moment),
  /** null while it is valid. */
  revokedAt: z.nullable(moment),
  reason: z.string(),
})
export type Certificate = z.output<typeof certificate>

/** One's own: whether it bears the verified name, and whether it can be given anew under it now. */
export const ownCertificate = z.extend(certificate, { isRealName: z.boolean(), canReissue: z.boolean() })
export type OwnCertificate = z.output<typeof ownCertificate>

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
  output: z.object({ list: z.array(ownCertificate) }),
})

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/learning/api/certificate/reissue',
  access: 'member',
  once: true,
  summary: '写着昵称的证书，实名以后换发一次：编号不变，公开页与文件写实名的姓名',
  input: z.object({ no: certificateNo }),
  output: ownCertificate,
  failures: {
    CERTIFICATE_UNKNOWN: '没有这张证书，请核对编号',
    REVOKED: '这张证书已经撤销，不能换发',
    NAME_UNVERIFIED: '先实名，再换发',
    NAMED_ALREADY: '这张证书写的已经是实名的姓名',
  },
})
