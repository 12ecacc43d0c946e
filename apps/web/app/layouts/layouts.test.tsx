import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, data } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LinkProvider } from '@niujin/ui'
import { BootContext, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import BadRequestPage, { loader as badRequestLoader } from '../pages/bad-request.tsx'
import NotFoundPage, { loader as notFoundLoader } from '../pages/not-found.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { PartPageLink } from '../shell/part-page-link.tsx'
import ColumnLayout from './column.tsx'
import DefaultLayout, { ErrorBoundary as DefaultErrorBoundary } from './default.tsx'
import DetailsLayout from './details.tsx'
import HqLayout from './hq.tsx'
import LoginLayout from './login-layout.tsx'
import MemberLayout from './member.tsx'
import RecommendBhLayout from './recommend-bh.tsx'

const MEMBER = { niujinUid: 'u1', nickname: '牛', token: 't' }
const EVERY_PATH = [
  '/',
  '/Optional',
  '/LiveInteraction',
  '/hq',
  '/Xg',
  '/NJDX',
  '/Search',
  '/MyCenter',
  '/login',
  '/x',
]
const APP_STORE = 'https://apps.example/niujin'

interface Opened {
  at?: string
  boot?: Partial<PageBoot>
  page?: () => ReactNode
}

/** Opens a page inside a layout. */
function open(
  Layout: () => ReactNode,
  { at = '/x', boot = {}, page = () => <p>正文</p> }: Opened = {},
) {
  const Page = createRoutesStub([
    {
      id: 'layout',
      Component: Layout,
      children: [
        { path: '/', Component: page, index: true },
        { path: '/:page', Component: page, handle: { title: '个股' } },
      ],
    },
  ])
  const known = { ...EMPTY_BOOT, routedPaths: EVERY_PATH, appStoreUrl: APP_STORE, ...boot }
  return render(
    <BootContext value={known}>
      <LinkProvider component={PartPageLink}>
        <Page initialEntries={[at]} />
      </LinkProvider>
    </BootContext>,
  )
}

const link = (name: string) => screen.queryByRole('link', { name })
afterEach(() => {
  document.cookie = 'downloadBanner=; max-age=0; path=/'
  vi.restoreAllMocks()
})

describe('默认布局', () => {
  test('有首页页头、正文、五个栏目、下载横幅与按钮', () => {
    open(DefaultLayout, { at: '/' })
    expect(link('牛金财经 首页')).toHaveAttribute('href', '/')
    expect(screen.getByText('股票/板块/砖家/课程/说说').closest('a')).toHaveAttribute(
      'href',
      '/Search',
    )
    expect(screen.getByText('正文')).toBeVisible()
    const tabs = ['发现', '自选', '直播', '行情', '牛金学园'].map((name) =>
      link(name)?.getAttribute('href'),
    )
    expect(tabs).toEqual(['/', '/Optional', '/LiveInteraction', '/hq', '/NJDX'])
    expect(link('发现')).toHaveAttribute('aria-current', 'page')
    expect(link('行情')).not.toHaveAttribute('aria-current')
    expect(link('下载应用')).toHaveAttribute('href', APP_STORE)
    expect(link('回到首页')).toBeNull()
  })

  test('内页多一个回首页的按钮', () => {
    open(DefaultLayout, { at: '/x' })
    expect(link('回到首页')).toHaveAttribute('href', '/')
  })

  test('没有页面的栏目、搜索与头像都不出现', () => {
    open(DefaultLayout, { at: '/', boot: { routedPaths: ['/', '/hq'] } })
    expect(link('自选')).toBeNull()
    expect(link('登录')).toBeNull()
    expect(screen.queryByText('股票/板块/砖家/课程/说说')).toBeNull()
    expect(link('行情')).toBeVisible()
  })

  test('头像：访客去登录，会员去个人中心，没有头像用默认图', () => {
    open(DefaultLayout, { at: '/' })
    expect(link('登录')).toHaveAttribute('href', '/login')
    open(DefaultLayout, { at: '/', boot: { member: MEMBER } })
    expect(link('我的')).toHaveAttribute('href', '/MyCenter')
    expect(link('我的')?.querySelector('svg')).not.toBeNull()
  })

  test('下载横幅收起后不再出现；没有应用地址时什么都不显示', async () => {
    const first = open(DefaultLayout, { at: '/' })
    await userEvent.click(screen.getByRole('button', { name: '不再显示' }))
    expect(screen.queryByRole('complementary', { name: '下载应用' })).toBeNull()
    expect(document.cookie).toContain('downloadBanner=closed')
    first.unmount()
    open(DefaultLayout, { at: '/', boot: { appStoreUrl: null } })
    expect(screen.queryByText('牛金财经应用')).toBeNull()
    expect(link('下载应用')).toBeNull()
  })

  test('下载按钮可用方向键移动，拖动后不会当作点击', async () => {
    open(DefaultLayout, { at: '/', boot: { bannerClosed: true } })
    const button = screen.getByRole('link', { name: '下载应用' })
    button.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(button.parentElement?.style.top).toBe('65%')
    fireEvent.pointerDown(button, { clientX: 300, clientY: 300 })
    fireEvent.pointerMove(button, { clientX: 100, clientY: 200 })
    expect(button.style.transform).toContain('translate(')
    fireEvent.pointerUp(button, { clientX: 100, clientY: 200 })
    expect(fireEvent.click(button)).toBe(false)
    expect(button.style.transform).toBe('')
    fireEvent.pointerDown(button, { clientX: 100, clientY: 200 })
    fireEvent.pointerUp(button, { clientX: 101, clientY: 200 })
    let prevented = true
    document.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        // The test's page stays where it is.
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(button)
    expect(prevented).toBe(false)
  })
})

describe('详情布局', () => {
  test('浏览器里有页头、回首页与下载', () => {
    open(DetailsLayout)
    expect(screen.getByRole('heading', { name: '个股' })).toBeVisible()
    expect(link('回到首页')).toBeVisible()
    expect(link('下载应用')).toBeVisible()
  })

  test('消息应用里三样都没有；工作聊天应用里没有页头', () => {
    const inside = open(DetailsLayout, { boot: { surroundings: 'messaging-app' } })
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(link('回到首页')).toBeNull()
    expect(link('下载应用')).toBeNull()
    inside.unmount()
    open(DetailsLayout, { boot: { surroundings: 'workplace-chat' } })
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(link('回到首页')).toBeVisible()
  })

  test('返回键：直接进来的人回首页', async () => {
    open(DetailsLayout, { page: () => <p>正文</p> })
    history.replaceState({ idx: 0 }, '')
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(await screen.findByText('正文')).toBeVisible()
    expect(link('回到首页')).toBeNull()
  })
})

describe('其余布局', () => {
  test('行情：行情与选股两个栏目，选股没有页面时不出现', () => {
    const both = open(HqLayout, { at: '/hq' })
    const header = () => screen.getByRole('navigation', { name: '行情栏目' })
    expect(header()).toHaveTextContent('行情选股')
    expect(header().querySelector('[aria-current]')).toHaveTextContent('行情')
    both.unmount()
    open(HqLayout, { at: '/hq', boot: { routedPaths: ['/', '/hq'] } })
    expect(header()).toHaveTextContent(/^行情$/)
  })

  test('会员页：认出会员之前不显示正文', () => {
    const guest = open(MemberLayout)
    expect(screen.queryByText('正文')).toBeNull()
    guest.unmount()
    open(MemberLayout, { boot: { member: MEMBER } })
    expect(screen.getByText('正文')).toBeVisible()
  })

  test('登录页没有头像，推荐砖家可以跳过，专栏有回首页', () => {
    const login = open(LoginLayout)
    expect(link('登录')).toBeNull()
    login.unmount()
    const recommend = open(RecommendBhLayout)
    expect(link('跳过')).toHaveAttribute('href', '/')
    recommend.unmount()
    open(ColumnLayout)
    expect(link('回到首页')).toBeVisible()
  })
})

describe('错误页', () => {
  test('没有的页面：原文、中文说明与回首页，状态 404', () => {
    open(DefaultLayout, { page: NotFoundPage })
    expect(screen.getByRole('heading')).toHaveTextContent(/^This page could not be found$/)
    expect(screen.getByText(/没有找到这个页面/)).toBeVisible()
    expect(link('返回首页')).toHaveAttribute('href', '/')
    expect(notFoundLoader()).toEqual(data(null, { status: 404 }))
  })

  test('/400 说明请求有误，状态 400', () => {
    open(DefaultLayout, { page: BadRequestPage })
    expect(screen.getByRole('heading')).toHaveTextContent('请求有误')
    expect(badRequestLoader()).toEqual(data(null, { status: 400 }))
  })

  test('出错的页面留在布局里，显示文字与代码，默认 Error 与 500', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Page = createRoutesStub([
      {
        id: 'layout',
        Component: DefaultLayout,
        ErrorBoundary: DefaultErrorBoundary,
        children: [
          {
            path: '/',
            Component: () => {
              throw new Error('')
            },
          },
        ],
      },
    ])
    await act(async () =>
      render(
        <LinkProvider component={PartPageLink}>
          <Page />
        </LinkProvider>,
      ),
    )
    expect(screen.getByRole('heading')).toHaveTextContent('Error')
    expect(screen.getByText('500')).toBeVisible()
    expect(link('返回首页')).toHaveAttribute('href', '/')
    expect(link('发现')).toBeVisible()
  })

  test.each([
    [true, '页面已更新，请重新加载'],
    [false, '网络不通，请检查网络后重新加载'],
  ])('页面块加载失败，网络通不通是 %s 时说“%s”', (isOnline, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    open(DefaultLayout, { page: () => <ErrorView error={error} /> })
    expect(screen.getByRole('heading', { name: words })).toBeVisible()
    expect(screen.getByRole('link', { name: '重新加载' })).toHaveAttribute('href', '/x')
  })

  test('错误页显示时再出错，有一句话和回首页的链接', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // Outside a router the error page cannot make its links: it fails for real.
    render(<ErrorView error={new Error('x')} />)
    expect(screen.getByText('错误页显示时发生错误')).toBeVisible()
    expect(link('返回首页')).toHaveAttribute('href', '/')
  })
})
