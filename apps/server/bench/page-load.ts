import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PHONE } from '../e2e/product.ts'
import { watchWire } from '../e2e/testing/wire.ts'
import { median } from './figures.ts'
import { startProcess } from './server-process.ts'

const RUNS = 3
/** Milliseconds after it has loaded; a long task of a part that comes late still belongs to the view. */
const WATCH = 3000

/** A phone on a slow network: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this machine's. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU = 4

const PAGES = {
  home: '/',
  optional: '/Optional',
  live: '/LiveInteraction',
  hq: '/hq',
  xg: '/Xg',
  stock: '/StockDetails?id=SH.600519',
  login: '/login',
}

type Figures = Record<string, number>

/** What the page notes about itself; milliseconds since the navigation began. */
interface Noted {
  fcp: number
  lcp: number
  cls: number
  tbt: number
}

/**
 * Pages opened by a phone that has never been here, from a product that has just begun; `PAGE_LOAD_URL` measures one that
 * runs, such as behind a proxy. `repeat_lcp_ms` is the second visit, with the browser's cache and without the service
 * worker, whose own network the throttle does not reach.
 */
export async function run(): Promise<Figures> {
  const outside = process.env['PAGE_LOAD_URL']
  const server =
    outside === undefined ? await startProcess('product.ts', { MARKET_HISTORY_FROM: '20240102' }) : undefined
  const url = outside ?? server?.url ?? ''
  const browser = await launchBrowser()
  try {
    const figures: Figures = {}
    const pages = { ...PAGES, room: await roomIn(browser, url) }
    for (const [name, path] of Object.entries(pages)) {
      // The first rendering of a page loads its code; people meet a server that has done that.
      await visit(browser, url + path)
      const runs: Figures[] = []
      for (let at = 0; at < RUNS; at += 1) runs.push(await visit(browser, url + path))
      for (const figure of Object.keys(runs[0] ?? {}))
        figures[`${name}_${figure}`] = median(runs.map((one) => one[figure] ?? Number.NaN))
    }
    return figures
  } finally {
    await browser.close()
    await server?.stop()
  }
}

/** The address of the first room in the hall. */
async function roomIn(browser: Browser, url: string): Promise<string> {
  const context = await phone(browser)
  const page = await context.newPage()
  await page.goto(`${url}/LiveInteraction`)
  const room = await page.locator('a[href^="/LiveInteraction?id="]').first().getAttribute('href')
  await context.close()
  return room ?? '/LiveInteraction'
}

function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers: 'block' })
}

/** Opens a page twice in a browser that has never been here. */
async function visit(browser: Browser, address: string): Promise<Figures> {
  const context = await phone(browser)
  const { wire, noted } = await load(context, address)
  const again = await load(context, address)
  await context.close()
  return {
    kb: wire.kb,
    requests: wire.requests,
    fcp_ms: noted.fcp,
    lcp_ms: noted.lcp,
    tbt_ms: noted.tbt,
    cls: noted.cls,
    repeat_kb: again.wire.kb,
    repeat_lcp_ms: again.noted.lcp,
  }
}

async function load(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const wireSoFar = await watchWire(session)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.addInitScript(noteItself)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(WATCH)
  const view = { wire: wireSoFar(), noted: await notesOf(page) }
  await page.close()
  return view
}

/** Runs in the page before its own scripts. */
function noteItself(): void {
  const noted: Noted = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { noted })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (noted.lcp = startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) noted.cls += value
  })
  // What a task takes over 50 ms keeps a finger waiting.
  watch('longtask', ({ duration }) => (noted.tbt += duration - 50))
}

function notesOf(page: Page): Promise<Noted> {
  return page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
}
