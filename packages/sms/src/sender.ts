import { fail, ok, type Result } from '@niujin/contract-kit'
import { ask, type Answer, type Asked, type Transport } from './ask.ts'
import { maskedPhone, toE164 } from './phone.ts'
import type { FailureReport, SmsMessage, SmsProblem, SmsSender, SmsTemplates } from './port.ts'
import { valuesFor } from './template-values.ts'

/** What every adapter is given. */
export interface CommonOptions extends Transport {
  readonly templates: SmsTemplates
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hears of every failure, for the log. */
  readonly report?: (failure: FailureReport) => void
}

/** A message that passed our own checks. */
export interface ReadyMessage {
  /** E.164. */
  readonly phone: string
  readonly templateId: string
  /** Name and value in the template's order. */
  readonly values: readonly (readonly [string, string])[]
}

/** What a provider made of a message. */
export type Verdict =
  | { readonly messageId: string }
  | { readonly problem: SmsProblem; readonly reason: string; readonly detail: string }

interface Provider {
  readonly name: string
  request(message: ReadyMessage): Asked
  /** Reads the provider's answer; undefined when it makes no sense. */
  verdict(answer: { readonly json: unknown; readonly status: number }): Verdict | undefined
}

/** The part all providers share: checks, the request, the verdict, the report. */
export function senderFor(provider: Provider, options: CommonOptions): SmsSender {
  return {
    send: async (message): Promise<Result<{ readonly messageId: string }, SmsProblem>> => {
      const ready = checked(message, options.templates)
      const verdict = 'problem' in ready ? ready : verdictOn(provider, await ask(provider.request(ready), options))
      if ('messageId' in verdict) return ok({ messageId: verdict.messageId })
      options.report?.({
        provider: provider.name,
        ...verdict,
        template: message.template,
        phone: maskedPhone(message.phone),
      })
      return fail(verdict.problem)
    },
  }
}

function checked(
  message: SmsMessage,
  templates: SmsTemplates,
): ReadyMessage | Extract<Verdict, { problem: SmsProblem }> {
  const phone = toE164(message.phone)
  if (phone === undefined) return refused('PHONE_INVALID', '手机号不对')
  const template = Object.hasOwn(templates, message.template) ? templates[message.template] : undefined
  if (!template) return refused('TEMPLATE_UNKNOWN', '没有配置这个短信模板')
  const values = valuesFor(template, message)
  if (!values) return refused('PARAM_MISSING', '短信模板的变量不全')
  return { phone, templateId: template.id, values }
}

function refused(reason: string, detail: string) {
  return { problem: 'SMS_REFUSED', reason, detail } as const
}

function verdictOn(provider: Provider, answer: Answer): Verdict {
  if ('missing' in answer) return { problem: 'SMS_UNREACHABLE', reason: 'NO_ANSWER', detail: answer.missing }
  return (
    provider.verdict(answer) ?? {
      problem: 'SMS_UNREACHABLE',
      reason: 'ANSWER_UNREADABLE',
      detail: `回应看不懂（${answer.status}）`,
    }
  )
}
