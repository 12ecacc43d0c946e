import { readFile } from 'node:fs/promises'
import { candles } from '@niujin/quotes/contract'
import { countMatches, type ScreenRuleInput } from '@niujin/screening/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, deviceAt, entrance, must, newMember, newMobile } from './testing/device.ts'
import { longestTask } from './testing/main-thread.ts'
import { openPage, rowsOf, signInOnPage } from './testing/pages.ts'

const MAOTAI = 'SH.600519'
const READY: ScreenRuleInput = { conditions: [{ name: '公式', zbId: 'draft', typeId: 'formula', text: 'XG:C>0;' }] }

let product: Product
beforeAll(async () => {
  product = await visitProduct()
  const device = deviceAt(product.url)
  // The engine reads its history first.
  await vi.waitUntil(async () => codeOf(await device.call(countMatches, { rule: READY })) === '0', {
    timeout: 180_000,
    interval: 1000,
  })
})
afterAll(() => product.stop())

const address = (path: string) => `${product.url}${path}`

/** The first number in a text, without its thousands separators; NaN when there is none. */
function numberIn(text: string): number {
  return Number(/-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? 'none')
}

/** Waits until a text has a number over `least`, and gives it. */
async function numberAt(locator: Locator, least = 0): Promise<number> {
  await expect.poll(async () => numberIn(await locator.innerText())).toBeGreaterThan(least)
  return numberIn(await locator.innerText())
}

/** How many different colours a chart shows: one when nothing was drawn. */
function coloursOf(chart: Locator): Promise<number> {
  return chart.locator('canvas').evaluateAll((all) => {
    const colours = new Set<number>()
    for (const canvas of all) {
      if (!(canvas instanceof HTMLCanvasElement)) continue
      const { data = new Uint8ClampedArray() } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      for (const pixel of new Uint32Array(data.buffer)) colours.add(pixel)
    }
    return colours.size
  })
}

/** Opens the formula page and writes a formula with a mistake, then without. */
async function writeFormula(page: Page, name: string, path = '/FormulaEdit'): Promise<void> {
  await page.goto(address(path))
  const field = page.getByRole('textbox', { name: '公式', exact: true })
  const check = page.getByRole('status', { name: '检查' })
  await page.getByRole('textbox', { name: '公式名称' }).fill(name)
  await field.fill('M:MA(CLOSE,N);\nXG:CLOSE>MAA(CLOSE,N);')
  const problem = check.getByRole('button', { name: /^第 2 行第 10 列：.*MAA/ })
  await problem.click()
  // The cursor stands before the word that is wrong.
  expect(
    await field.evaluate((area) => area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart)),
  ).toMatch(/^MAA/)
  for (const button of ['选股', '回测', '在图上看']) {
    expect(await page.getByRole('button', { name: button, exact: true }).isDisabled(), button).toBe(true)
  }
  await field.fill('M:MA(CLOSE,N);\nXG:CLOSE>M;')
  await check.getByText('没有错误，输出：M、XG').waitFor()
  expect(await problem.count()).toBe(0)
}

/** Waits for a result, and gives how many stocks it has. */
async function resultOf(page: Page, at = /\/ScreeningResults/): Promise<number> {
  await page.waitForURL(at)
  const total = await numberAt(page.getByText(/^选出 [\d,]+ 只$/))
  await expect.poll(() => rowsOf(page)).not.toEqual([])
  return total
}

/** Back-tests the rule that is open and gives its number of trades. */
async function backTest(page: Page): Promise<number> {
  await page.getByRole('button', { name: '开始回测' }).click()
  const chart = page.getByRole('img', { name: /^净值曲线/ })
  await chart.waitFor()
  await expect.poll(() => coloursOf(chart)).toBeGreaterThan(3)
  expect(await page.getByRole('table', { name: '分年' }).getByRole('row').count()).toBeGreaterThan(1)
  return numberAt(page.locator('dl > div', { hasText: '交易次数' }))
}

describe('自编公式', () => {
  test('没登录就写错改对，在贵州茅台的K线上看到；登录后用它选股、回测，保存、分享给别人、导出表格', async () => {
    const name = '站上均线'
    const { page, context, errors } = await openPage(product, { permissions: ['clipboard-read', 'clipboard-write'] })
    await writeFormula(page, name)

    await page.getByRole('button', { name: '在图上看' }).click()
    await page.waitForURL((url) => url.pathname === '/StockDetails' && url.searchParams.get('id') === MAOTAI)
    const chart = page.getByRole('img', { name: '贵州茅台K线图' })
    await chart.waitFor()
    await page.getByText(`${name}(5)`).waitFor()
    await page.getByText(/^XG (不?符合)$/).waitFor()
    const drawn = await numberAt(page.getByText(/^M [\d,.]+$/).first())
    const { close } = must(await deviceAt(product.url).call(candles, { id: MAOTAI, period: 'day', count: 5 }))
    const mean = close.reduce((sum, one) => sum + one, 0) / close.length / 1000
    // The price goes on while it is read.
    expect(Math.abs(drawn / mean - 1)).toBeLessThan(0.02)
    expect(await coloursOf(chart)).toBeGreaterThan(3)

    await page.goBack()
    await page.getByText('没有错误，输出：M、XG').waitFor()
    await page.getByRole('button', { name: '选股', exact: true }).click()
    // A guest sees them too; keeping them is a member's, and signing in leads on with the formula that was just written.
    await resultOf(page, /\/Xgfx/)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByRole('dialog', { name: '登录后保存选股' })
      .getByRole('button', { name: '登录', exact: true })
      .click()
    await page.waitForURL(/\/login\?/)
    await signInOnPage(page, product.url, newMobile())
    const total = await resultOf(page)
    await page
      .getByRole('button', { name: /的入选理由$/ })
      .first()
      .click()
    await page
      .getByText(/M [\d,.]+/)
      .first()
      .waitFor()

    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('dialog', { name: '保存选股' }).getByRole('textbox', { name: '名称' }).fill('我的站上均线')
    await page.getByRole('dialog', { name: '保存选股' }).getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已存到我的选股').waitFor()

    await page.getByRole('button', { name: '更多', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^导出表格/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const table = await readFile(await download.path(), 'utf8')
    expect(table.startsWith('\uFEFF"代码","名称"')).toBe(true)
    // The header, and a row each; the market goes on between the two.
    const rows = table.trim().split('\r\n').length - 1
    expect(Math.abs(rows / total - 1)).toBeLessThan(0.2)
    expect(table.split('\r\n')[1]).toMatch(/M [\d,.]+"$/)
    await page.getByRole('dialog', { name: '更多' }).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click()
    await page.getByText('复制成功，快去粘贴分享给朋友吧！').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(address('/Xgfx?code='))
    await readShared(link, '我的站上均线')

    await page.goto(address('/TimingSelection?face=test'))
    expect(await backTest(page)).toBeGreaterThan(10)

    await page.goto(address('/MyScreeningResults'))
    await page.getByRole('button', { name: /^打开我的站上均线，现在 [1-9]\d* 只$/ }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('在选股页里挑自己的公式，与公式库的条件合在一起', async () => {
    const name = '收在均线上'
    const { page, context, errors } = await openPage(product)
    await writeFormula(page, name, await entrance(await newMember(product.url), '/FormulaEdit'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存').waitFor()
    await page.goto(address('/Xg'))
    await alive(page)
    await page.getByRole('tab', { name: '公式' }).click()
    await page.getByRole('region', { name: '我的公式' }).getByRole('button', { name }).click()
    const chosen = page.getByRole('button', { name: /^已选 1 个/ })
    const alone = await numberAt(chosen.locator('strong'))
    await page.getByRole('tab', { name: '技术' }).click()
    await page.getByRole('button', { name: /^突破均线/ }).click()
    const both = page.getByRole('button', { name: /^已选 2 个/ }).locator('strong')
    await expect.poll(async () => numberIn(await both.innerText())).toBeLessThan(alone)
    await page.getByRole('button', { name: '查看结果' }).click()
    await page.waitForURL(/\/ScreeningResults/)
    await page.getByText(/收在均线上.*突破均线/).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('条件库', () => {
  test('选一个条件，改它的周期，只数跟着变；选股是服务端的事，还没答的时候页面照样用', async ({ annotate }) => {
    const { page, context, errors } = await openPage(product)
    await page.goto(address('/Xg'))
    await alive(page)
    await page.getByRole('button', { name: /^在均线之上/ }).click()
    const before = await numberAt(page.getByRole('button', { name: /^已选 1 个/ }).locator('strong'))
    const library = page.getByRole('region', { name: '条件库' })
    // The answer to a question that was taken back has no body any more.
    const answers: Promise<number | undefined>[] = []
    page.on(
      'response',
      (response) =>
        void (
          response.url().includes(COUNT) &&
          answers.push(
            response.body().then(
              (body) => body.length,
              () => undefined,
            ),
          )
        ),
    )
    const { promise: counted, resolve: letCount } = Promise.withResolvers<void>()
    await page.route(`**${COUNT}*`, async (route) => {
      await counted
      // A tab that was left has taken its question back.
      await route.continue().catch(() => undefined)
    })
    const longest = await longestTask(product.browser, page, async () => {
      for (const type of ['形态', '行情', '资金', '技术']) {
        await page.getByRole('tab', { name: type }).click()
        await page.getByRole('tab', { name: type, selected: true }).waitFor()
      }
      letCount()
      for (const type of ['形态', '行情', '资金', '技术']) {
        await page.getByRole('tab', { name: type }).click()
        await library
          .getByText(/^\d+ 只$/)
          .first()
          .waitFor()
      }
    })
    await annotate(`选股时最长的主线程任务：${longest.toFixed(0)} ms`)
    // All selecting is the server's: the page is told a few numbers, however many stocks there are.
    const sizes = (await Promise.all(answers)).filter((size) => size !== undefined)
    expect(sizes).not.toEqual([])
    expect(sizes.filter((size) => size > FEW_NUMBERS)).toEqual([])

    await page.getByRole('link', { name: '设置在均线之上的参数' }).click()
    await page.waitForURL(/\/DynamicCondition\?/)
    const preview = page.getByRole('region', { name: '预览' }).getByText('符合这个条件').locator('..')
    await numberAt(preview)
    const period = page.getByRole('textbox', { name: '均线周期' })
    await page.getByRole('button', { name: '增加均线周期' }).click()
    const usual = Number(await period.inputValue()) - 1
    await period.fill('250')
    await page.getByText('在均线之上（均线周期 250日）').waitFor()
    await expect.poll(async () => numberIn(await preview.innerText())).not.toBe(before)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL(/\/Xg$/)
    await page.getByRole('button', { name: /^在均线之上（均线周期 250日）/ }).waitFor()
    expect(usual).toBeLessThan(250)
    // The market goes on, so the exact number is not known: only that it is not that of the shorter period any more.
    const chosen = page.getByRole('button', { name: /^已选 1 个/ }).locator('strong')
    await expect.poll(async () => Math.abs((await numberAt(chosen)) - before)).toBeGreaterThan(20)
    expect(errors).toEqual([])
    await context.close()
  })
})

const COUNT = countMatches.path
/** Bytes of an answer that names no stock. */
const FEW_NUMBERS = 2_000

/** Waits until the selection page hears taps: only a script draws how many stocks a condition selects. */
async function alive(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: '条件库' })
    .getByText(/^\d+ 只$/)
    .first()
    .waitFor()
}

/** What somebody else finds behind the link, with scripts and without. */
async function readShared(link: string, name: string): Promise<void> {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context, errors } = await openPage(product, { javaScriptEnabled })
    await page.goto(link)
    await page.getByRole('heading', { name, level: 2 }).waitFor()
    expect(await page.getByRole('list', { name: '选股规则' }).innerText()).toContain('站上均线')
    expect(await numberAt(page.locator('dl > div', { hasText: '选出' }).locator('dd'))).toBeGreaterThan(0)
    await page.locator('main').getByRole('link', { name: /\d{6}/ }).first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  }
}
