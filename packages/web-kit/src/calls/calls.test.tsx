import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@niujin/contract-kit'
import { watchChunkFailures } from '../page/chunk-reload.ts'
import { configurePageTools } from '../page/page-tools.ts'
import { currentActivity } from '../progress/activity.ts'
import { appFields } from './app-fields.ts'
import { EMPTY_BOOT } from './boot.ts'
import { browserCall, configureBrowserCall, handleBadRequests } from './browser-call.ts'
import { clientLoad } from './load.ts'
import { need } from './page-error.ts'
import { useCall } from './use-call.ts'

const rename = endpoint({
  method: 'POST',
  path: '/zxg/rename',
  access: 'guest',
  summary: '改名',
  input: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
  failures: { NAME_TAKEN: '已有同名分组' },
})
const pay = endpoint({
  method: 'POST',
  path: '/payment/pay',
  access: 'guest',
  summary: '支付',
  input: z.object({ fee: z.number() }),
  output: z.object({}),
  once: true,
})

const shown: string[] = []
let sent: RequestInit[] = []
let reply: () => Response | Promise<Response>

beforeEach(() => {
  shown.length = 0
  sent = []
  configurePageTools({
    showNotice: (text, { ms }) => shown.push(`${text} ${ms}`),
    copyText: () => Promise.resolve(true),
  })
  configureBrowserCall(EMPTY_BOOT, async (_url, init = {}) => {
    sent.push(init)
    return reply()
  })
})

const answer = (data: unknown, code = '0', status = 200) =>
  Response.json({ code, msg: code === '0' ? '' : '不行', data }, { status })

function RenameButton() {
  const call = useCall(rename)
  return (
    <>
      <button type="button" aria-busy={call.busy} onClick={() => void call.run({ name: '长线' })}>
        改名
      </button>
      {call.done && <output>{call.value?.name}</output>}
      {call.failure && (
        <p role="alert">
          {call.failure.code} {call.failure.msg}
        </p>
      )}
    </>
  )
}

describe('从页面发起的调用', () => {
  test('进行中显示忙，成功给出值', async () => {
    const wait = Promise.withResolvers<Response>()
    reply = () => wait.promise
    render(<RenameButton />)
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    await vi.waitFor(() => expect(currentActivity().pending).toBe(1))
    await act(async () => wait.resolve(answer({ name: '长线' })))
    expect(await screen.findByRole('status')).toHaveTextContent('长线')
    expect(currentActivity().pending).toBe(0)
    expect(shown).toEqual([])
  })

  test('业务上的拒绝交给页面说，不提示“获取失败”', async () => {
    reply = () => answer(null, 'NAME_TAKEN')
    render(<RenameButton />)
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('alert')).toHaveTextContent('NAME_TAKEN 不行')
    expect(shown).toEqual([])
  })

  test('请求失败与空回答提示“获取失败”，200 毫秒', async () => {
    reply = () => Promise.reject(new Error('断网'))
    await browserCall(rename, { name: 'x' })
    reply = () => new Response('')
    expect(await browserCall(rename, { name: 'x' })).toMatchObject({ code: 'EMPTY_ANSWER' })
    expect(shown).toEqual(['获取失败 200', '获取失败 200'])
    expect(currentActivity().failed).toBe(true)
  })

  test('离开页面取消读取，写入照样送完', async () => {
    const view = endpoint({
      method: 'GET',
      path: '/zxg/look',
      access: 'guest',
      summary: '看',
      input: z.object({}),
      output: z.object({}),
    })
    function Both() {
      const [reading, writing] = [useCall(view), useCall(rename)]
      return (
        <button type="button" onClick={() => void Promise.all([reading.run({}), writing.run({ name: '长线' })])}>
          做
        </button>
      )
    }
    reply = () => new Promise<Response>(() => undefined)
    const { unmount } = render(<Both />)
    await userEvent.click(screen.getByRole('button'))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    unmount()
    expect(sent.map(({ method, signal }) => [method, signal?.aborted])).toEqual([
      ['GET', true],
      ['POST', false],
    ])
  })

  test('任何请求遇到 HTTP 400 都交给外壳去 /400', async () => {
    const goTo400 = vi.fn<() => void>()
    const stop = handleBadRequests(goTo400)
    reply = () => answer(null, 'BODY_INVALID', 400)
    await browserCall(rename, { name: 'x' })
    expect(goTo400).toHaveBeenCalledOnce()
    stop()
    await browserCall(rename, { name: 'x' })
    expect(goTo400).toHaveBeenCalledOnce()
  })

  test('同样的支付没有得到回答时，再按一次用同一个编号；有了回答再付是新的', async () => {
    function PayButton() {
      const call = useCall(pay)
      return (
        <button type="button" onClick={() => void call.run({ fee: 10 })}>
          {call.busy ? '支付中' : '支付'}
        </button>
      )
    }
    reply = () => Promise.reject(new Error('断网'))
    render(<PayButton />)
    const press = async () => {
      await userEvent.click(screen.getByRole('button'))
      await screen.findByRole('button', { name: '支付' })
    }
    await press()
    reply = () => answer({})
    await press()
    await press()
    const keys = sent.map((init) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })
})

describe('页面的加载', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <p>{useLoaderData<{ name: string }>().name}</p>,
      HydrateFallback: () => null,
      loader: clientLoad(async ({ call, url }) => need(await call(rename, { name: url.pathname }))),
      ErrorBoundary: () => <p role="alert">出错</p>,
    },
  ])

  test('浏览器里用签名的调用取数据', async () => {
    reply = () => answer({ name: '长线' })
    render(<Page />)
    expect(await screen.findByText('长线')).toBeVisible()
    expect(await new Response(sent[0]?.body ?? null).text()).toContain('sign=')
  })

  test('失败显示错误页', async () => {
    reply = () => answer(null, 'NAME_TAKEN')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(<Page />)
    expect(await screen.findByRole('alert')).toHaveTextContent('出错')
  })

  test('取数的代码没有来，和没有答复一样是连不上；不把离开的那一页重新打开', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/load.js')
    const notified = new Event('vite:preloadError', { cancelable: true })
    const end = watchChunkFailures()
    const load = clientLoad(() => {
      window.dispatchEvent(notified)
      return Promise.reject(lost)
    })
    const args = { url: new URL(location.href), params: {}, request: new Request(location.href) }
    const thrown = await load(args as Parameters<typeof load>[0]).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ data: { code: 'NETWORK' }, init: { status: 503 } })
    expect(notified.defaultPrevented).toBe(false)
    end()
  })
})

describe('每个请求都带的字段', () => {
  test('设备编号留在设备上；渠道先看链接，再看页面，再看配置', () => {
    const first = appFields({ ...EMPTY_BOOT, channelId: '100' })
    expect(first.devid).toHaveLength(32)
    expect(localStorage.getItem('niujin:device')).toBe(first.devid)
    expect(first.channelid).toBe('100')
    history.replaceState(null, '', '/liveSubscribe')
    expect(appFields(EMPTY_BOOT).channelid).toBe('700305')
    history.replaceState(null, '', '/guess')
    expect(appFields(EMPTY_BOOT).channelid).toBe('600007')
    history.replaceState(null, '', '/guess?channelid=42')
    expect(appFields(EMPTY_BOOT).channelid).toBe('42')
    history.replaceState(null, '', '/')
    expect(appFields(EMPTY_BOOT).channelid).toBe('42')
    sessionStorage.clear()
  })

  test('访客没有会员编号', () => {
    expect(appFields(EMPTY_BOOT).aniuuid).toBeUndefined()
    const member = { niujinUid: 'u1', nickname: '牛', token: 't' }
    expect(appFields({ ...EMPTY_BOOT, member }).aniuuid).toBe('u1')
  })
})
