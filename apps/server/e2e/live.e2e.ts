import { startSending } from '@niujin/live-media/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeWasSentAMinuteAgo } from './testing/database.ts'
import { newMobile } from './testing/device.ts'
import { TEACHER } from './testing/on-air.ts'
import { openPage, addressOf, signInOnPage } from './testing/pages.ts'

const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
/** A recording is made ready after the end. */
const RECORDED = 60_000

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct(FAKE_CAMERA)
  url = product.url
})
afterAll(() => product.stop())

type Opened = Awaited<ReturnType<typeof openPage>>

/** A phone on which somebody is signed in. */
async function phoneOf(mobile: string): Promise<Opened> {
  await codeWasSentAMinuteAgo(product)
  const opened = await openPage(product, { permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'] })
  await opened.page.goto(`${url}/login?gotourl=%2Fhq`)
  await signInOnPage(opened.page, url, mobile)
  return opened
}

/** The teacher announces a broadcast that begins now, and stands in the studio. */
async function announce(page: Page, title: string): Promise<void> {
  await page.goto(`${url}/Myzb`)
  await page.getByRole('link', { name: '开播' }).click()
  await page.getByLabel('标题').fill(title)
  await page.getByRole('button', { name: '发布，去开播台' }).click()
  await page.waitForURL(/\/Myzb\?studio=/)
}

const studioOf = (page: Page) => new URL(page.url()).searchParams.get('studio') ?? ''

/** The teacher begins as soon as the picture has come; earlier the page says that it has not. */
async function begin(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: '结束直播' })
  await expect
    .poll(
      async () => {
        const start = page.getByRole('button', { name: '开始直播' })
        if (await start.isVisible()) await start.click()
        return end.isVisible()
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(true)
}

/** The viewer comes through the hall and sees a picture that moves. */
async function watch(page: Page, title: string): Promise<void> {
  await page.goto(`${url}/LiveInteraction`)
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await page.locator('[data-player-type="playing"]').waitFor()
  await isMoving(page)
}

/** The picture has a size, goes on, and has sound. */
async function isMoving(page: Page): Promise<void> {
  const figures = () =>
    page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement & { webkitAudioDecodedByteCount?: number }>('video')
      return {
        width: video?.videoWidth ?? 0,
        at: video?.currentTime ?? 0,
        sound: video?.webkitAudioDecodedByteCount ?? 0,
      }
    })
  await expect.poll(async () => (await figures()).width).toBeGreaterThan(0)
  const { at } = await figures()
  await expect.poll(async () => (await figures()).at).toBeGreaterThan(at + 1)
  expect((await figures()).sound).toBeGreaterThan(0)
}

/** Where the browser does not begin by itself, one taps. */
async function startPlaying(page: Page): Promise<void> {
  const playing = page.locator('[data-state="playing"]')
  await playing.or(page.locator('[data-state="paused"]')).waitFor()
  if (!(await playing.isVisible())) await page.getByRole('button', { name: '播放', exact: true }).click()
  await playing.waitFor()
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '说点什么' }).fill(words)
  await page.getByRole('button', { name: '发送' }).click()
}

const chatOf = (page: Page) => page.getByRole('log', { name: /聊天/ })

/** Tips ten coins; they are bought at the cashier first, and one comes back to the room. */
async function buyAndTip(page: Page): Promise<void> {
  const room = addressOf(page)
  await page.getByRole('button', { name: '打赏', exact: true }).click()
  await page.getByRole('button', { name: /^10\s*牛币/ }).click()
  await page.getByRole('button', { name: '立即打赏' }).click()
  await page.getByRole('link', { name: '去充值' }).click()
  await page.waitForURL(/\/Recharge/)
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByText('模拟收银台：不会扣任何真实的钱').waitFor()
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/PayComplate/)
  await page.getByRole('link', { name: '返回直播间' }).click()
  await page.waitForURL(/\/LiveInteraction/)
  expect(addressOf(page).startsWith(room.split('&', 1)[0] ?? '')).toBe(true)
  // The tip that was wanted waits there.
  const dialog = page.getByRole('dialog', { name: '打赏' })
  expect(await dialog.getByRole('button', { name: /^10\s*牛币/ }).getAttribute('aria-pressed')).toBe('true')
  await dialog.getByRole('button', { name: '立即打赏' }).click()
  await page.getByText('打赏了 10 牛币').first().waitFor()
  await dialog.getByRole('button', { name: '关闭' }).click()
}

async function endAndWatchAgain(teacher: Page, viewer: Page, said: string): Promise<void> {
  const tsId = studioOf(teacher)
  await teacher.getByRole('button', { name: '结束直播' }).click()
  await teacher
    .getByRole('alertdialog')
    .or(teacher.getByRole('dialog'))
    .getByRole('button', { name: '结束直播' })
    .click()
  await viewer
    .getByText(/直播已结束/)
    .first()
    .waitFor()
  await teacher.getByRole('link', { name: '看回顾' }).waitFor({ timeout: RECORDED })
  await viewer.goto(`${url}/ReviewDetail?id=${tsId}`)
  await startPlaying(viewer)
  await isMoving(viewer)
  await chatOf(viewer).getByText(said).waitFor()
}

describe('一场直播', () => {
  test('老师用电脑软件开播，观众看、聊、充值打赏；老师隐藏一条、结束；回顾里聊天跟着画面', async () => {
    const teacher = await phoneOf(TEACHER)
    const viewer = await phoneOf(newMobile())
    await announce(teacher.page, '盘中直击')
    await teacher.page.getByRole('button', { name: '电脑软件' }).click()
    await teacher.page.getByRole('button', { name: '获取服务器地址和密钥' }).click()
    const server = await teacher.page.getByText(/^rtmp:\/\//).textContent()
    expect(await teacher.page.content()).not.toContain('?key=')
    await teacher.page.getByRole('button', { name: '显示直播密钥' }).click()
    const key = await teacher.page.getByRole('code').last().textContent()
    await teacher.page.getByRole('button', { name: '关闭' }).click()
    const sending = await startSending(server ?? '', key ?? '')
    await begin(teacher.page)

    await watch(viewer.page, '盘中直击')
    await say(viewer.page, '老师好，今天讲什么')
    await chatOf(teacher.page).getByText('老师好，今天讲什么').waitFor()
    await say(teacher.page, '今天讲量价')
    await chatOf(viewer.page).getByText('今天讲量价').waitFor()
    await buyAndTip(viewer.page)
    await chatOf(teacher.page).getByText('打赏了 10 牛币').waitFor()

    await say(viewer.page, '这一句不合适')
    await chatOf(teacher.page).getByText('这一句不合适').click()
    await teacher.page.getByRole('button', { name: '隐藏', exact: true }).click()
    await chatOf(viewer.page).getByText('这一句不合适').waitFor({ state: 'detached' })

    await endAndWatchAgain(teacher.page, viewer.page, '今天讲量价')
    expect(await chatOf(viewer.page).getByText('这一句不合适').count()).toBe(0)
    sending.stop()
    expect([...teacher.errors, ...viewer.errors]).toEqual([])
    await teacher.context.close()
    await viewer.context.close()
  })

  test('老师直接用手机摄像头开播，观众看得到', async () => {
    const teacher = await phoneOf(TEACHER)
    const viewer = await phoneOf(newMobile())
    await announce(teacher.page, '手机开播')
    await teacher.page.getByRole('button', { name: '摄像头' }).click()
    await teacher.page.getByText(/上传 \d+\.\d 兆/).waitFor()
    await begin(teacher.page)
    await watch(viewer.page, '手机开播')
    await say(viewer.page, '画面很清楚')
    await chatOf(teacher.page).getByText('画面很清楚').waitFor()
    await endAndWatchAgain(teacher.page, viewer.page, '画面很清楚')
    expect([...teacher.errors, ...viewer.errors]).toEqual([])
    await teacher.context.close()
    await viewer.context.close()
  })
})
