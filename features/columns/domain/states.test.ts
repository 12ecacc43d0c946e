import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ARTICLE_STATUSES } from '../contract/index.ts'
import { afterEvent, ARTICLE_EVENTS, VISIBLE_STATUSES } from './states.ts'

describe('文章的状态', () => {
  test('每个状态能发生什么，一件不多一件不少', () => {
    const table = ARTICLE_STATUSES.map(
      (status) =>
        `${status}: ${ARTICLE_EVENTS.flatMap((event) => {
          const next = afterEvent(status, event)
          return next.ok ? [`${event}→${next.value}`] : []
        }).join(' ')}`,
    )
    expect(table).toEqual([
      'draft: edit→draft submit→review remove→deleted',
      'review: withdraw→draft approve→published approveLater→scheduled return→returned',
      'returned: edit→returned submit→review remove→deleted',
      'scheduled: withdraw→draft due→published unfit→returned',
      'published: edit→editing takeOffline→offline',
      'editing: edit→editing submit→editReview discard→published takeOffline→offline',
      'editReview: withdraw→editing approve→published return→editReturned takeOffline→offline',
      'editReturned: edit→editReturned submit→editReview discard→published takeOffline→offline',
      'offline: edit→offline submit→review remove→deleted',
      'deleted: ',
    ])
  })

  test('没有人看过的从不出现：到读者看得到的状态，只能经过通过、到时，或本来就看得到', () => {
    const isVisible = (status: (typeof ARTICLE_STATUSES)[number]) => VISIBLE_STATUSES.includes(status)
    for (const status of ARTICLE_STATUSES)
      for (const event of ARTICLE_EVENTS) {
        const next = afterEvent(status, event)
        if (next.ok && isVisible(next.value) && !isVisible(status)) expect(['approve', 'due']).toContain(event)
      }
  })

  test('随便怎样走，删了就不再变，看得到的总可以下架', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ARTICLE_EVENTS), { maxLength: 30 }), (events) => {
        let status: (typeof ARTICLE_STATUSES)[number] = 'draft'
        for (const event of events) {
          const next = afterEvent(status, event)
          if (next.ok) status = next.value
        }
        if (VISIBLE_STATUSES.includes(status)) expect(afterEvent(status, 'takeOffline').ok).toBe(true)
        if (status === 'deleted') expect(ARTICLE_EVENTS.some((event) => afterEvent('deleted', event).ok)).toBe(false)
      }),
    )
  })
})
