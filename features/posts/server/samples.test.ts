import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPost } from '../contract/index.ts'
import type { SamplePost } from './index.ts'
import { startPostsServer, valueOf, type PostsServer } from './testing/posts-server.ts'

let server: PostsServer
beforeAll(async () => {
  server = await startPostsServer()
})
afterAll(() => server.stop())

const SAMPLE: SamplePost = {
  name: 'volume-1',
  authorId: 'teacher',
  at: new Date('2026-11-02T07:20:00Z'),
  text: '价格是结果，成交量是代价。看看$茅台(SH.600519)$ #量价#',
  poll: {
    options: ['看价', '看量'],
    endsAt: new Date('2026-11-05T07:20:00Z'),
    votes: [
      { memberId: 'a', option: 1 },
      { memberId: 'b', option: 1 },
    ],
  },
  repostId: undefined,
  opinion: undefined,
  likes: ['a', 'b', 'c'],
}

test('示例说说照真的一样发布，日期在过去，标着示例；同时放十次也只有一条', async () => {
  const published = await Promise.all(Array.from({ length: 10 }, () => server.feature.publishSample(SAMPLE)))
  expect(new Set(published.map(({ id }) => id)).size).toBe(1)
  const { id } = published[0] ?? { id: '' }
  const { post } = valueOf(await server.client('reader').call(getPost, { postId: id }))
  expect(post).toMatchObject({
    at: '2026-11-02T07:20:00.000Z',
    isSample: true,
    likes: 3,
    state: 'published',
    stocks: [{ symbol: 'SH.600519', name: '贵州茅台' }],
    hashtags: [{ name: '量价' }],
    poll: { voters: 2, hasEnded: true, options: [{ votes: 0 }, { votes: 2 }] },
  })
  expect([...(await server.feature.samplesThere())]).toEqual([['volume-1', { id, at: SAMPLE.at }]])
})

test('会员写的不标示例', async () => {
  expect((await server.written('member', '今天量很小')).isSample).toBeUndefined()
})
