import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startServer } from '@niujin/server'
import { launchBrowser } from '@niujin/testkit/browser'
import { addStocks } from '@niujin/watchlist/contract'
import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { ADMIN, deviceAt, entrance, lastCode, must, signIn, WIRE_SECRET, type Device } from '../apps/server/e2e/testing/device.ts'
import { buildIfNeeded } from './build.ts'

/**
 * Takes the pictures of docs/screens anew: each page at three widths, light and dark; the console at a desk's width.
 * `npm run screens -- hq stock` takes those pages alone, `-- 375 light` those widths and schemes alone.
 */

/**
 * A page's address; or the first link on another page that begins so, for content whose number nobody knows ahead,
 * opened under another path where `as` says so.
 */
type Place = string | { readonly on: string; readonly link: string; readonly as?: string }

/** Pages as a visitor sees them. */
const PUBLIC: Readonly<Record<string, Place>> = {
  home: '/',
  hq: '/hq',
  search: '/Search?q=gzmt',
  stock: '/StockDetails?id=SH.600519',
  index: '/indexStock?id=SH.000001',
  hk: '/HKDetail?id=HK.00700',
  capital: '/StockCapital?id=SH.600519',
  company: '/shareholderGsgk?id=SH.600519&tab=finance',
  information: '/stockInformation?id=SH.600519',
  diagnosis: '/DiagnosisStock',
  report: '/DiagnosisStockDetail?id=SH.600519',
  xg: '/Xg',
  condition: { on: '/Xg', link: '/DynamicCondition' },
  sectors: '/SelectPlate',
  timing: '/TimingSelection',
  formula: '/FormulaEdit',
  'shared-screen': '/Xgfx',
  'watchlist-guest': '/Optional',
  live: '/LiveInteraction',
  room: { on: '/LiveInteraction', link: '/LiveInteraction?id=' },
  subscribe: { on: '/LiveInteraction', link: '/LiveInteraction?id=', as: '/liveSubscribe?id=' },
  reviews: '/Review',
  flash: '/KX',
  'flash-list': '/KXList',
  'flash-detail': { on: '/KX', link: '/KXDetail' },
  notes: '/KPList',
  note: { on: '/KPList', link: '/KPDetail' },
  video: '/VideoDetail',
  comments: { on: '/KPList', link: '/KPDetail?id=', as: '/Comment?type=watch-note&id=' },
  login: '/login',
  'login-anzt': '/loginanzt',
  help: '/Help',
  connect: '/Connect',
  about: '/AboutUs',
  product: '/AboutDZ',
  milestones: '/Milestone',
  partner: '/Partner',
  agreement: '/aboutDetailAgreement',
  privacy: '/aboutDetailPrivacy',
  'agreement-anzt': '/aboutDetailAgreementanzt',
  'privacy-anzt': '/aboutDetailPrivacyanzt',
  leave: '/jumpurl?url=https%3A%2F%2Fexample.org%2F',
  'not-found': '/no-such-page',
}

/** Pages as the demo teacher of the README sees them, who also has a watchlist. */
const SIGNED_IN: Readonly<Record<string, Place>> = {
  watchlist: '/Optional',
  'watchlist-manage': '/OptionalColumn',
  messages: '/bell',
  'my-center': '/MyCenter',
  profile: '/userinfo',
  'my-live': '/Myzb',
  collect: '/Collect',
  recharge: '/Recharge',
  'pay-result': '/PayComplate',
  feedback: '/FeedBack',
  'feedback-mine': '/FeedBack?tab=mine',
  results: '/ScreeningResults',
  'my-screens': '/MyScreeningResults',
  'my-sectors': '/MySelectPlate',
}

/** Of the console's pages those an administrator has; the reviewer's need a member with that role. */
const CONSOLE: Readonly<Record<string, string>> = Object.fromEntries(
  ['home', 'feedback', 'live', 'payments', 'reconciliation', 'members', 'log', 'me', 'parts'].map((name) => [`console-${name}`, `/console/${name === 'home' ? '' : name}`]),
)

const DESK = 1280
const WIDTHS = [320, 375, 430, DESK]
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
const HEIGHT = 812
const FOLDER = 'docs/screens'
const TEACHER = '13800000001'
const WATCHED = '600519,000001,300750,601318'

/** The administrator's authenticator, once it is set up. */
let secret = ''

const words = process.argv.slice(2)
const widths = chosen(WIDTHS.map(String)).map(Number)
const schemes = chosen(SCHEMES)
const named = new Set(words.filter((word) => word in { ...PUBLIC, ...SIGNED_IN, ...CONSOLE }))
const isWanted = ([name]: readonly [string, unknown]) => named.size === 0 || named.has(name)

process.env['NODE_ENV'] = 'production'
if (!(await buildIfNeeded(console.log))) process.exit(1)
const dataFolder = mkdtempSync(join(tmpdir(), 'niujin-screens-'))
chmodSync(dataFolder, 0o755)
const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', WIRE_SECRET, TRUST_PROXY: 'on', ADMIN_MOBILES: ADMIN })
const server = await startServer(config, { mode: 'production', say: console.log })
const { url } = server
const browser = await launchBrowser(['--lang=zh-CN'])
mkdirSync(FOLDER, { recursive: true })
const teacher = await teacherWithStocks()
await warmUp()
for (const scheme of schemes) {
  await phonesAt(scheme)
  if (widths.includes(DESK)) await consoleAt(scheme)
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

async function teacherWithStocks(): Promise<Device> {
  const device = deviceAt(url)
  await signIn(url, device, TEACHER)
  must(await device.call(addStocks, { stocks: WATCHED }))
  return device
}

/** Day lines and the screens' history are made when first asked for; the pictures are of a product that has run a while. */
async function warmUp(): Promise<void> {
  await fetch(`${url}/hq`)
  await fetch(`${url}/Xg`)
  await new Promise((done) => setTimeout(done, 15_000))
}

async function phonesAt(scheme: Scheme): Promise<void> {
  const phones = widths.filter((width) => width !== DESK).map((width) => ({ width, suffix: `${width}-${scheme}` }))
  if (phones.length === 0) return
  await inContext({ width: phones[0]?.width ?? DESK, scheme, phone: true }, (context) => photographAll(context, PUBLIC, phones))
  if (!Object.entries(SIGNED_IN).some(isWanted)) return
  await inContext({ width: phones[0]?.width ?? DESK, scheme, phone: true }, async (context) => {
    const page = await context.newPage()
    await page.goto(url + (await entrance(teacher, '/hq')), { waitUntil: 'networkidle' })
    await page.close()
    await photographAll(context, SIGNED_IN, phones)
  })
}

async function consoleAt(scheme: Scheme): Promise<void> {
  if (!Object.entries(CONSOLE).some(isWanted)) return
  await inContext({ width: DESK, scheme, phone: false }, async (context) => {
    await signInToConsole(await context.newPage())
    await photographAll(context, CONSOLE, [{ width: DESK, suffix: scheme }])
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
  await page.close()
}

interface Look {
  readonly width: number
  readonly scheme: Scheme
  readonly phone: boolean
}

async function inContext({ width, scheme, phone }: Look, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  // Enough to judge a page by, and a third of the size.
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, colorScheme: scheme, deviceScaleFactor: 1, isMobile: phone, hasTouch: phone, locale: 'zh-CN' })
  await work(context)
  await context.close()
}

interface Size {
  readonly width: number
  /** End of the picture's name. */
  readonly suffix: string
}

/** A page is loaded once and takes each width in turn, as a phone does that is turned or unfolded. */
async function photographAll(context: BrowserContext, places: Readonly<Record<string, Place>>, sizes: readonly Size[]): Promise<void> {
  for (const [name, place] of Object.entries(places).filter(isWanted)) {
    const page = await context.newPage()
    const isThere = await open(page, place)
    console.log(isThere ? name : `${name}：没有这样的链接`)
    for (const { width, suffix } of isThere ? sizes : []) {
      await page.setViewportSize({ width, height: HEIGHT })
      // Charts draw on the first frames after their data or their size is there, and buttons find their place of rest.
      await page.waitForTimeout(700)
      await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`) })
    }
    await page.close()
  }
}

/** Opens a page when all is there; whether there is one. */
async function open(page: Page, place: Place): Promise<boolean> {
  const go = (path: string) => page.goto(url + path, { waitUntil: 'networkidle', timeout: 20_000 }).catch(() => undefined)
  if (typeof place === 'string') {
    await go(place)
    return true
  }
  await go(place.on)
  const href = await page.locator(`a[href^="${place.link}"]`).first().getAttribute('href', { timeout: 3000 }).catch(() => null)
  if (href !== null) await go(place.as === undefined ? href : href.replace(place.link, place.as))
  return href !== null
}
