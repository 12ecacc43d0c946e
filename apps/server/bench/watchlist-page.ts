import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { deviceAt, MEMBERS, newAddress, pageCookie, signIn } from '../e2e/testing/device.ts'
import { median } from './figures.ts'
import { startProcess } from './server-process.ts'
import { groupWith, mostTraded } from './watched-stocks.ts'

const STOCKS = 500
const THROTTLE = 4
const LOADS = 3
const SETTLE_SECONDS = 5
const SECONDS = 20

interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  readonly session: CDPSession
}

/** What the page notes about itself; milliseconds since the navigation began. */
interface Noted {
  firstRows: number
  longTasks: { at: number; took: number }[]
}

/**
 * A member's group of 500 stocks on a phone four times slower than this machine, quotes moving: how busy the page keeps
 * its main thread once it has settled. Tasks under 50 ms are not reported by the browser; longest_task_ms is 0 then.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('product.ts', { ...MEMBERS, MARKET_HISTORY_FROM: '20240102' })
  const browser = await launchBrowser()
  try {
    const device = deviceAt(server.url)
    await signIn(server.url, device)
    const group = await groupWith(device, '五百只', await mostTraded(device, STOCKS))
    const address = `${server.url}/Optional?group=${group}`
    const cookie = await pageCookie(server.url, device)
    const firstRows: number[] = []
    const loading: number[] = []
    for (let load = 1; ; load += 1) {
      const opened = await open(browser, address, cookie)
      await wait(SETTLE_SECONDS)
      const noted = await notes(opened.page)
      firstRows.push(noted.firstRows)
      loading.push(longest(noted))
      if (load === LOADS)
        return { first_rows_ms: median(firstRows), loading_longest_task_ms: median(loading), ...(await watch(opened)) }
      await opened.context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Opens the page in a browser that has never been here. */
async function open(browser: Browser, address: string, cookie: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.addInitScript(noteItself)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(address)
  await page.locator('[data-row]').first().waitFor()
  return { page, context, session }
}

/** Runs in the page before its own scripts. */
function noteItself(): void {
  const noted: Noted = { firstRows: 0, longTasks: [] }
  Object.assign(globalThis, { noted })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.longTasks.push({ at: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  const check = () => {
    // A frame later what is in the document has reached the screen.
    if (document.querySelector('[data-row]')) requestAnimationFrame((at) => (noted.firstRows = at))
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

function notes(page: Page): Promise<Noted> {
  return page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
}

/** The settled page for some seconds. */
async function watch({ page, session }: Opened): Promise<Record<string, number>> {
  const texts = () => page.locator('[data-row]').allInnerTexts()
  const shown = await texts()
  // Reading the rows is work of its own; what follows begins after it and ends before the next reading.
  const from = await page.evaluate(() => performance.now())
  const received = await countReceived(session)
  const before = await secondsOf(session)
  await wait(SECONDS)
  const after = await secondsOf(session)
  const noted = await notes(page)
  const perSecond = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) /
    ((after.get('Timestamp') ?? 0) - (before.get('Timestamp') ?? 0))
  const now = await texts()
  return {
    main_thread_ms_per_second: perSecond('TaskDuration'),
    script_ms_per_second: perSecond('ScriptDuration'),
    style_and_layout_ms_per_second: perSecond('RecalcStyleDuration') + perSecond('LayoutDuration'),
    answers_kilobytes_per_second: received.bytes / 1024 / SECONDS,
    longest_task_ms: longest({ ...noted, longTasks: noted.longTasks.filter(({ at }) => at >= from) }),
    dom_rows: now.length,
    dom_nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    /** Rows that stand otherwise than before: nothing is measured when the quotes stand still. */
    moved_rows: now.filter((text, at) => text !== shown[at]).length,
  }
}

/** Counts the bytes of answers as they travel, compressed, from now on; the stream's frames are not answers. */
async function countReceived(session: CDPSession): Promise<{ readonly bytes: number }> {
  const received = { bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return received
}

async function secondsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

function longest({ longTasks }: Noted): number {
  return Math.max(0, ...longTasks.map(({ took }) => took))
}

function wait(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000))
}
