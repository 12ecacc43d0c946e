import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VIDEO_STATUSES } from '../contract/index.ts'
import { afterEvent, byteRange, type VideoEvent } from './index.ts'

const EVENTS: VideoEvent[] = ['uploaded', 'accepted', 'unfit', 'publish', 'reject', 'remove']

describe('视频的状态', () => {
  test('每个状态能发生什么，一件不多一件不少', () => {
    const table = VIDEO_STATUSES.map(
      (status) =>
        `${status}: ${EVENTS.flatMap((event) => {
          const next = afterEvent(status, event)
          return next.ok ? [`${event}→${next.value}`] : []
        }).join(' ')}`,
    )
    expect(table).toEqual([
      'draft: uploaded→processing remove→deleted',
      'processing: accepted→pending unfit→rejected remove→deleted',
      'pending: publish→published reject→rejected remove→deleted',
      'published: reject→rejected remove→deleted',
      'rejected: remove→deleted',
      'deleted: ',
    ])
  })
})

describe('取文件的一段', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
    [undefined, 'whole'],
  ])('%s', (header, expected) => expect(byteRange(header, 1000)).toEqual(expected))

  test('取得的一段总在文件里面', () => {
    const part = fc.option(fc.nat(2000), { nil: undefined })
    fc.assert(
      fc.property(part, part, fc.nat(1500), (from, to, size) => {
        const range = byteRange(`bytes=${from ?? ''}-${to ?? ''}`, size)
        if (typeof range === 'object')
          expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true)
      }),
    )
  })
})
