import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { launchWithDevices, openPage, publishOn, watchOn, type OnPage } from '../src/testing/browser-page.ts'
import { KEY, startMedia } from '../src/testing/media-server.ts'

/** Looked for on the path; without it only the browser's way is measured. */
const SOFTWARE = 'ffmpeg'
const SETTLE_MS = 8_000
const MEASURE_MS = 12_000
const SAMPLE_MS = 250

type Browser = Awaited<ReturnType<typeof launchWithDevices>>
type Page = Awaited<ReturnType<typeof openPage>>
type Server = Awaited<ReturnType<typeof startMedia>>

/** From the picture that is filmed to the picture that is seen, over this product's own server; and what the server's CPU pays for it. */
export async function run(): Promise<Record<string, number>> {
  const server = await startMedia()
  const browser = await launchWithDevices()
  try {
    return { ...(await fromBrowser(browser, server)), ...(await fromSoftware(browser, server)) }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function fromBrowser(browser: Browser, { url }: Server): Promise<Record<string, number>> {
  const host = await openPage(browser, url, console.error)
  await publishOn(host, 'bench-browser', KEY)
  const viewer = await openPage(browser, url, console.error)
  const figures = await watch(viewer, 'bench-browser', true)
  const sent = await host.evaluate(() => (globalThis as unknown as OnPage).publishing.figures())
  await host.evaluate(() => (globalThis as unknown as OnPage).publishing.stop())
  await viewer.close()
  await host.close()
  return { ...prefixed('browser', figures), browser_dropped_pictures: sent.droppedPictures }
}

async function fromSoftware(browser: Browser, { url, media }: Server): Promise<Record<string, number>> {
  const address = media.publishAddress('bench-rtmp', KEY).rtmp
  const input = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=1280x720:rate=30',
    '-f',
    'lavfi',
    '-i',
    'sine=sample_rate=44100',
  ]
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '30',
    '-b:v',
    '2500k',
    '-c:a',
    'aac',
  ]
  const software = spawn(SOFTWARE, ['-loglevel', 'error', ...input, ...encode, '-f', 'flv', address], {
    stdio: 'ignore',
  })
  const started = await new Promise<boolean>((done) => {
    software.once('error', () => done(false))
    software.once('spawn', () => done(true))
  })
  if (!started) return {}
  try {
    const viewer = await openPage(browser, url, console.error)
    const figures = await watch(viewer, 'bench-rtmp', false)
    await viewer.close()
    return prefixed('rtmp', { ...figures, packaging_cpu_ms_per_s: await withoutViewers() })
  } finally {
    software.kill()
  }
}

/** What taking in, packing and recording one stream costs. */
async function withoutViewers(): Promise<number> {
  await pause(1_000)
  const before = process.cpuUsage()
  await pause(MEASURE_MS)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / MEASURE_MS
}

/** `stamped`: the picture shows its time. Otherwise the delay counts from when the server received it. */
async function watch(viewer: Page, streamId: string, stamped: boolean): Promise<Record<string, number>> {
  await watchOn(viewer, streamId)
  await pause(SETTLE_MS)
  const before = process.cpuUsage()
  const ages: number[] = []
  for (let at = 0; at < MEASURE_MS; at += SAMPLE_MS) {
    await pause(SAMPLE_MS)
    const age = await viewer.evaluate((isStamped) => {
      const { watched } = globalThis as unknown as OnPage
      return isStamped ? watched.age() : watched.player.latencyMs()
    }, stamped)
    if (age !== undefined) ages.push(age)
  }
  const used = process.cpuUsage(before)
  const states = await viewer.evaluate(() => (globalThis as unknown as OnPage).states)
  return {
    delay_ms: quantile(ages, 0.5),
    delay_p95_ms: quantile(ages, 0.95),
    server_cpu_ms_per_s: (used.user + used.system) / MEASURE_MS,
    stalls: states.filter((state) => state === 'waiting').length,
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

function prefixed(prefix: string, figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}_${name}`, value]))
}
