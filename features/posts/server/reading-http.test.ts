import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getHashtag,
  getPost,
  hotHashtags,
  LIMITS,
  ownPosts,
  postsByIds,
  queryPosts,
  removePost,
  reportPost,
  staffDecidePost,
  staffHashtags,
  staffPostGet,
  staffPosts,
  staffSetHashtag,
  suggestHashtags,
  type PostSort,
} from '../contract/index.ts'
import { codeOf, startPostsServer, valueOf, type PostsServer } from './testing/posts-server.ts'

let server: PostsServer
beforeAll(async () => {
  server = await startPostsServer()
  await server.run()
})
afterAll(() => server.stop())

const HOUR = 3_600_000
const kind = () => server.feature.contentKinds?.[0]
const reviews = () => server.feature.reviews?.[0]

describe('流', () => {
  test('一只股票、一个话题、一位作者各有自己的流，游客也能看', async () => {
    const post = await server.written('s1', '$宁德时代(SZ.300750)$ #电池#')
    const hashtagId = post.hashtags[0]?.hashtagId ?? ''
    for (const stream of [{ instrumentId: 'SZ.300750' }, { hashtagId }, { authorId: 's1' }]) {
      const { list } = valueOf(await server.client().call(queryPosts, stream))
      expect(list.map(({ postId }) => postId)).toEqual([post.postId])
    }
    expect(codeOf(await server.client().call(queryPosts, { hashtagId: '999' }))).toBe('HASHTAG_UNKNOWN')
  })

  test.each<PostSort>(['new', 'hot'])('一页一页翻，同时有新的来，不重也不漏（%s）', async (sort) => {
    const before: string[] = []
    for (let at = 0; at < 12; at += 1)
      before.push((await server.written(`pages-${sort}`, `第 ${at} 条，${sort}`)).postId)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = valueOf(
        await server
          .client()
          .call(queryPosts, { authorId: `pages-${sort}`, sort, count: 5, ...(cursor && { cursor }) }),
      )
      seen.push(...page.list.map(({ postId }) => postId))
      cursor = page.nextCursor ?? undefined
      await server.written(`pages-${sort}`, `翻页时来的 ${seen.length}，${sort}`)
    } while (cursor !== undefined)
    expect(seen).toEqual(before.toReversed())
  })

  test('热门：赞得多的在前；评论也算，过一会儿跟上', async () => {
    const [plain, liked, talked] = [
      await server.written('hot', '平平'),
      await server.written('hot', '有人赞'),
      await server.written('hot', '有人说'),
    ]
    for (let at = 0; at < 10; at += 1) valueOf(await server.vote(`fan${at}`, liked.postId, 'up'))
    for (let at = 0; at < 20; at += 1)
      server.said.push({
        id: `${at}`,
        targetId: talked.postId,
        niujinUid: `m${at}`,
        text: `评论 ${at}`,
        link: '/Comment',
        at: new Date(server.clock.at + at),
      })
    await (await server.elsewhere()).run()
    const hot = async () => {
      const { list } = valueOf(await server.client().call(queryPosts, { authorId: 'hot', sort: 'hot' }))
      return list.map(({ postId }) => postId)
    }
    await expect.poll(hot).toEqual([talked.postId, liked.postId, plain.postId])
    const { list } = valueOf(await server.client('hot').call(ownPosts, {}))
    expect(list[0]).toMatchObject({ comments: 20, answers: [{ text: '评论 19', nickname: '昵称m19' }, {}, {}] })
  })

  test('按编号取，次序照给的，看不到的不在里面；收藏与关注的状态是自己的', async () => {
    const [one, two] = [await server.written('b1', '甲'), await server.written('b1', '加微信')]
    const three = await server.written('b2', '丙')
    server.collected.add(`b3 ${three.postId}`)
    const { list } = valueOf(
      await server.client('b3').call(postsByIds, { postIds: [three.postId, two.postId, one.postId, '123456'] }),
    )
    expect(list.map(({ postId, viewer }) => [postId, viewer.isCollected])).toEqual([
      [three.postId, true],
      [one.postId, false],
    ])
  })
})

describe('话题', () => {
  test('热门话题，置顶的在前；停用的哪里都没有，不能再用', async () => {
    const post = await server.written('h1', '#芯片# 与 #机器人#')
    const [chips, robots] = post.hashtags
    if (!chips || !robots) throw new Error('没有话题')
    const set = (hashtagId: string, isPinned: boolean, isBlocked: boolean) =>
      server
        .client('staff')
        .call(staffSetHashtag, { hashtagId, description: '说说行业', isPinned, isBlocked }, server.once())
    valueOf(await set(robots.hashtagId, true, false))
    const { list } = valueOf(await server.client().call(hotHashtags, {}))
    expect(list[0]).toMatchObject({ name: robots.name, isPinned: true, description: '说说行业', posts: 1 })
    expect(list.some(({ name }) => name === chips.name)).toBe(true)
    valueOf(await set(chips.hashtagId, false, true))
    expect(codeOf(await server.write('h1', { text: '又是 #芯片#' }))).toBe('HASHTAG_BLOCKED')
    expect(codeOf(await server.client().call(getHashtag, { name: '芯片' }))).toBe('HASHTAG_UNKNOWN')
    expect(valueOf(await server.client().call(suggestHashtags, { q: '芯' })).list).toEqual([])
    const shown = valueOf(await server.client().call(getPost, { postId: post.postId })).post
    expect(shown.hashtags.map(({ name }) => name)).toEqual([robots.name])
    const blocked = valueOf(await server.client('staff').call(staffHashtags, { blocked: true }))
    expect(blocked.list.map(({ name }) => name)).toEqual(['芯片'])
    expect([
      codeOf(await set(chips.hashtagId, true, true)),
      codeOf(await server.client('m1').call(staffHashtags, {})),
    ]).toEqual(['PINNED_AND_BLOCKED', 'NOT_ALLOWED'])
  })

  test('写法不同的是同一个；没有公开的不算数', async () => {
    await server.written('h1', '#AI 算力#')
    await server.written('h2', '#ＡＩ 算力# 加微信')
    const { hashtag } = valueOf(await server.client().call(getHashtag, { name: 'ai  算力' }))
    expect(hashtag).toMatchObject({ name: 'AI 算力', posts: 1 })
  })
})

describe('举报与审核', () => {
  const report = (who: string, postId: string) => server.client(who).call(reportPost, { postId, reason: 'ad' })

  test('五个人举报就先看不到，审核恢复后回来；一人一次，不能举报自己', async () => {
    const { postId } = await server.written('bad', '买买买')
    expect([
      codeOf(await report('bad', postId)),
      codeOf(await report('x0', postId)),
      codeOf(await report('x0', postId)),
    ]).toEqual(['OWN_POST', 'ok', 'REPORTED_ALREADY'])
    for (let at = 1; at < LIMITS.reportsToHold; at += 1) valueOf(await report(`x${at}`, postId))
    expect(codeOf(await server.client().call(getPost, { postId }))).toBe('POST_UNKNOWN')
    const waiting = valueOf(await server.client('staff').call(staffPosts, {}))
    expect(waiting.list.find((one) => one.postId === postId)).toMatchObject({ state: 'held', reports: 5 })
    const detail = valueOf(
      await server.client('staff').call(staffDecidePost, { postId, verdict: 'show' }, server.once()),
    )
    expect(detail.decisions.map(({ act }) => act)).toEqual(['恢复'])
    expect(detail.reports.every(({ isSettled }) => isSettled)).toBe(true)
    expect(codeOf(await server.client().call(getPost, { postId }))).toBe('ok')
  })

  test('驳回举报；隐藏要写原因，作者收到消息；没有权限的看不到后台', async () => {
    const { postId } = await server.written('bad', '荐股')
    valueOf(await report('x9', postId))
    const reported = valueOf(await server.client('staff').call(staffPosts, { queue: 'reported' }))
    expect(reported.list.map((one) => one.postId)).toEqual([postId])
    valueOf(await server.decide(postId, 'keep'))
    expect([codeOf(await server.decide(postId, 'keep')), codeOf(await server.decide(postId, 'hide', ''))]).toEqual([
      'DECIDED_ALREADY',
      'REASON_NEEDED',
    ])
    valueOf(await server.decide(postId, 'hide', '荐股'))
    expect((await server.inbox.sent('bad')).at(-1)).toMatchObject({
      title: '你的说说已被隐藏',
      text: '荐股（原因：荐股）',
    })
    expect([
      codeOf(await server.client('x9').call(staffPosts, {})),
      codeOf(await server.client('x9').call(staffPostGet, { postId })),
    ]).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED'])
  })

  test('按文字与作者找', async () => {
    const { postId } = await server.written('findme', '要找的 100% 说法')
    for (const q of ['100%', 'findme']) {
      const { list } = valueOf(await server.client('staff').call(staffPosts, { queue: 'all', q }))
      expect(list.map((one) => one.postId)).toEqual([postId])
    }
  })

  test('统一的审核队列：等着的在里面，决定只算一次', async () => {
    const { postId } = await server.written('q1', '加微信，统一审核')
    const source = reviews()
    const { database } = server
    const item = await source?.find(postId, database)
    expect(item).toMatchObject({ id: postId, words: ['加微信'], reports: 0 })
    const decide = () =>
      database
        .transaction()
        .execute(async (change) =>
          source?.decide(change, { id: postId, staffId: 'staff', verdict: 'publish', reason: '' }),
        )
    expect([(await decide())?.ok, (await decide())?.ok]).toEqual([true, false])
    expect(await source?.find(postId, database)).toBeUndefined()
    expect(await source?.pastOf('q1', database)).toEqual({ published: 1, rejected: 0 })
  })
})

test('别的功能看到的：公开的有标题、股票与话题，隐藏的没有，变了都会说', async () => {
  const { postId } = await server.written('k1', '#白酒# $贵州茅台(SH.600519)$ 三季报出来了')
  const found = () => kind()?.pieces?.find([postId, 'not-a-number'], server.database)
  expect((await found())?.get(postId)).toMatchObject({
    title: '#白酒# $贵州茅台 三季报出来了',
    instruments: ['SH.600519'],
    hashtags: ['白酒'],
    isRecommended: true,
  })
  expect((await kind()?.find([postId], server.database))?.get(postId)).toMatchObject({
    link: `/talk?id=${postId}`,
    authorId: 'k1',
  })
  const heard = () => server.changes.heard.filter(({ id }) => id === postId).length
  expect(heard()).toBe(1)
  valueOf(await server.decide(postId, 'hide'))
  expect([(await found())?.size, heard()]).toEqual([0, 2])
})

test('注销：文字、票与图片都不在了，别人的数跟着对', async () => {
  const picture = await server.picture('leaver')
  const own = await server.written('leaver', { text: '再见', pictures: [picture.pictureId] })
  const other = await server.written('stayer', '留下的')
  valueOf(await server.vote('leaver', other.postId, 'up'))
  const data = server.feature.memberData?.[0]
  expect(await data?.exportOf?.('leaver')).toMatchObject({ 说说: [{ text: '再见' }], 顶踩: [{ way: 'up' }] })
  await data?.erase?.('leaver')
  await data?.erase?.('leaver')
  expect(codeOf(await server.client().call(getPost, { postId: own.postId }))).toBe('POST_UNKNOWN')
  expect(valueOf(await server.client().call(getPost, { postId: other.postId })).post.likes).toBe(0)
  expect(server.files.has(picture.url)).toBe(false)
  expect(await data?.exportOf?.('leaver')).toMatchObject({ 说说: [], 顶踩: [] })
})

test('删掉三十天以后，图片也不在了', async () => {
  const picture = await server.picture('del')
  const { postId } = await server.written('del', { pictures: [picture.pictureId] })
  valueOf(await server.client('del').call(removePost, { postId }))
  server.clock.at += 31 * 24 * HOUR
  await (await server.elsewhere()).run()
  await expect.poll(() => server.files.has(picture.url)).toBe(false)
})
