import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startServer } from '@niujin/server'
import { launchBrowser } from '@niujin/testkit/browser'
import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { ADMIN, entrance, lastCode, WIRE_SECRET } from '../../apps/server/e2e/testing/device.ts'
import { buildIfNeeded } from '../build.ts'
import { makeContent } from './content.ts'
import { keepPicture, makeContactSheet } from './pictures.ts'
import { CONSOLE, memberAddresses, publicAddresses, type ScreenAddress, type ScreenAddresses } from './addresses.ts'

/**
 * Takes pictures of all screens into build/screens, with a sheet of each width and scheme: each page at three widths, light
 * and dark; the console at a desk's width. One of each that has changed goes into docs/screens.
 * `npm run screens -- hq stock` takes those pages alone, `-- 375 light` those widths and schemes alone.
 */

const DESKTOP = 1280
const WIDTHS = [320, 375, 430, DESKTOP]
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
const HEIGHT = 812

/** The administrator's authenticator, once it is set up. */
let secret = ''

const words = process.argv.slice(2)
const widths = chosen(WIDTHS.map(String)).map(Number)
const schemes = chosen(SCHEMES)
const NOTHING = { shared: '', video: '', recording: '', payment: '', feedback: '', order: '' }
const named = new Set(
  words.filter((word) => word in { ...publicAddresses(NOTHING), ...memberAddresses(NOTHING), ...CONSOLE }),
)
const isWanted = ([name]: readonly [string, unknown]) => named.size === 0 || named.has(name)

process.env['NODE_ENV'] = 'production'
if (!(await buildIfNeeded(console.log))) process.exit(1)
const dataFolder = mkdtempSync(join(tmpdir(), 'niujin-screens-'))
chmodSync(dataFolder, 0o755)
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'silent',
  WIRE_SECRET,
  TRUST_PROXY: '1',
  SIMULATED: 'on',
  ADMIN_MOBILES: ADMIN,
})
const server = await startServer(config, { mode: 'production', say: console.log })
const { url } = server
const browser = await launchBrowser(['--lang=zh-CN'])
const content = await makeContent(url)
const [publicPages, memberPages] = [publicAddresses(content), memberAddresses(content)]
for (const scheme of schemes) {
  await phonesAt(scheme)
  if (widths.includes(DESKTOP)) await consoleAt(scheme)
  for (const width of widths) await makeContactSheet(`${width}-${scheme}`)
}
await browser.close()
await server.stop()
rmSync(dataFolder, { recursive: true, force: true })
process.exit(0)

/** The words of the command line that are among `all`; all of them when none is. */
function chosen<Word extends string>(all: readonly Word[]): readonly Word[] {
  const found = all.filter((one) => words.includes(one))
  return found.length > 0 ? found : all
}

async function phonesAt(scheme: Scheme): Promise<void> {
  const phones = widths.filter((width) => width !== DESKTOP).map((width) => ({ width, suffix: `${width}-${scheme}` }))
  if (phones.length === 0) return
  await inContext({ width: phones[0]?.width ?? DESKTOP, scheme, phone: true }, async (context) => {
    await choose(context)
    await photographAll(context, publicPages, phones)
  })
  if (!Object.entries(memberPages).some(isWanted)) return
  await inContext({ width: phones[0]?.width ?? DESKTOP, scheme, phone: true }, async (context) => {
    const page = await context.newPage()
    await page.goto(url + (await entrance(content.teacher, '/hq')), { waitUntil: 'networkidle' })
    await page.close()
    await choose(context)
    await photographAll(context, memberPages, phones)
  })
}

/** Some conditions of a screen are chosen, so that its result, its past and the sheet have something to show. */
async function choose(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/Xg`, { waitUntil: 'networkidle' })
  for (const name of [/^在均线之上/, /^均线金叉/]) await page.getByRole('button', { name }).first().click()
  await page.getByRole('button', { name: /^已选 2 个/ }).waitFor()
  // What is chosen belongs to a tab, and each picture has a tab of its own.
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)))
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, kept)
  await page.close()
}

async function consoleAt(scheme: Scheme): Promise<void> {
  if (!Object.entries(CONSOLE).some(isWanted)) return
  await inContext({ width: DESKTOP, scheme, phone: false }, async (context) => {
    await signInToConsole(await context.newPage())
    await photographAll(context, CONSOLE, [{ width: DESKTOP, suffix: `${DESKTOP}-${scheme}` }])
  })
}

/** The administrator's two steps; the authenticator's secret is shown once. */
async function signInToConsole(page: Page): Promise<void> {
  await page.goto(`${url}/console/`, { waitUntil: 'networkidle' })
  await page.getByLabel('手机号').fill(ADMIN)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(await lastCode(url, ADMIN))
  const field = page.getByLabel('动态口令')
  await field.waitFor()
  const key = page.locator('[aria-label="设置验证器"] p').filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
  if ((await key.count()) > 0) secret = (await key.innerText()).replaceAll(' ', '')
  await field.fill(new TOTP({ secret }).generate())
  await field.waitFor({ state: 'detached' })
  await becomeOperator(page)
  await page.close()
}

/** Whoever administers does not operate as well unless given the role, and reviewing is for operators. */
async function becomeOperator(page: Page): Promise<void> {
  await page.goto(`${url}/console/members`, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill(ADMIN)
  await page.keyboard.press('Enter')
  await page.locator('a[href^="/console/members/"]').first().click()
  const give = page.getByRole('button', { name: '给予运营角色' })
  await give.or(page.getByRole('button', { name: '解除运营角色' })).waitFor()
  if (!(await give.isVisible())) return
  await give.click()
  await page.getByRole('textbox', { name: '原因' }).fill('兼任运营')
  await page.getByRole('dialog').getByRole('button', { name: '给予角色' }).click()
  await page.getByRole('button', { name: '解除运营角色' }).waitFor()
}

interface Appearance {
  readonly width: number
  readonly scheme: Scheme
  readonly phone: boolean
}

async function inContext(
  { width, scheme, phone }: Appearance,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  // Enough to judge a page by, and a third of the size.
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    deviceScaleFactor: 1,
    isMobile: phone,
    hasTouch: phone,
    locale: 'zh-CN',
  })
  await work(context)
  await context.close()
}

interface Size {
  readonly width: number
  /** End of the picture's name. */
  readonly suffix: string
}

/** A page is loaded once and takes each width in turn, as a phone does that is turned or unfolded. */
async function photographAll(
  context: BrowserContext,
  addresses: ScreenAddresses,
  sizes: readonly Size[],
): Promise<void> {
  for (const [name, address] of Object.entries(addresses).filter(isWanted)) {
    const page = await context.newPage()
    const isThere = await open(page, address)
    console.log(isThere ? name : `${name}：没有这样的链接`)
    for (const { width, suffix } of isThere ? sizes : []) {
      await page.setViewportSize({ width, height: HEIGHT })
      // Charts draw on the first frames after their data or their size is there, and buttons find their place of rest.
      await page.waitForTimeout(700)
      await keepPicture(await page.screenshot(), name, suffix)
    }
    await page.close()
  }
}

/** Opens a page when all is there; whether there is one. */
async function open(page: Page, address: ScreenAddress): Promise<boolean> {
  const go = (path: string) =>
    page.goto(url + path, { waitUntil: 'networkidle', timeout: 20_000 }).catch(() => undefined)
  if (typeof address === 'string') {
    await go(address)
    return true
  }
  await go(address.on)
  const href = await page
    .locator(`a[href^="${address.link}"]`)
    .first()
    .getAttribute('href', { timeout: 3000 })
    .catch(() => null)
  if (href !== null) await go(address.as === undefined ? href : href.replace(address.link, address.as))
  return href !== null
}
