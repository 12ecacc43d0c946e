import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, askedOf, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { leaveFor, openAnew } from '@niujin/web-kit/leaving'
import { LOGIN_REPLIES, SIGNED_IN } from '../testing/samples.ts'
import ArrivalPart from './arrival-part.tsx'

vi.mock('@niujin/web-kit/leaving', () => ({ openAnew: vi.fn<typeof openAnew>(), leaveFor: vi.fn<typeof leaveFor>() }))

const INSIDE: PageBoot = { ...EMPTY_BOOT, surroundings: 'messaging-app' }
const GIVEN = {
  openid: 'open-1',
  access_token: 'once-only-0000000000000001',
  unionid: null,
  scope: 'snsapi_base',
  known: false,
}
const REPLIES: Answers = {
  ...LOGIN_REPLIES,
  '/userapi/userapi/authorizeAddress': () => ({ data: { address: 'https://messaging.example/authorize?state=s' } }),
  '/userapi/userapi/getAccessToken': () => ({ data: GIVEN }),
  '/session/messaging': () => ({}),
}

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile MicroMessenger/8.0.40',
  )
  answerWith(REPLIES, INSIDE)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const Page = () => (
  <>
    <p>视频页</p>
    <ArrivalPart />
  </>
)
const open = (path: string, boot: PageBoot = INSIDE) => openPage(path, Page, { boot })
const settled = () => new Promise((done) => setTimeout(done, 50))

describe('分享的视频在消息应用里要知道是谁在看', () => {
  test('不知道时静默授权，回到同一段视频；没有成功也不再跳走', async () => {
    const first = open('/VideoDetail2?id=9')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://messaging.example/authorize?state=s'))
    expect(lastAsked('/userapi/userapi/authorizeAddress')).toMatchObject({
      scope: 'snsapi_base',
      returnTo: '/VideoDetail2?id=9',
    })
    first.unmount()
    open('/VideoDetail2?id=9')
    await settled()
    expect(leaveFor).toHaveBeenCalledOnce()
    expect(screen.getByText('视频页')).toBeVisible()
  })

  test('没有账号的人：只记下 openId，不登录，地址里的授权码去掉', async () => {
    open('/VideoDetail2?id=9&code=wx-code-11&state=s1')
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/VideoDetail2?id=9'))
    expect(lastAsked('/session/messaging')).toEqual({ accessToken: GIVEN.access_token })
    expect(askedOf('/userapi/userapi/niujinLogin')).toHaveLength(0)
  })

  test('有账号的人：就此登录', async () => {
    answerWith({ ...REPLIES, '/userapi/userapi/getAccessToken': () => ({ data: { ...GIVEN, known: true } }) }, INSIDE)
    open('/VideoDetail2?id=9&code=wx-code-12&state=s1')
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/VideoDetail2?id=9'))
    expect(lastAsked('/session/open')).toEqual({ token: SIGNED_IN.token })
  })

  test.each([
    ['已经知道 openId', '/VideoDetail2?id=9', { ...INSIDE, hasOpenId: true }],
    ['已登录', '/VideoDetail2?id=9', { ...MEMBER_BOOT, surroundings: 'messaging-app' as const }],
    ['不在消息应用里', '/VideoDetail2?id=9', EMPTY_BOOT],
    ['别的页面', '/VideoDetail?id=9', INSIDE],
  ])('%s，什么也不做', async (_, path, boot) => {
    open(path, boot)
    await settled()
    expect([asked, vi.mocked(leaveFor).mock.calls]).toEqual([[], []])
    expect(screen.getByText('视频页')).toBeVisible()
  })
})

describe('会员的页面在消息应用里', () => {
  test('不知道是谁就去登录，带着回来的地址', async () => {
    open('/OptionalColumn?panel=alerts')
    expect(await screen.findByText('来到 /login?gotourl=/OptionalColumn?panel=alerts')).toBeVisible()
  })
})
