import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLoginPage, isOwnPath, loginPath, readGotoUrl } from './goto-url.ts'
import { guard, type Visit } from './guard.ts'
import { isProtected } from './protected-paths.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const MESSAGING = `${PHONE} MicroMessenger/8.0.40 NetType/WIFI`
const WORKPLACE = `${PHONE} wxwork/4.1.0 MicroMessenger/7.0.1`
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PREVIEW = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'

const visit = (parts: Partial<Visit>): Visit => ({
  path: '/',
  search: '',
  host: 'm.niujin.example',
  userAgent: PHONE,
  isMember: false,
  hasOpenId: false,
  desktopSite: null,
  exceptedHosts: [],
  ...parts,
})

const PROTECTED = `PayComplate, Recharge, MyCenter, Cart, Collect, ConfirmOrder, ContractDetailV2, Contracts,
  DiscountCoupon, FeedBack, FeedBackDetail, InfoCollect, MyAttention, MyCourses, OrderDetail, OrderList,
  ReviewDetail, Risk, Sign, OptionalColumn, ScreeningResults, Myzb, MySelectPlate, MyScreeningResults,
  ActivationCode, myDiscountCoupon`.split(/,\s*/)

describe('需要登录的页面', () => {
  test.each(PROTECTED)('未登录打开 /%s 去登录，带回原地址', (page) => {
    expect(guard(visit({ path: `/${page}`, search: '?id=1&b=2' }))).toEqual({
      reason: 'login',
      to: `/login?gotourl=${encodeURIComponent(`/${page}?id=1&b=2`)}`,
    })
  })

  test.each(['/mycenter', '/MyCenter/', '/%4DyCenter', '//MyCenter'])('写成 %s 也绕不过去', (path) => {
    expect(guard(visit({ path }))?.reason).toBe('login')
  })

  test('已登录，或在消息应用里，直接打开；工作聊天应用不算', () => {
    expect(guard(visit({ path: '/Cart', isMember: true }))).toBeUndefined()
    expect(guard(visit({ path: '/Cart', userAgent: MESSAGING }))).toBeUndefined()
    expect(guard(visit({ path: '/Cart', userAgent: WORKPLACE }))?.reason).toBe('login')
  })

  test('公开页面不拦', () => {
    for (const path of ['/', '/hq', '/StockDetails', '/Search', '/userinfo', '/Vip']) {
      expect(isProtected(path)).toBe(false)
    }
  })
})

describe('登录页', () => {
  test('已登录者回到来处，没有来处回首页', () => {
    const back = guard(visit({ path: '/login', search: '?gotourl=%2FCart%3Fa%3D1', isMember: true }))
    expect(back).toEqual({ reason: 'signed-in', to: '/Cart?a=1' })
    expect(guard(visit({ path: '/login', isMember: true }))).toEqual({
      reason: 'signed-in',
      to: '/',
    })
    expect(guard(visit({ path: '/login' }))).toBeUndefined()
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'evil.example',
    '',
    ' /hq',
    '/login',
    '/login?gotourl=%2Flogin',
    '/LOGIN/',
  ])('gotourl 为 %j 时不跟随', (target) => {
    expect(readGotoUrl(`?gotourl=${encodeURIComponent(target)}`)).toBe('/')
  })

  test('任何 gotourl 都不会离开本站', () => {
    const pieces = fc.constantFrom('/', '\\', '.', '..', '@', ':', 'evil.example', '\t', '?', '#', '%2f')
    const tricky = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(tricky, (target) => {
        const to = readGotoUrl(`?gotourl=${encodeURIComponent(target)}`)
        const resolved = new URL(to, 'https://own.example/here')
        expect(resolved.origin).toBe('https://own.example')
        expect(resolved.pathname.startsWith('//')).toBe(false)
        expect(isLoginPage(to)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('自己写的地址自己读得回来', () => {
    fc.assert(
      fc.property(fc.webPath({ size: 'small' }), fc.webQueryParameters(), (path, query) => {
        const target = `${path || '/'}?${query}`
        fc.pre(isOwnPath(target) && !isLoginPage(target))
        expect(readGotoUrl(loginPath(target).slice('/login'.length))).toBe(target)
      }),
    )
  })
})

describe('电脑浏览器', () => {
  const desktop = { userAgent: DESKTOP, desktopSite: 'https://www.niujin.example' }
  test('配置了电脑站就去电脑站', () => {
    expect(guard(visit(desktop))).toEqual({ reason: 'desktop', to: 'https://www.niujin.example' })
  })
  test('没有电脑站、例外域名、手机浏览器都留下', () => {
    expect(guard(visit({ ...desktop, desktopSite: null }))).toBeUndefined()
    expect(guard(visit({ ...desktop, exceptedHosts: ['m.niujin.example'] }))).toBeUndefined()
    expect(guard(visit({ ...desktop, userAgent: PHONE }))).toBeUndefined()
  })
})

describe('消息应用与链接预览', () => {
  test('VideoDetail2 在消息应用里没有 openId 先授权', () => {
    const video = { path: '/VideoDetail2', search: '?id=9', userAgent: MESSAGING }
    expect(guard(visit(video))).toEqual({ reason: 'authorise', gotoUrl: '/VideoDetail2?id=9' })
    expect(guard(visit({ ...video, hasOpenId: true }))).toBeUndefined()
    expect(guard(visit({ ...video, userAgent: PHONE }))).toBeUndefined()
  })

  test('聊天服务的预览程序看快讯详情转到 KXDetail2，不去电脑站；人不受影响', () => {
    const news = { path: '/KXDetail', search: '?id=7', desktopSite: 'https://www.niujin.example' }
    expect(guard(visit({ ...news, userAgent: PREVIEW }))).toEqual({
      reason: 'link-preview',
      to: '/KXDetail2?id=7',
    })
    expect(guard(visit({ ...news, userAgent: PHONE }))).toBeUndefined()
    expect(guard(visit({ ...news, path: '/KXDetail2', userAgent: PREVIEW }))).toBeUndefined()
  })
})
