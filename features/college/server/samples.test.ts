import { answer, question } from '@niujin/academy'
import { pointsOf } from '@niujin/academy/scoring'
import { documentTree, textOf } from '@niujin/community'
import { sampleCollege } from '@niujin/sample-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collegeArticle, collegeHome, setCollegeState } from '../contract/index.ts'
import { documentOf } from '../domain/markup.ts'
import { isQuickQuestion } from '../domain/questions.ts'
import { must, once, startCollege, type CollegeServer } from './testing/college-server.ts'

let server: CollegeServer
const samples = (await sampleCollege()).map((series) => ({ ...series, publishedAt: new Date('2026-11-02T02:00:00Z') }))
beforeAll(async () => {
  server = await startCollege()
  await server.college.seedCollege(samples)
})
afterAll(() => server.stop())

const articles = samples.flatMap((series) => series.articles.map((article) => ({ ...article, series: series.name })))

describe('投教示例', () => {
  test('每一级一个系列，一共十六到二十篇，名字不重复', () => {
    expect(samples.map(({ level }) => level)).toEqual(['starter', 'basic', 'advanced'])
    expect(articles.length).toBeGreaterThanOrEqual(16)
    expect(articles.length).toBeLessThanOrEqual(20)
    expect(new Set(articles.map(({ series, name }) => `${series}-${name}`)).size).toBe(articles.length)
  })

  test.each(articles.map((article) => [article.title, article] as const))(
    '%s：正文合格式，四百到一千字',
    (_, article) => {
      const tree = documentOf(article.text)
      expect(z.safeParse(documentTree, tree).success).toBe(true)
      const { length } = textOf(tree).replaceAll(/\s/gu, '')
      expect(length).toBeGreaterThanOrEqual(400)
      expect(length).toBeLessThanOrEqual(1000)
      expect(article.summary).not.toBe('')
    },
  )

  test.each(articles.map((article) => [article.title, article] as const))(
    '%s：题目照着答案答得满分',
    (_, { questions }) => {
      expect(questions.length).toBeGreaterThanOrEqual(1)
      expect(questions.length).toBeLessThanOrEqual(3)
      for (const one of questions) {
        expect(z.safeParse(question, one).success, one.asked.text).toBe(true)
        expect(isQuickQuestion(one), one.asked.text).toBe(true)
        const { kind, right } = one.solution as { kind: 'single'; right: number }
        expect(pointsOf(one, z.parse(answer, { kind, chosen: right })), one.asked.text).toBe(1)
      }
    },
  )
})

test('标着示例，游客读得到；再来一次不会多，也不会把下线的放回来', async () => {
  const home = async () => must(await server.client().call(collegeHome, {})).list
  const list = await home()
  expect(list.map(({ isSample }) => isSample)).toEqual([true, true, true])
  expect(list.flatMap((series) => series.articles)).toHaveLength(articles.length)
  const id = 'college-rules-matching'
  expect(must(await server.client().call(collegeArticle, { id }))).toMatchObject({
    isSample: true,
    updatedAt: '2026-11-02T02:00:00.000Z',
  })
  must(await server.client('staff-a').call(setCollegeState, { kind: 'article', id, to: 'offline' }, once()))
  await server.college.seedCollege(samples)
  expect((await home()).flatMap((series) => series.articles)).toHaveLength(articles.length - 1)
})
