import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { productProcess } from './testing/product-process.ts'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
}

/** Where a product runs. */
export interface ProductLocation {
  readonly url: string
  /** The data folder. */
  readonly folder: string
}

/** The whole product with a browser beside it, as a newcomer has it but with a shorter history. */
export interface Product extends ProductLocation {
  readonly browser: Browser
  /** A page of a fresh visitor; everything that goes wrong in it is put into `errors`. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext; errors: string[] }>
  stop(): Promise<void>
}

/** The product that all journeys share, and a browser of one's own with more arguments than it needs. Stopping ends only the browser. */
export async function visitProduct(browserArguments: readonly string[] = []): Promise<Product> {
  return besideBrowser(inject('product'), browserArguments, () => Promise.resolve())
}

/** A product of one's own, for what would trouble others, and a browser. */
export async function startProduct(variables: Record<string, string>): Promise<Product> {
  const own = productProcess(variables)
  await own.start()
  return besideBrowser(own, [], () => own.clear())
}

/** A page waits so long for what a test expects of it (milliseconds); only tells that it hangs. */
const PATIENCE = 120_000

async function besideBrowser(
  { url, folder }: ProductLocation,
  browserArguments: readonly string[],
  end: () => Promise<void>,
): Promise<Product> {
  const browser = await launchBrowser(browserArguments)
  return {
    url,
    folder,
    browser,
    async open(options = {}) {
      const context = await browser.newContext({ ...PHONE, ...options })
      context.setDefaultTimeout(PATIENCE)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      return { page, context, errors }
    },
    async stop() {
      await browser.close()
      await end()
    },
  }
}
