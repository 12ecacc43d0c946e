import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Asked } from '../ask.ts'
import type { SmsSender } from '../port.ts'
import { senderFor, type CommonOptions, type ReadyMessage, type Verdict } from '../sender.ts'
import { aliyunAuthorization, canonicalQuery, sha256, type AliyunKey } from './sign.ts'

export interface AliyunSmsOptions extends AliyunKey, CommonOptions {
  /** The registered signature that stands before the text, such as 牛金财经. */
  readonly signName: string
  /** Origin of the service; `https://dysmsapi.aliyuncs.com` unless told. */
  readonly endpoint?: string
}

const Answer = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().min(1).optional() })

/** Faults of theirs, not of the message. */
const THEIR_FAULT = /^(?:Throttling|ServiceUnavailable|InternalError|SystemError|isp\.SYSTEM_ERROR)/i

/** Text messages by Aliyun's Dysmsapi 2017-05-25, SendSms. */
export function createAliyunSms(options: AliyunSmsOptions): SmsSender {
  return senderFor({ name: '阿里云短信', request: (message) => requestFor(message, options), verdict }, options)
}

function requestFor({ phone, templateId, values }: ReadyMessage, options: AliyunSmsOptions): Asked {
  const { origin, host } = new URL(options.endpoint ?? 'https://dysmsapi.aliyuncs.com')
  const query = {
    // Mainland numbers bare, others as country code and number without the +.
    PhoneNumbers: phone.startsWith('+86') ? phone.slice(3) : phone.slice(1),
    SignName: options.signName,
    TemplateCode: templateId,
    ...(values.length > 0 ? { TemplateParam: JSON.stringify(Object.fromEntries(values)) } : {}),
  }
  const headers = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    // Seconds, in UTC.
    'x-acs-date': new Date(options.now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': '2017-05-25',
  }
  const authorization = aliyunAuthorization({ query, headers, body: '' }, options)
  const { host: _sentByItself, ...sent } = headers
  return { url: `${origin}/?${canonicalQuery(query)}`, headers: { ...sent, accept: 'application/json', authorization } }
}

function verdict({ json, status }: { readonly json: unknown; readonly status: number }): Verdict | undefined {
  const answer = Answer.safeParse(json)
  if (!answer.success) return undefined
  const { Code: reason, Message: detail, BizId: messageId } = answer.data
  if (reason === 'OK') return messageId === undefined ? undefined : { messageId }
  const theirs = status >= 500 || THEIR_FAULT.test(reason)
  return { problem: theirs ? 'SMS_UNREACHABLE' : 'SMS_REFUSED', reason, detail }
}
