import { randomUUID } from 'node:crypto'
import { fail, ok } from '@niujin/contract-kit'
import { maskedPhone, toE164 } from '../phone.ts'
import type { FailureReport, SmsMessage, SmsSender } from '../port.ts'
import { valuesOf } from '../template-values.ts'
import { INBOX_SIZE, memoryStore, type DevMessage, type DevMessageStore } from './store.ts'

export interface DevInboxOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Text of each template with `{name}` where a value stands, such as `您的验证码是 {code}`. */
  readonly texts?: Readonly<Record<string, string>>
  /** In memory unless told. */
  readonly store?: DevMessageStore
  readonly report?: (failure: FailureReport) => void
}

/** Takes messages instead of a provider and shows them to the developer. Never for a public server. */
export interface DevInbox extends SmsSender {
  /** Newest first, at most INBOX_SIZE; of one number when told, none when that is not a number. */
  list(phone?: string): Promise<readonly DevMessage[]>
  clear(): Promise<void>
}

/** The embedded default of the port: the whole product signs in offline. Refuses what every provider refuses. */
export function createDevInbox(options: DevInboxOptions): DevInbox {
  const store = options.store ?? memoryStore()
  return {
    send: async (message) => {
      const phone = toE164(message.phone)
      if (phone === undefined) {
        options.report?.(badNumber(message))
        return fail('SMS_REFUSED')
      }
      const { template, code, params } = message
      const messageId = `dev-${randomUUID()}`
      const text = textOf(message, options.texts)
      await store.add({
        messageId,
        phone,
        template,
        params,
        text,
        at: options.now(),
        ...(code === undefined ? {} : { code }),
      })
      return ok({ messageId })
    },
    list: async (phone) => {
      if (phone === undefined) return store.list(INBOX_SIZE)
      const wanted = toE164(phone)
      return wanted === undefined ? [] : store.list(INBOX_SIZE, wanted)
    },
    clear: () => store.clear(),
  }
}

function badNumber({ template, phone }: SmsMessage): FailureReport {
  return {
    provider: '开发收件箱',
    problem: 'SMS_REFUSED',
    reason: 'PHONE_INVALID',
    detail: '手机号不对',
    template,
    phone: maskedPhone(phone),
  }
}

/** The template's text with its values; without a text, the values one by one. */
function textOf(message: SmsMessage, texts: Readonly<Record<string, string>> = {}): string {
  const values = valuesOf(message)
  const text = Object.hasOwn(texts, message.template) ? texts[message.template] : undefined
  if (text === undefined)
    return Object.entries(values)
      .map(([name, value]) => `${name}：${value}`)
      .join('，')
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
