import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const { url } = inject('product')
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DOWN = 1500
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Down the rankings of the market page. */
async function down(page: Page): Promise<void> {
  await page.goto(`${url}/hq`)
  await page.locator('[data-row]').first().waitFor()
  await expect
    .poll(async () => {
      await page.evaluate((to) => window.scrollTo(0, to), DOWN)
      return top(page)
    })
    .toBe(DOWN)
}

/** Opens the stock whose row is in the middle of the window, once there is one: further rows come as one scrolls. */
async function openStock(page: Page): Promise<void> {
  const click = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('[data-row]')
      const link = row?.matches('a') ? row : row?.querySelector('a')
      if (!(link instanceof HTMLElement)) return false
      link.click()
      return true
    })
  await expect.poll(click).toBe(true)
  await page.waitForURL(/StockDetails/)
  await page.getByRole('tab', { name: '分时' }).waitFor()
}

describe('从个股回到行情的排行', () => {
  test('滚到哪里还在哪里，那里有行', async () => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await down(page)
    await openStock(page)
    await page.goBack()
    await expect.poll(() => top(page)).toBe(DOWN)
    const inSight = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('[data-row]') !== null)
    await expect.poll(inSight).toBe(true)
    await context.close()
  })

  test('换一个榜仍到榜首', async () => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await down(page)
    await openStock(page)
    await page.goBack()
    await expect.poll(() => top(page)).toBe(DOWN)
    await page.getByRole('tab', { name: '跌幅', exact: true }).click()
    await page.getByRole('list', { name: '跌幅榜' }).waitFor()
    await expect.poll(() => top(page)).toBeLessThan(DOWN)
    const first = page.locator('[data-row]').first()
    await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeGreaterThan(0)
    await context.close()
  })
})
