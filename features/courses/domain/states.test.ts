import { describe, expect, test } from 'vitest'
import { COURSE_STATUSES } from '../contract/limits.ts'
import { afterEvent, canHappen, COURSE_EVENTS } from './states.ts'

describe('课程的状态', () => {
  test.each([
    ['draft', 'submit', 'review'],
    ['review', 'return', 'returned'],
    ['returned', 'edit', 'returned'],
    ['returned', 'submit', 'review'],
    ['review', 'approve', 'published'],
    ['published', 'edit', 'editing'],
    ['editing', 'submit', 'editReview'],
    ['editReview', 'withdraw', 'editing'],
    ['editReview', 'return', 'editReturned'],
    ['editReturned', 'discard', 'published'],
    ['editReview', 'approve', 'published'],
    ['editing', 'takeDown', 'offline'],
    ['offline', 'bringBack', 'published'],
    ['offline', 'submit', 'review'],
  ] as const)('%s 经过 %s 成为 %s', (status, event, next) => {
    expect(afterEvent(status, event)).toEqual({ ok: true, value: next })
  })

  test('送审的不能改，上架过的不能删，删了的什么也不能', () => {
    for (const status of ['review', 'editReview'] as const) expect(canHappen(status, 'edit')).toBe(false)
    for (const status of ['published', 'editing', 'editReview', 'editReturned', 'offline'] as const)
      expect(canHappen(status, 'remove')).toBe(false)
    for (const event of COURSE_EVENTS)
      expect(afterEvent('deleted', event)).toMatchObject({ ok: false, code: 'STATUS_CHANGED' })
  })

  test('只有待审的能通过或退回', () => {
    expect(COURSE_STATUSES.filter((status) => canHappen(status, 'approve'))).toEqual(['review', 'editReview'])
    expect(COURSE_STATUSES.filter((status) => canHappen(status, 'return'))).toEqual(['review', 'editReview'])
  })
})
