import { callerAddress, type Limits } from '@niujin/server-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'
import { certificatePath } from '../../domain/certificate.ts'
import { certificatePdf } from '../../domain/certificate-file/certificate-pdf.ts'
import type { LearningDeps } from '../deps.ts'
import type { CertificateRow } from '../tables.ts'
import { certificateByNo } from './certificate-store.ts'

const FILE = /^NJ[0-9A-HJKMNP-TV-Z]{20}$/
const BUDGET = { name: 'certificateFile', perMinute: 30 }

/** `/learning/certificate.pdf?no=…`: for whoever has the number, as the page that checks it; only while it is valid. */
export async function serveCertificateFile(
  app: FastifyInstance,
  { database, address }: Pick<LearningDeps, 'database' | 'address'>,
  limits: Limits,
): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>('/learning/certificate.pdf', async ({ query, ip }, reply) => {
    const wait = await limits.take(BUDGET, callerAddress(ip))
    if (wait > 0) return reply.code(429).header('retry-after', wait).send()
    const { no } = query
    const row = typeof no === 'string' && FILE.test(no) ? await certificateByNo(database, no) : undefined
    if (!row || row.revoked_at !== null) return reply.code(404).send()
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${row.no}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(fileOf(row, address()))
  })
}

function fileOf(row: CertificateRow, address: string): string {
  const { no, name, course_title, lessons, issued_at } = row
  const where = `${address}${certificatePath(no)}`
  return certificatePdf({
    no,
    name,
    courseTitle: course_title,
    lessons,
    day: dayText(shanghaiDay(issued_at.getTime())),
    address: where,
    qr: encode(where, { ecc: 'M', border: 0 }).data,
  })
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}
