import * as z from 'zod'
import type { Asked } from '../ask.ts'
import type { SmsSender } from '../port.ts'
import { senderFor, type CommonOptions, type ReadyMessage, type Verdict } from '../sender.ts'
import { tencentAuthorization, type TencentKey } from './sign.ts'

export interface TencentSmsOptions extends TencentKey, CommonOptions {
  /** The SMS application's number in their console, such as 1400006666. */
  readonly sdkAppId: string
  /** The registered signature that stands before the text, such as 牛金财经. */
  readonly signName: string
  /** `ap-guangzhou` unless told. */
  readonly region?: string
  /** Origin of the service; `https://sms.tencentcloudapi.com` unless told. */
  readonly endpoint?: string
}

const Failure = z.object({ Code: z.string(), Message: z.string().default('') })
const Answer = z.object({
  Response: z.object({
    Error: Failure.optional(),
    SendStatusSet: z.array(Failure.extend({ SerialNo: z.string().default('') })).optional(),
  }),
})

/** Faults of theirs, not of the message. */
const THEIR_FAULT = /^(?:InternalError|RequestLimitExceeded|ResourceUnavailable)/

/** Text messages by Tencent Cloud's SMS 2021-01-11, SendSms. */
export function createTencentSms(options: TencentSmsOptions): SmsSender {
  return senderFor({ name: '腾讯云短信', request: (message) => requestFor(message, options), verdict }, options)
}

function requestFor({ phone, templateId, values }: ReadyMessage, options: TencentSmsOptions): Asked {
  const { origin, host } = new URL(options.endpoint ?? 'https://sms.tencentcloudapi.com')
  const body = JSON.stringify({
    PhoneNumberSet: [phone],
    SmsSdkAppId: options.sdkAppId,
    SignName: options.signName,
    TemplateId: templateId,
    TemplateParamSet: values.map(([, value]) => value),
  })
  const timestamp = Math.floor(options.now() / 1000)
  const signed = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'SendSms' }
  const authorization = tencentAuthorization({ service: 'sms', headers: { ...signed, host }, body, timestamp }, options)
  return {
    url: `${origin}/`,
    headers: {
      ...signed,
      authorization,
      'x-tc-region': options.region ?? 'ap-guangzhou',
      'x-tc-timestamp': String(timestamp),
      'x-tc-version': '2021-01-11',
    },
    body,
  }
}

function verdict({ json, status }: { readonly json: unknown; readonly status: number }): Verdict | undefined {
  const answer = Answer.safeParse(json)
  if (!answer.success) return undefined
  const { Error: whole, SendStatusSet: [sent] = [] } = answer.data.Response
  if (whole) return problemOf(whole, status)
  if (!sent) return undefined
  if (sent.Code !== 'Ok') return problemOf(sent, status)
  return sent.SerialNo === '' ? undefined : { messageId: sent.SerialNo }
}

function problemOf({ Code: reason, Message: detail }: z.output<typeof Failure>, status: number): Verdict {
  const theirs = status >= 500 || THEIR_FAULT.test(reason)
  return { problem: theirs ? 'SMS_UNREACHABLE' : 'SMS_REFUSED', reason, detail }
}
