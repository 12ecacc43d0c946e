import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Console } from './console.tsx'
import {
  ADMIN,
  answerAlso,
  answerWith,
  askedOf,
  bootReply,
  SESSION,
  SIGNED_OUT,
  signedInReplies,
} from './testing/console-stub.ts'

const OPEN_TICKET = {
  id: 't-1',
  title: '图打不开',
  content: '走势图点开是空白的',
  contact: '',
  status: 'open',
  rating: null,
  images: [],
  memberId: 'u-7',
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T02:00:00.000Z',
  replies: [],
  can: { reply: true, resolve: true, close: true, rate: false },
}

function open(path: string) {
  window.history.replaceState(null, '', path)
  return render(<Console />)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => within(screen.getByRole('navigation', { name: '后台页面' }))
const linkNames = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('打开后台', () => {
  test('没有登录的人只看到登录页', async () => {
    answerWith({
      ...bootReply(false),
      '/session/staff': () => ({ code: 'TOKEN_INVALID', msg: '登录已失效，请重新登录' }),
    })
    open('/console/members')
    expect(await heading('运营后台登录')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('到开发收件箱看验证码')).toBeNull()
    expect(askedOf('/userapi/staff/people')).toHaveLength(0)
  })

  test('启动数据取不到时说明，重试就好', async () => {
    answerWith({ '/console/api/boot': () => 'offline' })
    open('/console/')
    await screen.findByText('后台没有打开，请检查网络后重试')
    answerAlso(signedInReplies())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading('首页')).toBeVisible()
  })

  test('登录后停在要去的那一页，请求带着凭证', async () => {
    answerWith({
      ...signedInReplies(),
      '/session/staff': () => ({ code: 'TOKEN_INVALID', msg: '登录已失效，请重新登录' }),
      '/userapi/staff/signIn': () => ({
        data: { step: 'totp', ticket: 'ticket-000000000000000007', otpauth: null, secret: null },
      }),
      '/userapi/staff/confirm': () => ({
        data: {
          ...SESSION,
          id: '1',
          nickname: '管事的',
          avatar: null,
          mobile: null,
          openId: null,
          unionId: null,
          loginType: 'sms',
          wxRefreshed: false,
          unAuth: false,
          isNew: false,
          deletionAt: null,
        },
      }),
      '/session/open': () => ({ data: {} }),
    })
    open('/console/log')
    expect(await screen.findByRole('link', { name: '到开发收件箱看验证码' })).toHaveAttribute('target', '_blank')
    await userEvent.type(await screen.findByRole('textbox', { name: '手机号' }), '13812345678')
    await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    await userEvent.type(await screen.findByRole('textbox', { name: '动态口令' }), '246810')
    expect(await heading('操作日志')).toBeVisible()
    expect(await screen.findByText('还没有操作记录')).toBeVisible()
    expect(askedOf('/userapi/staff/confirm')[0]?.token).toBeNull()
    expect(askedOf('/userapi/staff/log')[0]?.token).toBe(`Bearer ${SESSION.token}`)
  })

  test('没有经过动态口令的登录不算', async () => {
    answerWith(signedInReplies({ ...ADMIN, staff: false }))
    open('/console/')
    expect(await screen.findByText('这次登录没有经过动态口令，请重新登录')).toBeVisible()
    expect(await heading('运营后台登录')).toBeVisible()
  })

  test('权限取不到时可以重试', async () => {
    answerWith({ ...signedInReplies(), '/userapi/staff/self': () => 'offline' })
    open('/console/')
    await screen.findByText('没有取到你的权限，请检查网络后重试')
    answerAlso(signedInReplies())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading('首页')).toBeVisible()
  })
})

describe('导航', () => {
  test('管理员看到全部页面，点开不重新加载，后退回到原来那页', async () => {
    answerWith(signedInReplies())
    open('/console/')
    await heading('首页')
    expect(linkNames()).toEqual([
      '首页',
      '意见反馈',
      '观点留痕',
      '课程审核',
      '订单',
      '售后',
      '订单日报',
      '商品',
      '激活码',
      '支付',
      '对账',
      '成员',
      '操作日志',
      '我的登录',
      '开发收件箱',
      '部件陈列',
    ])
    await userEvent.click(menu().getByRole('link', { name: '成员' }))
    const title = await heading('成员')
    expect(title).toHaveFocus()
    expect(window.location.pathname).toBe('/console/members')
    expect(document.title).toBe('成员 · 牛金财经运营后台')
    expect(menu().getByRole('link', { name: '成员' })).toHaveAttribute('aria-current', 'page')
    window.history.back()
    expect(await heading('首页')).toBeVisible()
  })

  test('没有权限的页面不在导航里，直接输入地址也打不开，也不去问服务器', async () => {
    answerWith({ ...signedInReplies({ ...ADMIN, actions: ['member.find'] }), ...bootReply(false) })
    open('/console/log')
    expect(await screen.findByText('没有这个页面，或者你没有权限')).toBeVisible()
    expect(linkNames()).toEqual([
      '首页',
      '观点留痕',
      '课程审核',
      '订单',
      '售后',
      '订单日报',
      '商品',
      '激活码',
      '支付',
      '对账',
      '成员',
      '我的登录',
    ])
    expect(askedOf('/userapi/staff/log')).toHaveLength(0)
    await userEvent.click(screen.getByRole('link', { name: '返回后台首页' }))
    expect(await heading('首页')).toBeVisible()
  })

  test('窄屏的菜单点开再收起，换页后自己收起', async () => {
    answerWith(signedInReplies())
    open('/console/')
    await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }))
    expect(screen.getByRole('button', { name: '收起菜单' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(menu().getByRole('link', { name: '操作日志' }))
    expect(await screen.findByRole('button', { name: '打开菜单' })).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('登录的结束', () => {
  test('退出登录后回到登录页；没有退成时留在原处', async () => {
    answerWith({ ...signedInReplies(), '/session/close': () => 'offline' })
    open('/console/')
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('没有退出成功，请检查网络后重试')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '首页' })).toBeVisible()
    answerAlso(signedInReplies())
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    expect(await heading('运营后台登录')).toBeVisible()
    expect(askedOf('/session/close')[1]?.fields).toEqual({ staff: true })
  })

  test('登录失效时要求重新登录，写了一半的答复不丢', async () => {
    answerWith({
      ...signedInReplies(),
      '/userapi/feedback/staff/get': () => ({ data: OPEN_TICKET }),
      '/userapi/feedback/staff/reply': SIGNED_OUT,
      '/userapi/staff/signIn': () => ({
        data: { step: 'totp', ticket: 'ticket-000000000000000007', otpauth: null, secret: null },
      }),
      '/userapi/staff/confirm': () => ({
        data: {
          ...SESSION,
          token: 'token-of-the-staff-000000002',
          id: '1',
          nickname: '管事的',
          avatar: null,
          mobile: null,
          openId: null,
          unionId: null,
          loginType: 'sms',
          wxRefreshed: false,
          unAuth: false,
          isNew: false,
          deletionAt: null,
        },
      }),
      '/session/open': () => ({ data: {} }),
    })
    open('/console/feedback/t-1')
    await userEvent.type(await screen.findByRole('textbox', { name: '答复' }), '请更新浏览器')
    await userEvent.click(screen.getByRole('button', { name: '答复' }))
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible()
    expect(screen.getByText('走势图点开是空白的')).not.toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '13812345678')
    await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    await userEvent.type(await screen.findByRole('textbox', { name: '动态口令' }), '246810')
    await waitFor(() => expect(screen.getByText('走势图点开是空白的')).toBeVisible())
    expect(screen.getByRole('textbox', { name: '答复' })).toHaveValue('请更新浏览器')
    await waitFor(() =>
      expect(askedOf('/userapi/feedback/staff/get').at(-1)?.token).toBe('Bearer token-of-the-staff-000000002'),
    )
  })

  test('闲置半小时自己锁上，即使没有点什么', async () => {
    answerWith(signedInReplies())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/console/')
    await heading('首页')
    await vi.advanceTimersByTimeAsync(29 * 60_000)
    expect(screen.getByRole('heading', { name: '首页' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(await screen.findByText('已闲置 30 分钟，请重新登录')).toBeVisible()
    expect(screen.getByText('首页', { selector: 'h1' })).not.toBeVisible()
  })
})

describe('开发者页面', () => {
  const guest = { '/session/staff': () => ({ code: 'TOKEN_INVALID', msg: '登录已失效，请重新登录' }) }
  const sms = (code: string, phone: string, at: number) => ({
    messageId: `m-${code}`,
    phone,
    code,
    text: `您的验证码是 ${code}`,
    template: 'code',
    params: {},
    at,
  })

  test('开发收件箱不用登录，新短信自己出现，验证码可以复制，可以只看一个号码', async () => {
    let list = [sms('111111', '+8613800138000', Date.now())]
    answerWith({ ...bootReply(true), ...guest, '/console/api/dev-inbox': () => Response.json({ list }) })
    open('/console/dev-inbox')
    expect(await screen.findByText('13800138000')).toBeVisible()
    list = [sms('222222', '+8613900139000', Date.now()), ...list]
    const messages = within(screen.getByRole('list', { name: '短信' }))
    expect(await messages.findByText('222222')).toBeVisible()
    expect(messages.getAllByRole('listitem')[0]).toHaveTextContent('13900139000')
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(messages.getByRole('button', { name: '复制验证码 222222' }))
    expect(writeText).toHaveBeenCalledWith('222222')
    await userEvent.type(screen.getByRole('textbox', { name: '只看这个手机号' }), '1380')
    expect(messages.queryByText('222222')).toBeNull()
    expect(messages.getByText('111111')).toBeVisible()
  })

  test('服务器断开时说明并留着已有的短信；没有收件箱时说明原因', async () => {
    let down = false
    answerWith({
      ...bootReply(true),
      ...guest,
      '/console/api/dev-inbox': () =>
        down ? 'offline' : Response.json({ list: [sms('111111', '+8613800138000', 0)] }),
    })
    const { unmount } = open('/console/dev-inbox')
    await screen.findByText('111111')
    down = true
    expect(await screen.findByText('没有连上服务器，正在自动重试')).toBeVisible()
    expect(screen.getByText('111111')).toBeVisible()
    unmount()
    answerWith({ ...bootReply(true), ...guest })
    open('/console/dev-inbox')
    expect(await screen.findByText('没有开发收件箱：短信由真实的服务发送')).toBeVisible()
  })

  test('部件陈列不用登录', async () => {
    answerWith({ ...bootReply(true), ...guest })
    open('/console/parts')
    expect(await heading('部件陈列')).toBeVisible()
  })

  test('没有打开开发工具时，它们的地址也要登录', async () => {
    answerWith({ ...bootReply(false), ...guest })
    open('/console/dev-inbox')
    expect(await heading('运营后台登录')).toBeVisible()
    expect(askedOf('/console/api/dev-inbox')).toHaveLength(0)
  })
})
