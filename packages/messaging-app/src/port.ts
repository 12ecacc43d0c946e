import type { Result } from '@niujin/contract-kit'

/** snsapi_base: who it is, unseen by the person. snsapi_userinfo: also nickname and picture, after the person agreed. */
export type Scope = 'snsapi_base' | 'snsapi_userinfo'

/**
 * MESSAGING_CODE_INVALID: the code is wrong, used or too old; authorise again.
 * MESSAGING_TOKEN_EXPIRED: the person's token is over; refresh it or authorise again.
 * MESSAGING_NOT_FOLLOWING: the person does not follow the account or declined its messages.
 * MESSAGING_REFUSED: the service said no for another reason: settings, rights, limits.
 * MESSAGING_UNREACHABLE: no usable answer.
 */
export type MessagingProblem =
  | 'MESSAGING_CODE_INVALID'
  | 'MESSAGING_TOKEN_EXPIRED'
  | 'MESSAGING_NOT_FOLLOWING'
  | 'MESSAGING_REFUSED'
  | 'MESSAGING_UNREACHABLE'

export type MessagingResult<Value> = Result<Value, MessagingProblem>

/** What an authorisation gave. Both tokens are secrets of the server. */
export interface Grant {
  /** The person within this official account. */
  readonly openId: string
  /** The person across the owner's accounts; absent when the account is not bound to an open platform. */
  readonly unionId?: string
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token ends, milliseconds since 1970. The refresh token lives 30 days. */
  readonly expiresAt: number
  readonly scopes: readonly string[]
  /** The page was opened as a snapshot: openId is a made-up one that must not be signed in or bound. */
  readonly isSnapshot: boolean
}

/** What a person shows of himself. */
export interface Profile {
  readonly openId: string
  readonly unionId?: string
  readonly nickname: string
  /** Absent when the person has none. */
  readonly avatar?: string
}

/** What `wx.config` takes beside the list of interfaces. */
export interface JsSdkConfig {
  readonly appId: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

export interface TemplateMessage {
  readonly openId: string
  /** The service's id of the template. */
  readonly templateId: string
  /** Where a tap leads. */
  readonly url?: string
  /** The template's values by its own names, such as `thing1`. */
  readonly data: Readonly<Record<string, string>>
}

/** An official account inside the messaging app. Nothing here throws for what the service or the network does. */
export interface MessagingApp {
  readonly appId: string
  /**
   * The address where a person authorises; afterwards the browser is at `redirectUri` with `code` and `state`, or with
   * `state` alone when the person declined. `state`: letters and digits, at most 128; see randomWord.
   */
  authorizeAddress(request: { readonly redirectUri: string; readonly scope: Scope; readonly state: string }): string
  /** A code works once, within 5 minutes. */
  exchangeCode(code: string): Promise<MessagingResult<Grant>>
  refresh(refreshToken: string): Promise<MessagingResult<Grant>>
  /** Needs a grant of snsapi_userinfo. */
  userInfo(grant: Pick<Grant, 'accessToken' | 'openId'>): Promise<MessagingResult<Profile>>
  /** The ticket of the JS-SDK, kept until it is about to end. */
  jsTicket(): Promise<MessagingResult<{ readonly ticket: string; readonly expiresAt: number }>>
  /** Signs a page for the JS-SDK; what follows # in the address is ignored, as the rule wants. */
  signPage(url: string): Promise<MessagingResult<JsSdkConfig>>
  sendTemplate(message: TemplateMessage): Promise<MessagingResult<{ readonly messageId: string }>>
}

/** What the log may know of a failure: no secret, no token, no code, no openId. */
export interface MessagingFailure {
  readonly call: string
  readonly problem: MessagingProblem
  /** The service's number, when it gave one. */
  readonly errcode?: number
  readonly detail: string
}
