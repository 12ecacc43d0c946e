import { tencentAuthorization } from '@niujin/sms'
import { BAD_ANSWERS, openLocal, type LocalProvider, type Speak } from '@niujin/sms/testing'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { CheckFailure } from './port.ts'
import { createTencentCheck } from './tencent.ts'

const KEY = { secretId: 'local-id', secretKey: 'local-secret' }
const NOW = Date.parse('2026-11-21T09:30:00.500+08:00')
const PERSON = { name: '韦小宝', idNo: '11204416541220243X' }

const open: LocalProvider[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function provider(speak: Speak, timeout = 5_000) {
  const local = await openLocal(speak)
  open.push(local)
  const reports: CheckFailure[] = []
  const { check, simulated } = createTencentCheck({
    ...KEY,
    endpoint: local.origin,
    now: () => NOW,
    timeout,
    report: (failure) => reports.push(failure),
  })
  return { check, simulated, local, reports }
}

const result = (Result: string) => ({ Response: { Result, Description: '说明', RequestId: '94b54cdf' } })
const refusal = (Code: string) => ({ Response: { Error: { Code, Message: PERSON.idNo }, RequestId: '94b54cdf' } })

function isWellSigned(request: FastifyRequest): boolean {
  const { authorization } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization ?? '')?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
  const timestamp = Number(request.headers['x-tc-timestamp'])
  const signable = { service: 'faceid', headers, body: request.body as string, timestamp }
  return authorization === tencentAuthorization(signable, KEY)
}

describe('腾讯云实名核对', () => {
  it('签名经得起核对，姓名与号码送到，一致就是一致', async () => {
    const { check, simulated, local, reports } = await provider((request, reply) =>
      reply.send(isWellSigned(request) ? result('0') : refusal('AuthFailure.SignatureFailure')),
    )
    expect(simulated).toBe(false)
    expect(await check(PERSON)).toBe('match')
    expect(JSON.parse(local.asked[0]?.body as string)).toEqual({ IdCard: PERSON.idNo, Name: PERSON.name })
    expect(local.asked[0]?.headers).toMatchObject({
      'x-tc-action': 'IdCardVerification',
      'x-tc-version': '2018-03-01',
      'x-tc-timestamp': String(Math.floor(NOW / 1000)),
    })
    expect(reports).toEqual([])
  })

  it.each([
    ['-1', 'mismatch'],
    ['-2', 'mismatch'],
    ['-3', 'mismatch'],
    ['-5', 'unknown'],
    ['-4', 'unreachable'],
    ['-6', 'unreachable'],
    ['-7', 'unreachable'],
    ['-99', 'unreachable'],
  ])('结果码 %s 算 %s', async (code, verdict) => {
    const { check, reports } = await provider((_request, reply) => reply.send(result(code)))
    expect(await check(PERSON)).toBe(verdict)
    expect(reports.map(({ reason }) => reason)).toEqual(verdict === 'unreachable' ? [code] : [])
  })

  it('整个请求被拒绝：算联系不上，报告里没有姓名与号码', async () => {
    const { check, reports } = await provider((_request, reply) => reply.send(refusal('AuthFailure.SecretIdNotFound')))
    expect(await check(PERSON)).toBe('unreachable')
    expect(reports).toEqual([
      { provider: '腾讯云实名核对', reason: 'AuthFailure.SecretIdNotFound', detail: '对方拒绝了请求' },
    ])
  })

  it.each(BAD_ANSWERS)('%s：算联系不上，只问一次', async (_name, speak) => {
    const { check, local } = await provider(speak, 300)
    expect(await check(PERSON)).toBe('unreachable')
    expect(local.asked).toHaveLength(1)
  })
})
