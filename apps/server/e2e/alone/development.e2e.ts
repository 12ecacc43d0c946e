import { launchBrowser } from '@niujin/testkit/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEVELOPMENT, productProcess, WITHOUT_SAMPLES, type ProductProcess } from '../testing/product-process.ts'

let product: ProductProcess
beforeAll(async () => {
  product = productProcess(WITHOUT_SAMPLES, DEVELOPMENT)
  await product.start()
})
afterAll(() => product.clear())

test('开发时的页面有内容，脚本也活着：点得动，行情在更新', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // Vite makes what a page needs when it is first asked for.
  await page.goto(`${product.url}/hq`, { timeout: 90_000 })
  await page.getByText('涨跌家数').waitFor()
  const main = page.locator('main')
  const words = await main.innerText()
  await expect.poll(() => main.innerText(), { timeout: 60_000 }).not.toBe(words)
  await page.getByText('港股', { exact: true }).first().click()
  await page
    .getByText(/^0\d{4}$/)
    .first()
    .waitFor()
  expect(errors).toEqual([])
  await browser.close()
})
