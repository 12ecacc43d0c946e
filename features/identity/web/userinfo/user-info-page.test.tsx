import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, askedOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { leaveFor, openAnew } from '@niujin/web-kit/leaving'
import { PROFILE } from '../testing/samples.ts'
import { DEVICES, MINE } from '../testing/mine.ts'
import UserInfoPage, { clientLoader, meta } from './user-info-page.tsx'

vi.mock('@niujin/web-kit/leaving', () => ({ openAnew: vi.fn<typeof openAnew>(), leaveFor: vi.fn<typeof leaveFor>() }))

const INSIDE: PageBoot = { ...EMPTY_BOOT, surroundings: 'messaging-app' }
const open = (path = '/userinfo', boot: PageBoot = EMPTY_BOOT) =>
  openPage(path, UserInfoPage, { loader: clientLoader, boot })
const row = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.clearAllMocks()
  answerWith(MINE)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('个人资料', () => {
  test('昵称、打码的手机号、编号与注册日期，其余各有入口', async () => {
    open()
    expect(await row(/^昵称\s*老牛$/)).toBeVisible()
    expect(await row(/^手机号\s*138\*\*\*\*5678$/)).toBeVisible()
    expect(screen.getByText(/编号 1001 · 2026-01-02 注册/)).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: '账号与安全' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/userinfo?view=addresses',
      '/userinfo?view=devices',
      '/userinfo?view=consents',
      '/userinfo?view=deletion',
    ])
    expect(screen.queryByText('待完善')).toBeNull()
  })

  test('还是默认昵称和头像的标出待完善', async () => {
    answerWith({ ...MINE, '/userapi/userapi/profile': () => ({ data: { ...PROFILE, unAuth: true } }) })
    open()
    expect(await row(/昵称\s*待完善老牛/)).toBeVisible()
  })

  test('没有登录的人去登录页，登录后回到原来的地方', async () => {
    const refused: Answers = {
      '/userapi/userapi/devices': () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录', status: 401 }),
    }
    answerWith(refused)
    const url = new URL('http://app/userinfo?view=devices')
    const { loadUserInfo } = await import('./load-user-info.ts')
    const { browserCall } = await import('@niujin/web-kit')
    const thrown: unknown = await loadUserInfo({
      call: browserCall,
      url,
      params: {},
      signal: new AbortController().signal,
    }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
    const { headers } = thrown as Response
    expect(headers.get('location')).toBe('/login?gotourl=%2Fuserinfo%3Fview%3Ddevices')
    expect(headers.get('x-remix-reload-document')).toBe('true')
  })

  test('资料取不到时是出错页', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerWith({ ...MINE, '/userapi/userapi/profile': () => 'offline' })
    open()
    expect(await screen.findByText('出错页')).toBeVisible()
  })

  test('改昵称：不合规则时说明，改好后页面重新打开', async () => {
    answerWith({
      ...MINE,
      '/userapi/userapi/saveNickname': (fields) => {
        if (fields['nickname'] === '客服') return { code: 'NICKNAME_RESERVED', msg: '昵称含有保留的字词，请换一个' }
        return { data: { ...PROFILE, nickname: String(fields['nickname']) } }
      },
    })
    open()
    await userEvent.click(await row(/^昵称/))
    const field = await screen.findByRole('textbox', { name: '昵称' })
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, '客服{Enter}')
    expect(await screen.findByText('昵称含有保留的字词，请换一个')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, ' 新牛 {Enter}')
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/userinfo'))
    expect(lastAsked('/userapi/userapi/saveNickname')).toMatchObject({ nickname: '新牛' })
  })

  test('导出个人数据存成 JSON 文件；次数用完时说明', async () => {
    const saved: { name: string; content: Blob }[] = []
    let made = new Blob()
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(content: Blob) {
          made = content
          return 'blob:made'
        }
        static override revokeObjectURL() {}
      },
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: made })
    })
    const data = {
      exportedAt: '2026-11-21T10:00:00+08:00',
      profile: PROFILE,
      mobile: '13812345678',
      realName: null,
      addresses: [],
      devices: [],
      guestIds: ['gAbc'],
      consents: [],
      others: {},
    }
    answerWith({ ...MINE, '/userapi/userapi/exportOwnData': () => ({ data }) })
    open()
    await userEvent.click(await row(/^导出个人数据/))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('牛金财经个人数据-2026-11-21.json')
    expect(JSON.parse(await (saved[0]?.content.text() ?? ''))).toEqual(data)
    answerWith({
      ...MINE,
      '/userapi/userapi/exportOwnData': () => ({ code: 'EXPORT_TOO_OFTEN', msg: '今天导出次数过多，请明天再试' }),
    })
    await userEvent.click(await row(/^导出个人数据/))
    expect(await screen.findByText('今天导出次数过多，请明天再试')).toBeVisible()
    expect(saved).toHaveLength(1)
  })
})

describe('手机号', () => {
  const CHANGE: Answers = {
    ...MINE,
    '/userapi/userapi/changeMobile': () => ({ data: { ...PROFILE, mobile: '139****0000' } }),
  }
  const code = () => screen.findByRole('textbox', { name: '验证码' })

  test('更换：先验旧号，再验新号', async () => {
    answerWith(CHANGE)
    open()
    await userEvent.click(await row(/^手机号/))
    expect(await screen.findByText(/第 1 步.*138\*\*\*\*5678/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(lastAsked('/userapi/sms/sendCode')).toMatchObject({ purpose: 'changeMobileOld' }))
    expect(lastAsked('/userapi/sms/sendCode')).not.toHaveProperty('mobile')
    await userEvent.type(await code(), '123456')
    expect(await screen.findByText(/第 2 步/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入手机号')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '新手机号' }), '13900000000')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() =>
      expect(lastAsked('/userapi/sms/sendCode')).toMatchObject({ purpose: 'changeMobileNew', mobile: '13900000000' }),
    )
    await userEvent.type(await code(), '654321')
    expect(await screen.findByText('手机号已更换')).toBeVisible()
    expect(lastAsked('/userapi/userapi/changeMobile')).toMatchObject({
      ticket: 'ticket-000000000000000001',
      mobile: '13900000000',
      code: '654321',
    })
  })

  test('旧号的验证过期就回到第一步；新号有人用时留在第二步', async () => {
    let failure = { code: 'MOBILE_TAKEN', msg: '该手机号已绑定其他账号' }
    answerWith({ ...CHANGE, '/userapi/userapi/changeMobile': () => failure })
    open()
    await userEvent.click(await row(/^手机号/))
    await userEvent.type(await code(), '123456')
    await screen.findByText(/第 2 步/)
    await userEvent.type(screen.getByRole('textbox', { name: '新手机号' }), '13900000000')
    await userEvent.type(await code(), '654321')
    expect(await screen.findByText('该手机号已绑定其他账号')).toBeVisible()
    failure = { code: 'TICKET_INVALID', msg: '旧手机号的验证已失效，请重新验证' }
    await userEvent.click(screen.getByRole('button', { name: '更换' }))
    expect(await screen.findByText('旧手机号的验证已失效，请重新验证')).toBeVisible()
    expect(screen.getByText(/第 1 步/)).toBeVisible()
  })

  test('验证码不对：两步都清空，光标回到框里', async () => {
    const wrong = { code: 'CODE_WRONG', msg: '验证码不正确或已失效' }
    let first: object = wrong
    answerWith({
      ...CHANGE,
      '/userapi/xinxi/checkcode': (input) =>
        first === wrong ? wrong : (MINE['/userapi/xinxi/checkcode']?.(input) ?? wrong),
      '/userapi/userapi/changeMobile': () => wrong,
    })
    open()
    await userEvent.click(await row(/^手机号/))
    await userEvent.type(await code(), '111111')
    expect(await screen.findByText('验证码不正确或已失效')).toBeVisible()
    expect(await code()).toHaveValue('')
    expect(await code()).toHaveFocus()
    first = {}
    await userEvent.type(await code(), '123456')
    await screen.findByText(/第 2 步/)
    await userEvent.type(screen.getByRole('textbox', { name: '新手机号' }), '13900000000')
    await userEvent.type(await code(), '222222')
    expect(await screen.findByText('验证码不正确或已失效')).toBeVisible()
    expect(await code()).toHaveValue('')
    expect(await code()).toHaveFocus()
  })

  test('还没有手机号的直接绑定', async () => {
    answerWith({
      ...MINE,
      '/userapi/userapi/profile': () => ({ data: { ...PROFILE, mobile: null } }),
      '/userapi/bindUser': () => ({ data: PROFILE }),
    })
    open()
    await userEvent.click(await row(/^手机号\s*去绑定$/))
    await userEvent.type(await screen.findByRole('textbox', { name: '新手机号' }), '13812345678')
    await userEvent.type(await code(), '123456')
    expect(await screen.findByText('手机号已绑定')).toBeVisible()
    expect(lastAsked('/userapi/bindUser')).toMatchObject({ type: 'mobile', mobile: '13812345678', code: '123456' })
  })
})

describe('微信', () => {
  const REPLIES: Answers = {
    ...MINE,
    '/userapi/userapi/authorizeAddress': () => ({ data: { address: 'https://messaging.example/authorize' } }),
    '/userapi/userapi/getAccessToken': () => ({
      data: {
        openid: 'open-9',
        access_token: 'once-only-0000000000000009',
        unionid: 'union-9',
        scope: 'snsapi_userinfo',
        known: false,
      },
    }),
    '/userapi/bindUser': () => ({ data: { ...PROFILE, openId: 'open-9' } }),
    '/userapi/userapi/markWxRefreshed': () => ({ data: PROFILE }),
  }

  test('在浏览器里只说怎样绑定', async () => {
    open()
    expect(await screen.findByText('在微信里打开本站可绑定')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^微信/ })).toBeNull()
  })

  test('在微信里去授权，带着授权码回来就绑定', async () => {
    answerWith(REPLIES, INSIDE)
    const first = open('/userinfo', INSIDE)
    await userEvent.click(await row(/^微信\s*去绑定$/))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://messaging.example/authorize'))
    expect(lastAsked('/userapi/userapi/authorizeAddress')).toMatchObject({ returnTo: '/userinfo' })
    first.unmount()
    open('/userinfo?code=bind-code-1&state=s', INSIDE)
    await waitFor(() => expect(askedOf('/userapi/userapi/markWxRefreshed')).toHaveLength(1))
    expect(lastAsked('/userapi/bindUser')).toMatchObject({
      type: 'wx',
      accessToken: 'once-only-0000000000000009',
      openId: 'open-9',
      unionid: 'union-9',
    })
  })

  test('这个微信绑在别的账号上时说明', async () => {
    answerWith({ ...REPLIES, '/userapi/bindUser': () => ({ code: 'WX_TAKEN', msg: '该微信已绑定其他账号' }) }, INSIDE)
    open('/userinfo?code=bind-code-2&state=s', INSIDE)
    expect(await screen.findByText('该微信已绑定其他账号')).toBeVisible()
    expect(askedOf('/userapi/userapi/markWxRefreshed')).toHaveLength(0)
  })
})

describe('登录设备', () => {
  test('让一台退出前先问，退出后不再列出', async () => {
    let list = DEVICES
    answerWith({
      ...MINE,
      '/userapi/userapi/devices': () => ({ data: { list } }),
      '/userapi/userapi/signOutDevice': ({ id }) => {
        list = list.filter((device) => device.id !== id)
        return { data: {} }
      },
    })
    open('/userinfo?view=devices')
    const items = await screen.findAllByRole('listitem')
    expect(items[0]).toHaveTextContent(/浏览器 · iPhone本机2026-11-21 10:00 使用 · 203\.0\.\*\.\*/)
    expect(within(items[0] ?? document.body).queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '让 微信 · 安卓 退出' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
    expect(await screen.findByText('只有这台设备登录了账号')).toBeVisible()
    expect(lastAsked('/userapi/userapi/signOutDevice')).toMatchObject({ id: DEVICES[1]?.id })
  })

  test('其他设备可以一次全部退出；失败时说明并仍在列', async () => {
    answerWith({ ...MINE, '/userapi/userapi/signOutOthers': () => 'offline' })
    open('/userinfo?view=devices')
    await userEvent.click(await screen.findByRole('button', { name: '其他设备全部退出' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(screen.getByRole('button', { name: '让 微信 · 安卓 退出' })).toBeVisible()
  })
})

describe('页面标题', () => {
  test.each([
    ['?view=address', '新增收货地址'],
    ['?view=address&id=1', '编辑收货地址'],
    ['?view=addresses', '收货地址'],
    ['', '个人资料'],
  ])('%s 叫%s', (search, title) => {
    expect(meta({ location: { search } } as never)).toContainEqual({ title: `${title} - 牛金财经` })
  })
})

describe('我同意的协议', () => {
  test('列出版本与时间，可以再读', async () => {
    open('/userinfo?view=consents')
    expect(await screen.findByRole('link', { name: /^《用户协议》/ })).toHaveAttribute('href', '/aboutDetailAgreement')
    expect(screen.getByText('版本 2026-11 · 2026-11-01 09:30 同意')).toBeVisible()
    expect(screen.queryByRole('button', { name: '我已阅读并同意' })).toBeNull()
  })

  test('以前同意过、有了新版本的说是新版本', async () => {
    const list = [{ doc: 'privacyPolicy', title: '隐私政策', version: '2026-11', at: '2026-11-01T09:30:00+08:00' }]
    answerWith({
      ...MINE,
      '/userapi/agreement/mine': () => ({ data: { list, outdated: [{ doc: 'privacyPolicy', version: '2027-01' }] } }),
    })
    open('/userinfo?view=consents')
    expect(await screen.findByText(/协议有了新版本，请阅读/)).toBeVisible()
    expect(screen.getByRole('link', { name: '《隐私政策》2027-01 版' })).toBeVisible()
  })

  test('从没同意过的不说新版本，看了就能同意', async () => {
    let outdated = [{ doc: 'privacyPolicy', version: '2027-01' }]
    answerWith({
      ...MINE,
      '/userapi/agreement/mine': () => ({ data: { list: [], outdated } }),
      '/userapi/agreement/agree': () => {
        outdated = []
        return { data: {} }
      },
    })
    open('/userinfo?view=consents')
    expect(await screen.findByRole('link', { name: '《隐私政策》' })).toBeVisible()
    expect(screen.queryByText(/新版本/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '我已阅读并同意' }))
    expect(await screen.findByText('还没有同意过协议')).toBeVisible()
    expect(lastAsked('/userapi/agreement/agree')).toMatchObject({
      agreements: '[{"doc":"privacyPolicy","version":"2027-01"}]',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: '我已阅读并同意' })).toBeNull())
  })
})

describe('退出登录', () => {
  const OUT: Answers = { ...MINE, '/userapi/userapi/logout': () => ({ data: {} }), '/session/close': () => ({}) }
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    return within(await screen.findByRole('alertdialog'))
  }

  test('凭证作废、页面会话关掉、窗口里的记录清掉，本机的留着', async () => {
    answerWith(OUT)
    sessionStorage.setItem('niujin:screen-rule', '{}')
    localStorage.setItem('niujin:search-history', '[]')
    localStorage.setItem('niujin:device', 'd1')
    open()
    const dialog = await confirm()
    await userEvent.click(dialog.getByRole('button', { name: '退出' }))
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/'))
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/userapi/userapi/logout', '/session/close']))
    expect(sessionStorage.getItem('niujin:screen-rule')).toBeNull()
    expect(localStorage.getItem('niujin:search-history')).toBe('[]')
  })

  test('可以连本机的搜索记录与自选一起清，设备编号留着', async () => {
    answerWith(OUT)
    localStorage.setItem('niujin:search-history', '[]')
    localStorage.setItem('niujin:device', 'd1')
    open()
    const dialog = await confirm()
    await userEvent.click(dialog.getByRole('switch', { name: '同时清除这台设备上的搜索记录、自选与分组' }))
    await userEvent.click(dialog.getByRole('button', { name: '退出' }))
    await waitFor(() => expect(openAnew).toHaveBeenCalledOnce())
    expect(localStorage.getItem('niujin:search-history')).toBeNull()
    expect(localStorage.getItem('niujin:device')).not.toBeNull()
  })

  test('断网时没有退出就说没有退出', async () => {
    answerWith({ ...OUT, '/session/close': () => 'offline' })
    open()
    const dialog = await confirm()
    await userEvent.click(dialog.getByRole('button', { name: '退出' }))
    expect(await screen.findByText('没有退出成功，请检查网络后重试')).toBeVisible()
    expect(openAnew).not.toHaveBeenCalled()
  })
})
