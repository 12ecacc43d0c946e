import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomId } from '@niujin/contract-kit'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import {
  decideCourse,
  decidePrice,
  getOwnCourse,
  ownCourses,
  ownIncome,
  staffCourseFind,
} from '@niujin/courses/contract'
import { saveExercise } from '@niujin/exercises/contract'
import { myCertificates } from '@niujin/learning/contract'
import { playLesson } from '@niujin/lesson-media/contract'
import { writeShortFilm } from '@niujin/live-media/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { payOnPage, submit } from './testing/buying.ts'
import { must, newMember, type Device } from './testing/device.ts'
import { beginBroadcast, endWithRecording, planBroadcast } from './testing/on-air.ts'
import { openAs, openConsole, openPage } from './testing/pages.ts'
import { verifyName } from './testing/real-name.ts'
import { newCourseTeacher, newStaff } from './testing/staff.ts'

const TITLE = '七种课时都有的一门课'
const NAME = '张小明'
/** Seconds of the film and of the recording: watched as long in the end. */
const SECONDS = 6

let product: Product
let folder: string
let teacher: Device
/** The course, and the broadcast of its class, once its teacher made them. */
let courseId: string
let classLive: string
beforeAll(async () => {
  product = await visitProduct()
  folder = await mkdtemp(join(tmpdir(), 'niujin-film-'))
  teacher = await newCourseTeacher(product)
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** The arrow of the page: what sheets left in the history is passed over. */
const back = (page: Page) => page.getByRole('button', { name: '返回', exact: true }).first().click()
const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()

/** Presses something in a sheet, which closes it. */
async function inSheet(page: Page, title: string, name: string | RegExp): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name }).first().click()
  await sheet.waitFor({ state: 'detached' })
}

/** Writes into the editor of a document. */
async function write(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name }).click()
  await page.keyboard.type(words)
  await saved(page)
}

const LESSONS = [
  ['图文', '量从哪里来'],
  ['视频', '看一根放量的线'],
  ['测验', '一份小测'],
  ['盘面练习', '认一认形态'],
  ['作业', '画一张量价图'],
  ['直播课', '当堂答疑'],
  ['回看', '上一场的回看'],
] as const

async function addLessons(page: Page): Promise<void> {
  await press(page, '加一章')
  await page.getByRole('textbox', { name: '第 1 章的标题' }).fill('量')
  for (const [kind, title] of LESSONS) {
    await press(page, '加一课')
    await inSheet(page, '加一课', new RegExp(`^${kind}`))
    await page
      .getByRole('textbox', { name: `${kind}的标题` })
      .last()
      .fill(title)
  }
  await saved(page)
}

/** Opens a lesson in the outline, does what is to be done there, and comes back. */
async function inLesson(page: Page, title: string, work: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: `编写${title}` }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await work()
  await back(page)
  await page.getByRole('heading', { name: '大纲' }).waitFor()
}

/** What the teacher has before the course: a recording, a broadcast that is planned, an exercise. */
async function prepare(): Promise<void> {
  const past = await planBroadcast(teacher, '上一场讲量价')
  const { sending } = await beginBroadcast(teacher, past)
  const began = Date.now()
  await expect.poll(() => Date.now() - began, { interval: 500 }).toBeGreaterThan(SECONDS * 1000)
  await endWithRecording(teacher, past)
  sending.stop()
  classLive = await planBroadcast(teacher, '当堂答疑的直播')
  await teacher.call(
    saveExercise,
    {
      title: '缩量回踩',
      stockId: 'SH.600519',
      to: 20_250_630,
      warmUp: 20,
      played: 10,
      isBlind: true,
      isOpen: false,
      tasks: [
        {
          kind: 'pattern',
          question: '这是什么形态',
          choices: ['缩量回踩', '放量突破'],
          answer: 0,
          explanation: '量小',
        },
      ],
      explanation: '量小的回落多半是休息',
    },
    { idempotencyKey: randomId() },
  )
}

describe('从开课到结业', () => {
  test('老师在手机上做出七种课时都有的一门课，提了价，送审', async () => {
    await prepare()
    const { page, context, errors } = await openAs(product, teacher, '/teach')
    await press(page, '开一门课')
    await page.waitForURL(/\/teach\/course\?id=/)
    courseId = new URL(page.url()).searchParams.get('id') ?? ''

    await page.getByRole('link', { name: '请填写课程名称' }).click()
    await page.getByLabel('课程名称').fill(TITLE)
    await press(page, /^分类/)
    await page.getByRole('dialog', { name: '分类' }).locator('button[aria-pressed]').first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await saved(page)
    await back(page)
    await page.getByRole('link', { name: '请填写课程介绍' }).click()
    await write(page, '课程介绍', '先看量，再看价。')
    await back(page)
    await addLessons(page)

    await inLesson(page, '量从哪里来', () => write(page, '正文', '成交量是一段时间里成交的股数。'))
    await inLesson(page, '看一根放量的线', async () => {
      const film = join(folder, 'film.mp4')
      await writeShortFilm(film, SECONDS)
      await page.getByLabel('选择视频').setInputFiles(film)
      await page.getByText('学员看的视频').waitFor()
    })
    await inLesson(page, '一份小测', async () => {
      await press(page, '+ 判断')
      await page.getByLabel('题目').fill('放量一定上涨')
      await page.getByText('错', { exact: true }).click()
      await press(page, '写好这题')
      await saved(page)
    })
    await inLesson(page, '认一认形态', async () => {
      await press(page, '选我编的')
      await inSheet(page, '选一个练习', /^缩量回踩/)
      await saved(page)
    })
    await inLesson(page, '画一张量价图', () => write(page, '作业要求', '找一只股票，画出放量的几天。'))
    await inLesson(page, '当堂答疑', async () => {
      await press(page, '排一节课')
      await page.getByLabel('开始（北京时间）').fill(shanghaiClock(Date.now() + 120_000).slice(0, 16))
      await press(page, /用哪一场直播/)
      await inSheet(page, '用哪一场直播', /当堂答疑的直播/)
      await inSheet(page, '排一节课', '排上')
      await page.getByRole('region', { name: '要上的' }).getByText('当堂答疑').waitFor()
    })
    await inLesson(page, '上一场的回看', async () => {
      await press(page, /用哪一场回顾/)
      await inSheet(page, '用哪一场回顾', /上一场讲量价/)
      await saved(page)
    })

    await page.getByRole('link', { name: '价格与收入' }).click()
    await page.getByLabel('价格（元）').fill('9.9')
    await press(page, '提这个价')
    await page.getByText('等批准').waitFor()
    await back(page)
    await page.getByText('收费的课至少要有一课可以试看').waitFor()
    await press(page, '量从哪里来的更多操作')
    await page.getByRole('switch', { name: '不报名也能试看' }).click()
    await page.goBack()
    await page.getByText(/送审前还差/).waitFor({ state: 'detached' })
    await press(page, '送审')
    await page.getByText('待审核').first().waitFor()
    const course = must(await teacher.call(getOwnCourse, { id: courseId }))
    expect(course.status).toBe('review')
    expect(course.chapters[0]?.lessons.map(({ kind }) => kind)).toEqual([
      'article',
      'video',
      'quiz',
      'exercise',
      'homework',
      'live',
      'recording',
    ])
    expect(errors).toEqual([])
    await context.close()
  })

  test('运营审过内容让它上架，批了价', async () => {
    const once = () => ({ idempotencyKey: randomId() })
    const operator = await newStaff(product, 'operator')
    const { revision, proposal, chapters } = must(await operator.call(staffCourseFind, { id: courseId }))
    const film = chapters.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'video')
    expect(await canPlay(operator, film?.id ?? '')).toBe(true)
    expect(await canPlay(await newMember(product.url), film?.id ?? '')).toBe(false)
    await watchInConsole(operator)
    must(await operator.call(decideCourse, { id: courseId, revision, decision: 'publish' }, once()))
    // Who reviews does not decide over prices.
    const admin = await newStaff(product, 'admin')
    const priced = { id: courseId, proposalId: proposal?.id ?? '', decision: 'approve' as const }
    expect(await operator.call(decidePrice, priced, once())).toMatchObject({ code: 'NOT_ALLOWED' })
    const { price } = must(await admin.call(decidePrice, priced, once()))
    expect(price).toMatchObject({ fen: 990, problem: null })
  })

  test('学员从分级小测找到它，买下，一课一课学完，证书写的是实名', async () => {
    const member = await newMember(product.url)
    await verifyName(member, NAME)
    const { page, context, errors } = await openAs(product, member, '/NJDX')
    await takePlacementAndBuy(page)
    expect(must(await teacher.call(ownIncome, { id: courseId })).income).toMatchObject({ sold: 1, paidFen: 990 })
    await learnAll(page)
    const [own] = must(await teacher.call(ownCourses, {})).list
    expect(own).toMatchObject({ id: courseId, enrolled: 1 })

    await page.goto(`${product.url}/MyCourses?tab=certificates`)
    const [certificate] = must(await member.call(myCertificates, {})).list
    expect(certificate).toMatchObject({ name: NAME, courseTitle: TITLE, lessons: 6 })
    await page.getByRole('link', { name: new RegExp(TITLE) }).click()
    await page.waitForURL(/\/certificate\?no=/)
    await page
      .getByText(certificate?.no ?? '')
      .first()
      .waitFor()

    const guest = await openPage(product)
    await guest.page.goto(page.url())
    await guest.page.getByRole('article', { name: '结业证书' }).getByText(NAME).waitFor()
    await guest.page.getByText('有效', { exact: true }).waitFor()
    const file = await guest.page.getByRole('link', { name: '下载 PDF，用来打印' }).getAttribute('href')
    const answer = await fetch(product.url + (file ?? ''))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
    expect([...errors, ...guest.errors]).toEqual([])
    await guest.context.close()
    await context.close()
  })
})

/** Whether the film of a lesson is opened to somebody, and its playlist given to them alone. */
async function canPlay(device: Device, lessonId: string): Promise<boolean> {
  const opened = await device.call(playLesson, { lessonId })
  if (!opened.ok) return false
  const address = product.url + opened.value.playlist
  expect((await fetch(address)).status).toBe(403)
  const headers = { ...device.headers, authorization: `Bearer ${device.session.token ?? ''}` }
  return (await fetch(address, { headers })).ok
}

/** Who reviews opens the lesson with the film in the console, and it plays there before it is out. */
async function watchInConsole(operator: Device): Promise<void> {
  const { page, context, errors } = await openConsole(product, operator, `/console/courses/${courseId}`)
  await press(page, /^看一根放量的线/)
  await press(page, '播放')
  const second = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
  await expect.poll(second).toBeGreaterThan(1)
  expect(errors).toEqual([])
  await context.close()
}

/** From the placement test over the path of its level to the course, which is bought. */
async function takePlacementAndBuy(page: Page): Promise<void> {
  await press(page, '测一测')
  await page.getByRole('dialog').getByRole('radio').first().check()
  await press(page, /^看结果/)
  await page.getByText('你的级别：入门').first().waitFor()
  await press(page, '按这条路径学')
  await page
    .getByRole('list', { name: '入门的学习路径' })
    .getByRole('link', { name: new RegExp(TITLE) })
    .click()
  await page.getByRole('link', { name: '立即购买' }).click()
  await page.waitForURL(/\/ConfirmOrder/)
  await submit(page)
  await payOnPage(page, '¥9.90')
  await page.goto(`${product.url}/Course?id=${courseId}`)
  await page.getByRole('link', { name: /学习/ }).first().click()
  await page.waitForURL(/\/NjdxDetail\?/)
}

/** Goes through the course lesson by lesson, as its outline leads. */
async function learnAll(page: Page): Promise<void> {
  const open = async (title: string) => {
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const done = () => page.getByRole('main').getByText('已学完', { exact: true }).first().waitFor()
  await open('量从哪里来')
  await press(page, '读完了')
  await done()
  await open('看一根放量的线')
  await press(page, /^播放|接着看/)
  await done()
  await open('一份小测')
  await press(page, '开始测验')
  await page.getByText('错', { exact: true }).click()
  await press(page, '交卷')
  await done()
  await open('认一认形态')
  await press(page, '开始做')
  await press(page, '缩量回踩')
  await press(page, '就选这个')
  await done()
  await open('画一张量价图')
  await page.getByLabel('写作业').fill('选了一只，放量的三天都在突破前高的时候。')
  await press(page, '交作业')
  await done()
  await takePart(page)
  await page.goto(`${product.url}/NjdxDetail?id=${courseId}`)
  await open('上一场的回看')
  await press(page, /^播放|接着看/)
  await done()
}

/** The class is on air; one tap in the course takes the learner into its room. */
async function takePart(page: Page): Promise<void> {
  const { sending } = await beginBroadcast(teacher, classLive)
  await page.goto(`${product.url}/NjdxDetail?id=${courseId}`)
  await page
    .getByRole('link', { name: /当堂答疑/ })
    .first()
    .click()
  await page.waitForURL(/\/LiveInteraction\?id=/)
  await page
    .locator('[data-player-type="playing"]')
    .or(page.getByRole('button', { name: '播放' }))
    .first()
    .waitFor()
  sending.stop()
}
