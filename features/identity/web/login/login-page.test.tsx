import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, askedOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { leaveFor, openAnew } from '@niujin/web-kit/leaving'
import { ADVISORY_AGREEMENTS, AGREEMENTS, LOGIN_REPLIES, SIGNED_IN } from '../testing/samples.ts'
import LoginAnztPage, { clientLoader as anztLoader } from './login-anzt-page.tsx'
import LoginPage, { clientLoader } from './login-page.tsx'

vi.mock('@niujin/web-kit/leaving', () => ({ openAnew: vi.fn<typeof openAnew>(), leaveFor: vi.fn<typeof leaveFor>() }))

const open = (path = '/login', boot: PageBoot = EMPTY_BOOT) => openPage(path, LoginPage, { loader: clientLoader, boot })
const phone = () => screen.findByRole('textbox', { name: '手机号' })
const code = () => screen.getByRole('textbox', { name: '验证码' })
const tick = () => screen.getByRole('checkbox', { name: '我已阅读并同意' })
const sendButton = () => screen.getByRole('button', { name: '获取验证码' })

async function fill(): Promise<void> {
  await userEvent.type(await phone(), '13812345678')
  await userEvent.click(tick())
}

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  answerWith(LOGIN_REPLIES)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('短信登录', () => {
  test('填手机号、勾选协议、取验证码，输到第六位自动登录并开页面会话', async () => {
    open('/login?gotourl=%2FOptional%3Fgroup%3D1')
    await fill()
    await userEvent.click(sendButton())
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled()
    expect(lastAsked('/userapi/sms/sendCode')).toMatchObject({ mobile: '13812345678', purpose: 'login' })
    await waitFor(() => expect(code()).toHaveFocus())
    await userEvent.type(code(), '123456')
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/Optional?group=1'))
    expect(lastAsked('/userapi/userapi/niujinLogin')).toMatchObject({
      loginType: 'sms',
      mobile: '13812345678',
      code: '123456',
      agreements: JSON.stringify(AGREEMENTS.list.map(({ doc, version }) => ({ doc, version }))),
    })
    expect(lastAsked('/session/open')).toEqual({ token: SIGNED_IN.token })
    expect(sessionStorage.getItem('niujin:login-draft')).toBeNull()
  })

  test.each([
    ['没有指明去处时去个人中心', '/login', EMPTY_BOOT, '/MyCenter'],
    ['个人中心还没有页面时去首页', '/login', { ...EMPTY_BOOT, routedPaths: ['/', '/login'] }, '/'],
    ['外站的去处不算', '/login?gotourl=https%3A%2F%2Fevil.example', EMPTY_BOOT, '/MyCenter'],
  ])('%s', async (_, path, boot, target) => {
    open(path, boot)
    await fill()
    await userEvent.type(code(), '123456')
    await waitFor(() => expect(openAnew).toHaveBeenCalledWith(target))
  })

  test('验证码框让手机带出短信里的数字，只收数字', async () => {
    open()
    await phone()
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.type(code(), '12a 3')
    expect(code()).toHaveValue('123')
  })

  test('粘贴带空格或 +86 的手机号也认得', async () => {
    open()
    fireEvent.change(await phone(), { target: { value: '+86 138 1234 5678' } })
    expect(await phone()).toHaveValue('13812345678')
  })

  test('手机号不对、没勾协议时不发请求，说明缺什么', async () => {
    open()
    await phone()
    await userEvent.click(sendButton())
    expect(screen.getByText('请输入手机号')).toBeVisible()
    await userEvent.type(await phone(), '1381234')
    await userEvent.click(sendButton())
    expect(screen.getByText('请输入正确的手机号')).toBeVisible()
    await userEvent.type(await phone(), '5678')
    await userEvent.click(sendButton())
    expect(screen.getByText('请先阅读并同意《用户协议》和《隐私政策》')).toBeVisible()
    expect(tick()).toHaveFocus()
    await userEvent.click(tick())
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByText('请输入 6 位验证码')).toBeVisible()
    expect(asked.map(({ path }) => path)).toEqual(['/userapi/agreement/current'])
  })

  test('验证码不对：说明在验证码框下，可以重输', async () => {
    let tries = 0
    answerWith({
      ...LOGIN_REPLIES,
      '/userapi/userapi/niujinLogin': () => {
        tries += 1
        return tries === 1 ? { code: 'CODE_WRONG', msg: '验证码不正确或已失效' } : { data: SIGNED_IN }
      },
    })
    open()
    await fill()
    await userEvent.type(code(), '111111')
    expect(await screen.findByText('验证码不正确或已失效')).toBeVisible()
    expect(code()).toBeInvalid()
    expect(code()).toHaveValue('')
    expect(code()).toHaveFocus()
    await userEvent.type(code(), '2')
    expect(screen.queryByText('验证码不正确或已失效')).toBeNull()
    await userEvent.type(code(), '22222')
    await waitFor(() => expect(openAnew).toHaveBeenCalledOnce())
  })

  test.each([
    ['CODE_EXPIRED', '验证码已过期，请重新获取'],
    ['CODE_LOCKED', '验证码输错次数过多，请重新获取'],
  ])('%s：说在验证码框下，框里清空；离开再回来也不再有那个码', async (failure, msg) => {
    answerWith({ ...LOGIN_REPLIES, '/userapi/userapi/niujinLogin': () => ({ code: failure, msg }) })
    const first = open()
    await fill()
    await userEvent.type(code(), '100555')
    expect(await screen.findByText(msg)).toBeVisible()
    expect(code()).toBeInvalid()
    expect(code()).toHaveFocus()
    first.unmount()
    open()
    expect(await phone()).toHaveValue('13812345678')
    expect(code()).toHaveValue('')
  })

  test.each([
    ['AGREEMENT_REQUIRED', '请先阅读并同意用户协议和隐私政策'],
    ['ACCOUNT_FROZEN', '账号已被停用，请联系客服'],
  ])('%s 时把服务器的话说给人听', async (failure, msg) => {
    answerWith({ ...LOGIN_REPLIES, '/userapi/userapi/niujinLogin': () => ({ code: failure, msg }) })
    open()
    await fill()
    await userEvent.type(code(), '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(msg)
    expect(openAnew).not.toHaveBeenCalled()
  })

  test('断网时说明，再按登录就重试', async () => {
    answerWith({ ...LOGIN_REPLIES, '/userapi/userapi/niujinLogin': () => 'offline' })
    open()
    await fill()
    await userEvent.type(code(), '123456')
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerWith(LOGIN_REPLIES)
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(openAnew).toHaveBeenCalledOnce())
  })

  test.each([
    ['不是本站的请求', { status: 403, code: 'FORBIDDEN', msg: '只接受本站页面的请求' }],
    ['凭证无效', { code: 'TOKEN_INVALID', msg: '登录已失效，请重新登录' }],
  ])('页面会话开不了（%s）时不离开，请重新获取验证码', async (_, answer) => {
    answerWith({ ...LOGIN_REPLIES, '/session/open': () => answer })
    open()
    await fill()
    await userEvent.type(code(), '123456')
    expect(await screen.findByText('网络不稳，登录没有完成，请重新获取验证码')).toBeVisible()
    expect(openAnew).not.toHaveBeenCalled()
  })

  test('账号正在注销的人先去个人资料', async () => {
    answerWith({
      ...LOGIN_REPLIES,
      '/userapi/userapi/niujinLogin': () => ({ data: { ...SIGNED_IN, deletionAt: '2026-12-06T10:00:00+08:00' } }),
    })
    open('/login?gotourl=%2Fhq')
    await fill()
    await userEvent.type(code(), '123456')
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/userinfo'))
  })

  test('第六位和登录键同时来，只登录一次', async () => {
    open()
    await fill()
    await userEvent.type(code(), '123456')
    fireEvent.submit(code().closest('form') ?? document.body)
    await waitFor(() => expect(openAnew).toHaveBeenCalled())
    expect(askedOf('/userapi/userapi/niujinLogin')).toHaveLength(1)
  })
})

describe('获取验证码', () => {
  test('倒计时刷新页面后还在，到点可以重发；换个号码不用等', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const first = open()
    await fill()
    await userEvent.click(sendButton())
    await screen.findByRole('button', { name: /秒后重发/ })
    first.unmount()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    open()
    expect(await screen.findByRole('button', { name: /^(39|40) 秒后重发$/ })).toBeDisabled()
    expect(await phone()).toHaveValue('13812345678')
    await userEvent.type(await phone(), '{Backspace}9')
    expect(sendButton()).toBeEnabled()
    await userEvent.type(await phone(), '{Backspace}8')
    await act(() => vi.advanceTimersByTimeAsync(41_000))
    expect(sendButton()).toBeEnabled()
  })

  test('被拒绝时说明；刚发过的也开始倒计时', async () => {
    answerWith({
      ...LOGIN_REPLIES,
      '/userapi/sms/sendCode': () => ({ code: 'CODE_TOO_SOON', msg: '验证码刚发过，请 60 秒后再试' }),
    })
    open()
    await fill()
    await userEvent.click(sendButton())
    expect(await screen.findByText('验证码刚发过，请 60 秒后再试')).toBeVisible()
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  })
})

describe('协议', () => {
  test('链接到现行文本；还没有页面的只写名字', async () => {
    open('/login', { ...EMPTY_BOOT, routedPaths: ['/login', '/aboutDetailPrivacy'] })
    await phone()
    expect(screen.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute('href', '/aboutDetailPrivacy')
    expect(screen.getByText('《用户协议》').closest('a')).toBeNull()
  })

  test('没有加载出来时不能登录，可以重试', async () => {
    const broken: Answers = { ...LOGIN_REPLIES, '/userapi/agreement/current': () => 'offline' }
    answerWith(broken)
    open()
    expect(await screen.findByText('协议没有加载出来')).toBeVisible()
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled()
    answerWith(LOGIN_REPLIES)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: '《用户协议》' })).toBeVisible()
  })

  const renewed = {
    list: AGREEMENTS.list.map((one) => (one.doc === 'userAgreement' ? { ...one, version: '2026-12' } : one)),
  }

  test('页面开着时协议换了版本：给出新版，手机号与验证码都在，重新勾选就能登录', async () => {
    let current = AGREEMENTS
    answerWith({
      ...LOGIN_REPLIES,
      '/userapi/agreement/current': () => ({ data: current }),
      '/userapi/userapi/niujinLogin': ({ agreements }) =>
        String(agreements).includes('2026-12')
          ? { data: SIGNED_IN }
          : { code: 'AGREEMENT_REQUIRED', msg: '请先阅读并同意用户协议和隐私政策' },
    })
    const first = open()
    await fill()
    current = renewed
    await userEvent.type(code(), '123456')
    expect(await screen.findByText('《用户协议》（2026-12 版）刚刚更新，请阅读后重新勾选，再点登录')).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(tick()).not.toBeChecked()
    expect(tick()).toHaveFocus()
    // Off to read the text, and back.
    first.unmount()
    open()
    expect(await phone()).toHaveValue('13812345678')
    expect(code()).toHaveValue('123456')
    await userEvent.click(tick())
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(openAnew).toHaveBeenCalledOnce())
    expect(askedOf('/userapi/userapi/niujinLogin').map((sent) => sent['code'])).toEqual(['123456', '123456'])
  })

  test('勾过旧版的，刷新后看到新版要重新勾', async () => {
    const first = open()
    await fill()
    first.unmount()
    answerWith({ ...LOGIN_REPLIES, '/userapi/agreement/current': () => ({ data: renewed }) })
    open()
    expect(await phone()).toHaveValue('13812345678')
    expect(tick()).not.toBeChecked()
  })

  test('投顾品牌的登录页有自己的名字与协议', async () => {
    openPage('/loginanzt', LoginAnztPage, { loader: anztLoader, isGuest: true })
    expect(await screen.findByText('牛金投顾')).toBeVisible()
    expect(screen.getByRole('link', { name: '《牛金投顾服务协议》' })).toHaveAttribute(
      'href',
      '/aboutDetailAgreementanzt',
    )
    await userEvent.type(await phone(), '13812345678')
    await userEvent.click(sendButton())
    expect(screen.getByText('请先阅读并同意《牛金投顾服务协议》和《牛金投顾隐私政策》')).toBeVisible()
    await fill()
    await userEvent.type(code(), '123456')
    await waitFor(() => expect(openAnew).toHaveBeenCalled())
    expect(lastAsked('/userapi/agreement/current')).toMatchObject({ brand: 'anzt' })
    expect(lastAsked('/userapi/userapi/niujinLogin')).toMatchObject({
      agreements: JSON.stringify(ADVISORY_AGREEMENTS.list.map(({ doc, version }) => ({ doc, version }))),
    })
  })
})

describe('微信里登录', () => {
  const INSIDE: PageBoot = { ...EMPTY_BOOT, surroundings: 'messaging-app' }
  const AUTHORISED = {
    openid: 'open-1',
    access_token: 'once-only-0000000000000001',
    unionid: null,
    scope: 'snsapi_userinfo',
    known: true,
  }
  const REPLIES: Answers = {
    ...LOGIN_REPLIES,
    '/userapi/userapi/authorizeAddress': () => ({ data: { address: 'https://messaging.example/authorize?state=s' } }),
    '/userapi/userapi/getAccessToken': () => ({ data: AUTHORISED }),
    '/userapi/userapi/markWxRefreshed': () => ({ data: { ...SIGNED_IN, wxRefreshed: true } }),
  }

  test('没有授权码就静默授权，回来的地址带着去处', async () => {
    answerWith(REPLIES, INSIDE)
    open('/login?gotourl=%2Fhq', INSIDE)
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://messaging.example/authorize?state=s'))
    expect(lastAsked('/userapi/userapi/authorizeAddress')).toMatchObject({
      scope: 'snsapi_base',
      returnTo: '/login?gotourl=%2Fhq',
    })
  })

  test('带着授权码回来就换凭证登录，并告诉服务器已刷新', async () => {
    answerWith(REPLIES, INSIDE)
    open('/login?gotourl=%2Fhq&code=wx-code-1&state=s1', INSIDE)
    expect(await screen.findByText('正在用微信登录…')).toBeVisible()
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/hq'))
    expect(lastAsked('/userapi/userapi/getAccessToken')).toMatchObject({
      code: 'wx-code-1',
      state: 's1',
      type: 'dzcj',
      platform: 'wx',
    })
    expect(lastAsked('/userapi/userapi/niujinLogin')).toMatchObject({
      loginType: 'wx_gzh',
      gzh_type: 'anztsh',
      accessToken: AUTHORISED.access_token,
      openId: 'open-1',
    })
    expect(lastAsked('/userapi/userapi/markWxRefreshed')).toMatchObject({ niujinUid: SIGNED_IN.niujinUid })
    expect(lastAsked('/session/open')).toEqual({ token: SIGNED_IN.token })
  })

  test('静默授权认得的人直接登录，不问昵称和头像', async () => {
    answerWith(
      { ...REPLIES, '/userapi/userapi/getAccessToken': () => ({ data: { ...AUTHORISED, scope: 'snsapi_base' } }) },
      INSIDE,
    )
    open('/login?gotourl=%2Fhq&code=wx-code-4&state=s4', INSIDE)
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/hq'))
    expect(askedOf('/userapi/userapi/authorizeAddress')).toHaveLength(0)
  })

  test('没有账号的人才去问昵称和头像，问一次；没同意就不建账号', async () => {
    answerWith(
      {
        ...REPLIES,
        '/userapi/userapi/getAccessToken': () => ({ data: { ...AUTHORISED, scope: 'snsapi_base', known: false } }),
      },
      INSIDE,
    )
    const first = open('/login?gotourl=%2Fhq&code=wx-code-5&state=s5', INSIDE)
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
    expect(lastAsked('/userapi/userapi/authorizeAddress')).toMatchObject({
      scope: 'snsapi_userinfo',
      returnTo: '/login?gotourl=%2Fhq',
    })
    first.unmount()
    open('/login?gotourl=%2Fhq&code=wx-code-6&state=s6', INSIDE)
    expect(await phone()).toBeVisible()
    expect(leaveFor).toHaveBeenCalledOnce()
    expect(askedOf('/userapi/userapi/niujinLogin')).toHaveLength(0)
  })

  test('授权失败不声张：留下表单和微信登录键，本窗口不再自动跳走', async () => {
    answerWith(
      {
        ...REPLIES,
        '/userapi/userapi/getAccessToken': () => ({ code: 'STATE_INVALID', msg: '授权已失效，请重新登录' }),
      },
      INSIDE,
    )
    const first = open('/login?code=wx-code-2&state=s2', INSIDE)
    expect(await phone()).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '微信登录' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
    first.unmount()
    sessionStorage.setItem('niujin:authorisation-tried:snsapi_base', '1')
    open('/login', INSIDE)
    expect(await phone()).toBeVisible()
    expect(leaveFor).toHaveBeenCalledOnce()
  })

  test('不在微信里，地址里的授权码不算', async () => {
    open('/login?code=wx-code-3&state=s3')
    expect(await phone()).toBeVisible()
    expect(askedOf('/userapi/userapi/getAccessToken')).toHaveLength(0)
  })
})
