import fc from 'fast-check'
import type { CallOutcome } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryPosts, removePost, reportPost, savePost, voteOnPost, votePoll } from '../contract/index.ts'
import { setVote } from './store/votes.ts'
import { lockedPost } from './store/posts.ts'
import { codeOf, startPostsServer, valueOf, type PostsServer } from './testing/posts-server.ts'

let server: PostsServer
beforeAll(async () => {
  server = await startPostsServer()
})
afterAll(() => server.stop())

/** What the rows say; the counters must say the same. */
async function rowsOf(postId: string) {
  const { database } = server
  const post = await database.selectFrom('posts.post').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()
  const votes = await database.selectFrom('posts.vote').selectAll().where('post_id', '=', postId).execute()
  const reposts = await database
    .selectFrom('posts.post')
    .select('id')
    .where('repost_id', '=', postId)
    .where('state', '=', 'published')
    .execute()
  return {
    counted: [post.likes, post.dislikes, post.reposts],
    rows: [
      votes.filter(({ way }) => way === 'up').length,
      votes.filter(({ way }) => way === 'down').length,
      reposts.length,
    ],
  }
}

test('一个人同时顶五十次只算一次', async () => {
  const { postId } = await server.written('a1')
  await Promise.all(Array.from({ length: 50 }, () => server.client('fan').call(voteOnPost, { postId, way: 'up' })))
  expect(await rowsOf(postId)).toEqual({ counted: [1, 0, 0], rows: [1, 0, 0] })
})

test('一个人同时投五十次票只算一次', async () => {
  const { postId } = await server.written('a1', { text: '投票', poll: { options: ['涨', '跌'], hours: 1 } })
  const cast = await Promise.all(
    Array.from({ length: 50 }, (_, at) => server.client('fan').call(votePoll, { postId, option: at % 2 })),
  )
  expect(cast.filter(({ ok }) => ok)).toHaveLength(1)
  const { database } = server
  const poll = await database
    .selectFrom('posts.poll')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const options = await database.selectFrom('posts.poll_option').selectAll().where('post_id', '=', postId).execute()
  expect([poll.voters, options.reduce((sum, { votes }) => sum + votes, 0)]).toEqual([1, 1])
})

test('同一个编号发三十次只有一条', async () => {
  const once = server.once()
  const sent = await Promise.all(
    Array.from({ length: 30 }, () => server.client('dup').call(savePost, { text: '只有一条' }, once)),
  )
  expect(new Set(sent.map((one) => (one.ok ? one.value.post.postId : one.code))).size).toBe(1)
})

test('三倍于连接数的人同时发同一个新话题、转发同一条，数都对得上', async () => {
  const original = await server.written('root', '大家都来转')
  const sent = await crowd(server.database, (at) =>
    server.write(`w${at}`, {
      text: at % 2 === 0 ? `#乙# #甲# 第 ${at} 个` : `#甲# #乙# 第 ${at} 个`,
      repostOf: { kind: 'post', id: original.postId },
    }),
  )
  expect(sent.map(codeOf)).toEqual(sent.map(() => 'ok'))
  const { counted, rows } = await rowsOf(original.postId)
  expect([counted, counted[2]]).toEqual([rows, sent.length])
  const hashtags = await server.database
    .selectFrom('posts.hashtag')
    .selectAll()
    .where('key', 'in', ['甲', '乙'])
    .execute()
  expect(hashtags.map(({ posts }) => posts)).toEqual([sent.length, sent.length])
})

test('改、删、顶、举报、审核一起来，没有互相等死的，数都对得上', async () => {
  const original = await server.written('root', '#起点# 一起来')
  const posts = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      valueOf(
        await server.write(`z${at}`, {
          text: `#起点# #丙${at % 2}# ${at}`,
          repostOf: { kind: 'post', id: original.postId },
        }),
      ),
    ),
  )
  const outcomes = await crowd<CallOutcome<unknown, string>>(server.database, (at) => {
    const of = posts[at % posts.length]?.post.postId ?? ''
    const author = `z${at % posts.length}`
    const acts = [
      () => server.edit(author, of, { text: `#丁${at % 3}# #起点# 改成 ${at}` }),
      () => server.vote(`v${at}`, original.postId, at % 3 === 0 ? 'down' : 'up'),
      () => server.edit('root', original.postId, { text: `#丁${at % 3}# #新${at}# 原来的也改 ${at}` }),
      () => server.decide(of, at % 2 === 0 ? 'hide' : 'show'),
      () => server.client(`v${at}`).call(reportPost, { postId: of, reason: 'ad' }),
      () => server.client(author).call(removePost, { postId: of }),
    ]
    return (acts[at % acts.length] ?? acts[0])?.() ?? Promise.reject(new Error('没有事做'))
  })
  expect(outcomes.map(codeOf).filter((code) => code === 'SERVER_ERROR' || code === 'UNAVAILABLE')).toEqual([])
  const { counted, rows } = await rowsOf(original.postId)
  expect(counted).toEqual(rows)
  const { database } = server
  for (const { id, posts: count } of await database.selectFrom('posts.hashtag').selectAll().execute()) {
    const links = await database
      .selectFrom('posts.post_hashtag as link')
      .innerJoin('posts.post as post', 'post.id', 'link.post_id')
      .select('post.id')
      .where('link.hashtag_id', '=', id)
      .where('post.state', '=', 'published')
      .execute()
    expect(count).toBe(links.length)
  }
})

test('几千次随意的顶踩以后，数与票仍然一样', async () => {
  const { postId } = await server.written('random')
  const vote = fc.record({
    memberId: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'),
    way: fc.constantFrom('up' as const, 'down' as const, null),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(vote, { minLength: 180, maxLength: 220 }), async (votes) => {
      await server.database.transaction().execute(async (change) => {
        for (const one of votes) {
          const post = await lockedPost(change, postId)
          if (post) await setVote(change, { post, ...one, at: new Date(server.clock.at) })
        }
      })
      const { counted, rows } = await rowsOf(postId)
      expect(counted).toEqual(rows)
    }),
    { numRuns: 10 },
  )
})

test('一边翻页一边有一千条进来，不重也不漏', async () => {
  const before = new Set<string>()
  for (let at = 0; at < 40; at += 1) before.add((await server.written('old', `旧的 ${at}`)).postId)
  const seen: string[] = []
  const reading = (async () => {
    let cursor: string | undefined
    do {
      const page = valueOf(await server.client().call(queryPosts, { count: 5, ...(cursor && { cursor }) }))
      seen.push(...page.list.map(({ postId }) => postId))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && ![...before].every((id) => seen.includes(id)))
  })()
  const coming = (async () => {
    for (let at = 0; at < 1000; at += 25)
      await Promise.all(Array.from({ length: 25 }, (_, one) => server.written(`new${at + one}`, `新的 ${at + one}`)))
  })()
  await Promise.all([reading, coming])
  expect(new Set(seen).size).toBe(seen.length)
  expect([...before].filter((id) => !seen.includes(id))).toEqual([])
})
