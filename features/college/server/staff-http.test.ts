import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerCollegeQuestion,
  collegeArticle,
  collegeSeries,
  countCollegeRead,
  LIMITS,
  orderCollege,
  saveCollegeArticle,
  saveCollegeSeries,
  setCollegeState,
  staffCollege,
  staffCollegeArticle,
  staffCollegeSeries,
  voteCollege,
  type ArticleDetail,
} from '../contract/index.ts'
import {
  draft,
  JUDGEMENT,
  must,
  once,
  published,
  SINGLE,
  startCollege,
  type CollegeServer,
} from './testing/college-server.ts'

let server: CollegeServer
let seriesId = ''
let ids: string[] = []
beforeAll(async () => {
  server = await startCollege()
  ;({ seriesId, ids } = await published(server, '风险', ['仓位', '止损']))
})
afterAll(() => server.stop())

const staff = () => server.client('staff-a')
const idOf = (at: number) => ids[at] ?? ''
const one = async (id: string): Promise<ArticleDetail> => must(await staff().call(staffCollegeArticle, { id }))
const save = (id: string | undefined, version: number, given = draft('新写的')) =>
  staff().call(saveCollegeArticle, { ...(id !== undefined && { id }), version, seriesId, draft: given }, once())

test('没有权限的每一样都做不了', async () => {
  const member = server.client('m1')
  const outcomes = [
    await member.call(staffCollege, {}),
    await member.call(staffCollegeSeries, { id: seriesId }),
    await member.call(staffCollegeArticle, { id: idOf(0) }),
    await member.call(saveCollegeSeries, { level: 'basic', title: '甲', summary: '乙' }, once()),
    await member.call(saveCollegeArticle, { seriesId, draft: draft('甲') }, once()),
    await member.call(setCollegeState, { kind: 'series', id: seriesId, to: 'offline' }, once()),
    await member.call(orderCollege, { within: seriesId, ids: ids.toReversed() }, once()),
  ]
  expect(outcomes.map((outcome) => !outcome.ok && outcome.code)).toEqual(outcomes.map(() => 'NOT_ALLOWED'))
  expect(await server.client().call(staffCollege, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
})

describe('写文章', () => {
  test('新写的是草稿，发布了才读得到；同一次提交来两回只写一篇', async () => {
    const again = once()
    const given = { seriesId, draft: draft('融资') }
    const both = [
      must(await staff().call(saveCollegeArticle, given, again)),
      must(await staff().call(saveCollegeArticle, given, again)),
    ]
    expect(both[0]).toEqual(both[1])
    const id = both[0]?.id ?? ''
    expect(await one(id)).toMatchObject({ state: 'draft', version: 1, publishedAt: null })
    expect(await server.client().call(collegeArticle, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    must(await staff().call(setCollegeState, { kind: 'article', id, to: 'published' }, once()))
    expect(await staff().call(setCollegeState, { kind: 'article', id, to: 'published' }, once())).toMatchObject({
      code: 'STATE_CHANGED',
    })
    const { articles } = must(await server.client().call(collegeSeries, { id: seriesId }))
    expect(articles.map(({ title }) => title)).toEqual(['仓位', '止损', '融资'])
  })

  test('已发布的改了马上看得到；别人刚改过的不覆盖', async () => {
    const { version } = await one(idOf(0))
    must(await save(idOf(0), version, draft('仓位与资金')))
    expect(must(await server.client().call(collegeArticle, { id: idOf(0) })).title).toBe('仓位与资金')
    expect(await save(idOf(0), version)).toMatchObject({ code: 'STATE_CHANGED', msg: '别人刚改过，请刷新后再改' })
    expect(server.heard.at(-1)).toEqual({ kind: 'college', id: idOf(0) })
  })

  test('空的、链接不对的、题目没有答案的不收', async () => {
    const refused = async (given: Parameters<typeof draft>[1]) => {
      const outcome = await save(undefined, 0, draft('甲', given))
      return outcome.ok ? 'ok' : outcome.code
    }
    expect(await refused({ text: '\n\n' })).toBe('TEXT_EMPTY')
    expect(await refused({ text: '[看这里](http://a.example)' })).toBe('LINK_REFUSED')
    expect(await refused({ text: `|${'格|'.repeat(20)}` })).toBe('TEXT_WRONG')
    expect(await refused({ questions: [{ ...SINGLE, explanation: '' }] })).toBe('QUESTION_WRONG')
    expect(await refused({ questions: [{ ...SINGLE, solution: JUDGEMENT.solution }] })).toBe('QUESTION_WRONG')
    expect(await refused({ links: [{ title: '外面', path: 'https://a.example' }] })).toBe('INPUT_INVALID')
    expect(await save('nothing-here', 1)).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
  })
})

test('阅读、帮助与答对率；改过的题从头算', async () => {
  const id = idOf(1)
  const [single] = must(await server.client().call(collegeArticle, { id })).questions
  for (const [member, chosen] of [
    ['m1', 1],
    ['m2', 0],
    ['m3', 1],
  ] as const) {
    const client = server.client(member)
    must(await client.call(countCollegeRead, { id }))
    must(await client.call(voteCollege, { id, isHelpful: chosen === 1 }))
    const answer = { kind: 'single' as const, chosen }
    must(await client.call(answerCollegeQuestion, { articleId: id, questionId: single?.id ?? '', answer }))
  }
  must(await server.client().call(voteCollege, { id, isHelpful: false }))
  const before = await one(id)
  expect(before.figures).toEqual({
    reads: 3,
    finished: 0,
    helpful: 2,
    unhelpful: 1,
    guestHelpful: 0,
    guestUnhelpful: 1,
    answered: 3,
    right: 2,
  })
  expect(before.questions[0]).toEqual({ questionId: single?.id, answered: 3, right: 2 })
  const { list } = must(await staff().call(staffCollege, {}))
  expect(list[0]?.figures).toMatchObject({ reads: 3, answered: 3, right: 2 })
  const [first, second] = before.draft.questions
  if (!first || !second) throw new Error('题目没有了')
  const changed = { ...first, asked: { ...first.asked, text: '印花税由谁交？' } }
  must(await save(id, before.version, { ...before.draft, questions: [changed, second] }))
  const after = await one(id)
  expect(after.figures).toMatchObject({ reads: 3, answered: 0, right: 0 })
  expect(after.questions[1]?.questionId).toBe(before.questions[1]?.questionId)
})

describe('系列', () => {
  test('新建排在同级最后，改级别到那一级的最后；名字改了文章要重新索引', async () => {
    const { id } = must(
      await staff().call(saveCollegeSeries, { level: 'starter', title: '规矩', summary: '讲规矩' }, once()),
    )
    const order = async () =>
      must(await staff().call(staffCollege, {})).list.map((series) => [series.title, series.level])
    expect(await order()).toEqual([
      ['风险', 'starter'],
      ['规矩', 'starter'],
    ])
    const changed = { id: seriesId, version: 1, level: 'basic' as const, title: '管住风险', summary: '介绍' }
    must(await staff().call(saveCollegeSeries, changed, once()))
    expect(await staff().call(saveCollegeSeries, changed, once())).toMatchObject({ code: 'STATE_CHANGED' })
    expect(await order()).toContainEqual(['管住风险', 'basic'])
    expect(server.heard.slice(-3).map((piece) => piece.id)).toContain(idOf(0))
    expect(await server.client().call(collegeSeries, { id })).toMatchObject({ code: 'SERIES_UNKNOWN' })
  })

  test('排次序；少了一个的不收', async () => {
    const before = must(await staff().call(staffCollegeSeries, { id: seriesId })).articles.map(({ id }) => id)
    const wanted = before.toReversed()
    must(await staff().call(orderCollege, { within: seriesId, ids: wanted }, once()))
    const { articles } = must(await server.client().call(collegeSeries, { id: seriesId }))
    expect(articles.map(({ id }) => id)).toEqual(wanted)
    expect(await staff().call(orderCollege, { within: seriesId, ids: wanted.slice(1) }, once())).toMatchObject({
      code: 'STATE_CHANGED',
    })
    const level = must(await staff().call(staffCollege, {})).list.filter((series) => series.level === 'starter')
    must(await staff().call(orderCollege, { within: 'starter', ids: level.map(({ id }) => id) }, once()))
  })

  test('每一件事都在经过里：谁、做了什么、哪一篇', async () => {
    const { acts } = must(await staff().call(staffCollegeSeries, { id: seriesId }))
    expect(acts.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['新建', '修改', '发布', '调整次序']) as string[],
    )
    expect(acts[0]).toMatchObject({ who: 'staff-a的昵称', what: '调整次序', about: '系列' })
    expect((await one(idOf(0))).acts.map(({ what }) => what)).toEqual(['修改', '发布', '新建'])
  })

  test('太多的不收', async () => {
    const known = must(await staff().call(staffCollege, {})).list.length
    const outcomes = []
    for (let at = known; at <= LIMITS.series; at += 1)
      outcomes.push(
        await staff().call(saveCollegeSeries, { level: 'advanced', title: `系列${at}`, summary: '介绍' }, once()),
      )
    expect(outcomes.at(-1)).toMatchObject({ code: 'SERIES_FULL' })
    expect(outcomes.slice(0, -1).every(({ ok }) => ok)).toBe(true)
  })
})
