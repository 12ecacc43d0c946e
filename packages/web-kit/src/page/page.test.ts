import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mayPrefetch, whenIdle, whenSettled } from '../links/prefetch.ts'
import { isRouted } from '../links/routed.ts'
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts'
import { ownTitle, pageMeta } from './page-meta.ts'
import { configurePageTools, copy, noticeFetchFailed } from './page-tools.ts'
import { urlOf } from './url-image.tsx'

afterEach(() => vi.useRealTimers())

describe('提示', () => {
  const shown: string[] = []
  const tools = (copies: boolean) =>
    configurePageTools({
      showNotice: (text, { ms }) => shown.push(`${text} ${ms}`),
      copyText: () => Promise.resolve(copies),
    })

  test('请求失败提示“获取失败”，200 毫秒', () => {
    shown.length = 0
    tools(true)
    noticeFetchFailed()
    expect(shown).toEqual(['获取失败 200'])
  })

  test('复制成功、失败各有说法，800 毫秒', async () => {
    shown.length = 0
    tools(true)
    expect(await copy('600519')).toBe(true)
    tools(false)
    expect(await copy('600519')).toBe(false)
    expect(shown).toEqual(['复制成功 800', '复制失败 800'])
  })
})

describe('页面块加载失败', () => {
  const pageAt = (now: number, storage = new Map<string, string>(), isOnline = true) => {
    const reload = vi.fn<() => void>()
    const kept = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    }
    return { page: { storage: kept, reload, now: () => now, isOnline: () => isOnline }, storage, reload }
  }

  test('重新加载页面，一分钟内至多一次', () => {
    const first = pageAt(1_000_000)
    expect(reloadForChunk(first.page)).toBe(true)
    expect(first.reload).toHaveBeenCalledOnce()
    const soon = pageAt(1_059_999, first.storage)
    expect(reloadForChunk(soon.page)).toBe(false)
    expect(soon.reload).not.toHaveBeenCalled()
    expect(reloadForChunk(pageAt(1_060_000, first.storage).page)).toBe(true)
  })

  test('时钟往回拨过也能再加载；存不下就不加载，免得没完', () => {
    const later = pageAt(9_000_000)
    reloadForChunk(later.page)
    expect(reloadForChunk(pageAt(1_000_000, later.storage).page)).toBe(true)
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(reloadForChunk({ storage: refusing, reload: later.reload, now: () => 1, isOnline: () => true })).toBe(false)
  })

  test('断网时不重新加载，免得换成浏览器自己的页；也不算在一分钟里', () => {
    const offline = pageAt(1_000_000, undefined, false)
    expect(reloadForChunk(offline.page)).toBe(false)
    expect(offline.reload).not.toHaveBeenCalled()
    expect(reloadForChunk(pageAt(1_000_001, offline.storage).page)).toBe(true)
  })

  test('认得各浏览器的说法', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
    expect(isChunkFailure(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
    expect(isChunkFailure(new Error('别的错误'))).toBe(false)
    expect(isChunkFailure('文字')).toBe(false)
  })
})

describe('预取', () => {
  test('2g 与省流量时不预取', () => {
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true)
    expect(mayPrefetch(undefined)).toBe(true)
  })

  test('等浏览器空闲，最多 2000 毫秒', () => {
    const asked = vi.fn<() => number>(() => 1)
    vi.stubGlobal('requestIdleCallback', asked)
    whenIdle(() => undefined)
    expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
    vi.unstubAllGlobals()
    vi.useFakeTimers()
    const work = vi.fn<() => void>()
    whenIdle(work)
    vi.advanceTimersByTime(1999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
  })

  test('页面先显示完：载入两秒之后才等空闲，之前可以作罢', () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { readyState: 'complete' })
    vi.stubGlobal('performance', { now: () => 5500, getEntriesByType: () => [{ loadEventStart: 5000 }] })
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      work()
      return 1
    })
    const [work, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()]
    whenSettled(work)
    whenSettled(calledOff)()
    vi.advanceTimersByTime(1499)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    expect(calledOff).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

test('没有页面的路径不算有路由，查询串、大小写与末尾斜杠不影响', () => {
  const routed = ['/', '/hq', '/StockDetails']
  expect(isRouted('/StockDetails?id=SH.600519', routed)).toBe(true)
  expect(isRouted('/stockdetails/', routed)).toBe(true)
  expect(isRouted('/Cart', routed)).toBe(false)
  expect(isRouted('https://other.example/', routed)).toBe(true)
  expect(isRouted('/Cart', undefined)).toBe(true)
})

describe('看起来像网址的内容', () => {
  test('当作图片', () => {
    expect(urlOf(' https://cdn.example/a.png?x=1 ')).toBe('https://cdn.example/a.png?x=1')
    expect(urlOf('http://cdn.example/图.png')).toBe('http://cdn.example/%E5%9B%BE.png')
  })
  test.each([
    '看 https://a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example/x',
    'https://a"onerror=x',
    'https://user:pw@a.example/',
    'https://',
    'ftp://a.example',
    '',
  ])('%s 仍是文字', (content) => {
    expect(urlOf(content)).toBeUndefined()
  })
  test('放进图片的地址只会是 http(s)', () => {
    fc.assert(
      fc.property(fc.string(), (content) => {
        expect(urlOf(content) ?? 'https:').toMatch(/^https?:/)
      }),
    )
  })
})

test('页头写出标题、摘要、图片与地址；标题读回时去掉站名', () => {
  const tags = pageMeta({
    title: '行情',
    description: '指数与排行',
    image: 'https://a.example/p.png',
    url: 'https://a.example/hq',
  })
  expect(tags).toContainEqual({ title: '行情 - 牛金财经' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://a.example/p.png' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://a.example/hq' })
  expect(pageMeta({})).toContainEqual({ title: '牛金财经' })
  const note = pageMeta({ title: '王老师的看盘', headline: '缩量整理，等待方向' })
  expect(note).toContainEqual({ title: '王老师的看盘 - 牛金财经' })
  expect(note).toContainEqual({ property: 'og:title', content: '缩量整理，等待方向' })
  expect(ownTitle('行情 - 牛金财经')).toBe('行情')
  expect(ownTitle('牛金财经')).toBe('牛金财经')
})
