import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import { afterEach, expect, test, vi } from 'vitest'
import { BannerStrip } from './banner-strip.tsx'

const COUNT = '/search/advertisement/count'
const BANNERS = [
  { id: '1', url: '/Xg', grade: 1, picture: '/files/a.webp', title: '条件选股' },
  { id: '2', url: '/hq', grade: 2, picture: '/files/b.webp', title: '看懂一根 K 线' },
]

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('看见的、点开的各数一次，首屏过后才开始数', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const watched: { report: IntersectionObserverCallback; targets: Element[] } = { report: () => undefined, targets: [] }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        watched.report = report
      }
      observe = (target: Element) => void watched.targets.push(target)
      disconnect = () => undefined
    },
  )
  answerWith({ [COUNT]: () => ({ data: {} }) })
  openPage('/', () => <BannerStrip banners={BANNERS} label="活动" />)
  const link = await screen.findByRole('link', { name: '条件选股' })
  expect(watched.targets).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(watched.targets).toHaveLength(2))
  const entry = { isIntersecting: true, target: watched.targets[0] } as IntersectionObserverEntry
  for (let at = 0; at < 2; at += 1) watched.report([entry], {} as IntersectionObserver)
  await waitFor(() => expect(askedOf(COUNT)).toMatchObject([{ id: '1', event: 'show' }]))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(link)
  await waitFor(() => expect(askedOf(COUNT).at(-1)).toMatchObject({ id: '1', event: 'click' }))
})
