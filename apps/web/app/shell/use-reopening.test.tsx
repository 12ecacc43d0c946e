import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useReopening } from './use-reopening.ts'

const reopen = vi.fn<() => void>()
const check = vi.fn<() => Promise<boolean>>()
const match = vi.fn<(address: string) => Promise<Response | undefined>>()

/** The service worker stands behind the page, or does not. */
function watched(by: object | null): void {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller: by } } }))
}

beforeEach(() => {
  reopen.mockReset()
  check.mockReset().mockResolvedValue(false)
  match.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('caches', { match })
  watched({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (isMove = true) => renderHook(() => useReopening(isMove, check, reopen))

describe('要去的页取不到', () => {
  test('留着的，原地打开留着的那一页，不去问服务', async () => {
    open()
    await waitFor(() => expect(reopen).toHaveBeenCalledOnce())
    expect(match).toHaveBeenCalledWith(location.href, { ignoreVary: true })
    expect(check).not.toHaveBeenCalled()
  })

  test('没有留着的，看一眼服务；也连不上就说连不上', async () => {
    match.mockResolvedValue(undefined)
    const { result } = open()
    expect(result.current).toBe(true)
    await waitFor(() => expect(result.current).toBe(false))
    expect(check).toHaveBeenCalledOnce()
    expect(reopen).not.toHaveBeenCalled()
  })

  test.each([
    ['没有人在后面接着的页', () => watched(null)],
    ['不许看留下的东西时', () => match.mockRejectedValue(new Error('SecurityError'))],
  ])('%s不重新打开，免得换成浏览器自己的页', async (_when, given) => {
    given()
    const { result } = open()
    await waitFor(() => expect(result.current).toBe(false))
    expect(reopen).not.toHaveBeenCalled()
  })

  test('很久没有回音就先说连不上', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    match.mockResolvedValue(undefined)
    check.mockReturnValue(new Promise(() => undefined))
    const { result } = open()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(result.current).toBe(false)
  })

  test('刚打开的页先等一秒，总是取不到的不会打开个没完', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 })
    open()
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(reopen).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(reopen).toHaveBeenCalledOnce()
  })

  test('取不到的只是页里的一块，什么也不做', async () => {
    const { result } = open(false)
    expect(result.current).toBe(false)
    await act(async () => undefined)
    for (const asked of [match, check, reopen]) expect(asked).not.toHaveBeenCalled()
  })
})
