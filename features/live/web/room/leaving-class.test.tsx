import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import LiveInteractionPage, { clientLoader } from '../hall/live-interaction-page.tsx'
import { answerWith, isFollowed, openPage } from '../testing/open-page.tsx'
import { sampleRoom } from '../testing/samples.ts'
import './room-view.tsx'

vi.mock('@niujin/live-media/play', async () => (await import('../testing/stub-player.ts')).stubPlayer())
afterEach(() => {
  vi.useRealTimers()
})

test('看着的时候退了课：半分钟内换成去课程的路', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isIn = true
  const closed = { code: 'NOT_ENROLLED', msg: '这是课程的直播，报名后观看' }
  answerWith({
    '/search/live/room': () => (isIn ? { data: sampleRoom() } : closed),
    '/search/live/course': () => ({ data: { course: { id: 'course-0001', title: 'K线入门' } } }),
    '/interaction/Rest/api/live/message/list': () => ({ data: { list: [], nextBeforeSeq: null } }),
    '/interaction/Rest/api/live/watching': () => (isIn ? { data: { viewers: 5 } } : closed),
  })
  openPage({ path: '/LiveInteraction?id=ts000001', Page: LiveInteractionPage, loader: clientLoader })
  await isFollowed('live/ts000001')
  isIn = false
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(await screen.findByRole('link', { name: '看课程介绍' })).toHaveAttribute('href', '/Course?id=course-0001')
})
