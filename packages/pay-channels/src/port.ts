import type { Result } from '@niujin/contract-kit'

/** Where the person is who pays: some channels work only in one of the two. */
export type PaySurroundings = 'messaging-app' | 'browser'

/** What is to be paid. */
export interface PayRequest {
  /** Our number of this attempt: 6–32 letters and digits, never used for another amount. */
  readonly no: string
  /** Whole fen of CNY, at least 1. */
  readonly fen: number
  /** What the payer reads in the channel. */
  readonly subject: string
  readonly surroundings: PaySurroundings
  readonly payer: { readonly openId?: string | undefined }
  readonly clientIp: string
  /** Full address the payer comes back to. */
  readonly returnUrl: string
  /** Full address that is told of the payment. */
  readonly notifyUrl: string
  /** After this the channel takes no payment any more. */
  readonly expiresAt: Date
}

/** What the messaging app's own payment dialog takes, by the service's names. */
export interface JsapiParams {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}

/** How the payer pays: at another address, or by the messaging app's dialog in the page. */
export type Opened =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'jsapi'; readonly params: JsapiParams }

/** CHANNEL_REFUSED: it said no; CHANNEL_UNREACHABLE: no answer that can be trusted, so anything may have happened. */
export type ChannelProblem = 'CHANNEL_REFUSED' | 'CHANNEL_UNREACHABLE'

/** How an attempt stands in the channel. `unknown`: it has never heard of it; `refunded`: paid and given back there. */
export interface ChannelState {
  readonly status: 'unknown' | 'waiting' | 'success' | 'closed' | 'refunded'
  /** The channel's own number; null before there is one. */
  readonly channelNo: string | null
  /** Null where the channel does not say. */
  readonly fen: number | null
  readonly currency: string
  readonly paidAt: Date | null
}

/** What the channel tells by itself; the same notice may come any number of times, in any order. */
export interface Notice {
  readonly no: string
  readonly channelNo: string
  readonly fen: number
  readonly currency: string
  readonly status: 'waiting' | 'success' | 'closed' | 'refunded'
  readonly paidAt: Date | null
}

/** SIGN_INVALID: not from the channel; NOTICE_STALE: signed too long ago; NOTICE_UNREADABLE: signed, but not what is documented or not for us. */
export type NoticeProblem = 'SIGN_INVALID' | 'NOTICE_STALE' | 'NOTICE_UNREADABLE'

export type NoticeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** The words a channel wants to hear. */
export interface NoticeAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface RefundRequest {
  /** Our number of the refund; the same again is the same refund. */
  readonly refundNo: string
  /** The attempt that was paid. */
  readonly no: string
  readonly fen: number
  /** What was paid in all. */
  readonly totalFen: number
  readonly reason: string
}

/** `pending`: taken, the money is on its way; ask again under the same number. */
export interface RefundState {
  readonly status: 'pending' | 'settled'
  readonly channelRefundNo: string | null
}

/** A line of the channel's statement of a day. */
export interface StatementRow {
  readonly kind: 'payment' | 'refund'
  readonly no: string
  /** Null on payments. */
  readonly refundNo: string | null
  readonly channelNo: string
  /** Positive for both kinds. */
  readonly fen: number
}

/** PAYER_UNKNOWN: inside the messaging app, but nobody has told who pays there. */
export type OpenProblem = ChannelProblem | 'PAYER_UNKNOWN'
export type CloseProblem = ChannelProblem | 'ALREADY_PAID'
/** NOT_READY: the channel makes the statement of that day later. */
export type StatementProblem = ChannelProblem | 'NOT_READY'

/** A service that takes payments. Nothing here throws for what the service or the network does. */
export interface PayChannel {
  /** Short and lasting: part of the notify address and of accounts, such as `wechat`. */
  readonly name: string
  /** As people read it. */
  readonly title: string
  /** No real money moves. */
  readonly simulated: boolean
  suits(surroundings: PaySurroundings): boolean
  /** Opens the attempt, or gives another way to the same one. */
  open(request: PayRequest): Promise<Result<Opened, OpenProblem>>
  query(no: string): Promise<Result<ChannelState, ChannelProblem>>
  /** Afterwards nobody can pay the attempt; one that was never opened counts as closed. */
  close(no: string): Promise<Result<null, CloseProblem>>
  refund(request: RefundRequest): Promise<Result<RefundState, ChannelProblem>>
  /** Checks who sent it over the bytes as they came, and only then reads it. */
  readNotice(headers: NoticeHeaders, rawBody: Buffer): Promise<Result<Notice, NoticeProblem>>
  noticeAnswer(taken: boolean): NoticeAnswer
  /** All payments and refunds of a day (YYYY-MM-DD in Shanghai). */
  statement(day: string): Promise<Result<readonly StatementRow[], StatementProblem>>
}

/** What the log may know of a call that failed: no key, no payer. */
export interface ChannelReport {
  readonly channel: string
  readonly call: string
  readonly problem: string
  readonly detail: string
}
