import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { pulledBy, READY_AT } from './pull.ts'

it('手指走得越远页面下来得越多，但不超过一掌', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (way) => {
      expect(pulledBy(way)).toBeGreaterThanOrEqual(0)
      expect(pulledBy(way)).toBeLessThanOrEqual(Math.min(way, 112) + 1e-9)
      expect(pulledBy(way + 1)).toBeGreaterThanOrEqual(pulledBy(way))
    }),
  )
  expect(pulledBy(-30)).toBe(0)
})

function pull(distance: number) {
  const row = screen.getByText('行情')
  fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 0 }] })
  fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: distance }] })
  return {
    letGo: () => fireEvent.touchEnd(row, { changedTouches: [{ clientX: 0, clientY: distance }] }),
  }
}

it('拉够了松手才刷新，刷新完收起', async () => {
  let finish = () => {}
  const onRefresh = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
  render(<PullToRefresh onRefresh={onRefresh}>行情</PullToRefresh>)
  const finger = pull(READY_AT * 3)
  expect(screen.getByRole('status')).toHaveTextContent('松开刷新')
  finger.letGo()
  expect(onRefresh).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('刷新中')
  await act(async () => finish())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('没拉够就松手什么也不发生', () => {
  const onRefresh = vi.fn<() => Promise<void>>()
  render(<PullToRefresh onRefresh={onRefresh}>行情</PullToRefresh>)
  const finger = pull(20)
  expect(screen.getByRole('status')).toHaveTextContent('下拉刷新')
  finger.letGo()
  expect(onRefresh).not.toHaveBeenCalled()
})

it('刷新失败也会收起', async () => {
  render(<PullToRefresh onRefresh={() => Promise.reject(new Error('断网'))}>行情</PullToRefresh>)
  const finger = pull(READY_AT * 3)
  await act(async () => finger.letGo())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
