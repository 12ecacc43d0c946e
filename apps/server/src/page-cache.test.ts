import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageCache, RenderedPage } from './page-cache.ts'

const page = (text: string, status = 200) => new RenderedPage(status, new Headers(), Buffer.from(text))

describe('访客共用一次渲染', () => {
  test('同时来的只渲染一次，半秒之后重新渲染', async () => {
    let now = 1000
    const cache = new PageCache(() => now)
    let rendered = 0
    const render = () => {
      rendered += 1
      return Promise.resolve(page('行情'))
    }
    const [first, second] = await Promise.all([cache.get('/hq', render), cache.get('/hq', render)])
    expect(first).toBe(second)
    now += 499
    await cache.get('/hq', render)
    expect(rendered).toBe(1)
    now += 2
    await cache.get('/hq', render)
    expect(rendered).toBe(2)
  })

  test('不同的页各渲染各的', async () => {
    const cache = new PageCache()
    const one = await cache.get('/hq mobile', () => Promise.resolve(page('手机')))
    const other = await cache.get('/hq desktop', () => Promise.resolve(page('电脑')))
    expect((await one.as('identity')).toString()).toBe('手机')
    expect((await other.as('identity')).toString()).toBe('电脑')
  })

  test('出错的、不是 200 的不留给后来的人', async () => {
    const cache = new PageCache()
    await expect(cache.get('/hq', () => Promise.reject(new Error('坏了')))).rejects.toThrow('坏了')
    expect((await cache.get('/hq', () => Promise.resolve(page('', 404)))).status).toBe(404)
    expect((await cache.get('/hq', () => Promise.resolve(page('好了')))).status).toBe(200)
  })
})

describe('页面的压缩', () => {
  test('解开压缩是同一页，同一种压缩只做一次', async () => {
    const rendered = page('贵州茅台'.repeat(500))
    expect(brotliDecompressSync(await rendered.as('br')).toString()).toBe('贵州茅台'.repeat(500))
    expect(gunzipSync(await rendered.as('gzip')).toString()).toBe('贵州茅台'.repeat(500))
    expect(await rendered.as('br')).toBe(await rendered.as('br'))
  })
})
