import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, stream } from '@niujin/testkit/screen'
import { FLASH, flashOf } from '../testing/samples.ts'
import FlashTicker from './flash-ticker.tsx'

const FIRST = flashOf('2', '第一条', { minutes: 1 })
const SECOND = flashOf('1', '第二条', { minutes: 2, simulated: false })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openPage('/', FlashTicker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () =>
  screen
    .getAllByRole('link')
    .filter((one) => one.getAttribute('href')?.startsWith('/KXDetail'))
    .map((one) => one.textContent)
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('首页的快讯条', () => {
  test('一条一条换，模拟的写明，新的排在前面', () => {
    stream('snap', FLASH, { list: [FIRST, SECOND] })
    expect(shown()).toEqual([expect.stringContaining('[模拟] 第一条')])
    pass(5000)
    expect(shown()).toEqual([expect.stringMatching(/^\d\d:\d\d第二条$/)])
    stream('delta', FLASH, flashOf('3', '刚刚来的', { minutes: 0 }))
    pass(10_000)
    expect(shown()).toEqual([expect.stringContaining('刚刚来的')])
  })

  test('手指按着就停，放开再走', () => {
    stream('snap', FLASH, { list: [FIRST, SECOND] })
    const window = screen.getByRole('link', { name: /第一条/ })
    fireEvent.pointerDown(window)
    pass(6000)
    expect(shown()).toEqual([expect.stringContaining('第一条')])
    pass(5000)
    pass(5000)
    expect(shown()).toEqual([expect.stringContaining('第二条')])
  })

  test('撤回的不再出现，一条也没有就不占地方', () => {
    stream('snap', FLASH, { list: [FIRST] })
    stream('delta', FLASH, { ...FIRST, retracted: true })
    expect(screen.queryByRole('region', { name: '快讯' })).toBeNull()
  })
})
