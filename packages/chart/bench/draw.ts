import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser } from 'playwright-core'
import { build, type Rolldown } from 'vite'

const PAGES = {
  ours: 'ours.ts',
  lightweight: 'lightweight.ts',
  klinecharts: 'klinecharts.ts',
  canvas: 'canvas.ts',
} as const
const ROUNDS = 7
const THROTTLE = 4
const PAN_SECONDS = 2

interface Drawn {
  first: number
  fps: number
}

/**
 * 5,000 bars and four panes at four times slower CPU: ours beside lightweight-charts, klinecharts and an
 * empty canvas, in turns in one browser.
 */
export async function run(): Promise<Record<string, number>> {
  const scripts = new Map<string, string>()
  for (const [name, file] of Object.entries(PAGES))
    scripts.set(name, await bundle(join(import.meta.dirname, 'page', file)))
  const browser = await launchBrowser()
  const drawn = new Map<string, Drawn[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, script] of scripts) drawn.set(name, [...(drawn.get(name) ?? []), await measure(browser, script)])
  }
  await browser.close()
  const middle = (name: string, figure: keyof Drawn) => median((drawn.get(name) ?? []).map((one) => one[figure]))
  const best = Math.min(middle('lightweight', 'first'), middle('klinecharts', 'first'))
  const own = await bundle(join(import.meta.dirname, '../src/render/chart.ts'))
  return {
    first_draw_ms: middle('ours', 'first'),
    ratio_to_best_library: middle('ours', 'first') / best,
    fps: middle('ours', 'fps'),
    worst_fps: Math.min(...(drawn.get('ours') ?? []).map(({ fps }) => fps)),
    gzip_kb: gzipSync(own).length / 1024,
    lightweight_first_draw_ms: middle('lightweight', 'first'),
    lightweight_fps: middle('lightweight', 'fps'),
    klinecharts_first_draw_ms: middle('klinecharts', 'first'),
    klinecharts_fps: middle('klinecharts', 'fps'),
    // Nothing can be faster here: one box on an empty canvas.
    empty_canvas_fps: middle('canvas', 'fps'),
    empty_canvas_worst_fps: Math.min(...(drawn.get('canvas') ?? []).map(({ fps }) => fps)),
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error(`没有打包出 ${entry}`)
  return chunk.code
}

async function measure(browser: Browser, script: string): Promise<Drawn> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.setContent(
    '<style>:root{--up:#c9222a;--down:#09713f;--accent:#1f4fd8}</style><div id="chart" style="position:relative;width:375px;height:560px"></div>',
  )
  await page.addScriptTag({ content: script })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const drawn = await page.evaluate(async (seconds) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const element = document.querySelector<HTMLElement>('#chart')
    const { draw } = (
      globalThis as unknown as { page: { draw: (element: HTMLElement | null) => (pixels: number) => void } }
    ).page
    await frame()
    const started = performance.now()
    const pan = draw(element)
    // Two frames on, whatever was drawn has reached the screen.
    await frame()
    await frame()
    const first = performance.now() - started
    await new Promise((done) => setTimeout(done, 300))
    const began = performance.now()
    let frames = 0
    while (performance.now() - began < seconds * 1000) {
      pan(5)
      await frame()
      frames += 1
    }
    return { first, fps: (frames * 1000) / (performance.now() - began) }
  }, PAN_SECONDS)
  await context.close()
  return drawn
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
