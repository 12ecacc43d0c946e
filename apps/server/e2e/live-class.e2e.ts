import { enrol, findCourse, saveClass } from '@niujin/courses/contract'
import { answerHand, liveRoom, rollCalls, startRollCall } from '@niujin/live/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, must, newMember } from './testing/device.ts'
import { goOnAir, type OnAir } from './testing/on-air.ts'
import { openAs, openPage } from './testing/pages.ts'

const COURSE = 'sample-candles'
const WAITING = { timeout: 60_000, interval: 500 }

let product: Product
let onAir: OnAir
beforeAll(async () => {
  product = await visitProduct()
  onAir = await goOnAir(product.url, '盘中答疑')
  const { teacher, tsId } = onAir
  // Samples come while the product is used already.
  await vi.waitFor(async () => must(await teacher.call(findCourse, { id: COURSE })), WAITING)
  must(
    await teacher.call(
      saveClass,
      {
        courseId: COURSE,
        lessonId: null,
        kind: 'live',
        title: '盘中答疑',
        startsAt: new Date(Date.now() + 120_000).toISOString(),
        minutes: 60,
        liveId: tsId,
      },
      { idempotencyKey: crypto.randomUUID() },
    ),
  )
})
afterAll(async () => {
  onAir.sending.stop()
  await product.stop()
})

const statusOf = (page: Page, address: string) => page.evaluate(async (path) => (await fetch(path)).status, address)

describe('课程的直播', () => {
  test('报了名的进得了直播间，举手被请到，点名答到；老师看到谁到了', async () => {
    const { teacher, tsId } = onAir
    const member = await newMember(product.url)
    must(await member.call(enrol, { courseId: COURSE }))
    const { page, context, errors } = await openAs(product, member, `/LiveInteraction?id=${tsId}`)
    await page
      .locator('[data-player-type="playing"]')
      .or(page.getByRole('button', { name: '播放' }))
      .first()
      .waitFor()
    const { playUrl } = must(await member.call(liveRoom, { tsId }))
    expect(await statusOf(page, playUrl ?? '')).toBe(200)

    // The page may come to life after it is there: then one taps again.
    const up = page.getByText('已举手，下一个就是你')
    const tap = async () => {
      const button = page.getByRole('button', { name: '举手', exact: true })
      if (await button.isVisible()) await button.click()
      return up.isVisible()
    }
    await expect.poll(tap, { interval: 1000 }).toBe(true)
    const { hands } = must(await teacher.call(liveRoom, { tsId }))
    const [first] = hands
    must(await teacher.call(answerHand, { tsId, uid: first?.uid ?? '', action: 'call' }))
    await page.getByText('老师请你发言，在聊天里说吧').waitFor()
    await page.getByRole('button', { name: '说完了' }).click()
    await page.getByRole('button', { name: '举手', exact: true }).waitFor()

    must(await teacher.call(startRollCall, { tsId, seconds: 60 }))
    await page.getByRole('button', { name: '到', exact: true }).click()
    await page.getByText(/已答到，1 人到了/).waitFor()
    const { list } = must(await teacher.call(rollCalls, { tsId }))
    expect(list[0]?.people.map(({ uid }) => uid)).toEqual([first?.uid])
    expect(errors).toEqual([])
    await context.close()
  })

  test('没报名的与游客进不去，画面的地址也没有用，知道去哪门课', async () => {
    const { teacher, tsId } = onAir
    const other = await newMember(product.url)
    expect(codeOf(await other.call(liveRoom, { tsId }))).toBe('NOT_ENROLLED')
    const { playUrl } = must(await teacher.call(liveRoom, { tsId }))
    const { page, context } = await openAs(product, other, `/LiveInteraction?id=${tsId}`)
    await page.getByText(/的直播课，报名后观看/).waitFor()
    expect(await statusOf(page, playUrl ?? '')).toBe(403)
    await page.getByRole('link', { name: '看课程介绍' }).click()
    await page.waitForURL(new RegExp(`/Course\\?id=${COURSE}`))
    await context.close()

    const guest = await openPage(product)
    await guest.page.goto(`${product.url}/LiveInteraction?id=${tsId}`)
    await guest.page.getByRole('link', { name: '已经报名，去登录' }).waitFor()
    expect(await statusOf(guest.page, playUrl ?? '')).toBe(403)
  })
})

describe('示例的直播课', () => {
  test('今天的日程里有课，游客一点就进正在播的直播间', async () => {
    const { page, context, errors } = await openPage(product)
    const onAirRow = page.getByRole('link', { name: /正在直播.*课堂（示例）/ }).first()
    // The class is in the schedule with its sample course; the broadcast goes on air by itself.
    await expect
      .poll(async () => {
        await page.goto(`${product.url}/NJDX`)
        return onAirRow.isVisible()
      }, WAITING)
      .toBe(true)
    await onAirRow.click()
    await page.waitForURL(/\/LiveInteraction\?id=/)
    await page.getByRole('heading', { level: 1, name: /课堂（示例）/ }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('大纲里的直播课一点就进直播间；上过的在回看里按章节看', async () => {
    const member = await newMember(product.url)
    const { page, context, errors } = await openAs(product, member, '/Course?id=sample-daily')
    await page.getByRole('link', { name: /每日直播课.*正在直播/ }).click()
    await page.waitForURL(/\/LiveInteraction\?id=/)
    await page.goBack()
    await page.waitForURL(/\/Course\?id=sample-daily/)
    await page.goto(`${product.url}/NjdxReview?id=daily-candle`)
    const chapters = page.getByRole('list', { name: '章节' })
    await chapters.waitFor()
    // The page may come to life after it is there: then one taps again.
    const chapter = chapters.getByRole('button', { name: /影线在说什么/ })
    const second = async () => {
      if (!(await page.locator('video').isVisible())) await chapter.click()
      return page
        .locator('video')
        .evaluate((video) => (video as HTMLVideoElement).currentTime)
        .catch(() => 0)
    }
    await expect.poll(second, { timeout: 60_000, interval: 1500 }).toBeGreaterThan(32)
    expect(errors).toEqual([])
    await context.close()
  })
})
