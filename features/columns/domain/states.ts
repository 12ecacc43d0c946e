import { fail, ok, type Result } from '@niujin/contract-kit'
import type { ArticleStatus } from '../contract/limits.ts'

/**
 * What happens to an article. edit, submit, withdraw, discard, remove: its author; approve (now or at its time), return:
 * the staff; due, unfit: its time came and it may, or may not, come out; takeOffline: its author or the staff.
 */
export const ARTICLE_EVENTS = [
  'edit',
  'submit',
  'withdraw',
  'discard',
  'approve',
  'approveLater',
  'return',
  'due',
  'unfit',
  'takeOffline',
  'remove',
] as const
export type ArticleEvent = (typeof ARTICLE_EVENTS)[number]

/** What is not here cannot happen. */
const NEXT: Readonly<Record<ArticleStatus, Partial<Record<ArticleEvent, ArticleStatus>>>> = {
  draft: { edit: 'draft', submit: 'review', remove: 'deleted' },
  review: { withdraw: 'draft', approve: 'published', approveLater: 'scheduled', return: 'returned' },
  returned: { edit: 'returned', submit: 'review', remove: 'deleted' },
  scheduled: { withdraw: 'draft', due: 'published', unfit: 'returned' },
  published: { edit: 'editing', takeOffline: 'offline' },
  editing: { edit: 'editing', submit: 'editReview', discard: 'published', takeOffline: 'offline' },
  editReview: { withdraw: 'editing', approve: 'published', return: 'editReturned', takeOffline: 'offline' },
  editReturned: { edit: 'editReturned', submit: 'editReview', discard: 'published', takeOffline: 'offline' },
  offline: { edit: 'offline', submit: 'review', remove: 'deleted' },
  deleted: {},
}

/** States in which anyone can read the published version. */
export const VISIBLE_STATUSES: readonly ArticleStatus[] = ['published', 'editing', 'editReview', 'editReturned']

/** The state after an event. */
export function afterEvent(status: ArticleStatus, event: ArticleEvent): Result<ArticleStatus, 'STATUS_CHANGED'> {
  const next = NEXT[status][event]
  return next === undefined ? fail('STATUS_CHANGED') : ok(next)
}
