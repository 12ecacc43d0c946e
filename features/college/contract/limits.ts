/** Of a series and of an article. */
export const COLLEGE_STATES = { draft: '草稿', published: '已发布', offline: '已下线' } as const
export type CollegeState = keyof typeof COLLEGE_STATES
export const COLLEGE_STATE_NAMES = Object.keys(COLLEGE_STATES) as [CollegeState, ...CollegeState[]]

/** Lengths in characters, counts in pieces. */
export const LIMITS = {
  title: 40,
  summary: 120,
  /** Characters of an article as it is written, marks and all. */
  text: 20_000,
  /** Series of the college, and articles of one series. */
  series: 60,
  articles: 60,
  questions: 3,
  links: 4,
  linkTitle: 24,
  query: 30,
  /** What a search gives at most. */
  found: 30,
  /** Positions that a device hands in at once. */
  readings: 200,
  /** Guests of one network address whose word about an article counts in a day. */
  guestVotes: 10,
  /** Characters one reads in a minute. */
  perMinute: 400,
} as const

/** What stands under every article. */
export const COLLEGE_NOTICE =
  '投资者教育内容，只说明规则与知识，不构成投资建议。规则如有调整，以交易所与监管机构最新公布的为准。'
