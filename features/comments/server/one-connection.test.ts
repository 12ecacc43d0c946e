import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffDecide, staffEditWord, staffMute, staffSetCheck } from '../contract/index.ts'
import { newStock, startCommentsServer, valueOf, type CommentsServer } from './testing/comments-server.ts'

let server: CommentsServer
beforeAll(async () => {
  server = await startCommentsServer()
  server.posts.set('7', { title: '一句话', link: '/TalkDetail?id=7', authorId: 'writer' })
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })

test('三倍于连接数的人同时评论同一句话，人人都发出去，条数对得上', async () => {
  const said = await crowd(server.database, (at) =>
    server.say(`m${at}`, `第 ${at} 条`, { targetType: 'post', targetId: '7' }),
  )
  expect(said.every(({ ok }) => ok)).toBe(true)
  expect((await server.comments.counts('post', ['7'])).get('7')).toBe(said.length)
})

test('审核的几种决定同时来三倍于连接数，都有答复：评论只隐藏一次', async () => {
  const staff = server.client('staff')
  const { id } = await server.said('author', '一条会被隐藏的', newStock())
  const decided = await crowd(server.database, () =>
    staff.call(staffDecide, { id, verdict: 'hide', reason: '广告' }, once()),
  )
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
  const edited = await crowd(server.database, (at) =>
    staff.call(staffEditWord, { word: `敏感词${at}`, kind: 'block', edit: 'add' }, once()),
  )
  expect(edited.every(({ ok }) => ok)).toBe(true)
  const muted = await crowd(server.database, (at) =>
    staff.call(staffMute, { memberId: `muted${at}`, minutes: 60, reason: '刷屏' }, once()),
  )
  expect(muted.map((one) => valueOf(one).muted)).toEqual(muted.map(() => true))
  const checks = await crowd(server.database, (at) =>
    staff.call(staffSetCheck, { type: 'post', first: at % 2 === 0 }, once()),
  )
  expect(checks.every(({ ok }) => ok)).toBe(true)
})
