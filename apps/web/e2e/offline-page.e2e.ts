import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const { url } = inject('product')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('连不上网络的那一页', () => {
  test('返回回到来的那一页；没有来处就到首页', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${url}/hq`)
    await page.goto(`${url}/offline.html`)
    await page.getByRole('link', { name: '返回', exact: true }).click()
    await page.waitForURL(`${url}/hq`)
    const [alone] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((address) => void window.open(address, '_blank', 'noopener'), `${url}/offline.html`),
    ])
    await alone.getByRole('link', { name: '返回', exact: true }).click()
    await alone.waitForURL(`${url}/`)
    expect(await alone.title()).toContain('牛金财经')
    await context.close()
  })
})
