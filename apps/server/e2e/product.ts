import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startServer, type RunningServer } from '@niujin/server'
import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
}

/** The whole product with a browser beside it, as a newcomer has it but with a shorter history. */
export interface Product {
  readonly server: RunningServer
  /** The data folder, which is its own. */
  readonly folder: string
  readonly browser: Browser
  /** A page of a fresh visitor; everything that goes wrong in it is put into `errors`. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext; errors: string[] }>
  stop(): Promise<void>
}

/** Starts the product on a folder of its own, with more variables than it needs, and a browser, with more arguments than it needs. */
export async function startProduct(more: Record<string, string> = {}, browserArguments: readonly string[] = []): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-e2e-'))
  await chmod(folder, 0o755)
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', MARKET_HISTORY_FROM: '20240102', ...more })
  const server = await startServer(config, { mode: 'production', say: () => undefined })
  const browser = await launchBrowser(browserArguments)
  return {
    server,
    folder,
    browser,
    async open(options = {}) {
      const context = await browser.newContext({ ...PHONE, ...options })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      return { page, context, errors }
    },
    async stop() {
      await browser.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
