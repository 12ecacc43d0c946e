import { enrol, findCourse, findLesson, placementQuestions } from '@niujin/courses/contract'
import { lessonState } from '@niujin/learning/contract'
import { playLesson } from '@niujin/lesson-media/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, must, newMember } from './testing/device.ts'
import { openAs, openPage } from './testing/pages.ts'

const COURSE = 'sample-candles'
const VIDEO = 'candles-look'
const EXERCISE = 'candles-levels'

let product: Product
beforeAll(async () => {
  product = await visitProduct()
  // Samples and their films come while the product is used already.
  const visitor = await newMember(product.url)
  await vi.waitFor(async () => must(await visitor.call(findCourse, { id: COURSE })), WAITING)
  for (const lessonId of [VIDEO, 'auction-film'])
    await vi.waitFor(async () => must(await visitor.call(playLesson, { lessonId })), WAITING)
})
afterAll(() => product.stop())

const WAITING = { timeout: 60_000, interval: 500 }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The video is there. */
const isOpen = (page: Page) => page.locator('video').isVisible()

/** The second of the video on the page. */
const secondOf = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

/** What comes to life later than the page takes no tap before; people tap again. */
async function tapUntil(page: Page, name: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  const tap = async () => {
    if (await isDone()) return true
    await button.click({ timeout: 2000 }).catch(() => undefined)
    await page.waitForTimeout(1500)
    return isDone()
  }
  await expect.poll(tap, { timeout: 60_000, interval: 500 }).toBe(true)
}

describe('学园', () => {
  test('会员从分级小测走到学完一课：加入、看视频、读图文、做小测，进度是服务端算的', async () => {
    const member = await newMember(product.url)
    const { page, context, errors } = await openAs(product, member, '/NJDX')
    await press(page, '测一测')
    const { questions } = must(await member.call(placementQuestions, {}))
    await page.getByText(questions[0]?.text ?? '').waitFor()
    // Back closes the sheet and stays; from there a link leads to the course.
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('link', { name: /看懂K线与成交量/ })
      .first()
      .click()
    await press(page, '免费加入')
    await page.waitForURL(/\/NjdxDetail\?/)
    await tapUntil(page, '播放', () => isOpen(page))
    // The number of who watches stands over the picture.
    await page.getByText(/^\d{3}\*{4}\d{4}$/).waitFor()
    await expect.poll(() => secondOf(page), { timeout: 30_000 }).toBeGreaterThan(2)
    await press(page, '暂停')
    await expect
      .poll(async () => must(await member.call(lessonState, { lessonId: VIDEO })).percent, { timeout: 15_000 })
      .toBeGreaterThan(0)

    await page.goto(`${product.url}/NjdxDetail?id=${COURSE}&lesson=candles-quiz1`)
    await press(page, '开始测验')
    const quiz = must(await member.call(findLesson, { lessonId: 'candles-quiz1' }))
    expect(JSON.stringify(quiz)).not.toMatch(/"right"|"solution"/)
    await page.getByText('阳线的实体是哪两个价格之间的部分').waitFor()

    await page.goto(`${product.url}/MyCourses`)
    await page.getByText('看懂K线与成交量').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('盘面练习：先随手标，看老师的答案与复盘；再做一次照老师的标，得 100 分，这一课就学完了', async () => {
    const member = await newMember(product.url)
    must(await member.call(enrol, { courseId: COURSE }))
    const { page, context, errors } = await openAs(product, member, `/NjdxDetail?id=${COURSE}&lesson=${EXERCISE}`)
    const solve = async (support: string, resistance: string) => {
      for (const [name, price] of [
        ['支撑', support],
        ['压力', resistance],
      ] as const) {
        await page.getByLabel(`${name}价`).fill(price)
        await page.getByRole('button', { name: `${name}画在这里` }).click()
      }
      return page.getByRole('list', { name: '题目与答案' }).innerText()
    }
    await tapUntil(page, '开始做', () => page.getByLabel('支撑价').isVisible())
    const verdict = await solve('1', '9999')
    const [support = '', resistance = ''] = [...verdict.matchAll(/老师画在 ([\d.]+)/g)].map(([, price]) => price)
    expect(verdict.match(/得 0 分/g)).toHaveLength(2)
    await press(page, '从头放')
    await page.getByRole('button', { name: '暂停' }).waitFor()
    await press(page, '再做一次')
    expect((await solve(support, resistance)).match(/得 100 分/g)).toHaveLength(2)
    await expect
      .poll(async () => must(await member.call(lessonState, { lessonId: EXERCISE })).percent, { timeout: 15_000 })
      .toBe(100)
    expect(errors).toEqual([])
    await context.close()
  })

  test('收费的视频没有加入看不了，片与钥匙换个人也拿不到；公开课游客直接看', async () => {
    const [owner, other] = [await newMember(product.url), await newMember(product.url)]
    expect(codeOf(await owner.call(playLesson, { lessonId: 'candles-volume' }))).toBe('NOT_ENROLLED')
    const opened = must(await owner.call(playLesson, { lessonId: VIDEO }))
    const { page: theirs } = await openAs(product, other, '/NJDX')
    const answered = await theirs.evaluate(async (path) => (await fetch(path)).status, opened.playlist)
    expect(answered).toBeGreaterThanOrEqual(400)

    const guest = await openPage(product)
    await guest.page.goto(`${product.url}/NjdxDetailWYK?id=sample-auction`)
    await tapUntil(guest.page, '播放', () => isOpen(guest.page))
    await expect.poll(() => secondOf(guest.page), { timeout: 30_000 }).toBeGreaterThan(1)
    expect(guest.errors).toEqual([])
  })
})
