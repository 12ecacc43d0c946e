import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { launchBrowser } from '@niujin/testkit/browser'
import { LIVELY, startChatServer, STILL, type ChatServer } from './chat-list-server.ts'
import type { Counted, OnPage } from './page/frames.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>
type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

const SECONDS = Number(process.env['CHAT_LIST_SECONDS'] ?? 600)
/** How long the list fills before anything is measured; the page keeps no more messages after that. */
const FILL_SECONDS = 15
const IDLE_SECONDS = 20
const THROTTLE = 4
const MEBIBYTE = 1024 * 1024

interface Opened {
  readonly page: Page
  readonly session: Session
}

/**
 * The chat of a lively room, fifty messages a second for ten minutes, on a phone four times slower than this machine:
 * whether its frames keep up and its memory stays. Beside it, in the same run, a page on which nothing happens.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startChatServer()
  const browser = await launchBrowser(['--enable-precise-memory-info'])
  try {
    const idle = await framesWhenIdle(browser, server)
    return { ...(await watchLively(browser, server, idle)), idle_fps_median: idle }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function framesWhenIdle(browser: Browser, { url }: ChatServer): Promise<number> {
  const { page } = await open(browser, `${url}/?id=${STILL}`)
  const { perSecond } = await countFrames(page, IDLE_SECONDS)
  await page.context().close()
  return quantile(perSecond, 0.5)
}

async function watchLively(browser: Browser, server: ChatServer, idle: number): Promise<Record<string, number>> {
  const { page, session } = await open(browser, `${server.url}/?id=${LIVELY}`)
  const hush = server.talk()
  await pause(FILL_SECONDS * 1000)
  const before = { heap: await heapOf(session), nodes: await nodesOf(page), newest: await newestOn(page) }
  const { perSecond, long, longestMs } = await countFrames(page, SECONDS)
  const heap = await heapOf(session)
  const figures = {
    seconds: SECONDS,
    fps_median: quantile(perSecond, 0.5),
    fps_p5: quantile(perSecond, 0.05),
    ratio_to_idle: quantile(perSecond, 0.5) / idle,
    long_frames: long,
    longest_frame_ms: longestMs,
    heap_mb_start: before.heap / MEBIBYTE,
    heap_mb_end: heap / MEBIBYTE,
    nodes_start: before.nodes,
    nodes_end: await nodesOf(page),
    messages: (await newestOn(page)) - before.newest,
    // What else the machine does makes the figures what they are.
    machine_load: loadavg()[0] ?? 0,
  }
  hush()
  return { ...figures, behind: await behind(page, server) }
}

/** Messages that never reached the list: once all has been said, its newest is the room's newest. */
async function behind(page: Page, server: ChatServer): Promise<number> {
  await pause(2000)
  return server.said() - (await newestOn(page))
}

async function open(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(address)
  await page.locator('[data-row]').first().waitFor()
  return { page, session }
}

function countFrames(page: Page, seconds: number): Promise<Counted> {
  return page.evaluate((count) => (globalThis as unknown as { onPage: OnPage }).onPage.countFrames(count), seconds)
}

function newestOn(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { onPage: OnPage }).onPage.newest())
}

function nodesOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

/** Bytes of the page's scripts after clearing up. */
async function heapOf(session: Session): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
