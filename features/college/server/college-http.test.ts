import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerCollegeQuestion,
  collegeArticle,
  collegeHome,
  collegeMarks,
  collegeReadings,
  collegeSearch,
  collegeSeries,
  countCollegeRead,
  keepCollegeReadings,
  LIMITS,
  setCollegeState,
  voteCollege,
} from '../contract/index.ts'
import { COLLEGE_CONTENT } from './content.ts'
import { must, once, published, startCollege, type CollegeServer } from './testing/college-server.ts'

const DAY = 86_400_000
let server: CollegeServer
let seriesId = ''
let ids: string[] = []
beforeAll(async () => {
  server = await startCollege()
  ;({ seriesId, ids } = await published(server, '交易费用', ['印花税', '佣金', '过户费']))
})
afterAll(() => server.stop())

const idOf = (at: number) => ids[at] ?? ''
const questionsOf = async (id: string) => must(await server.client().call(collegeArticle, { id })).questions

describe('读', () => {
  test('系列写着有几篇、要多久；文章有上一篇下一篇；游客都读得到', async () => {
    const { list } = must(await server.client().call(collegeHome, {}))
    expect(list).toMatchObject([{ id: seriesId, title: '交易费用', level: 'starter', minutes: 3, isSample: false }])
    expect(list[0]?.articles.map(({ title }) => title)).toEqual(['印花税', '佣金', '过户费'])
    const series = must(await server.client().call(collegeSeries, { id: seriesId }))
    expect(series.articles).toMatchObject([{ id: idOf(0), questions: 2, minutes: 1 }, {}, {}])
    const article = must(await server.client().call(collegeArticle, { id: idOf(1) }))
    expect(article.series).toEqual({
      id: seriesId,
      title: '交易费用',
      level: 'starter',
      number: 2,
      total: 3,
      previous: { id: idOf(0), title: '印花税' },
      next: { id: idOf(2), title: '过户费' },
    })
    expect(article.document.blocks[0]).toMatchObject({ type: 'heading', level: 2 })
  })

  test('题目不带答案与解析', async () => {
    const article = must(await server.client('m0').call(collegeArticle, { id: idOf(0) }))
    expect(article.questions).toHaveLength(2)
    expect(JSON.stringify(article)).not.toMatch(/right|只在卖出时收|下一个交易日才能卖/)
  })

  test('每个词都有的才找到，标题有的在前；通配的字符当作字', async () => {
    const find = async (q: string) => must(await server.client().call(collegeSearch, { q })).list
    expect((await find('过户费 正文')).map(({ title }) => title)).toEqual(['过户费', '印花税', '佣金'])
    expect((await find('过户费'))[0]).toMatchObject({ seriesTitle: '交易费用', level: 'starter' })
    expect([await find('没有的词'), await find('%'), await find(' ')]).toEqual([[], [], []])
  })

  test('下线的文章与系列读不到，也找不到；重新发布又有', async () => {
    const staff = server.client('staff-a')
    const set = async (kind: 'series' | 'article', id: string, to: 'published' | 'offline') =>
      must(await staff.call(setCollegeState, { kind, id, to }, once()))
    await set('article', idOf(2), 'offline')
    expect(await server.client().call(collegeArticle, { id: idOf(2) })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    expect(await server.client().call(voteCollege, { id: idOf(2), isHelpful: true })).toMatchObject({
      code: 'ARTICLE_UNKNOWN',
    })
    await set('article', idOf(2), 'published')
    await set('series', seriesId, 'offline')
    expect(must(await server.client().call(collegeHome, {})).list).toEqual([])
    expect(await server.client().call(collegeSeries, { id: seriesId })).toMatchObject({ code: 'SERIES_UNKNOWN' })
    expect(await server.client().call(collegeArticle, { id: idOf(0) })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    expect(must(await server.client().call(collegeSearch, { q: '佣金' })).list).toEqual([])
    await set('series', seriesId, 'published')
    expect(must(await server.client().call(collegeHome, {})).list).toHaveLength(1)
  })
})

describe('小问题', () => {
  test('答了马上知道对错与解析；第二次答的不算', async () => {
    const device = server.client(undefined, randomId())
    const [single, judgement] = await questionsOf(idOf(0))
    const give = (questionId: string, chosen: number) =>
      device.call(answerCollegeQuestion, { articleId: idOf(0), questionId, answer: { kind: 'single', chosen } })
    expect(must(await give(single?.id ?? '', 0))).toEqual({
      questionId: single?.id,
      answer: { kind: 'single', chosen: 0 },
      isRight: false,
      solution: { kind: 'single', right: 1 },
      explanation: '只在卖出时收。',
    })
    expect(must(await give(single?.id ?? '', 1))).toMatchObject({ isRight: false, answer: { chosen: 0 } })
    expect(await give(judgement?.id ?? '', 0)).toMatchObject({ code: 'ANSWER_WRONG_KIND' })
    expect(await give('nothing', 0)).toMatchObject({ code: 'QUESTION_UNKNOWN', msg: '这道题换过了，请刷新' })
    const marks = must(await device.call(collegeMarks, { id: idOf(0) }))
    expect(marks.answered).toMatchObject([{ questionId: single?.id, isRight: false }])
  })

  test('同时答两遍只记一次', async () => {
    const [single] = await questionsOf(idOf(1))
    const member = server.client('m-twice')
    const both = await Promise.all(
      [0, 1].map((chosen) =>
        member.call(answerCollegeQuestion, {
          articleId: idOf(1),
          questionId: single?.id ?? '',
          answer: { kind: 'single', chosen },
        }),
      ),
    )
    const [one, other] = both.map(must)
    expect(one).toEqual(other)
  })
})

describe('有没有帮助', () => {
  test('一个会员或设备只算一次，可以改；不报设备的游客不能提交', async () => {
    const device = server.client(undefined, randomId())
    for (const isHelpful of [true, false])
      expect(must(await device.call(voteCollege, { id: idOf(0), isHelpful }))).toEqual({ isHelpful })
    expect(must(await device.call(collegeMarks, { id: idOf(0) })).isHelpful).toBe(false)
    expect(must(await server.client().call(collegeMarks, { id: idOf(0) })).isHelpful).toBeNull()
    expect(await server.client(undefined, '').call(voteCollege, { id: idOf(0), isHelpful: true })).toMatchObject({
      code: 'READER_UNKNOWN',
    })
    const votes = await server.database.selectFrom('college.vote').selectAll().execute()
    expect(votes).toHaveLength(1)
  })

  test('编一千个设备号也不行：一个网络一天一篇只收这么多，登录归了会员的也占着；会员、别的网络、改自己说过的不受影响', async () => {
    const from =
      (address: string): typeof fetch =>
      (url, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', address)
        return fetch(url, { ...init, headers })
      }
    const guest = (address: string, devid = randomId()) => server.client(undefined, devid, { fetch: from(address) })
    const vote = (client: ReturnType<typeof guest>, at = 1, isHelpful = true) =>
      client.call(voteCollege, { id: idOf(at), isHelpful })
    const first = randomId()
    must(await vote(guest('203.0.113.7', first)))
    await server.college.onSignIn?.('m-adopting', first)
    // All at once: none gets past the limit.
    const outcomes = await Promise.all(Array.from({ length: LIMITS.guestVotes + 4 }, () => vote(guest('203.0.113.7'))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(LIMITS.guestVotes - 1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'VOTES_FULL' })
    const known = randomId()
    must(await vote(guest('203.0.113.8', known)))
    expect(must(await vote(guest('203.0.113.7', known), 1, false)).isHelpful).toBe(false)
    must(await vote(guest('203.0.113.7'), 2))
    must(await vote(server.client('m-same-network', randomId(), { fetch: from('203.0.113.7') })))
    server.clock.at += DAY
    must(await vote(guest('203.0.113.7')))
    await server.college.tidyReads()
    const turns = await server.database.selectFrom('college.guest_vote').select('address').execute()
    expect(turns).toHaveLength(1)
    expect(JSON.stringify(turns)).not.toContain('203.0.113')
  })
})

test('一天只算一次阅读，第二天再算；旧的记号清掉', async () => {
  const count = async () => must(await server.client('m-reader').call(countCollegeRead, { id: idOf(0) })).isCounted
  expect([await count(), await count()]).toEqual([true, false])
  server.clock.at += DAY
  expect(await count()).toBe(true)
  expect(await server.college.tidyReads()).toBe(1)
  const { reads } = await server.database
    .selectFrom('college.article')
    .select('reads')
    .where('id', '=', idOf(0))
    .executeTakeFirstOrThrow()
  expect(reads).toBe(2)
})

describe('读到哪里', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
  const mine = async (member: string) => must(await server.client(member).call(collegeReadings, {})).list
  const keep = async (member: string, ...list: Parameters<typeof reading>[]) =>
    must(await server.client(member).call(keepCollegeReadings, { list: list.map((one) => reading(...one)) }))
  const reading = (articleId: string, block: number, minute: number, isDone = false) => ({
    articleId,
    block,
    isDone,
    at: at(minute),
  })

  test('后读的算数，迟到的旧位置不算，读完了就一直是读完；没有的文章不记', async () => {
    await keep('m1', [idOf(0), 5, 10, true], [idOf(1), 2, 11], ['nothing-here', 1, 12])
    await keep('m1', [idOf(0), 1, 9], [idOf(1), 7, 20])
    expect(await mine('m1')).toEqual([reading(idOf(1), 7, 20), reading(idOf(0), 5, 10, true)])
    expect(must(await server.client('m1').call(collegeArticle, { id: idOf(1) })).reading).toMatchObject({ block: 7 })
    expect(must(await server.client('m2').call(collegeArticle, { id: idOf(1) })).reading).toBeNull()
  })

  test('跑快了的钟不会一直赢；两台设备同时交也不出错', async () => {
    await keep('m3', [idOf(0), 9, 60 * 24 * 365])
    const [kept] = await mine('m3')
    expect(Date.parse(kept?.at ?? '')).toBeLessThanOrEqual(server.clock.at)
    await Promise.all([keep('m4', [idOf(0), 1, 1], [idOf(1), 1, 1]), keep('m4', [idOf(1), 2, 2], [idOf(0), 2, 2])])
    expect((await mine('m4')).map(({ block }) => block)).toEqual([2, 2])
  })

  test('游客没有', async () => {
    expect(await server.client().call(collegeReadings, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})

describe('登录与注销', () => {
  test('游客答过的、说过的登录后是会员的；会员自己的不变', async () => {
    const devid = randomId()
    const [device, member] = [server.client(undefined, devid), server.client('m-new')]
    const [single] = await questionsOf(idOf(0))
    const answerOf = (chosen: number) => ({
      articleId: idOf(0),
      questionId: single?.id ?? '',
      answer: { kind: 'single' as const, chosen },
    })
    must(await device.call(answerCollegeQuestion, answerOf(1)))
    must(await device.call(voteCollege, { id: idOf(0), isHelpful: true }))
    must(await device.call(voteCollege, { id: idOf(1), isHelpful: true }))
    must(await member.call(voteCollege, { id: idOf(1), isHelpful: false }))
    for (const _ of [1, 2]) await server.college.onSignIn?.('m-new', devid)
    expect(must(await member.call(collegeMarks, { id: idOf(0) }))).toMatchObject({
      isHelpful: true,
      answered: [{ isRight: true }],
    })
    expect(must(await member.call(collegeMarks, { id: idOf(1) })).isHelpful).toBe(false)
    expect(must(await device.call(collegeMarks, { id: idOf(0) }))).toEqual({ isHelpful: null, answered: [] })
  })

  test('自己的拿得到；注销后什么都不留', async () => {
    const [data] = server.college.memberData ?? []
    expect(await data?.exportOf?.('m-new')).toMatchObject({ votes: [{}, {}], answers: [{ is_right: true }] })
    await data?.erase?.('m-new')
    expect(await data?.exportOf?.('m-new')).toEqual({ readings: [], votes: [], answers: [] })
  })
})

describe('收藏与搜索', () => {
  const kind = COLLEGE_CONTENT

  test('认得已发布的文章，没有的不认', async () => {
    expect([...(await kind.find([idOf(0), 'nothing-here'], server.database))]).toEqual([
      [idOf(0), { title: '印花税', link: `/collegeDetails?id=${idOf(0)}` }],
    ])
    expect(await kind.find([], server.database)).toEqual(new Map())
    expect(server.heard).toContainEqual({ kind: 'college', id: idOf(0) })
  })

  test('搜得到正文里的字，一批一批给得全', async () => {
    const pieces = await kind.pieces?.find([idOf(0)], server.database)
    expect(pieces?.get(idOf(0))).toMatchObject({ title: '印花税', text: expect.stringContaining('过户费') as string })
    const batch = async (after: string | undefined) => kind.pieces?.ids(after, 2, server.database)
    const all = ids.toSorted()
    expect(await batch(undefined)).toEqual(all.slice(0, 2))
    expect(await batch(all[1])).toEqual(all.slice(2))
  })
})
