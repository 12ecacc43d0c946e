import { join } from 'node:path'
import { launchBrowser } from '@niujin/testkit/browser'
import { build, type Rolldown } from 'vite'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** What the page of `bench/page` puts on itself. */
export interface OnPage {
  page: typeof import('../../bench/page/page.ts')
  states: string[]
  watched: Awaited<ReturnType<(typeof import('../../bench/page/page.ts'))['watch']>>
  publishing: Awaited<ReturnType<(typeof import('../../bench/page/page.ts'))['publish']>>
}

/** A browser whose camera and microphone are simulated. */
export function launchWithDevices(): Promise<Browser> {
  return launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ])
}

/** Opens the page that publishes and plays, on the server at `url`. */
export async function openPage(browser: Browser, url: string, onError: (error: Error) => void): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage()
  page.on('pageerror', onError)
  await page.goto(`${url}/page`)
  await page.addScriptTag({ content: await pageScript() })
  return page
}

/** Begins to broadcast from a page. */
export async function publishOn(page: Page, streamId: string, key: string): Promise<void> {
  await page.evaluate(
    async ([id, secret]) => {
      const here = globalThis as unknown as OnPage
      here.states = []
      const able = await here.page.canPublish()
      if (!able.ok) throw new Error(able.reason)
      here.publishing = await here.page.publish(id, secret, here.states)
    },
    [streamId, key] as const,
  )
}

/** Begins to watch on a page; resolves when it plays. */
export async function watchOn(page: Page, streamId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const here = globalThis as unknown as OnPage
    here.states = []
    here.watched = await here.page.watch(id, here.states)
  }, streamId)
  await page.waitForFunction(() => (globalThis as unknown as OnPage).states.at(-1) === 'playing', undefined, {
    timeout: 30_000,
  })
}

let script: Promise<string> | undefined

function pageScript(): Promise<string> {
  script ??= bundle(join(import.meta.dirname, '../../bench/page/page.ts'))
  return script
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
