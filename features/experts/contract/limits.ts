import type { AuthorTitle } from '@niujin/community'

export type { AuthorTitle } from '@niujin/community'

/** What experts are good at, in the order in which it is offered. */
export const FIELDS = {
  short: '短线',
  value: '价值',
  technical: '技术',
  sector: '行业',
  macro: '宏观',
  etf: 'ETF',
  fundamental: '基本面',
  hk: '港股',
  quant: '量化',
  newcomer: '新手入门',
} as const
export type Field = keyof typeof FIELDS
export const FIELD_KEYS = Object.keys(FIELDS) as [Field, ...Field[]]

/** What one applies for, and the title that comes with it. */
export const APPLICATION_KINDS = { guest: '特邀砖家', advisor: '投资顾问' } as const
export type ApplicationKind = keyof typeof APPLICATION_KINDS
export const KIND_KEYS = Object.keys(APPLICATION_KINDS) as [ApplicationKind, ...ApplicationKind[]]

/** The title that an approved application gives. */
export const TITLE_OF = { guest: 'expert', advisor: 'advisor' } as const satisfies Record<ApplicationKind, AuthorTitle>

/** An application's states; which step leads from one to another is in the domain. */
export const APPLICATION_STATUSES = [
  'draft',
  'submitted',
  'checked',
  'needInfo',
  'approved',
  'rejected',
  'suspended',
  'revoked',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What the staff does with an application. */
export const STAFF_EVENTS = ['check', 'askInfo', 'approve', 'reject', 'suspend', 'resume', 'revoke'] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

/** How much there may be: lengths in characters, counts in pieces. */
export const LIMITS = {
  name: 20,
  headline: 30,
  introduction: 600,
  experience: 1000,
  firm: 40,
  reason: 200,
  fields: 4,
  query: 20,
  found: 30,
  /** 5 MB. */
  pictureBytes: 5 * 1024 * 1024,
  /** Pictures that one member uploads in a day. */
  picturesADay: 20,
  /** Days after a refusal until one may apply again; the figure is ours. */
  retryDays: 30,
  pins: 100,
} as const
