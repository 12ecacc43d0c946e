import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '../product.ts'
import { entrance, lastCode, newAddress, type Device } from './device.ts'

/** A page on a device with a network address of its own. */
export function openPage(product: Product, options: Parameters<Product['open']>[0] = {}): ReturnType<Product['open']> {
  return product.open({ ...options, extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
}

/** A page in a fresh browser that the device's member has open, signed in. */
export async function openAs(
  product: Product,
  device: Device,
  path: string,
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const opened = await openPage(product)
  await opened.page.goto(product.url + (await entrance(device, path)))
  return opened
}

/** A page of the console on a desk, opened by somebody of the staff who is signed in. */
export async function openConsole(product: Product, staff: Device, path: string): ReturnType<Product['open']> {
  const opened = await openPage(product, { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })
  const { page } = opened
  await page.goto(`${product.url}/console/`)
  // As the console does once the authenticator's code was right.
  await page.evaluate(async (token) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/session/open', { method: 'POST', headers, body: JSON.stringify({ token }) })
  }, staff.session.token)
  await page.goto(product.url + path)
  return opened
}

/** Fills in the sign-in form that is open and waits until it is left. */
export async function signInOnPage(page: Page, url: string, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  // The sixth digit signs in.
  await page.getByLabel('验证码', { exact: true }).fill(await lastCode(url, mobile))
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** Path and query of where the page is. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Ids of the securities in the list on the page, from top to bottom. */
export function rowsOf(page: Page): Promise<string[]> {
  return page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''))
}

/** The names and values of the cookies of a page's site. */
export async function cookiesIn(context: BrowserContext): Promise<Record<string, string>> {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
}

/** Presses 加自选 on the security's page that is open. */
export async function watchOnPage(page: Page): Promise<void> {
  const watch = page.getByRole('button', { name: '加自选' })
  // The page one came from, where each row has the same button, may stay for a moment.
  await expect.poll(() => watch.count()).toBe(1)
  await watch.click()
  await page.getByRole('button', { name: '已自选' }).waitFor()
}

/** Waits until the page has fetched ahead: the script named so, and for a second nothing more. */
export async function fetchedAhead(page: Page, script: string): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await fetched()).some((name) => name.includes(script))).toBe(true)
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, (await fetched()).length]
        before = now
        return now - last
      },
      { interval: 1000 },
    )
    .toBe(0)
}
