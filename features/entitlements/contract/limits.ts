/** How much there may be. */
export const LIMITS = {
  /** Days that one grant lasts at most. */
  days: 3660,
  /** Characters of a reason. */
  reason: 100,
  /** Characters of a title that is written by hand. */
  title: 40,
  /** Things that one call asks about. */
  things: 20,
} as const

/** What can be tried for nothing, once for a member: its name, days it lasts, and the page where it is used: it is offered once that page is there. */
export const TRIALS = {
  'stock-pool': { title: '股票池', days: 7, page: '/Strategy' },
} as const satisfies Record<string, { title: string; days: number; page: string }>

/** What people call the reasons for which something is given. */
export const SOURCES = {
  order: '购买',
  'card-code': '激活码',
  operator: '工作人员发放',
  trial: '免费试用',
  activity: '活动',
} as const

export type SourceKind = keyof typeof SOURCES

/** How a period stands: queued behind another of the same thing, live, over, or ended before its time. */
export const PERIOD_STATES = ['live', 'queued', 'over', 'taken-back', 'revoked', 'upgraded'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

/** What people call the states. */
export const STATE_NAMES = {
  live: '使用中',
  queued: '待生效',
  over: '已到期',
  'taken-back': '已退回',
  revoked: '已收回',
  upgraded: '已升级',
} as const satisfies Record<PeriodState, string>
