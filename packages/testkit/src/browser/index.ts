import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Debian's Chromium that never has a window: it does the same with half of the processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed Chromium or Chrome: `CHROMIUM_PATH`, else the usual places. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), ...PATHS].find((path) => existsSync(path))
}

/** Starts the installed browser without a window and without calls home. */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('没有找到 Chromium 或 Chrome')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Letters as a browser with a window draws them; the headless shell has a way of its own.
      '--font-render-hinting=slight',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  })
}
