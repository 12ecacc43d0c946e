import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { FailureReport } from '../port.ts'
import { BAD_ANSWERS, openLocal, type LocalProvider, type Speak } from '../testing/open-local.ts'
import { createAliyunSms } from './sender.ts'
import { aliyunAuthorization } from './sign.ts'

const KEY = { accessKeyId: 'local-id', accessKeySecret: 'local-secret' }
const NOW = Date.parse('2026-11-21T09:30:00.500+08:00')
const MESSAGE = { phone: '13800138000', code: '135246', template: 'login', params: { minutes: '5' } }

const open: LocalProvider[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function provider(speak: Speak, timeout = 5_000) {
  const local = await openLocal(speak)
  open.push(local)
  const reports: FailureReport[] = []
  const sms = createAliyunSms({
    ...KEY,
    signName: '牛金财经',
    templates: { login: { id: 'SMS_1001', params: ['code', 'minutes'] }, notice: { id: 'SMS_1002', params: [] } },
    endpoint: local.origin,
    now: () => NOW,
    timeout,
    report: (failure) => reports.push(failure),
  })
  return { sms, local, reports }
}

/** Whether what arrived is what was signed: recomputed from the request as it came over the wire. */
function isWellSigned(request: FastifyRequest): boolean {
  const { authorization } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization ?? '')?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
  const query = request.query as Record<string, string>
  return (
    authorization === aliyunAuthorization({ query, headers, body: (request.body as string | undefined) ?? '' }, KEY)
  )
}

/** Speaks as Dysmsapi: checks the signature, then accepts. */
const accepting: Speak = (request, reply) =>
  isWellSigned(request)
    ? reply.send({ Code: 'OK', Message: 'OK', BizId: '9006197469364984', RequestId: 'F655A8D5' })
    : reply.code(400).send({ Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.' })

const refusing =
  (Code: string, status = 200): Speak =>
  (_request, reply) =>
    reply.code(status).send({ Code, Message: '触发流控', RequestId: 'F655A8D5' })

describe('阿里云短信', () => {
  it('签名经得起核对，发成了给回执号', async () => {
    const { sms, local } = await provider(accepting)
    expect(await sms.send(MESSAGE)).toEqual({ ok: true, value: { messageId: '9006197469364984' } })
    expect(local.asked[0]?.query).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '牛金财经',
      TemplateCode: 'SMS_1001',
      TemplateParam: '{"code":"135246","minutes":"5"}',
    })
    expect(local.asked[0]?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-21T01:30:00Z',
    })
  })

  it('每次的随机数都不同', async () => {
    const { sms, local } = await provider(accepting)
    await sms.send(MESSAGE)
    await sms.send(MESSAGE)
    expect(new Set(local.asked.map((one) => one.headers['x-acs-signature-nonce'])).size).toBe(2)
  })

  it.each([
    ['+86 138-0013-8000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['+85251234567', '85251234567'],
  ])('号码 %s 写成 %s', async (phone, written) => {
    const { sms, local } = await provider(accepting)
    expect((await sms.send({ ...MESSAGE, phone })).ok).toBe(true)
    expect(local.asked[0]?.query).toMatchObject({ PhoneNumbers: written })
  })

  it('没有变量的模板不带变量', async () => {
    const { sms, local } = await provider(accepting)
    expect((await sms.send({ phone: '13800138000', template: 'notice', params: {} })).ok).toBe(true)
    expect(local.asked[0]?.query).not.toHaveProperty('TemplateParam')
  })

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 200, 'SMS_REFUSED'],
    ['isv.AMOUNT_NOT_ENOUGH', 200, 'SMS_REFUSED'],
    ['InvalidAccessKeyId.NotFound', 404, 'SMS_REFUSED'],
    ['Throttling.User', 400, 'SMS_UNREACHABLE'],
    ['isp.SYSTEM_ERROR', 200, 'SMS_UNREACHABLE'],
    ['ServiceUnavailable', 503, 'SMS_UNREACHABLE'],
  ])('%s（%i）算 %s', async (code, status, problem) => {
    const { sms, reports } = await provider(refusing(code, status))
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: problem })
    expect(reports).toEqual([
      { provider: '阿里云短信', problem, reason: code, detail: '触发流控', template: 'login', phone: '138****8000' },
    ])
  })

  it.each(BAD_ANSWERS)('%s：算联系不上，只问一次', async (_name, speak) => {
    const { sms, local, reports } = await provider(speak, 300)
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: 'SMS_UNREACHABLE' })
    expect(local.asked).toHaveLength(1)
    expect(reports).toHaveLength(1)
  })

  it('服务没开着：算联系不上，报告里没有验证码、密钥和完整号码', async () => {
    const { sms, local, reports } = await provider(accepting)
    await local.close()
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: 'SMS_UNREACHABLE' })
    expect(reports[0]).toMatchObject({ reason: 'NO_ANSWER', detail: '连接失败（ECONNREFUSED）' })
    expect(JSON.stringify(reports)).not.toMatch(/135246|local-secret|13800138000/)
  })

  it.each([
    ['PHONE_INVALID', { ...MESSAGE, phone: '12345' }],
    ['TEMPLATE_UNKNOWN', { ...MESSAGE, template: 'toString' }],
    ['PARAM_MISSING', { ...MESSAGE, params: {} }],
  ])('%s：不去问服务商就拒绝', async (reason, message) => {
    const { sms, local, reports } = await provider(accepting)
    expect(await sms.send(message)).toEqual({ ok: false, code: 'SMS_REFUSED' })
    expect(reports[0]?.reason).toBe(reason)
    expect(local.asked).toEqual([])
  })
})
