import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses 支付成功 on the cashier's page that says the amount, and waits for the result. */
export async function payOnPage(page: Page, amount: string): Promise<void> {
  await page.waitForURL(/\/pay\/sandbox\//)
  expect(await page.locator('.amount').textContent()).toBe(amount)
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await page.waitForURL(/\/PayComplate/)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
}

/** The lines of the breakdown on the page, from top to bottom. */
export async function breakdownOf(page: Page): Promise<string[]> {
  const lines = await page.locator('dl[aria-label="价格明细"] > div').allTextContents()
  return lines.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Submits the order that ConfirmOrder shows. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
}
