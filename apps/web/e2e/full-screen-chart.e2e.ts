import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const { url } = inject('product')
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** How much of the screen's short side the chart has, pixels. */
const height = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((chart) => chart.clientHeight)

// The built style sheets are what is tested: rules that are right alone may win over others once they are merged.
describe('竖着拿的手机上，横着的全屏', () => {
  test.each(['分时', '日K'])('%s占去大半的高', async (tab) => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${url}/StockDetails?id=SH.600519`)
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', { name: '全屏看图' }).click()
    await expect.poll(() => height(page)).toBeGreaterThan(375 / 2)
    await context.close()
  })
})
