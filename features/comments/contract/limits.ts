/** Lengths in characters a person sees, counts in pieces. */
export const LIMITS = {
  content: 500,
  stocks: 10,
  detail: 200,
  reason: 100,
  word: 30,
  /** Replies shown under a comment before 查看全部回复. */
  repliesShown: 2,
  /** Targets of one call for counts. */
  targets: 50,
  /** Reports of one member in 24 hours (source: Discourse). */
  reportsADay: 20,
  /** So many reports take a comment out of sight until someone has looked. */
  reportsToHold: 5,
} as const

export const SORTS = ['hot', 'new'] as const
export type CommentSort = (typeof SORTS)[number]

/**
 * visible: everyone sees it; pending: only its author does, until someone has looked; hidden: taken away by the
 * staff; deleted: taken away by its author or with the account.
 */
export const COMMENT_STATUSES = ['visible', 'pending', 'hidden', 'deleted'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** Why a comment is reported, in the order shown. */
export const REPORT_REASONS = ['advice', 'ad', 'abuse', 'porn', 'false', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  advice: '荐股、承诺收益',
  ad: '广告、拉群',
  abuse: '辱骂、攻击他人',
  porn: '色情低俗',
  false: '造谣、不实信息',
  privacy: '泄露他人隐私',
  other: '其他',
}

/** pending: waits to be looked at; reported: visible and reported; the rest by their state. */
export const QUEUES = ['pending', 'reported', 'hidden', 'visible'] as const
export type Queue = (typeof QUEUES)[number]

/** show: publish or restore; hide; keep: the reports are not right, it stays. */
export const VERDICTS = ['show', 'hide', 'keep'] as const
export type Verdict = (typeof VERDICTS)[number]

/** block: sends a comment to be looked at; allow: what contains a word and is all right. */
export const WORD_KINDS = ['block', 'allow'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Minutes of silence; 0 is for ever. */
export const MUTES = [60, 1440, 10_080, 43_200, 0] as const
