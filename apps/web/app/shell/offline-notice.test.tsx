import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineNotice } from './offline-notice.tsx'

const asked = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', asked)
  vi.setSystemTime('2026-11-23T10:30:00+08:00')
})
afterEach(() => {
  delete document.documentElement.dataset['savedAt']
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('离线时看的是留着的页', () => {
  test('今天的写几点', async () => {
    document.documentElement.dataset['savedAt'] = '2026-11-23T01:05:00.000Z'
    render(<OfflineNotice />)
    expect(await screen.findByText('离线，显示 09:05 的内容')).toBeVisible()
  })

  test('不是今天的带上日期', async () => {
    document.documentElement.dataset['savedAt'] = '2026-11-20T07:00:00.000Z'
    render(<OfflineNotice />)
    expect(await screen.findByText('离线，显示 2026-11-20 15:00 的内容')).toBeVisible()
  })

  test('浏览器没有说断过网，也看服务回来了没有', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    document.documentElement.dataset['savedAt'] = '2026-11-23T01:05:00.000Z'
    render(<OfflineNotice />)
    await screen.findByText(/^离线/)
    vi.advanceTimersByTime(5000)
    expect(asked).toHaveBeenCalledOnce()
  })
})
