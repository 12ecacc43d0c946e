import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentActivity, finishActivity, startActivity, watchActivity } from './activity.ts'
import { LoadingBar, type BarView } from './loading-bar.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function barWithHistory() {
  const history: BarView[] = []
  const bar = new LoadingBar(() => history.push(bar.view))
  const run = (failed = false) => bar.follow({ pending: 1, failed })
  const end = (failed = false) => bar.follow({ pending: 0, failed })
  return { bar, history, run, end }
}

describe('进度条', () => {
  test('200 毫秒内结束的请求不显示', () => {
    const { history, run, end } = barWithHistory()
    run()
    vi.advanceTimersByTime(199)
    end()
    vi.advanceTimersByTime(10_000)
    expect(history).toEqual([])
  })

  test('200 毫秒后出现，5 秒走到约 100%，不结束就不满', () => {
    const { bar, run } = barWithHistory()
    run()
    vi.advanceTimersByTime(200)
    expect(bar.view).toEqual({ visible: true, progress: 0, failed: false })
    vi.advanceTimersByTime(2500)
    expect(bar.view.progress).toBeCloseTo(50, 0)
    vi.advanceTimersByTime(2500)
    expect(bar.view.progress).toBe(99)
    vi.advanceTimersByTime(60_000)
    expect(bar.view.progress).toBe(99)
  })

  test('结束后满格 500 毫秒再隐藏', () => {
    const { bar, run, end } = barWithHistory()
    run()
    vi.advanceTimersByTime(1000)
    end()
    expect(bar.view).toEqual({ visible: true, progress: 100, failed: false })
    vi.advanceTimersByTime(499)
    expect(bar.view.visible).toBe(true)
    vi.advanceTimersByTime(1)
    expect(bar.view.visible).toBe(false)
  })

  test('有请求失败就标为失败，下一次重新开始', () => {
    const { bar, run, end } = barWithHistory()
    run()
    vi.advanceTimersByTime(300)
    run(true)
    expect(bar.view.failed).toBe(true)
    end(true)
    expect(bar.view).toEqual({ visible: true, progress: 100, failed: true })
    run()
    vi.advanceTimersByTime(200)
    expect(bar.view).toEqual({ visible: true, progress: 0, failed: false })
  })

  test('离开页面后不再走动', () => {
    const { bar, history, run } = barWithHistory()
    run()
    bar.stop()
    vi.advanceTimersByTime(10_000)
    expect(history).toEqual([])
  })
})

test('多个请求算作一次，其中一个失败就算失败，之后从头算', () => {
  const seen: string[] = []
  const stop = watchActivity(() => seen.push(`${currentActivity().pending}${currentActivity().failed ? '败' : ''}`))
  startActivity()
  startActivity()
  finishActivity(true)
  finishActivity(false)
  startActivity()
  finishActivity(false)
  stop()
  expect(seen).toEqual(['1', '2', '1败', '0败', '1', '0'])
})
