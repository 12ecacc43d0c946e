import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { FailureReport } from '../port.ts'
import { BAD_ANSWERS, openLocal, type LocalProvider, type Speak } from '../testing/open-local.ts'
import { createTencentSms } from './sender.ts'
import { tencentAuthorization } from './sign.ts'

const KEY = { secretId: 'local-id', secretKey: 'local-secret' }
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
  const sms = createTencentSms({
    ...KEY,
    sdkAppId: '1400006666',
    signName: '牛金财经',
    // Tencent counts values by place: minutes first here.
    templates: { login: { id: '1110', params: ['minutes', 'code'] } },
    endpoint: local.origin,
    now: () => NOW,
    timeout,
    report: (failure) => reports.push(failure),
  })
  return { sms, local, reports }
}

function isWellSigned(request: FastifyRequest): boolean {
  const { authorization } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization ?? '')?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
  const timestamp = Number(request.headers['x-tc-timestamp'])
  return (
    authorization === tencentAuthorization({ service: 'sms', headers, body: request.body as string, timestamp }, KEY)
  )
}

/** A status of one number, as their documented example has it. */
const status = (Code: string, SerialNo = '') => ({
  Response: {
    SendStatusSet: [
      { SerialNo, PhoneNumber: '+8613800138000', Fee: 1, SessionContext: '', Code, Message: '说明', IsoCode: 'CN' },
    ],
    RequestId: 'a0aabda6',
  },
})

const accepting: Speak = (request, reply) =>
  reply.send(
    isWellSigned(request)
      ? status('Ok', '5000:1045710669157053657849499619')
      : { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: '签名错误' }, RequestId: 'a0aabda6' } },
  )

describe('腾讯云短信', () => {
  it('签名经得起核对，发成了给流水号', async () => {
    const { sms, local } = await provider(accepting)
    expect(await sms.send(MESSAGE)).toEqual({ ok: true, value: { messageId: '5000:1045710669157053657849499619' } })
    expect(JSON.parse(local.asked[0]?.body as string)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '牛金财经',
      TemplateId: '1110',
      TemplateParamSet: ['5', '135246'],
    })
    expect(local.asked[0]?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(Math.floor(NOW / 1000)),
    })
  })

  it('境外号码带加号', async () => {
    const { sms, local } = await provider(accepting)
    await sms.send({ ...MESSAGE, phone: '+852 5123 4567' })
    expect(JSON.parse(local.asked[0]?.body as string)).toMatchObject({ PhoneNumberSet: ['+85251234567'] })
  })

  it.each([
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'SMS_REFUSED'],
    ['FailedOperation.SignatureIncorrectOrUnapproved', 'SMS_REFUSED'],
    ['InternalError.Timeout', 'SMS_UNREACHABLE'],
  ])('这个号码 %s 算 %s', async (code, problem) => {
    const { sms, reports } = await provider((_request, reply) => reply.send(status(code)))
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: problem })
    expect(reports).toEqual([
      { provider: '腾讯云短信', problem, reason: code, detail: '说明', template: 'login', phone: '138****8000' },
    ])
  })

  it.each([
    ['AuthFailure.SignatureFailure', 'SMS_REFUSED'],
    ['RequestLimitExceeded', 'SMS_UNREACHABLE'],
  ])('整个请求 %s 算 %s', async (Code, problem) => {
    const { sms } = await provider((_request, reply) =>
      reply.send({ Response: { Error: { Code, Message: '' }, RequestId: 'a' } }),
    )
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: problem })
  })

  it('说发成了却没有流水号，不当发成', async () => {
    const { sms } = await provider((_request, reply) => reply.send(status('Ok')))
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: 'SMS_UNREACHABLE' })
  })

  it.each(BAD_ANSWERS)('%s：算联系不上，只问一次', async (_name, speak) => {
    const { sms, local } = await provider(speak, 300)
    expect(await sms.send(MESSAGE)).toEqual({ ok: false, code: 'SMS_UNREACHABLE' })
    expect(local.asked).toHaveLength(1)
  })
})
