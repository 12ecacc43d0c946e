/** Lengths in characters a person sees, counts in pieces, times in milliseconds unless the name says otherwise. */
export const LIMITS = {
  text: 1000,
  pictures: 9,
  /** Bytes of one picture as it is sent. */
  pictureBytes: 5 * 1024 * 1024,
  /** Pictures that a member sent and that stand in nothing yet. */
  unusedPictures: 40,
  stocks: 10,
  hashtags: 5,
  /** Of the name between the two signs. */
  hashtag: 20,
  mentions: 10,
  pollOptionsLeast: 2,
  pollOptions: 6,
  pollOption: 20,
  /** How long a poll runs, hours. */
  pollHoursLeast: 1,
  pollHours: 720,
  /** Posts of one call by their ids. */
  byIds: 50,
  detail: 200,
  reason: 100,
  description: 200,
  /** Reports of one member in 24 hours (source: Discourse). */
  reportsADay: 20,
  /** So many reports take a post out of sight until someone has looked. */
  reportsToHold: 5,
  /** Hashtags or members offered while somebody types. */
  suggestions: 10,
  hotHashtags: 50,
} as const

/**
 * published: everyone sees it. Only its author sees the others: pending waits until someone has looked; held was taken out
 * of sight by reports until then; rejected was looked at and refused; hidden was taken away by the staff. deleted: gone.
 */
export const POST_STATES = ['pending', 'published', 'held', 'rejected', 'hidden', 'deleted'] as const
export type PostState = (typeof POST_STATES)[number]

/** How streams are ordered: the latest first, or the hottest. */
export const SORTS = ['new', 'hot'] as const
export type PostSort = (typeof SORTS)[number]

export const WAYS = ['up', 'down', 'cancel'] as const
export type Way = (typeof WAYS)[number]

/** What can be passed on with words of one's own. */
export const REPOST_KINDS = ['post', 'article'] as const
export type RepostKind = (typeof REPOST_KINDS)[number]

/** What a sent picture is for. */
export const PICTURE_USES = ['picture', 'chart'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** Why a post is reported, in the order shown; the same as for comments. */
export const REPORT_REASONS = {
  advice: '荐股、承诺收益',
  ad: '广告、拉群',
  abuse: '辱骂、攻击他人',
  porn: '色情低俗',
  false: '造谣、不实信息',
  privacy: '泄露他人隐私',
  other: '其他',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

/** What the staff looks through: what waits, what was reported, then by state. */
export const STAFF_QUEUES = ['waiting', 'reported', 'published', 'rejected', 'hidden', 'all'] as const
export type StaffQueue = (typeof STAFF_QUEUES)[number]

/** show: publish or restore; hide: take away, or refuse what waits; keep: the reports are not right, it stays. */
export const VERDICTS = ['show', 'hide', 'keep'] as const
export type Verdict = (typeof VERDICTS)[number]
