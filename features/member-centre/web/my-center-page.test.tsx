import { runInNewContext } from 'node:vm'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MEMBER_BOOT, openPage, type Opening } from '@niujin/testkit/screen'
import { EMPTY_BOOT, type Part } from '@niujin/web-kit'
import { GROUPS } from './hub/entries.ts'
import MyCenterPage from './my-center-page.tsx'
import { THEME_SCRIPT } from './theme/theme-script.ts'

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<boolean>>() }))
vi.mock('@niujin/site/web', () => ({ signOut }))

const openCenter = (path = '/MyCenter', options: Opening = {}) => openPage(path, MyCenterPage, options)
const part = (key: string, order: number): Part<object> => ({
  key,
  order,
  load: () => Promise.resolve({ default: () => <p>{key}</p> }),
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
})
afterEach(() => vi.unstubAllGlobals())

describe('我的', () => {
  test('各功能的部分按次序：会员与资产在上，消息与服务在快捷入口之下', async () => {
    openCenter('/MyCenter', { slots: { mySections: [part('消息', 60), part('会员卡片', 0), part('资产', 10)] } })
    await screen.findByText('消息')
    const inOrder = [
      screen.getByText('会员卡片'),
      screen.getByText('资产'),
      screen.getByRole('list', { name: '我的内容' }),
      screen.getByText('消息'),
      screen.getByText('设置'),
    ]
    for (const [at, next] of inOrder.slice(1).entries()) {
      expect(inOrder[at]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  test('快捷入口只通向有的页面，整组都没有时连标题也没有', () => {
    openCenter('/MyCenter', { boot: { ...MEMBER_BOOT, routedPaths: ['/MyCenter', '/Optional', '/Risk'] } })
    expect(screen.getByRole('link', { name: '自选股' })).toHaveAttribute('href', '/Optional')
    expect(screen.getByRole('link', { name: '风险测评' })).toHaveAttribute('href', '/Risk')
    expect(screen.queryByText('我的订单')).not.toBeInTheDocument()
    expect(screen.queryByText('活动')).not.toBeInTheDocument()
  })

  test('入口不重复', () => {
    const paths = GROUPS.flatMap(({ entries }) => entries.map(({ href }) => href))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('微信里没登录的人看到登录，登录后回到这里；也能进设置', async () => {
    openCenter('/MyCenter', { isGuest: true })
    expect(screen.getByRole('link', { name: /设置/ })).toHaveAttribute('href', '/MyCenter?view=settings')
    await userEvent.click(screen.getByRole('link', { name: '登录' }))
    expect(await screen.findByText('来到 /login?gotourl=/MyCenter')).toBeVisible()
  })
})

describe('设置', () => {
  const settings = (options?: Parameters<typeof openCenter>[1]) => openCenter('/MyCenter?view=settings', options)

  test('从我的进设置', async () => {
    openCenter()
    await userEvent.click(screen.getByRole('link', { name: /设置/ }))
    expect(await screen.findByRole('radio', { name: '跟随系统' })).toBeChecked()
  })

  test('选了主题马上见到，存在这台设备上，下次打开第一眼就是', async () => {
    settings()
    await userEvent.click(screen.getByRole('radio', { name: '深色' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    delete document.documentElement.dataset['theme']
    runInNewContext(THEME_SCRIPT, { localStorage, document })
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await userEvent.click(screen.getByRole('radio', { name: '跟随系统' }))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(localStorage.getItem('niujin:theme')).toBeNull()
  })

  test('存坏了的主题当作没有选', () => {
    localStorage.setItem('niujin:theme', '"><script>')
    settings()
    expect(screen.getByRole('radio', { name: '跟随系统' })).toBeChecked()
    expect(document.documentElement).not.toHaveAttribute('data-theme')
  })

  test('别的窗口换了主题，这里跟着换', async () => {
    settings()
    localStorage.setItem('niujin:theme', 'light')
    window.dispatchEvent(new StorageEvent('storage', { key: 'niujin:theme' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: '浅色' })).toBeChecked())
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  })

  test('清除缓存先问；清的是搜索记录与临时数据，自选、设置与草稿还在', async () => {
    const deleted: string[] = []
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve(['niujin-pages', 'other']),
      delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    })
    localStorage.setItem('niujin:search-history', '[]')
    for (const key of [
      'niujin:device-watchlist',
      'niujin:chart-indicators',
      'niujin:formula-draft',
      'niujin:device',
      'niujin:theme',
    ])
      localStorage.setItem(key, 'dark')
    sessionStorage.setItem('niujin:sector-names', '[]')
    for (const key of ['niujin:sms-sent', 'niujin:authorisation-tried:snsapi_base', 'niujin:feedback-draft:u-1'])
      sessionStorage.setItem(key, '1')
    settings()
    await userEvent.click(screen.getByRole('button', { name: /清除缓存/ }))
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(localStorage.getItem('niujin:search-history')).toBe('[]')
    await userEvent.click(screen.getByRole('button', { name: /清除缓存/ }))
    await userEvent.click(await screen.findByRole('button', { name: '清除' }))
    expect(await screen.findByText('缓存已清除')).toBeVisible()
    expect(localStorage.getItem('niujin:search-history')).toBeNull()
    expect(sessionStorage.getItem('niujin:sector-names')).toBeNull()
    expect(localStorage).toHaveLength(5)
    expect(sessionStorage.getItem('niujin:sms-sent')).toBe('1')
    expect(sessionStorage).toHaveLength(3)
    expect(deleted).toEqual(['niujin-pages'])
  })

  test('没有缓存时说没有', async () => {
    settings()
    await userEvent.click(screen.getByRole('button', { name: /清除缓存/ }))
    await userEvent.click(await screen.findByRole('button', { name: '清除' }))
    expect(await screen.findByText('没有需要清除的缓存')).toBeVisible()
  })

  test('退出登录先问，没有成功时说出来、可再试', async () => {
    signOut.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    settings()
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await userEvent.click(await screen.findByRole('button', { name: '退出' }))
    expect(await screen.findByText('没有退出成功，请检查网络后重试')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '退出' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(2))
  })

  test('协议与关于只列有的页面；访客没有账号与退出', () => {
    settings({ boot: { ...EMPTY_BOOT, routedPaths: ['/MyCenter', '/aboutDetailPrivacy', '/userinfo'] } })
    expect(within(screen.getByRole('region', { name: '协议' })).getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: '关于' })).not.toBeInTheDocument()
    expect(screen.queryByText('个人资料与安全')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '退出登录' })).not.toBeInTheDocument()
  })

  test('说明红涨绿跌', () => {
    settings()
    expect(screen.getByText('红涨')).toBeVisible()
    expect(screen.getByText('绿跌')).toBeVisible()
  })
})
