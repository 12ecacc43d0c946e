import { crowd } from '@niujin/testkit/database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { feedList, feedNews, hideFeed, seenFeed, unhideFeed } from '../contract/index.ts'
import { need, startFeed, type FeedServer } from './testing/feed-server.ts'

let server: FeedServer
beforeEach(async () => {
  server = await startFeed()
})
afterEach(async () => {
  await server.stop()
})

const as = (id?: string) => server.client(id)
type Tab = 'recommended' | 'hot' | 'video'
/** Guests share a feed for some seconds: the clock goes on, so that each is made anew. */
async function feedOf(id?: string, tab: Tab = 'recommended') {
  server.clock.at += 11_000
  return need(await as(id).call(feedList, { tab, count: 20 }))
}
const idsOf = async (id?: string, tab?: Tab) => (await feedOf(id, tab)).list.map((one) => one.id)

describe('什么在信息流里', () => {
  test('第一次开始就收进已有的；说变了就重新读，没了就没有，不推荐的没有', async () => {
    for (let at = 0; at < 1201; at += 1) server.put(`old-${String(at).padStart(4, '0')}`, { hours: 200 })
    server.put('new', { likes: 8 })
    server.put('unlisted', { isRecommended: false })
    await server.run()
    const counted = () =>
      server.database
        .selectFrom('feed.piece')
        .select('id')
        .execute()
        .then((rows) => rows.length)
    await expect.poll(counted).toBe(1203)
    const [first] = (await feedOf()).list
    expect(first).toMatchObject({ id: 'new', kind: 'article', kindName: '文章', likes: 8, reason: null })
    server.pieces.delete('article new')
    await server.publish('renamed', { title: '改过的题目', likes: 20 })
    await server.noteChanged('article', ['new'])
    await expect.poll(counted).toBe(1203)
    expect((await feedOf()).list[0]?.title).toBe('改过的题目')
    expect(await idsOf()).not.toContain('unlisted')
  })

  test('没有提交的不算；另一个进程也不会读两遍', async () => {
    await server.run()
    const other = await server.elsewhere()
    await other.run()
    server.put('rolled')
    await expect(
      server.database.transaction().execute(async (change) => {
        await server.feature.changes.notify(change, 'article', ['rolled'])
        throw new Error('没有发成')
      }),
    ).rejects.toThrow('没有发成')
    await Promise.all(Array.from({ length: 30 }, (_, at) => server.publish(`p${at}`, { authorId: `a${at % 7}` })))
    const ids = await idsOf()
    expect(new Set(ids).size).toBe(20)
    expect(ids).not.toContain('rolled')
  })

  test('重新收一遍时照样看得到，多出来的去掉', async () => {
    await server.run()
    await server.publish('kept')
    await server.publish('lost')
    server.pieces.delete('article lost')
    await server.feature.rebuild()
    await expect.poll(() => server.database.selectFrom('feed.piece').select('id').execute()).toEqual([{ id: 'kept' }])
  })
})

describe('排在哪里', () => {
  beforeEach(() => server.run())

  test('热的在前；评论算进去；一位作者的不挨着', async () => {
    server.comments.set('article talked', 6)
    await server.publish('talked', { authorId: 'ann' })
    await server.publish('liked', { authorId: 'ann', likes: 9 })
    await server.publish('plain', { authorId: 'bob' })
    await server.publish('old', { authorId: 'cat', hours: 48, likes: 9 })
    await expect.poll(() => idsOf()).toEqual(['talked', 'plain', 'liked', 'old'])
    expect(await idsOf(undefined, 'hot')).toEqual(['talked', 'liked', 'plain', 'old'])
  })

  test('关注的人与自选的股票靠前，说明为什么；别人不受影响', async () => {
    await server.publish('hot', { authorId: 'ann', likes: 2 })
    await server.publish('mine', { authorId: 'expert-1', hours: 20 })
    await server.publish('stock', { authorId: 'cat', hours: 20, instruments: ['SH.600519'] })
    server.followed.set('reader', ['expert-1'])
    server.watched.set('reader', ['SH.600519'])
    const { list } = await feedOf('reader')
    expect(list.map(({ id, reason }) => [id, reason])).toEqual([
      ['mine', 'followed'],
      ['hot', null],
      ['stock', 'watched'],
    ])
    expect(await idsOf('other')).toEqual(['hot', 'mine', 'stock'])
    expect(list[0]?.author?.badge?.title).toBe('expert')
  })

  test('看过的靠后，同时说几遍也一样；只记最近一千条', async () => {
    await server.publish('seen', { likes: 40 })
    await server.publish('unseen')
    const keys = [{ kind: 'article', id: 'seen' }]
    await crowd(server.database, () => as('reader').call(seenFeed, { keys }))
    expect(await idsOf('reader')).toEqual(['unseen', 'seen'])
    expect(await idsOf('other')).toEqual(['seen', 'unseen'])
    for (let from = 0; from < 1000; from += 50)
      need(
        await as('reader').call(seenFeed, {
          keys: Array.from({ length: 50 }, (_, at) => ({ kind: 'post', id: String(from + at) })),
        }),
      )
    expect(await idsOf('reader')).toEqual(['seen', 'unseen'])
  })

  test('视频一栏只有视频', async () => {
    await server.publish('a')
    await server.publish('v', { kind: 'video' })
    expect(await idsOf(undefined, 'video')).toEqual(['v'])
    expect(await idsOf('reader', 'video')).toEqual(['v'])
  })
})

describe('不感兴趣', () => {
  beforeEach(async () => {
    await server.run()
    await server.publish('a1', { authorId: 'ann' })
    await server.publish('b1', { authorId: 'bob' })
    await server.publish('a2', { authorId: 'ann' })
    await server.publish('p1', { kind: 'post', authorId: 'cat' })
  })

  test.each([
    ['这一条', 'piece', ['a2', 'b1', 'p1']],
    ['这位作者', 'author', ['b1', 'p1']],
    ['这一类', 'kind', ['p1']],
  ] as const)('不看%s；收回以后又有；别人照旧', async (_, scope, left) => {
    const hiding = { scope, kind: 'article', id: 'a1' }
    need(await as('reader').call(hideFeed, hiding))
    need(await as('reader').call(hideFeed, hiding))
    expect((await idsOf('reader')).toSorted()).toEqual(left)
    expect(await idsOf('other')).toHaveLength(4)
    need(await as('reader').call(unhideFeed, hiding))
    expect(await idsOf('reader')).toHaveLength(4)
  })

  test('全部收回；没有的东西说明白；没登录的不能', async () => {
    need(await as('reader').call(hideFeed, { scope: 'piece', kind: 'article', id: 'a1' }))
    need(await as('reader').call(hideFeed, { scope: 'kind', kind: 'post', id: 'p1' }))
    need(await as('reader').call(unhideFeed, {}))
    expect(await idsOf('reader')).toHaveLength(4)
    const none = { scope: 'author', kind: 'article', id: 'none' } as const
    expect(await as('reader').call(hideFeed, none)).toMatchObject({ code: 'PIECE_UNKNOWN' })
    expect(await as().call(hideFeed, none)).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})

describe('翻页', () => {
  beforeEach(() => server.run())

  test.each(['recommended', 'hot'] as const)(
    '看着的时候来了一千条、热度也变了，不重不漏；刷新才有新的：%s',
    async (tab) => {
      for (let at = 0; at < 60; at += 1) server.put(`p${at}`, { authorId: `a${at % 9}`, likes: at, hours: 1 })
      await server.noteChanged(
        'article',
        Array.from({ length: 60 }, (_, at) => `p${at}`),
      )
      await expect.poll(async () => (await feedOf('reader')).list.length).toBe(20)
      const first = need(await as('reader').call(feedList, { tab, count: 7 }))
      const seen = first.list.map(({ id }) => id)
      let cursor = first.nextCursor
      for (let round = 0; cursor !== null; round += 1) {
        for (let at = 0; at < 125; at += 1) server.put(`new-${round}-${at}`, { authorId: `n${at}`, likes: 1000 })
        server.put(`p${round}`, { authorId: `a${round % 9}`, likes: 5000, hours: 1 })
        await server.noteChanged(
          'article',
          Array.from({ length: 125 }, (_, at) => `new-${round}-${at}`),
        )
        await server.publish(`p${round}`, { authorId: `a${round % 9}`, likes: 5000, hours: 1 })
        const page: Awaited<ReturnType<typeof feedOf>> = need(
          await as('reader').call(feedList, { tab, count: 7, cursor }),
        )
        seen.push(...page.list.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(seen).toHaveLength(60)
      expect(new Set(seen)).toEqual(new Set(Array.from({ length: 60 }, (_, at) => `p${at}`)))
      const news = need(await as('reader').call(feedNews, { asOf: first.asOf }))
      expect(news.count).toBe(99)
      server.clock.at += 11_000
      expect((await idsOf('reader', tab)).some((id) => id.startsWith('new-'))).toBe(true)
    },
  )

  test('数新内容时不算不感兴趣的作者', async () => {
    await server.publish('a')
    const { asOf } = await feedOf('reader')
    expect(need(await as('reader').call(feedNews, { asOf })).count).toBe(0)
    await server.publish('b', { authorId: 'bob' })
    await server.publish('c', { authorId: 'cat' })
    need(await as('reader').call(hideFeed, { scope: 'author', kind: 'article', id: 'b' }))
    expect(need(await as('reader').call(feedNews, { asOf })).count).toBe(1)
  })

  test('别人的信息流翻不了，没有的说已更新，乱写的位置不认', async () => {
    for (let at = 0; at < 12; at += 1) await server.publish(`p${at}`)
    const mine = need(await as('reader').call(feedList, { count: 5 }))
    const cursor = mine.nextCursor ?? ''
    expect(await as('other').call(feedList, { cursor })).toMatchObject({
      code: 'FEED_EXPIRED',
      msg: '内容已经更新，请回到顶部刷新',
    })
    expect(need(await as('other').call(feedNews, { asOf: mine.asOf })).count).toBe(0)
    expect(await as('reader').call(feedList, { cursor: '99999.5' })).toMatchObject({ code: 'FEED_EXPIRED' })
    expect(await as('reader').call(feedList, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
    const guests = need(await as().call(feedList, { count: 5 }))
    const next = need(await as('reader').call(feedList, { count: 5, cursor: guests.nextCursor ?? '' }))
    expect(next.list).toHaveLength(5)
  })

  test('翻到的已经删了：那一页短一点，后面照旧', async () => {
    for (let at = 0; at < 6; at += 1) await server.publish(`p${at}`, { hours: at })
    const first = need(await as('reader').call(feedList, { count: 2 }))
    server.pieces.delete('article p2')
    const second = need(await as('reader').call(feedList, { count: 2, cursor: first.nextCursor ?? '' }))
    expect(second.list.map(({ id }) => id)).toEqual(['p3'])
    const third = need(await as('reader').call(feedList, { count: 2, cursor: second.nextCursor ?? '' }))
    expect(third.list.map(({ id }) => id)).toEqual(['p4', 'p5'])
  })

  test('三倍于连接数的会员与游客同时来，都有', async () => {
    await server.publish('a')
    const outcomes = await crowd(server.database, (at) => as(at % 2 ? `m${at}` : undefined).call(feedList, {}))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  })
})

test('作者这些天发了多少；注销后看过与不感兴趣的都没有了', async () => {
  await server.run()
  await server.publish('a1', { authorId: 'ann' })
  await server.publish('a2', { authorId: 'ann', hours: 50 })
  const since = new Date(server.clock.at - 86_400_000)
  expect(await server.feature.activity.of(['ann', 'bob'], since, server.database)).toEqual(new Map([['ann', 1]]))
  need(await as('leaver').call(hideFeed, { scope: 'author', kind: 'article', id: 'a1' }))
  await feedOf('leaver')
  const [data] = server.feature.memberData ?? []
  expect(await data?.exportOf?.('leaver')).toEqual([{ scope: 'author', key: 'ann' }])
  await data?.erase?.('leaver')
  expect(await data?.exportOf?.('leaver')).toEqual([])
})
