import type { ChartCard } from '@niujin/community'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dropDraft,
  editPost,
  getDraft,
  getPost,
  LIMITS,
  ownPosts,
  postHistory,
  queryPosts,
  removePost,
  saveDraft,
  suggestHashtags,
  suggestMembers,
  uploadPicture,
  votePoll,
  type ContentOfNew,
} from '../contract/index.ts'
import { codeOf, startPostsServer, valueOf, type PostsServer } from './testing/posts-server.ts'

let server: PostsServer
beforeAll(async () => {
  server = await startPostsServer()
  await server.run()
})
afterAll(() => server.stop())

const HOUR = 3_600_000
const EMPTY: ContentOfNew = {
  text: '',
  mentions: [],
  pictures: [],
  chart: null,
  poll: null,
  repostOf: null,
  opinion: null,
}
const chartAt = (picture: string): ChartCard => ({
  instrumentId: 'SH.600519',
  name: '随便写的名字',
  kind: 'stock',
  period: 'daily',
  adjustment: 'forward',
  range: null,
  indicators: [],
  formulas: [],
  drawings: [{ kind: 'text', points: [], text: '<b>压力</b>位' }],
  picture,
  width: 600,
  height: 400,
  at: '2026-11-23T10:00:00+08:00',
  isSimulated: true,
})

describe('发说说', () => {
  test('股票用真的名字，没有的股票只是文字；话题与提到的人认得出来', async () => {
    const post = await server.written('m1', {
      text: '$随便(SH.600519)$ 与 $假的(SH.999999)$，#三季报# @昵称m2 @昵称m3 看看',
      mentions: [
        { niujinUid: 'm2', name: '昵称m2' },
        { niujinUid: 'm3', name: '假名字' },
      ],
    })
    expect(post).toMatchObject({
      text: '$贵州茅台(SH.600519)$ 与 $假的，#三季报# @昵称m2 @昵称m3 看看',
      stocks: [{ symbol: 'SH.600519', name: '贵州茅台' }],
      hashtags: [{ name: '三季报' }],
      mentions: [{ niujinUid: 'm2', name: '昵称m2' }],
      state: 'published',
      viewer: { isOwn: true, vote: null },
    })
  })

  test('标签只是文字，看不见的字去掉；空的、太长的、话题太多的不收', async () => {
    const text = '<img src=x onerror=alert(1)>\u202E倒着'
    expect((await server.written('m1', text)).text).toBe('<img src=x onerror=alert(1)>倒着')
    const refused = await Promise.all(
      ['  ', '字'.repeat(LIMITS.text + 1), '#一# #二# #三# #四# #五# #六#'].map((one) =>
        server.write('m1', { text: one }),
      ),
    )
    expect(refused.map(codeOf)).toEqual(['TEXT_EMPTY', 'TEXT_TOO_LONG', 'HASHTAGS_TOO_MANY'])
  })

  test('承诺收益的发不出去，审核人员不能发，一样的话不发两遍', async () => {
    await server.written('m1', '今天的量能不错')
    expect([
      codeOf(await server.write('m1', { text: '稳赚不赔' })),
      codeOf(await server.write('staff', { text: '大家好' })),
      codeOf(await server.write('m1', { text: '今天的量能不错' })),
    ]).toEqual(['WORDS_FORBIDDEN', 'NOT_ALLOWED', 'POST_REPEATED'])
  })

  test('图片只能用自己的，用过的不能再用；只有图片也可以', async () => {
    const [own, others] = [await server.picture('m1'), await server.picture('m2')]
    expect((await server.written('m1', { text: '', pictures: [own.pictureId] })).pictures).toEqual([own])
    for (const pictureId of [own.pictureId, others.pictureId, 'nothing-there'])
      expect(codeOf(await server.write('m1', { pictures: [pictureId] }))).toBe('PICTURE_UNKNOWN')
  })

  test('图表的图须是自己传上来的，名字是股票真的名字，股票算提到了', async () => {
    expect(codeOf(await server.write('m1', { chart: chartAt('https://elsewhere.example/a.png') }))).toBe(
      'PICTURE_UNKNOWN',
    )
    const { url } = await server.picture('m1', 'chart')
    const { chart, stocks } = await server.written('m1', { text: '', chart: chartAt(url) })
    expect([chart?.name, chart?.picture, stocks]).toEqual([
      '贵州茅台',
      url,
      [{ symbol: 'SH.600519', name: '贵州茅台' }],
    ])
  })

  test('没有用上的图片有个数，一天以后忘掉；用上的与草稿里的留着', async () => {
    const [used, drafted, wasted] = [await server.picture('p1'), await server.picture('p1'), await server.picture('p1')]
    await server.written('p1', { pictures: [used.pictureId] })
    const content = { ...EMPTY, pictures: [drafted.pictureId] }
    valueOf(await server.client('p1').call(saveDraft, { version: 0, content }))
    server.clock.at += 25 * HOUR
    const other = await server.elsewhere()
    await other.run()
    await expect.poll(() => server.files.has(wasted.url)).toBe(false)
    expect([used, drafted].map(({ url }) => server.files.has(url))).toEqual([true, true])
    for (let at = 0; at < LIMITS.unusedPictures - 1; at += 1) await server.picture('p1')
    const file = new File(['x'], 'x.png')
    expect(codeOf(await server.client('p1').call(uploadPicture, {}, { files: { file } }))).toBe('PICTURES_WAITING')
  })

  test('要审核的先只有自己看得到，没有人收到消息；@ 与动态在发布时才有', async () => {
    const mentions = [{ niujinUid: 'told', name: '昵称told' }]
    const post = await server.written('w1', { text: '加微信细聊 @昵称told', mentions })
    expect(post.state).toBe('pending')
    expect(codeOf(await server.client('m2').call(getPost, { postId: post.postId }))).toBe('POST_UNKNOWN')
    expect((await server.client('w1').call(getPost, { postId: post.postId })).ok).toBe(true)
    expect([await server.inbox.sent('told'), server.follows.came.some(({ id }) => id === post.postId)]).toEqual([
      [],
      false,
    ])
    valueOf(await server.decide(post.postId, 'show'))
    expect((await server.inbox.sent('told')).map(({ title }) => title)).toEqual(['昵称w1在说说里提到了你'])
    expect((await server.inbox.sent('w1')).map(({ title }) => title)).toEqual(['你的说说已经发布'])
    expect(server.follows.came.filter(({ id }) => id === post.postId)).toHaveLength(1)
  })
})

describe('观点', () => {
  const opinion = { instrumentId: 'SH.600519', stance: 'bullish', horizon: 5 } as const

  test('持证的才能标，发布时记下；没有证书的马上知道', async () => {
    expect(codeOf(await server.write('m1', { opinion }))).toBe('LICENCE_NEEDED')
    const waits = await server.written('advisor1', { text: '加微信看多', opinion })
    expect(server.opinions.marked).toEqual([])
    valueOf(await server.decide(waits.postId, 'show'))
    const open = await server.written('advisor1', { opinion })
    expect(server.opinions.marked.map(({ id }) => id)).toEqual([waits.postId, open.postId])
    valueOf(await server.client('advisor1').call(removePost, { postId: open.postId }))
    expect(server.opinions.marked).toHaveLength(2)
  })
})

describe('转发', () => {
  test('带上原来的，转发的转发算原来的；原来的不在了就说不在', async () => {
    const original = await server.written('r1', '原来的话')
    const first = await server.written('r2', { text: '说得好', repostOf: { kind: 'post', id: original.postId } })
    const second = await server.written('r3', { text: '', repostOf: { kind: 'post', id: first.postId } })
    expect([first, second].map(({ repost }) => repost)).toMatchObject([
      { id: original.postId, original: { text: '原来的话', author: { niujinUid: 'r1' } } },
      { id: original.postId },
    ])
    const get = async (postId: string) => valueOf(await server.client().call(getPost, { postId })).post
    expect((await get(original.postId)).reposts).toBe(2)
    expect((await server.inbox.sent('r1')).map(({ title }) => title)).toEqual([
      '昵称r2转发了你的说说',
      '昵称r3转发了你的说说',
    ])
    valueOf(await server.client('r3').call(removePost, { postId: second.postId }))
    expect((await get(original.postId)).reposts).toBe(1)
    valueOf(await server.client('r1').call(removePost, { postId: original.postId }))
    expect((await get(first.postId)).repost).toMatchObject({ id: original.postId, original: null })
    expect(codeOf(await server.write('r3', { repostOf: { kind: 'post', id: original.postId } }))).toBe('ORIGINAL_GONE')
  })

  test('文章也能转发，作者收到消息', async () => {
    server.articles.set('a1', { title: '怎么看财报', link: '/column?id=a1', authorId: 'expert1' })
    const post = await server.written('r2', { repostOf: { kind: 'article', id: 'a1' } })
    expect(post.repost?.original).toMatchObject({
      text: '怎么看财报',
      author: { niujinUid: 'expert1', badge: { title: 'expert' } },
    })
    expect((await server.inbox.sent('expert1')).map(({ title }) => title)).toEqual(['昵称r2转发了你的文章'])
  })
})

describe('投票', () => {
  test('投了才看得到结果，一人一次；到点以后谁都看得到，不能再投', async () => {
    const { postId } = await server.written('m1', { text: '明天涨还是跌', poll: { options: ['涨', '跌'], hours: 24 } })
    const seen = async (who?: string) => valueOf(await server.client(who).call(getPost, { postId })).post.poll
    const cast = (who: string, option: number) => server.client(who).call(votePoll, { postId, option })
    expect((await seen('v1'))?.options).toEqual([
      { text: '涨', votes: null },
      { text: '跌', votes: null },
    ])
    expect(valueOf(await cast('v1', 0)).post.poll).toMatchObject({
      mine: 0,
      voters: 1,
      options: [{ votes: 1 }, { votes: 0 }],
    })
    expect([codeOf(await cast('v1', 1)), codeOf(await cast('v2', 5))]).toEqual(['VOTED_ALREADY', 'OPTION_UNKNOWN'])
    server.clock.at += 25 * HOUR
    expect(codeOf(await cast('v3', 0))).toBe('POLL_ENDED')
    expect(await seen()).toMatchObject({ hasEnded: true, options: [{ votes: 1 }, { votes: 0 }] })
  })

  test('选项一样的、空的不行', async () => {
    for (const options of [
      ['涨', '涨 '],
      ['涨', ''],
    ])
      expect(codeOf(await server.write('m1', { poll: { options, hours: 1 } }))).toBe('POLL_WRONG')
  })
})

describe('修改与删除', () => {
  test('改过的留着以前的版本，作者看得到，别人看不到；流里跟着换', async () => {
    const post = await server.written('e1', '#老话题# 第一版 $贵州茅台(SH.600519)$')
    server.clock.at += 1000
    const { post: edited } = valueOf(
      await server
        .client('e1')
        .call(editPost, { postId: post.postId, text: '#新话题# 第二版 $中国平安(SH.601318)$' }, server.once()),
    )
    expect([edited.editedAt !== null, edited.hashtags.map(({ name }) => name)]).toEqual([true, ['新话题']])
    const history = async (who: string) => server.client(who).call(postHistory, { postId: post.postId })
    expect(valueOf(await history('e1')).list.map(({ text }) => text)).toEqual(['#老话题# 第一版 $贵州茅台(SH.600519)$'])
    expect([codeOf(await history('m2')), codeOf(await history('staff'))]).toEqual(['POST_UNKNOWN', 'ok'])
    const of = async (instrumentId: string) =>
      valueOf(await server.client().call(queryPosts, { instrumentId })).list.some(
        ({ postId }) => postId === post.postId,
      )
    expect([await of('SH.600519'), await of('SH.601318')]).toEqual([false, true])
    const old = valueOf(await server.client().call(suggestHashtags, { q: '老话' }))
    expect(old.list).toEqual([])
  })

  test('改成要审核的就先看不到，通过以后回到原来的位置', async () => {
    const post = await server.written('e1', '本来没事')
    const later = await server.written('e2', '后来的')
    expect(valueOf(await server.edit('e1', post.postId, { text: '加微信' })).post.state).toBe('pending')
    valueOf(await server.decide(post.postId, 'show'))
    const { list } = valueOf(await server.client().call(queryPosts, {}))
    const order = list.map(({ postId }) => postId)
    expect(order.indexOf(later.postId)).toBeLessThan(order.indexOf(post.postId))
  })

  test('退回的改了还要再看一遍，隐藏的不能改', async () => {
    const post = await server.written('e1', '加微信哦')
    valueOf(await server.decide(post.postId, 'hide', '拉群'))
    const own = valueOf(await server.client('e1').call(ownPosts, {})).list.find(({ postId }) => postId === post.postId)
    expect(own).toMatchObject({ state: 'rejected', reason: '拉群' })
    expect(valueOf(await server.edit('e1', post.postId, { text: '没有问题了' })).post.state).toBe('pending')
    const open = await server.written('e1', '好好的')
    valueOf(await server.decide(open.postId, 'hide'))
    expect(codeOf(await server.edit('e1', open.postId, { text: '改一下' }))).toBe('POST_LOCKED')
  })

  test('别人的改不了、删不了；自己的删两次无妨', async () => {
    const { postId } = await server.written('e1', '我的')
    expect([
      codeOf(await server.edit('m2', postId, { text: '改' })),
      codeOf(await server.client('m2').call(removePost, { postId })),
      codeOf(await server.client('e1').call(removePost, { postId })),
      codeOf(await server.client('e1').call(removePost, { postId })),
      codeOf(await server.client('e1').call(getPost, { postId })),
    ]).toEqual(['POST_UNKNOWN', 'POST_UNKNOWN', 'ok', 'ok', 'POST_UNKNOWN'])
  })
})

describe('草稿', () => {
  test('两台设备不会悄悄盖掉对方，发出以后就没有了', async () => {
    const save = (version: number, text: string) =>
      server.client('d1').call(saveDraft, { version, content: { ...EMPTY, text } })
    const { version } = valueOf(await save(0, '手机上写的'))
    expect([codeOf(await save(0, '电脑上写的')), codeOf(await save(version, '手机上接着写'))]).toEqual([
      'DRAFT_CHANGED',
      'ok',
    ])
    expect(codeOf(await save(version, '旧的'))).toBe('DRAFT_CHANGED')
    const draft = valueOf(await server.client('d1').call(getDraft, {})).draft
    expect(draft?.content.text).toBe('手机上接着写')
    await server.written('d1', { text: '手机上接着写', ...(draft && { draftVersion: draft.version }) })
    expect(valueOf(await server.client('d1').call(getDraft, {})).draft).toBeNull()
  })

  test('丢掉的草稿没有了，再丢一次无妨；丢掉以前的版本盖不掉新写的', async () => {
    const save = (version: number, text: string) =>
      server.client('d2').call(saveDraft, { version, content: { ...EMPTY, text } })
    const { version } = valueOf(await save(0, '不要了'))
    for (let at = 0; at < 2; at += 1) valueOf(await server.client('d2').call(dropDraft, {}))
    expect(valueOf(await server.client('d2').call(getDraft, {})).draft).toBeNull()
    valueOf(await save(0, '新写的'))
    expect(codeOf(await save(version, '丢掉以前的'))).toBe('DRAFT_CHANGED')
  })

  test('@ 时提示昵称开头相同的人', async () => {
    const { list } = valueOf(await server.client('d1').call(suggestMembers, { q: '小' }))
    expect(list.map(({ nickname }) => nickname)).toEqual(['小牛', '小牛犊'])
  })
})
