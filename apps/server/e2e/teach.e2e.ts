import { getOwnCourse, ownCourses } from '@niujin/courses/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { deviceAt, must, signIn } from './testing/device.ts'
import { openAs } from './testing/pages.ts'

/** A teacher of the samples, signed in here alone. */
const TEACHER = '13800000004'

let product: Product
beforeAll(async () => {
  product = await visitProduct()
})
afterAll(() => product.stop())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()

/** Puts a lesson into the first chapter and names it. */
async function addLesson(page: Page, kind: string, title: string): Promise<void> {
  await press(page, '加一课')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: `${kind}的标题` }).fill(title)
}

/** Writes into the editor of a document. */
async function write(page: Page, name: string, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name })
  await field.click()
  await page.keyboard.type(words)
  await page.getByRole('toolbar', { name: '编辑工具' }).waitFor()
}

describe('开课', () => {
  test('老师在手机上从空白做出一门课：名称、分类、介绍、图文与测验，缺的一样样补齐，送审', async () => {
    const teacher = deviceAt(product.url)
    await signIn(product.url, teacher, TEACHER)
    const { page, context, errors } = await openAs(product, teacher, '/teach')
    await page.getByRole('region', { name: '我开的课' }).waitFor()
    await press(page, '开一门课')
    await page.waitForURL(/\/teach\/course\?id=/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''

    await page.getByRole('link', { name: '请填写课程名称' }).click()
    await page.getByLabel('课程名称').fill('缩量与放量')
    await press(page, /^分类/)
    await page.getByRole('dialog').locator('button[aria-pressed]').first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await saved(page)
    await page.goBack()

    await page.getByRole('link', { name: '请填写课程介绍' }).click()
    await write(page, '课程介绍', '先看量，再看价。')
    await page.goBack()

    await press(page, '加一章')
    await page.getByRole('textbox', { name: '第 1 章的标题' }).fill('量')
    await addLesson(page, '图文', '量从哪里来')
    await addLesson(page, '测验', '一份小测')
    await saved(page)

    await page.getByRole('link', { name: '“量从哪里来”没有正文' }).click()
    await write(page, '正文', '成交量是一段时间里成交的股数。')
    await saved(page)
    await page.goBack()
    await page.getByRole('link', { name: '“一份小测”没有题目' }).click()
    await press(page, '+ 判断')
    await page.getByLabel('题目').fill('放量一定上涨')
    await page.getByText('错', { exact: true }).click()
    await press(page, '写好这题')
    await saved(page)
    await page.goBack()

    await page.getByText(/送审前还差/).waitFor({ state: 'detached' })
    await press(page, '送审')
    await page.getByText('待审核').first().waitFor()
    const course = must(await teacher.call(getOwnCourse, { id }))
    expect(course.status).toBe('review')
    expect(course.chapters[0]?.lessons.map(({ kind, gap }) => [kind, gap])).toEqual([
      ['article', null],
      ['quiz', null],
    ])
    expect(must(await teacher.call(ownCourses, { group: 'review' })).list.map((line) => line.id)).toContain(id)
    expect(errors).toEqual([])
    await context.close()
  })
})
