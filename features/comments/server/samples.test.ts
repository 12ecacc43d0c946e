import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryComments } from '../contract/index.ts'
import { newStock, startCommentsServer, valueOf, type CommentsServer } from './testing/comments-server.ts'

let server: CommentsServer
beforeAll(async () => {
  server = await startCommentsServer()
})
afterAll(() => server.stop())

test('示例评论带着过去的时间，作者的回复在那条下面；同时说几次也只有一份，谁也不打扰', async () => {
  const stock = newStock()
  const target = { kind: stock.targetType, id: stock.targetId }
  const said = [
    { memberId: 'reader', content: '均价线怎么算？', at: new Date('2026-11-02T08:00:00Z'), isAnswer: false },
    { memberId: 'author', content: '成交额除以成交量。', at: new Date('2026-11-02T08:20:00Z'), isAnswer: true },
  ]
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => server.comments.saySamples(target, said)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const { list } = valueOf(await server.client('someone').call(queryComments, stock))
  expect(list).toMatchObject([
    { content: '均价线怎么算？', replies: 1, shown: [{ content: '成交额除以成交量。', replyTo: null }] },
  ])
  expect(list.map(({ at }) => Date.parse(at))).toEqual([said[0]?.at.getTime()])
  expect((await server.comments.counts(target.kind, [target.id])).get(target.id)).toBe(2)
  expect(await server.news()).toEqual([])
})
