import type { Result } from '@niujin/contract-kit'

/** One text message to one number. */
export interface SmsMessage {
  /** A mainland number of 11 digits, or any number as +country code and digits. */
  readonly phone: string
  /** The verification code, when the message carries one; templates read it as the parameter `code`. */
  readonly code?: string
  /** Our name of the template, such as `login`; the adapter's settings give the provider's id for it. */
  readonly template: string
  /** The template's other values by name. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * SMS_REFUSED: the provider, or we before asking it, said no: repeating the same message cannot help.
 * SMS_UNREACHABLE: no usable answer. The message may still have gone out, so nobody repeats it by himself.
 */
export type SmsProblem = 'SMS_REFUSED' | 'SMS_UNREACHABLE'

/** Sends text messages. Never throws for what a provider or the network does. */
export interface SmsSender {
  /** Gives the provider's number of the message, with which its console finds it. */
  send(message: SmsMessage): Promise<Result<{ readonly messageId: string }, SmsProblem>>
}

/** A template as registered with a provider. */
export interface SmsTemplate {
  /** The provider's id of it. */
  readonly id: string
  /** Names of its values, in the order in which the provider counts them. */
  readonly params: readonly string[]
}

/** By our name of the template. */
export type SmsTemplates = Readonly<Record<string, SmsTemplate>>

/** What the log may know of a failure: no code, no secret, the number masked. */
export interface FailureReport {
  readonly provider: string
  readonly problem: SmsProblem
  /** The provider's code such as `isv.BUSINESS_LIMIT_CONTROL`, or ours in capitals. */
  readonly reason: string
  /** The provider's own words, or what went wrong on the way. */
  readonly detail: string
  readonly template: string
  readonly phone: string
}
