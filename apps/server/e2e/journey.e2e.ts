import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { fetchedAhead } from './testing/pages.ts'

let product: Product
beforeAll(async () => {
  product = await visitProduct()
})
afterAll(() => product.stop())

const address = (path: string) => `${product.url}${path}`

describe('一个人第一次打开牛金财经', () => {
  test('首页搜 gzmt 找到贵州茅台，看图、看盘口在动，返回，再看涨幅榜，断网又连上也不用刷新', async () => {
    const { page, context, errors } = await product.open()
    await page.goto(address('/'))
    await page.getByText('上证指数').first().waitFor()
    await page.getByRole('link', { name: /股票\/板块/ }).click()
    await page.getByRole('searchbox').fill('gzmt')
    await page
      .getByRole('link', { name: /贵州茅台/ })
      .first()
      .click()
    await page.waitForURL(/\/StockDetails\?id=SH\.600519/)

    await page.getByRole('tab', { name: '日K' }).click()
    const chart = page.getByRole('img', { name: /K/ }).first()
    await chart.waitFor()
    const before = await picture(page, chart)
    await drag(page, chart, 160)
    await expect.poll(async () => (await picture(page, chart)) !== before).toBe(true)
    const panned = await picture(page, chart)
    await pinch(page, chart)
    await expect.poll(async () => (await picture(page, chart)) !== panned).toBe(true)

    await page.getByRole('tab', { name: '分时' }).click()
    const main = page.locator('main')
    const words = await main.innerText()
    await expect.poll(() => main.innerText()).not.toBe(words)

    await page.goBack()
    await page.goBack()
    await page.goto(address('/hq'))
    await page.getByText('涨跌家数').waitFor()
    // The page is alive and has all its parts: what was never loaded could not be resumed.
    const alive = await main.innerText()
    await expect.poll(() => main.innerText()).not.toBe(alive)
    await fetchedAhead(page, '/academy-page')
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await context.setOffline(true)
    await page.getByText(/已断开/).waitFor()
    await context.setOffline(false)
    await page.getByText(/已断开/).waitFor({ state: 'hidden' })
    const quiet = await main.innerText()
    await expect.poll(() => main.innerText()).not.toBe(quiet)
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    expect(errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text))).toEqual([])
    await context.close()
  })

  test('不开脚本也能看到指数、涨跌家数与排行', async () => {
    const { page, context } = await product.open({ javaScriptEnabled: false })
    await page.goto(address('/hq'))
    const text = await page.locator('main').innerText()
    expect(text).toContain('上证指数')
    expect(text).toContain('涨跌家数')
    expect(text).toMatch(/模拟行情/)
    await context.close()
  })

  test('深色随系统，页面背景是深的', async () => {
    const { page, context } = await product.open({ colorScheme: 'dark' })
    await page.goto(address('/hq'))
    const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--page'))
    expect(colour.trim()).toBe('#0e1116')
    await context.close()
  })

  test.each([320, 375, 430])('宽 %i 时没有一页可以左右滑出去', async (width) => {
    const { page, context } = await product.open({ viewport: { width, height: 812 } })
    for (const path of [
      '/',
      '/hq',
      '/StockDetails?id=SH.600519',
      '/indexStock?id=SH.000001',
      '/HKDetail?id=HK.00700',
      '/Search',
    ]) {
      await page.goto(address(path))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBeLessThanOrEqual(0)
    }
    await context.close()
  })
})

describe('走错路的时候', () => {
  test('没有的页面答 404，说明并给回首页的路', async () => {
    const { page, context } = await product.open()
    const answer = await page.goto(address('/no-such-page'))
    expect(answer?.status()).toBe(404)
    expect(await page.getByText('This page could not be found').count()).toBe(1)
    await page.getByRole('link', { name: /首页/ }).first().click()
    await page.waitForURL(address('/'))
    await context.close()
  })

  test('没有的证券代码答 404', async () => {
    const { page, context } = await product.open()
    const answer = await page.goto(address('/StockDetails?id=SH.999999'))
    expect(answer?.status()).toBe(404)
    await context.close()
  })

  test('电脑浏览器看到的是居中的一列', async () => {
    const { page, context } = await product.open({
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
    })
    await page.goto(address('/hq'))
    const box = await page.locator('main').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(480)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(12)
    await context.close()
  })
})

type Chart = ReturnType<Page['getByRole']>

/** What the chart's canvas shows, as text to compare. */
function picture(_page: Page, chart: Chart): Promise<string> {
  return chart
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))
}

async function middleOf(chart: Chart): Promise<{ x: number; y: number }> {
  const box = await chart.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 80 }
}

/** One finger moves the chart sideways. */
async function drag(page: Page, chart: Chart, pixels: number): Promise<void> {
  const { x, y } = await middleOf(chart)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (pixels * step) / 8)
  await touch('touchEnd')
}

/** Two fingers move apart. */
async function pinch(page: Page, chart: Chart): Promise<void> {
  const { x, y } = await middleOf(chart)
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (let apart = 35; apart <= 90; apart += 5)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
