import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServerBuild } from 'react-router'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { createPageHandler } from '../../server/request.ts'
import { pageBoot, routedPathsOf } from '../page-boot.ts'
import { dockAfterKey, dockAt } from './docking.ts'
import { CLOSED_BANNER_COOKIE, hasClosedBanner } from './download-banner-cookie.ts'
import { hasOwnHistory } from './own-history.ts'
import { redirectionFor, sendElsewhere } from './redirection.ts'
import { BOTTOM_TABS, isActive, MARKET_TABS } from './tabs.ts'

describe('底部导航', () => {
  test('五个栏目与地址', () => {
    expect(BOTTOM_TABS.map(({ label, href }) => `${label} ${href}`)).toEqual([
      '发现 /',
      '自选 /Optional',
      '直播 /LiveInteraction',
      '行情 /hq',
      '牛金学园 /NJDX',
    ])
    expect(MARKET_TABS.map(({ label, href }) => `${label} ${href}`)).toEqual(['行情 /hq', '选股 /Xg'])
  })

  test.each([
    ['/', '发现'],
    ['/Optional', '自选'],
    ['/LiveInteraction', '直播'],
    ['/Review', '直播'],
    ['/hq', '行情'],
    ['/Xg', '行情'],
    ['/xg/', '行情'],
    ['/NJDX', '牛金学园'],
    ['/StockDetails', undefined],
    ['/ReviewDetail', undefined],
    ['/NjdxDetail', undefined],
  ])('在 %s 高亮的是 %s', (path, label) => {
    expect(BOTTOM_TABS.filter((tab) => isActive(tab, path)).map((tab) => tab.label)).toEqual(label ? [label] : [])
  })
})

describe('去别处的访客', () => {
  const boot = { ...EMPTY_BOOT, routedPaths: ['/', '/login', '/Cart'] }
  const at = (path: string) => new URL(path, 'https://m.example')

  test('未登录打开购物车去登录页', () => {
    expect(redirectionFor(boot, at('/Cart?a=1'), 'iPhone')).toBe('/login?gotourl=%2FCart%3Fa%3D1')
  })

  test('转去别处时抛出转向，中止原来的跳转；不必转的什么也不抛', () => {
    const thrown = (path: string): unknown => {
      try {
        return sendElsewhere(boot, at(path), 'iPhone')
      } catch (error) {
        return error
      }
    }
    const redirection = thrown('/Cart')
    expect(redirection).toBeInstanceOf(Response)
    expect(redirection instanceof Response && [redirection.status, redirection.headers.get('location')]).toEqual([
      302,
      '/login?gotourl=%2FCart',
    ])
    expect(thrown('/')).toBeUndefined()
  })

  test('登录页还没有时不去那里', () => {
    expect(redirectionFor({ ...boot, routedPaths: ['/', '/Cart'] }, at('/Cart'), 'iPhone')).toBeUndefined()
  })

  test('已登录的人打开登录页，回原来的页；那一页没有时回首页', () => {
    const member = {
      ...boot,
      member: { niujinUid: '1', nickname: '甲', token: 't' },
      routedPaths: ['/', '/Cart', '/login'],
    }
    expect(redirectionFor(member, at('/login?gotourl=%2FCart'), 'iPhone')).toBe('/Cart')
    expect(redirectionFor(member, at('/login?gotourl=%2Fnowhere'), 'iPhone')).toBe('/')
  })

  test('电脑上去电脑站，例外域名除外', () => {
    const desktop = { ...boot, desktopSite: 'https://www.example/' }
    expect(redirectionFor(desktop, at('/'), 'Mozilla/5.0 (X11; Linux)')).toBe('https://www.example/')
    const excepted = { ...desktop, desktopExceptedHosts: ['m.example'] }
    expect(redirectionFor(excepted, at('/'), 'Mozilla/5.0 (X11; Linux)')).toBeUndefined()
  })
})

describe('下载按钮的停靠', () => {
  test('松手后靠最近的一边', () => {
    expect(dockAt(0.2, 0.4)).toEqual({ side: 'left', height: 0.4 })
    expect(dockAt(0.8, 2)).toEqual({ side: 'right', height: 1 })
  })

  test('方向键可以移动，别的键不管', () => {
    const dock = { side: 'right', height: 0.5 } as const
    expect(dockAfterKey(dock, 'ArrowLeft')).toEqual({ side: 'left', height: 0.5 })
    expect(dockAfterKey(dock, 'ArrowUp')?.height).toBeCloseTo(0.4)
    expect(dockAfterKey(dock, 'Enter')).toBeUndefined()
  })

  test('怎么拖、怎么按都不会出界', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x')
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.array(key), (x, y, keys) => {
        const dock = keys.reduce((before, one) => dockAfterKey(before, one) ?? before, dockAt(x, y))
        expect(dock.height).toBeGreaterThanOrEqual(0)
        expect(dock.height).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('收起过的下载横幅由 cookie 记住', () => {
  expect(hasClosedBanner(`a=1; ${CLOSED_BANNER_COOKIE.split(';')[0]}; b=2`)).toBe(true)
  expect(hasClosedBanner('downloadBanner=closed2')).toBe(false)
  expect(hasClosedBanner('')).toBe(false)
})

test('第一次进来就在内页的人，身后没有本站的页面', () => {
  expect(hasOwnHistory(null)).toBe(false)
  expect(hasOwnHistory({ idx: 0 })).toBe(false)
  expect(hasOwnHistory({ idx: 3 })).toBe(true)
})

describe('服务端给页面的数据', () => {
  const route = (path?: string, isIndex?: boolean) =>
    ({
      id: path ?? 'root',
      module: {},
      ...(path !== undefined && { path }),
      ...(isIndex && { index: true }),
    }) as never

  test('有页面的路径取自路由本身，通配与布局不算', () => {
    expect(
      routedPathsOf({
        root: route(),
        home: route(undefined, true),
        hq: route('hq'),
        any: route('*'),
      }),
    ).toEqual(['/', '/hq'])
  })

  test('知道页面开在哪种应用里、横幅收起没有', () => {
    const request = new Request('https://m.example/', {
      headers: { 'user-agent': 'iPhone MicroMessenger/8.0', cookie: 'downloadBanner=closed' },
    })
    const given = { call: () => Promise.reject(new Error('不用')), boot: EMPTY_BOOT }
    const boot = pageBoot({ routes: {} } as unknown as ServerBuild, request, given)
    expect(boot).toMatchObject({
      surroundings: 'messaging-app',
      bannerClosed: true,
      hasOpenId: false,
    })
  })
})

test('错误页自己也失败时，仍有一句话和回首页的链接，错误报给日志', async () => {
  const reported: unknown[] = []
  const { respond } = createPageHandler(() => Promise.reject(new Error('构建缺失')), {
    mode: 'production',
  })
  const response = await respond(new Request('https://m.example/'), {
    call: () => Promise.reject(new Error('不用')),
    boot: EMPTY_BOOT,
    onError: (error) => reported.push(error),
  })
  expect(response.status).toBe(500)
  const page = await response.text()
  expect(page).toContain('错误页显示时发生错误')
  expect(page).toContain('<a href="/">')
  expect(reported).toEqual([new Error('构建缺失')])
})
