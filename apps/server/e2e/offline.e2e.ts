import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { cableTo, type Cable } from './testing/cable.ts'
import { deviceAt, entrance, signIn } from './testing/device.ts'
import { addressOf, fetchedAhead, openPage } from './testing/pages.ts'

const PATIENCE = { timeout: 60_000 }

let product: Product
let cable: Cable
beforeAll(async () => {
  product = await visitProduct()
  cable = await cableTo(product.url)
})
afterAll(async () => {
  cable.stop()
  await product.stop()
})

/** A page that has been open long enough for the service worker to stand behind it. */
async function watched(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const opened = await openPage(product)
  await opened.page.goto(cable.url + path)
  await isWatched(opened.page)
  return opened
}

function isWatched(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), PATIENCE).toBe('activated')
}

/** The page that somebody looks at is kept, with the files it came with. */
function isKept(page: Page, path: string): Promise<void> {
  const paths = async () => (await kept(page)).filter(({ cache }) => cache === 'niujin-pages').map((one) => one.path)
  return expect.poll(paths, PATIENCE).toContain(path)
}

/** The paths of everything that is kept, by the cache it is in. */
function kept(page: Page): Promise<{ cache: string; path: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => ({
          cache: name.replace(/-\w+$/, ''),
          path: new URL(url).pathname,
        })),
      ),
    )
    return requests.flat()
  })
}

describe('没有网络时', () => {
  test('第一次打开的那一页也在：价格、图与它是什么时候的', async () => {
    const { page, context } = await watched('/StockDetails?id=SH.600519')
    await isKept(page, '/StockDetails')
    cable.pull()
    await page.reload()
    await page.getByText(/^离线，显示 \d\d:\d\d 的内容$/).waitFor()
    const head = page.getByRole('region', { name: '贵州茅台报价' })
    await expect.poll(() => head.innerText()).toMatch(/\d+\.\d\d\n[+-]\d/)
    await page.getByRole('tab', { name: '分时' }).waitFor()
    await expect.poll(() => page.locator('canvas').count()).toBeGreaterThan(0)
    cable.plug()
    await context.close()
  })

  test('在应用里点过去的那一页也在', async () => {
    const { page, context } = await watched('/hq')
    await page
      .getByRole('link', { name: /上证指数/ })
      .first()
      .click()
    await page.waitForURL(/indexStock/)
    await isKept(page, '/indexStock')
    cable.pull()
    await page.reload()
    await page.getByText(/^离线，显示 \d\d:\d\d 的内容$/).waitFor()
    await page.getByRole('region', { name: '上证指数报价' }).waitFor()
    cable.plug()
    await context.close()
  })

  test('看过的页面还在，写明是什么时候的；没看过的是自己的一页；连上了再打开就是新的', async () => {
    const { page, context } = await watched('/hq')
    await page.reload()
    await page.getByText('涨跌家数').waitFor()
    cable.pull()
    await page.reload()
    await page.getByText('涨跌家数').waitFor()
    await page.getByText(/^离线，显示 \d\d:\d\d 的内容$/).waitFor()
    await page.goto(`${cable.url}/KX`)
    await page.getByRole('heading', { name: '连不上' }).waitFor()
    // The home page was kept without having been opened: an installed app begins there.
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.getByText('热门股票').waitFor()
    await page.getByText(/^离线，显示/).waitFor()
    cable.plug()
    await page.reload()
    await page.getByText(/^离线，显示/).waitFor({ state: 'hidden', ...PATIENCE })
    await page.getByText('热门股票').waitFor()
    await context.close()
  })

  test('断了网在应用里点：留着的页照样打开，没留的说连不上，返回照样回去；连上了自己换成新的', async () => {
    const { page, context } = await watched('/hq')
    await isKept(page, '/hq')
    cable.pull()
    const tabs = page.getByRole('navigation', { name: '主导航' })
    const isOld = () => page.getByText(/^离线，显示 \d\d:\d\d 的内容$/).waitFor()
    await tabs.getByRole('link', { name: '发现' }).click()
    // Kept without having been opened; its later parts stay as they were drawn.
    await page.getByRole('heading', { name: '领涨板块' }).waitFor()
    await isOld()
    expect(addressOf(page)).toBe('/')
    await tabs.getByRole('link', { name: '行情' }).click()
    await page.getByText('涨跌家数').waitFor()
    await isOld()
    await tabs.getByRole('link', { name: '自选' }).click()
    await page.getByRole('heading', { name: '连不上网络' }).waitFor()
    expect(addressOf(page)).toBe('/Optional')
    await page.goBack()
    await page.getByText('涨跌家数').waitFor()
    await isOld()
    await page
      .getByRole('link', { name: /上证指数/ })
      .first()
      .click()
    await page.waitForURL(/indexStock/)
    await page.getByRole('button', { name: '返回', exact: true }).click()
    await page.getByText('涨跌家数').waitFor()
    await isOld()
    await page.goBack()
    await page.getByRole('heading', { name: '领涨板块' }).waitFor()
    await isOld()
    cable.plug()
    await page.getByText(/^离线，显示/).waitFor({ state: 'hidden', ...PATIENCE })
    await page.getByText('热门股票').waitFor()
    await context.close()
  })

  test('留下的只有文件与游客都看得见的页面', async () => {
    const { page, context } = await watched('/StockDetails?id=SH.600519')
    await isKept(page, '/StockDetails')
    await page.goto(`${cable.url}/Search?q=gzmt`)
    await isKept(page, '/Search')
    await page.waitForLoadState('networkidle')
    const all = await kept(page)
    expect(new Set(all.map(({ cache }) => cache))).toEqual(new Set(['niujin-files', 'niujin-pages']))
    expect(
      all.filter(({ cache, path }) => cache === 'niujin-files' && !path.startsWith('/assets/')).map(({ path }) => path),
    ).toEqual(['/offline.html'])
    expect(
      all
        .filter(({ cache }) => cache === 'niujin-pages')
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/', '/Search', '/StockDetails'])
    await context.close()
  })

  test('会员的页面一页不留，游客时留下的也不再拿出来；清除缓存清得掉，退出照常', async () => {
    const { page, context } = await watched('/hq')
    await page.reload()
    const member = deviceAt(product.url)
    await signIn(product.url, member)
    await page.goto(cable.url + (await entrance(member, '/MyCenter')))
    await page.getByText('设置').first().waitFor()
    await expect.poll(async () => (await kept(page)).filter(({ cache }) => cache === 'niujin-pages')).toEqual([])

    await page.getByRole('link', { name: /^设置/ }).click()
    await page.getByRole('button', { name: /清除缓存/ }).click()
    await page.getByRole('button', { name: '清除', exact: true }).waitFor()
    // What the page fetches ahead would come after the clearing, and be kept again.
    await fetchedAhead(page, '/bell-page')
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await page.getByText('缓存已清除').waitFor()
    expect(await kept(page)).toEqual([])

    await page.getByRole('button', { name: /退出登录/ }).click()
    await page.getByRole('button', { name: '退出', exact: true }).click()
    await page.waitForURL(`${cable.url}/`)
    await page.getByRole('link', { name: '登录' }).first().waitFor()
    await context.close()
  })
})
