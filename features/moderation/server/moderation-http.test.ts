import { fail, ok, randomId } from '@niujin/contract-kit'
import type { Feature, ReviewItem, ReviewSource } from '@niujin/server-kit'
import { askedOver, crowd } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  publishingRules,
  reviewDecide,
  reviewHistory,
  reviewQueue,
  setPublishingRule,
  setReviewFirst,
} from '../contract/index.ts'
import { createModeration } from './index.ts'
import type { ModerationTables } from './tables.ts'

const START = Date.parse('2026-11-23T02:00:00Z')
const waiting = new Map<string, ReviewItem & { kind: string }>()
const decided: string[] = []

/** Things of one kind that wait; a decision takes them out. */
function sourceOf(kind: string, title: string): ReviewSource {
  const all = () =>
    [...waiting.values()].filter((one) => one.kind === kind).toSorted((a, b) => Number(a.id) - Number(b.id))
  return {
    kind,
    title,
    canBeFirst: kind === 'post',
    waiting: async (after, count) =>
      all()
        .filter(({ id }) => Number(id) > Number(after ?? 0))
        .slice(0, count),
    find: async (id) => all().find((one) => one.id === id),
    count: async () => all().length,
    async decide(_transaction, { id, verdict }) {
      if (!waiting.delete(id)) return fail('DECIDED_ALREADY')
      decided.push(`${id} ${verdict}`)
      return ok(null)
    },
    pastOf: async () => ({ published: 7, rejected: 1 }),
  }
}
const others: Feature = {
  name: 'others',
  title: '别的功能',
  handlers: [],
  reviews: [sourceOf('post', '说说'), sourceOf('article', '文章')],
}
const start = () =>
  startFeature(({ database, now, beside }: Foundation<ModerationTables>) => {
    beside(others)
    return createModeration({
      database,
      now,
      members: {
        find: (ids, connection) => askedOver(connection, new Map(ids.map((id) => [id, { nickname: `昵称${id}` }]))),
      },
      may: (memberId, _action, connection) => askedOver(connection, memberId.startsWith('staff')),
      words: {
        find: (connection, text) => askedOver(connection, text.includes('加微信') ? ['加微信'] : []),
        isMuted: (connection, memberId) => askedOver(connection, memberId === 'muted'),
      },
    })
  })
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
  await server.run()
  server.clock.at = START
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })
const check = (memberId: string, text: string, own: { kind?: string; isEdit?: boolean } = {}) =>
  server.database
    .transaction()
    .execute((change) => server.feature.moderation.check(change, { memberId, kind: 'post', text, ...own }))
const item = (kind: string, id: string, own: Partial<ReviewItem> = {}) =>
  waiting.set(id, {
    kind,
    id,
    title: '',
    text: `等着的${id}`,
    pictures: [],
    authorId: 'ann',
    at: new Date(START + Number(id) * 1000),
    words: ['加微信'],
    reports: 0,
    link: '/talk',
    ...own,
  })

describe('发布前', () => {
  test('平常的直接显示，命中敏感词的等人看过，承诺收益的不收并说是哪几个字', async () => {
    expect(await check('a1', '今天量能不错')).toEqual({ ok: true, value: { state: 'published', words: [] } })
    expect(await check('a2', '加微信看')).toEqual({ ok: true, value: { state: 'pending', words: ['加微信'] } })
    expect(await check('a3', '跟我买，稳赚不赔')).toMatchObject({ ok: false, code: 'WORDS_FORBIDDEN' })
    expect(await check('a3', '跟我买，稳赚不赔')).toHaveProperty('msg', expect.stringContaining('不能写'))
    expect(await check('muted', '你好')).toMatchObject({ code: 'MUTED' })
  })

  test('太快的说等多久；改自己的不占次数；三十次同时来只有一次', async () => {
    const outcomes = await crowd(server.database, () => check('fast', '一起来'))
    expect(outcomes.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
    expect(await check('fast', '再来')).toMatchObject({ code: 'TOO_FAST', msg: '发得太快了，请 2 分钟后再试' })
    expect(await check('fast', '改几个字', { isEdit: true })).toMatchObject({ ok: true })
  })

  test('运营改了马上算数，写进经过；别人改不了，不像话的数不收', async () => {
    const staff = server.client('staff-1')
    const change = (name: 'reviewFirst' | 'secondsBetweenNew', value: number) =>
      staff.call(setPublishingRule, { name, value, reason: '试一试' }, once())
    expect(await change('reviewFirst', 2)).toMatchObject({ ok: true })
    expect(await check('new', '第一条')).toMatchObject({ value: { state: 'pending' } })
    expect(await change('secondsBetweenNew', -1)).toMatchObject({ code: 'RULE_RANGE' })
    expect(await change('reviewFirst', 0)).toMatchObject({ ok: true })
    const first = { kind: 'article', first: true, reason: '试一试' }
    expect(await staff.call(setReviewFirst, first, once())).toMatchObject({ ok: true })
    expect(await check('writer', '一篇', { kind: 'article' })).toMatchObject({ value: { state: 'pending' } })
    const rules = await staff.call(publishingRules, {})
    expect(rules).toMatchObject({
      value: {
        kinds: [{ kind: 'post', name: '说说', first: false }],
        history: [
          { about: '文章', from: '直接显示', to: '先审后发' },
          { about: '新人前多少条先审后发', from: '2 条', to: '0 条' },
          { from: '0 条', to: '2 条', reason: '试一试', staffName: '昵称staff-1' },
        ],
      },
    })
    expect(await server.client('ann').call(publishingRules, {})).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

describe('审核队列', () => {
  test('几个种类在一个队列里，等得最久的在前；按种类翻页', async () => {
    for (const id of ['3', '5']) item('post', id)
    for (const id of ['2', '4', '6']) item('article', id)
    const staff = server.client('staff-1')
    expect(await staff.call(reviewQueue, {})).toMatchObject({
      value: {
        list: [{ id: '2', kindName: '文章' }, { id: '3', kindName: '说说' }, { id: '4' }, { id: '5' }, { id: '6' }],
        kinds: [
          { kind: 'post', count: 2 },
          { kind: 'article', count: 3 },
        ],
      },
    })
    const page = await staff.call(reviewQueue, { kind: 'article', count: 2 })
    expect(page).toMatchObject({ value: { list: [{ id: '2', past: { published: 7, rejected: 1 } }, { id: '4' }] } })
    const cursor = page.ok ? (page.value.nextCursor ?? '') : ''
    expect(await staff.call(reviewQueue, { kind: 'article', count: 2, cursor })).toMatchObject({
      value: { list: [{ id: '6' }], nextCursor: null },
    })
    expect(await server.client('ann').call(reviewQueue, {})).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('通过、退回各一次，退回要写原因，自己的别人审；记录在', async () => {
    const staff = server.client('staff-2')
    const decide = (id: string, verdict: 'publish' | 'reject', reason = '', kind = 'post') =>
      staff.call(reviewDecide, { kind, id, verdict, reason }, once())
    expect(await decide('3', 'reject')).toMatchObject({ code: 'REASON_NEEDED' })
    expect(await decide('3', 'reject', '拉群')).toMatchObject({ ok: true })
    expect(await decide('3', 'publish')).toMatchObject({ code: 'DECIDED_ALREADY' })
    expect(await decide('9', 'publish', '', 'planet')).toMatchObject({ code: 'REVIEW_UNKNOWN' })
    item('post', '8', { authorId: 'staff-2' })
    expect(await decide('8', 'publish')).toMatchObject({ code: 'OWN_WORK' })
    expect(await decide('5', 'publish')).toMatchObject({ ok: true })
    expect(decided).toEqual(['3 reject', '5 publish'])
    expect(await staff.call(reviewHistory, {})).toMatchObject({
      value: {
        list: [
          { kindName: '说说', about: '等着的5', verdict: 'publish', staffName: '昵称staff-2' },
          { about: '等着的3', verdict: 'reject', reason: '拉群' },
        ],
      },
    })
    expect(await server.client('ann').call(reviewHistory, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(
      await server.client('ann').call(reviewDecide, { kind: 'post', id: '5', verdict: 'publish' }, once()),
    ).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
