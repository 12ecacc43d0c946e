import { afterAll, beforeAll, describe, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { openPage } from './testing/pages.ts'
import { firstView } from './testing/wire.ts'

/** Kilobytes of scripts on the wire of a page's first view, a security's with its chart; other pages have the last. */
const SCRIPTS: Readonly<Record<string, number>> = {
  '/': 150,
  '/hq': 160,
  '/StockDetails': 185,
  '/HKDetail': 185,
  '/indexStock': 185,
}
const ANY_SCRIPTS = 175
const STYLES = 25
/** Everything but pictures and recordings. */
const ALL = 260
const REQUESTS = 25

/** A page of every kind: the tabs, a security's pages, selection, what is read, who one is, what is watched. */
const PAGES = [
  '/',
  '/hq',
  '/Optional',
  '/LiveInteraction',
  '/Xg',
  '/StockDetails?id=SH.600519',
  '/indexStock?id=SH.000001',
  '/HKDetail?id=HK.00700',
  '/StockCapital?id=SH.600519',
  '/stockInformation?id=SH.600519',
  '/shareholderGsgk?id=SH.600519',
  '/DiagnosisStock',
  '/KTrain',
  '/NJDX',
  '/Course',
  '/Course?id=sample-candles',
  '/NjdxDetailWYK?id=sample-auction',
  '/college',
  '/SearchCourse',
  '/DiagnosisStockDetail?id=SH.600519',
  '/DynamicCondition?id=maGoldenCross',
  '/SelectPlate',
  '/TimingSelection',
  '/FormulaEdit',
  '/KX',
  '/KXList',
  '/KPList',
  '/VideoDetail',
  '/Search?q=gzmt',
  '/Review',
  '/login',
  '/Help',
  '/AboutUs',
  '/no-such-page',
]

let product: Product
beforeAll(async () => {
  product = await visitProduct()
})
afterAll(() => product.stop())

describe('首屏在线路上的重量', () => {
  test.concurrent.for(PAGES)('%s 的脚本、样式、总重与请求数都在预算里，都压缩过', async (path, { expect }) => {
    const { page, context, errors } = await openPage(product)
    const wire = await firstView(page, product.url + path)
    const scripts = SCRIPTS[path.split('?', 1)[0] ?? ''] ?? ANY_SCRIPTS
    expect.soft(wire.scriptKb, '脚本').toBeLessThanOrEqual(scripts)
    expect.soft(wire.styleKb, '样式').toBeLessThanOrEqual(STYLES)
    expect.soft(wire.kb, '总重').toBeLessThanOrEqual(ALL)
    expect.soft(wire.requests, wire.addresses.join('\n')).toBeLessThanOrEqual(REQUESTS)
    expect.soft(wire.notBrotli).toEqual([])
    // A page whose scripts fail is light.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await context.close()
  })

  test('后来的内容不把外壳的样式再放一次，页面的样式才排在它后面', async ({ expect }) => {
    const { page, context } = await openPage(product)
    await firstView(page, `${product.url}/StockDetails?id=SH.600519`)
    const styles = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect(styles.filter((style) => style.includes('/shell-'))).toHaveLength(1)
    expect(styles[0]).toContain('/shell-')
    await context.close()
  })
})
