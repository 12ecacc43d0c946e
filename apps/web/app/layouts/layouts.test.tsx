import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { createRoutesStub, data, useLocation } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LinkProvider, ToastHost } from '@niujin/ui'
import {
  BootContext,
  configurePageTools,
  EMPTY_BOOT,
  mergeSlots,
  SlotsContext,
  type LayoutName,
  type PageBoot,
  type Slots,
} from '@niujin/web-kit'
import BadRequestPage, { loader as badRequestLoader } from '../pages/bad-request.tsx'
import NotFoundPage, { loader as notFoundLoader } from '../pages/not-found.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { PartPageLink } from '../shell/part-page-link.tsx'
import Layout, { ErrorBoundary } from './layout.tsx'

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
  '/Collect',
  '/x',
]
const APP_STORE = 'https://apps.example/niujin'
/** The first view is there, and the browser idle (milliseconds). */
const SETTLED = 4500

interface Opened {
  at?: string
  boot?: Partial<PageBoot>
  page?: () => ReactNode
  title?: string
  slots?: Slots
}

/** A page that says which one it is. */
function WhereAmI(): ReactNode {
  return <p>{useLocation().pathname}</p>
}

/** Opens a page inside a layout. */
function open(
  name: LayoutName,
  { at = '/x', boot = {}, page = () => <p>正文</p>, title = '个股', slots = mergeSlots([]) }: Opened = {},
) {
  const Page = createRoutesStub([
    {
      id: name,
      Component: Layout,
      children: [
        { path: '/', Component: page, index: true },
        { path: '/:page', Component: page, handle: { title } },
      ],
    },
  ])
  const known = { ...EMPTY_BOOT, routedPaths: EVERY_PATH, appStoreUrl: APP_STORE, ...boot }
  return render(
    <BootContext value={known}>
      <LinkProvider component={PartPageLink}>
        <SlotsContext value={slots}>
          <Page initialEntries={[at]} />
        </SlotsContext>
      </LinkProvider>
    </BootContext>,
  )
}

const link = (name: string) => screen.queryByRole('link', { name })

/** Opens a layout and gives the button that leads to the app, which floats in once the first view is there. */
async function openWithButton(...given: Parameters<typeof open>): Promise<HTMLElement> {
  vi.useFakeTimers()
  open(...given)
  await act(() => vi.advanceTimersByTimeAsync(SETTLED))
  vi.useRealTimers()
  return screen.findByRole('link', { name: '下载应用' })
}
afterEach(() => {
  document.cookie = 'downloadBanner=; max-age=0; path=/'
  vi.restoreAllMocks()
})

describe('断网时点开还没取过代码的面板', () => {
  test('面板关上，页面还在，说一声', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(console, 'error').mockReturnValue()
    const Sheet = lazy<() => ReactNode>(() => Promise.reject(new Error('Unable to preload CSS for /assets/sheet.css')))
    const page = function Page() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            筛选
          </button>
          <Suspense>{isOpen && <Sheet />}</Suspense>
        </>
      )
    }
    const said: string[] = []
    configurePageTools({ showNotice: (text) => said.push(text), copyText: () => Promise.resolve(true) })
    open('hq', { at: '/hq', page })
    await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
    await waitFor(() => expect(said).toEqual(['没有加载出来，请连上网络后再试']))
    expect(screen.getByRole('button', { name: '筛选' })).toBeVisible()
  })

  test('页面自己的代码取不到，是错误页的事', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(console, 'error').mockReturnValue()
    const Page = createRoutesStub([
      {
        id: 'default',
        Component: Layout,
        ErrorBoundary: ErrorBoundary,
        children: [
          {
            path: '/',
            Component: () => {
              throw new Error('Failed to fetch dynamically imported module: /assets/page.js')
            },
          },
        ],
      },
    ])
    render(
      <BootContext value={{ ...EMPTY_BOOT, routedPaths: EVERY_PATH }}>
        <Page />
      </BootContext>,
    )
    expect(await screen.findByText('连不上网络')).toBeVisible()
  })
})

describe('默认布局', () => {
  test('有首页页头、正文、五个栏目、下载横幅与按钮', async () => {
    const button = await openWithButton('default', { at: '/' })
    expect(link('牛金财经 首页')).toHaveAttribute('href', '/')
    expect(screen.getByText('股票/板块/砖家/课程/说说').closest('a')).toHaveAttribute('href', '/Search')
    expect(screen.getByText('正文')).toBeVisible()
    const tabs = ['发现', '自选', '直播', '行情', '牛金学园'].map((name) => link(name)?.getAttribute('href'))
    expect(tabs).toEqual(['/', '/Optional', '/LiveInteraction', '/hq', '/NJDX'])
    expect(link('发现')).toHaveAttribute('aria-current', 'page')
    expect(link('行情')).not.toHaveAttribute('aria-current')
    expect(button).toHaveAttribute('href', APP_STORE)
    expect(link('回到首页')).toBeNull()
  })

  test('内页多一个回首页的按钮', () => {
    open('default', { at: '/x' })
    expect(link('回到首页')).toHaveAttribute('href', '/')
  })

  test('没有页面的栏目、搜索与头像都不出现', () => {
    open('default', { at: '/', boot: { routedPaths: ['/', '/hq'] } })
    expect(link('自选')).toBeNull()
    expect(link('登录')).toBeNull()
    expect(screen.queryByText('股票/板块/砖家/课程/说说')).toBeNull()
    expect(link('行情')).toBeVisible()
  })

  test('头像：访客去登录，会员去个人中心，没有头像用默认图', () => {
    open('default', { at: '/' })
    expect(link('登录')).toHaveAttribute('href', '/login')
    open('default', { at: '/', boot: { member: MEMBER } })
    expect(link('我的')).toHaveAttribute('href', '/MyCenter')
    expect(link('我的')?.querySelector('svg')).not.toBeNull()
  })

  test('铃铛不在消息页的页头，头像不在自己的页：点了也还是这一页', async () => {
    const bell = { key: 'bell', order: 10, load: () => Promise.resolve({ default: () => <a href="/bell">消息</a> }) }
    const slots = mergeSlots([{ headerActions: [bell] }])
    const at = async (path: string) => {
      const opened = open('member', { at: path, boot: { member: MEMBER }, slots })
      await act(async () => undefined)
      const shown = [link('消息') !== null, link('我的') !== null]
      opened.unmount()
      return shown
    }
    expect(await at('/Collect')).toEqual([true, true])
    expect(await at('/bell')).toEqual([false, true])
    expect(await at('/MyCenter')).toEqual([true, false])
  })

  test('下载横幅收起后不再出现；没有应用地址时什么都不显示', async () => {
    const first = open('default', { at: '/' })
    await userEvent.click(screen.getByRole('button', { name: '不再显示' }))
    expect(screen.queryByRole('complementary', { name: '下载应用' })).toBeNull()
    expect(document.cookie).toContain('downloadBanner=closed')
    first.unmount()
    open('default', { at: '/', boot: { appStoreUrl: null } })
    expect(screen.queryByText('牛金财经应用')).toBeNull()
    expect(link('下载应用')).toBeNull()
  })

  test('下载按钮可用方向键移动，拖动后不会当作点击', async () => {
    const button = await openWithButton('default', { at: '/', boot: { bannerClosed: true } })
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
  test('浏览器里有页头与回首页；回首页在页头里，不浮在正文上', () => {
    open('details')
    expect(screen.getByRole('heading', { name: '个股' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: '回到首页' })).toHaveLength(1)
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/')
  })

  test('浏览器里有下载按钮', async () => {
    expect(await openWithButton('details')).toBeVisible()
  })

  test('消息应用里三样都没有；工作聊天应用里没有页头', () => {
    const inside = open('details', { boot: { surroundings: 'messaging-app' } })
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(link('回到首页')).toBeNull()
    expect(link('下载应用')).toBeNull()
    inside.unmount()
    open('details', { boot: { surroundings: 'workplace-chat' } })
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(link('回到首页')).toBeVisible()
  })

  test('返回键：直接进来的人回首页', async () => {
    open('details', { page: WhereAmI })
    history.replaceState({ idx: 0 }, '')
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(await screen.findByText('/')).toBeVisible()
  })
})

describe('其余布局', () => {
  test('行情：行情与选股两个栏目，选股没有页面时不出现', () => {
    const both = open('hq', { at: '/hq' })
    const header = () => screen.getByRole('navigation', { name: '行情栏目' })
    expect(header()).toHaveTextContent('行情选股')
    expect(header().querySelector('[aria-current]')).toHaveTextContent('行情')
    both.unmount()
    open('hq', { at: '/hq', boot: { routedPaths: ['/', '/hq'] } })
    expect(header()).toHaveTextContent(/^行情$/)
  })

  test('行情：在自选写明自选，两个栏目是去那里的链接', () => {
    open('hq', { at: '/Optional', title: '自选' })
    const header = screen.getByRole('banner')
    expect(within(header).getByText('自选')).toBeVisible()
    const ways = within(screen.getByRole('navigation', { name: '行情栏目' })).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['行情', '/hq'],
      ['选股', '/Xg'],
    ])
    expect(header.querySelector('[aria-current]')).toBeNull()
  })

  test('会员页：认出会员之前不显示正文', () => {
    const guest = open('member')
    expect(screen.queryByText('正文')).toBeNull()
    guest.unmount()
    open('member', { boot: { member: MEMBER } })
    expect(screen.getByText('正文')).toBeVisible()
  })

  test('登录页没有头像', () => {
    open('login-layout')
    expect(link('登录')).toBeNull()
  })
})

describe('错误页', () => {
  test('没有的页面：中文说明、小字的原文与回首页，状态 404', () => {
    open('default', { page: NotFoundPage })
    expect(screen.getByRole('heading')).toHaveTextContent(/^没有找到这个页面$/)
    expect(screen.getByText('This page could not be found')).toBeVisible()
    expect(link('返回首页')).toHaveAttribute('href', '/')
    expect(notFoundLoader()).toEqual(data(null, { status: 404 }))
  })

  test('/400 说明请求有误，状态 400', () => {
    open('default', { page: BadRequestPage })
    expect(screen.getByRole('heading')).toHaveTextContent('请求有误')
    expect(badRequestLoader()).toEqual(data(null, { status: 400 }))
  })

  test('出错的页面留在布局里，显示文字与代码，默认 Error 与 500', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Page = createRoutesStub([
      {
        id: 'default',
        Component: Layout,
        ErrorBoundary: ErrorBoundary,
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
    ['直播不存在或已下线', /^直播不存在或已下线$/],
    ['Not Found', /^没有找到这个页面$/],
  ])('要看的东西没有了（%s）：说是什么没有了，路由自己的英文不给人看', (message, heading) => {
    const error = { status: 404, statusText: 'Not Found', internal: false, data: { message, code: '404' } }
    open('default', { page: () => <ErrorView error={error} /> })
    expect(screen.getByRole('heading')).toHaveTextContent(heading)
    expect(link('返回首页')).toHaveAttribute('href', '/')
  })

  test('页面的代码换过了：请人重新加载，不写代码', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    open('default', { page: () => <ErrorView error={error} /> })
    expect(screen.getByRole('heading', { name: '页面已更新，请重新加载' })).toBeVisible()
    expect(screen.getByRole('link', { name: '重新加载' })).toHaveAttribute('href', '/x')
    expect(screen.queryByText('500')).toBeNull()
  })

  test.each([
    ['断网时取数', { status: 503, statusText: '', internal: false, data: { message: '获取失败', code: 'NETWORK' } }],
    ['断网时路由取数', new TypeError('Failed to fetch')],
    ['断网时页面的代码', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ])('%s：说连不上网络，不写 500；重新加载仍连不上就说一声，页面不换', async (_when, error) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    open('default', {
      page: () => (
        <>
          <ErrorView error={error} />
          <ToastHost />
        </>
      ),
    })
    expect(await screen.findByRole('heading', { name: '连不上网络' })).toBeVisible()
    expect(screen.queryByText('500')).toBeNull()
    expect(link('返回首页')).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('还是连不上，请检查网络')).toBeVisible()
    vi.unstubAllGlobals()
  })

  test('错误页显示时再出错，有一句话和回首页的链接', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // Outside a router the error page cannot make its links: it fails for real.
    render(<ErrorView error={new Error('x')} />)
    expect(screen.getByText('错误页显示时发生错误')).toBeVisible()
    expect(link('返回首页')).toHaveAttribute('href', '/')
  })
})
