import { saveComment } from '@niujin/comments/contract'
import { messages } from '@niujin/messages/contract'
import { reviewDecide, reviewQueue } from '@niujin/moderation/contract'
import { randomId } from '@niujin/contract-kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeWasSentAMinuteAgo } from './testing/database.ts'
import { deviceAt, must, newMember, signIn, type Device } from './testing/device.ts'
import { openAs, openPage, addressOf } from './testing/pages.ts'
import { greyPng } from './testing/pictures.ts'
import { newStaff } from './testing/staff.ts'

/** A sample expert, who has no licence. */
const EXPERT = '13800000002'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const once = () => ({ idempotencyKey: randomId() })

async function expertDevice(): Promise<Device> {
  const device = deviceAt(url)
  await codeWasSentAMinuteAgo(product)
  await signIn(url, device, EXPERT)
  return device
}

/** Writes a post from the stock's chart, with a picture; gives its page. */
async function writeFromChart(page: Page, text: string): Promise<string> {
  await page.goto(`${url}/StockDetails?id=SH.600519`)
  // Until the chart is drawn there is nothing to take along.
  await expect
    .poll(async () => {
      if (!addressOf(page).startsWith('/UGC')) await button(page, '写说说，带上这张图').click()
      // Pressed again while it goes there, it would begin anew.
      await page.waitForURL(/\/UGC/, { timeout: 20_000 }).catch(() => undefined)
      return addressOf(page)
    })
    .toMatch(/^\/UGC/)
  await page.getByRole('textbox').first().fill(text)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'chart.png',
      mimeType: 'image/png',
      buffer: greyPng(400, 300),
    })
  await button(page, '移除第 1 张图片').waitFor()
  await button(page, '发布').click()
  await page.waitForURL(/\/talk\?id=/)
  await page.getByText('先看量再看价').waitFor()
  return addressOf(page)
}

type Verdict = { verdict: 'reject'; reason: string } | { verdict: 'publish' }

/** The operator decides on the article of a title. */
async function decide(staff: Device, title: string, verdict: Verdict): Promise<void> {
  const { list } = must(await staff.call(reviewQueue, { kind: 'article' }))
  const item = list.find((one) => one.title === title)
  must(await staff.call(reviewDecide, { kind: 'article', id: item?.id ?? '', ...verdict }, once()))
}

/** What somebody finds who types this. */
async function found(page: Page, typed: string, title: string): Promise<void> {
  await page.goto(`${url}/Search?q=${encodeURIComponent(typed)}`)
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .waitFor()
}

describe('社区', () => {
  test('新人关注三位砖家，从图表写一条带图的说说，砖家回了，消息到了', async () => {
    const member = await newMember(url)
    const { page, context, errors } = await openAs(product, member, '/recommendBH')
    const boxes = page.getByRole('list', { name: '推荐的砖家' }).getByRole('checkbox')
    await boxes.first().waitFor()
    for (let at = 3; at < (await boxes.count()); at += 1) await boxes.nth(at).uncheck()
    await button(page, '关注 3 位').click()
    await page.getByText('已关注 3 位砖家').waitFor()

    const address = await writeFromChart(page, '今天先看量再看价 $贵州茅台(SH.600519)$ #量价关系#')
    expect(await page.getByRole('link', { name: /贵州茅台.*点开看实时的图/ }).count()).toBe(1)
    const id = new URL(url + address).searchParams.get('id') ?? ''
    const expert = await expertDevice()
    const said = await expert.call(saveComment, { targetType: 'post', targetId: id, content: '量比价先行，说得对' })
    expect(said).toMatchObject({ ok: true })
    const { list } = must(await member.call(messages, {}))
    expect(list[0]).toMatchObject({ title: expect.stringContaining('评论了'), text: '量比价先行，说得对' })
    await page.goto(url + address)
    await page.getByText('量比价先行，说得对').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('砖家在手机上写文章送审，退回看到原因，改好通过；一个字、首字母、错字都找得到', async () => {
    const title = `鼙鼓看盘手记${randomId().slice(0, 4)}`
    const expert = await expertDevice()
    const { page, context, errors } = await openAs(product, expert, '/DZRelease')
    await page
      .getByRole('link', { name: /写文章/ })
      .or(button(page, /写文章/))
      .first()
      .click()
    // What comes to life later than the page.
    const body = page.getByRole('textbox', { name: '正文' })
    await body.waitFor()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
    await body.click()
    await page.keyboard.type('先把量看清楚，再谈价格。')
    await button(page, '加粗').click()
    await page.keyboard.type('缩量回踩不等于见底。')
    await button(page, '送审').click()
    await page.getByText('待审核').waitFor()

    const staff = await newStaff(product, 'operator')
    await decide(staff, title, { verdict: 'reject', reason: '补一段风险提示' })
    await page.reload()
    await page.getByText('原因：补一段风险提示').waitFor()
    // Into the text itself: what the page moves while it comes to life takes a click elsewhere.
    await body.press('Control+End')
    await body.pressSequentially('以上不构成投资建议。')
    await body.getByText('以上不构成投资建议。').waitFor()
    await button(page, '送审').click()
    await page.getByText('待审核').waitFor()
    await decide(staff, title, { verdict: 'publish' })
    await page.reload()
    await page.getByText('已发布').waitFor()

    const reader = await openPage(product)
    for (const typed of ['鼙', 'pgkpsj', '鼙故看盘手记']) await found(reader.page, typed, title)
    await reader.page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await reader.page.getByText('以上不构成投资建议。').waitFor()
    expect(reader.errors).toEqual([])
    await reader.context.close()
    expect(errors).toEqual([])
    await context.close()
  })
})
