import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useNetworkReturn } from './use-network-return.ts'

const asked = vi.fn<() => Promise<Response>>()
const reopen = vi.fn<() => void>()
const isCut = () => asked.mockRejectedValue(new TypeError('Failed to fetch'))
const isBack = () => asked.mockResolvedValue(new Response(null))

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  reopen.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('连不上网络的页', () => {
  test('浏览器说有网了就重新打开', async () => {
    isCut()
    renderHook(() => useNetworkReturn(reopen))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(reopen).not.toHaveBeenCalled()
    isBack()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(reopen).toHaveBeenCalledOnce()
  })

  test('浏览器没有察觉时，五秒看一次；走了就不再看', async () => {
    isCut()
    const { unmount } = renderHook(() => useNetworkReturn(reopen))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    isBack()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(reopen).toHaveBeenCalledOnce()
    unmount()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('网络通了而服务还没起来，不算', async () => {
    asked.mockResolvedValue(new Response(null, { status: 502 }))
    const { result } = renderHook(() => useNetworkReturn(reopen))
    await expect(act(() => result.current())).resolves.toBe(false)
    expect(reopen).not.toHaveBeenCalled()
  })
})
