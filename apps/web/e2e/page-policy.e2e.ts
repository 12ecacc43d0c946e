import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const { url } = inject('product')
/** A page of each kind: lists, charts with a worker, a form, live, words, and one that is not there. */
const PAGES = [
  '/',
  '/hq',
  '/StockDetails?id=SH.600519',
  '/login',
  '/LiveInteraction',
  '/Xg',
  '/KX',
  '/Help',
  '/no-such-page',
]
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('页面的内容安全策略', () => {
  test.each(PAGES)('%s 带着策略，照样能用，没有一样东西被拦下', async (path) => {
    const page = await browser.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
    })
    const answer = await page.goto(url + path, { waitUntil: 'networkidle' })
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/)
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
    expect(answer?.headers()['x-content-type-options']).toBe('nosniff')
    // React took the page over: its scripts ran.
    expect(
      await page.evaluate(
        () =>
          Object.keys(document.body).some((key) => key.startsWith('__reactFiber')) ||
          Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      ),
    ).toBe(true)
    expect(refused).toEqual([])
    await page.close()
  })

  test('注入的脚本与事件属性不会运行', async () => {
    const page = await browser.newPage()
    await page.goto(`${url}/Help`, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.injected = 1'
      document.body.append(script)
      const picture = document.createElement('div')
      picture.innerHTML = '<img src="x:" onerror="globalThis.injected = 2">'
      document.body.append(picture)
    })
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
    await page.close()
  })

  test('每次打开的编号都不同', async () => {
    const nonceOf = async (path: string) =>
      /'nonce-([^']+)'/.exec((await fetch(url + path)).headers.get('content-security-policy') ?? '')?.[1]
    const [first, second] = [await nonceOf('/Help?a=1'), await nonceOf('/Help?a=2')]
    expect(first).toBeTruthy()
    expect(second).not.toBe(first)
  })
})
