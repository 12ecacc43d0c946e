import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@niujin/contract-kit'
import { toast, ToastHost } from '@niujin/ui'
import { browserCall, configureBrowserCall, configurePageTools, copy, EMPTY_BOOT, PageLink } from '@niujin/web-kit'
import { ErrorView } from './error-view.tsx'
import { BadRequestRedirect } from './bad-request-redirect.tsx'
import { PageProgress } from './page-progress.tsx'

const quote = endpoint({
  method: 'POST',
  path: '/stock/api/test',
  access: 'guest',
  summary: '试一试',
  input: z.object({}),
  output: z.object({}),
})

let reply: (signal: AbortSignal | null | undefined) => Promise<Response>
let asked = 0
const ask = () => browserCall(quote, {})
const succeed = () => Promise.resolve(Response.json({ code: '0', msg: '', data: {} }))

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  configurePageTools({ showNotice: toast, copyText: () => Promise.resolve(canCopy) })
  configureBrowserCall(EMPTY_BOOT, (_url, init) => {
    asked += 1
    return reply(init?.signal)
  })
})
afterEach(() => {
  // What one test left running would be seen by the next.
  act(() => void vi.runOnlyPendingTimers())
  vi.useRealTimers()
})
let canCopy = true

/** The shell's parts that follow requests, around two pages. */
function openShell() {
  const Page = createRoutesStub([
    {
      id: 'shell',
      Component: () => (
        <>
          <PageProgress />
          <Outlet />
          <ToastHost />
          <BadRequestRedirect />
        </>
      ),
      children: [
        { path: '/', Component: () => <p>首页正文</p> },
        { path: '/400', Component: () => <h1>请求有误</h1> },
      ],
    },
  ])
  render(<Page />)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('请求与外壳', () => {
  test('请求失败：提示“获取失败”，200 毫秒后收起，并且不重试', async () => {
    openShell()
    reply = () => Promise.reject(new TypeError('断网'))
    await act(ask)
    expect(screen.getByText('获取失败')).toBeVisible()
    expect(asked).toBe(1)
    await pass(199)
    expect(screen.getByText('获取失败')).toHaveAttribute('data-shown', 'true')
    await pass(1)
    expect(screen.queryByText('获取失败')?.getAttribute('data-shown')).not.toBe('true')
  })

  test('空的答复也是失败', async () => {
    openShell()
    reply = () => Promise.resolve(new Response(''))
    await act(ask)
    expect(screen.getByText('获取失败')).toBeVisible()
  })

  test('任何请求遇到 HTTP 400，页面转到 /400', async () => {
    openShell()
    expect(screen.getByText('首页正文')).toBeVisible()
    reply = () => Promise.resolve(Response.json({ code: 'BODY_INVALID', msg: '', data: null }, { status: 400 }))
    await act(ask)
    await pass(0)
    expect(screen.getByRole('heading', { name: '请求有误' })).toBeVisible()
  })

  test('进度条：200 毫秒后出现，5 秒走到约 100%，有失败标为失败，结束 500 毫秒后收起', async () => {
    openShell()
    const wait = Promise.withResolvers<Response>()
    reply = () => wait.promise
    const call = ask()
    await pass(199)
    expect(screen.queryByRole('progressbar', { name: '页面加载' })).toBeNull()
    await pass(2)
    const bar = () => screen.getByRole('progressbar', { name: '页面加载' })
    expect(bar()).toHaveAttribute('value', '0')
    await pass(5000)
    expect(Number(bar().getAttribute('value'))).toBeGreaterThanOrEqual(99)
    await act(async () => {
      wait.reject(new TypeError('断网'))
      await call
    })
    await pass(20)
    expect(bar().parentElement).toHaveAttribute('data-failed', 'true')
    expect(bar()).toHaveAttribute('value', '100')
    await pass(500)
    expect(screen.queryByRole('progressbar', { name: '页面加载' })).toBeNull()
  })

  test('一百万毫秒才算超时', async () => {
    openShell()
    reply = (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const outcome = ask()
    let over = false
    void outcome.then(() => {
      over = true
    })
    await pass(999_000)
    expect(over).toBe(false)
    await pass(1_001)
    expect(await outcome).toMatchObject({ ok: false, code: 'TIMEOUT' })
    reply = succeed
  })
})

describe('复制', () => {
  test.each([
    [true, '复制成功'],
    [false, '复制失败'],
  ] as const)('结果是 %s 时提示“%s”，800 毫秒后收起', async (can, text) => {
    canCopy = can
    render(<ToastHost />)
    await act(() => copy('https://m.example/'))
    await pass(799)
    expect(screen.getByText(text)).toHaveAttribute('data-shown', 'true')
    await pass(1)
    expect(screen.queryByText(text)?.getAttribute('data-shown')).not.toBe('true')
    canCopy = true
  })
})

test('说不清的中间环节失败：错误页写 Error 与 500，可以回首页', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = createRoutesStub([
    {
      path: '/',
      middleware: [
        () => {
          throw new Error('')
        },
      ],
      loader: () => null,
      Component: () => <PageLink to="/">正文</PageLink>,
      ErrorBoundary: ({ error }) => <ErrorView error={error} />,
      HydrateFallback: () => null,
    },
  ])
  render(<Page />)
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible()
  expect(screen.getByText('500')).toBeVisible()
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  vi.restoreAllMocks()
})
