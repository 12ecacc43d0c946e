import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteNote, noteList, noteOne, ownNotes, publishNote, staffDecideNote, staffNotes } from '../contract/index.ts'
import { newsMemberData } from './member-data.ts'
import { noteReviews } from './reviews.ts'
import { seedDemoNotes } from './seed-demo.ts'
import { startNewsServer, type NewsServer } from './testing/news-server.ts'

let server: NewsServer
beforeAll(async () => {
  server = await startNewsServer()
})
afterAll(() => server.stop())

const TEXT = '今天的成交额比昨天同一时段放大，资金在几个板块之间轮动，注意节奏。'
const written = (given: object = {}) => ({
  period: 'during' as const,
  title: '盘中观察',
  content: TEXT,
  stocks: 'SH.000001',
  ...given,
})
const publish = (member: string, given: object = {}) =>
  server.client(member).call(publishNote, written(given), { idempotencyKey: randomId() })
async function handedIn(member = 'e1', given: object = {}): Promise<string> {
  const outcome = await publish(member, given)
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value.id
}
const decide = (id: string, decision: 'publish' | 'reject' | 'takeDown', reason = '') =>
  server.client('op').call(staffDecideNote, { id, decision, reason })

describe('看盘', () => {
  test('专家交来的先等审核，通过了大家才看到，作者这时才收到消息', async () => {
    const id = await handedIn()
    expect(await server.client().call(noteOne, { id })).toMatchObject({ code: 'NOTE_UNKNOWN' })
    expect(await server.client('e1').call(noteOne, { id })).toMatchObject({ ok: true, value: { status: 'pending' } })
    expect(await server.inbox.sent('e1')).toEqual([])
    expect(await decide(id, 'publish')).toMatchObject({ ok: true, value: { status: 'published' } })
    expect(await server.client().call(noteList, { period: 'during' })).toMatchObject({
      ok: true,
      value: { list: [{ id, title: '盘中观察', author: { nickname: '昵称e1' }, stocks: [{ name: '上证指数' }] }] },
    })
    expect(await server.inbox.sent()).toMatchObject([
      { memberId: 'e1', title: '你的看盘已发布', text: '盘中观察', link: `/KPDetail?id=${id}` },
    ])
    const card = { title: '盘中：盘中观察', link: `/KPDetail?id=${id}`, authorId: 'e1' }
    expect(await server.cardsOf('watch-note', [id, '999'])).toEqual(new Map([[id, card]]))
  })

  test('在一个队列里也能审：等得最久的在前，决定一次，通过了关注的人看得到', async () => {
    const reviews = noteReviews(server.deps)
    const [first, second] = [await handedIn('e3'), await handedIn('e3')]
    const waiting = await reviews.waiting(undefined, 10, server.database)
    expect(waiting.map(({ id }) => id)).toEqual([first, second])
    expect((await reviews.waiting(first, 10, server.database)).map(({ id }) => id)).toEqual([second])
    expect(await reviews.count(server.database)).toBe(2)
    const settle = (id: string, verdict: 'publish' | 'reject') =>
      server.database
        .transaction()
        .execute((change) => reviews.decide(change, { id, staffId: 'op', verdict, reason: '太笼统' }))
    expect(await settle(first, 'publish')).toEqual({ ok: true, value: null })
    expect(await settle(first, 'publish')).toMatchObject({ code: 'DECIDED_ALREADY' })
    expect(await settle(second, 'reject')).toMatchObject({ ok: true })
    expect(await reviews.find(first, server.database)).toBeUndefined()
    expect(await reviews.pastOf('e3', server.database)).toEqual({ published: 1, rejected: 1 })
    expect(server.came).toContainEqual({ kind: 'watch-note', id: first, authorId: 'e3' })
  })

  test('退回要写原因，作者看得到原因，改了可以再交', async () => {
    const id = await handedIn()
    expect(await decide(id, 'reject')).toMatchObject({ code: 'REASON_MISSING' })
    expect(await decide(id, 'reject', '请写明依据')).toMatchObject({ ok: true, value: { status: 'rejected' } })
    expect((await server.inbox.sent('e1')).at(-1)).toMatchObject({
      title: '你的看盘没有通过',
      text: '盘中观察：请写明依据',
    })
    expect(await server.client('e1').call(noteOne, { id })).toMatchObject({ value: { reason: '请写明依据' } })
    expect(await publish('e1', { id, title: '改好了' })).toMatchObject({
      ok: true,
      value: { id, status: 'pending', title: '改好了', reason: null },
    })
  })

  test('两个人同时决定，只有一个算数', async () => {
    const id = await handedIn()
    const outcomes = await Promise.all([
      decide(id, 'publish'),
      server.client('op2').call(staffDecideNote, { id, decision: 'reject', reason: '不合适' }),
    ])
    expect(outcomes.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['NOTE_CHANGED', 'ok'])
    expect((await server.inbox.sent('e1')).filter(({ link }) => link === `/KPDetail?id=${id}`)).toHaveLength(1)
  })

  test('消息写不下，决定也不算；再决定一次，只有一条', async () => {
    const id = await handedIn()
    server.inbox.isBroken = true
    expect(await decide(id, 'publish')).toMatchObject({ ok: false })
    server.inbox.isBroken = false
    expect(await server.client('e1').call(noteOne, { id })).toMatchObject({ value: { status: 'pending' } })
    expect(await decide(id, 'publish')).toMatchObject({ ok: true })
    expect((await server.inbox.sent('e1')).filter(({ link }) => link === `/KPDetail?id=${id}`)).toHaveLength(1)
  })

  test('承诺收益的话交不上去，草稿可以存着慢慢改', async () => {
    expect(await publish('e1', { content: `${TEXT}照这个方法买，稳 赚 不 赔。` })).toMatchObject({
      code: 'CONTENT_FORBIDDEN',
    })
    expect(await publish('e1', { content: `${TEXT}不承诺收益。`, submit: false })).toMatchObject({
      ok: true,
      value: { status: 'draft' },
    })
    expect(await publish('e1', { submit: false, content: `${TEXT}保证收益` })).toMatchObject({
      ok: true,
      value: { status: 'draft' },
    })
  })

  test('谁能写、谁能审由权限决定，自己的要由别人审', async () => {
    expect(await publish('m1')).toMatchObject({ code: 'NOT_ALLOWED' })
    const own = await handedIn('op')
    expect(await decide(own, 'publish')).toMatchObject({ code: 'OWN_NOTE' })
    expect(await server.client('e1').call(staffNotes, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('op2').call(staffNotes, {})).toMatchObject({ ok: true })
  })

  test('别人的改不了也删不了；发布了的不能改，可以删', async () => {
    const id = await handedIn()
    expect(await publish('e2', { id })).toMatchObject({ code: 'NOTE_UNKNOWN' })
    expect(await server.client('e2').call(deleteNote, { id })).toMatchObject({ code: 'NOTE_UNKNOWN' })
    await decide(id, 'publish')
    expect(await publish('e1', { id })).toMatchObject({ code: 'NOTE_NOT_EDITABLE' })
    expect(await server.client('e1').call(deleteNote, { id })).toMatchObject({ ok: true })
    expect(await server.client().call(noteOne, { id })).toMatchObject({ code: 'NOTE_UNKNOWN' })
  })

  test('发布了的也能下架，写明原因', async () => {
    const id = await handedIn()
    await decide(id, 'publish')
    expect(await decide(id, 'takeDown', '数据有误')).toMatchObject({ ok: true, value: { status: 'rejected' } })
    expect(await server.client().call(noteOne, { id })).toMatchObject({ code: 'NOTE_UNKNOWN' })
  })

  test('演示用的看盘只放一次；导出与注销带走自己的', async () => {
    expect(await seedDemoNotes(server.deps, ['d1', 'd2'])).toBe(0)
    await server.deps.database.deleteFrom('news.note_event').execute()
    await server.deps.database.deleteFrom('news.watch_note').execute()
    expect(await seedDemoNotes(server.deps, ['d1', 'd2'])).toBe(6)
    expect(await seedDemoNotes(server.deps, ['d1', 'd2'])).toBe(0)
    const data = newsMemberData(server.deps)
    expect(await data.exportOf('d1')).toHaveLength(3)
    await data.erase('d1')
    expect(await data.exportOf('d1')).toHaveLength(0)
    expect(await server.client('d2').call(ownNotes, { count: 2 })).toMatchObject({
      ok: true,
      value: { list: [{}, {}], nextCursor: expect.any(String) as string },
    })
  })
})
