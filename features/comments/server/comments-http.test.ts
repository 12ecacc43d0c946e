import { startFeatures } from '@niujin/server-kit'
import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countComments,
  getComment,
  queryComments,
  queryReplies,
  removeComment,
  saveComment,
  voteCancel,
  voteDown,
  voteUp,
} from '../contract/index.ts'
import { newStock, startCommentsServer, valueOf, type CommentsServer } from './testing/comments-server.ts'

let server: CommentsServer
beforeAll(async () => {
  server = await startCommentsServer()
})
afterAll(() => server.stop())

type Target = ReturnType<typeof newStock>
const list = async (
  target: Target,
  { by, ...more }: { by?: string; sort?: 'hot' | 'new'; cursor?: string; count?: number } = {},
) => valueOf(await server.client(by).call(queryComments, { ...target, sort: 'new', ...more }))
const texts = (rows: readonly { content: string }[]) => rows.map(({ content }) => content)

describe('发表评论', () => {
  test('没登录能看不能发', async () => {
    const target = newStock()
    expect(await server.client().call(saveComment, { ...target, content: '看好' })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
    expect(await list(target)).toEqual({
      list: [],
      nextCursor: null,
      total: 0,
      target: {
        type: 'stock',
        id: target.targetId,
        title: `股票${target.targetId}`,
        link: `/StockDetails?id=${target.targetId}`,
      },
    })
  })

  test('发了马上看得到：原样的字、提到的股票与作者；代码只是文字', async () => {
    const target = newStock()
    const content = '<script>alert(1)</script> 看好$贵州茅台(SH.600519)$[face:453]'
    const saved = await server.said('ann', content, target)
    const { list: rows, total } = await list(target)
    expect(rows).toEqual([{ ...saved, own: false }])
    expect(rows[0]).toMatchObject({
      content,
      stocks: [{ symbol: 'SH.600519', name: '贵州茅台' }],
      author: { uid: 'ann', nickname: '昵称ann' },
      status: 'visible',
      up: 0,
      down: 0,
      parentId: null,
      replyTo: null,
    })
    expect(total).toBe(1)
  })

  test('空的、太长、看不见的字，各说各的', async () => {
    expect(await server.say('ann', ' \n\u200B ')).toMatchObject({ code: 'COMMENT_EMPTY', msg: '请填写评论' })
    expect(await server.say('ann', '长'.repeat(501))).toMatchObject({
      code: 'COMMENT_TOO_LONG',
      msg: '评论最多 500 个字',
    })
    expect(
      await server.say('ann', Array.from({ length: 11 }, (_, at) => `$股${at}(SH.6000${10 + at})$`).join('')),
    ).toMatchObject({ code: 'STOCKS_TOO_MANY' })
    expect(await server.say('ann', '字', { targetType: '股票' })).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '评论的对象不正确',
    })
  })

  test('没有的对象、没有登记的种类发不了', async () => {
    expect(await server.say('ann', '你好', { targetId: 'XX.1' })).toMatchObject({ code: 'TARGET_UNKNOWN' })
    expect(await server.say('ann', '你好', { targetType: 'planet' })).toMatchObject({ code: 'TARGET_UNKNOWN' })
    expect(await server.client().call(queryComments, { targetType: 'planet', targetId: '1' })).toMatchObject({
      code: 'TARGET_UNKNOWN',
    })
  })

  test('同一次提交送到几遍只有一条，工作人员的身份不能发', async () => {
    const target = newStock()
    const key = { idempotencyKey: randomId() }
    await Promise.all([1, 2, 3].map(() => server.client('bob').call(saveComment, { ...target, content: '一次' }, key)))
    expect((await list(target)).total).toBe(1)
    expect(await server.say('staff', '大家好')).toMatchObject({ code: 'NOT_ALLOWED', msg: '当前身份不能发表评论' })
  })

  test('发得太快要等：刚开始发言的三十秒，之后五秒；同时发十条也只收一条', async () => {
    const member = `m-${randomId()}`
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => server.say(member, `第${at}条`, newStock())),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_FAST_NEW' })
    server.clock.at += 29_000
    expect(await server.say(member, '早了')).toMatchObject({ code: 'TOO_FAST_NEW' })
    server.clock.at += 1000
    for (const text of ['第二条', '第三条']) await server.said(member, text)
    expect(await server.say(member, '第四条')).toMatchObject({ ok: true })
    expect(await server.say(member, '第五条')).toMatchObject({ code: 'TOO_FAST', msg: '发得太快了，请过几秒再发' })
    server.clock.at += 5000
    expect(await server.say(member, '第五条')).toMatchObject({ ok: true })
  })

  test('刚发过的一样的话不再收，换个地方可以', async () => {
    const target = newStock()
    await server.said('cat', '复制粘贴', target)
    expect(await server.say('cat', ' 复制粘贴 ', target)).toMatchObject({ code: 'COMMENT_REPEATED' })
    expect(await server.say('cat', '复制粘贴', newStock())).toMatchObject({ ok: true })
    server.clock.at += 60_000
  })
})

describe('回复', () => {
  test('回复的回复也在同一条下面，说明回复的是谁；先显示最早的两条', async () => {
    const target = newStock()
    const top = await server.said('ann', '主评论', target)
    const first = await server.said('bob', '回主评论', { ...target, parentId: top.id })
    const second = await server.said('cat', '回 bob', { ...target, parentId: first.id })
    await server.said('bob', '第三条回复', { ...target, parentId: second.id })
    expect(second).toMatchObject({ parentId: top.id, replyTo: { uid: 'bob', nickname: '昵称bob' } })
    const { list: rows, total } = await list(target)
    expect(total).toBe(4)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      replies: 3,
      shown: [{ content: '回主评论', replyTo: null }, { content: '回 bob' }],
    })
    const page = valueOf(await server.client().call(queryReplies, { id: top.id, count: 2 }))
    const rest = valueOf(
      await server.client().call(queryReplies, { id: top.id, count: 2, cursor: page.nextCursor ?? '' }),
    )
    expect(texts([...page.list, ...rest.list])).toEqual(['回主评论', '回 bob', '第三条回复'])
    expect(rest.nextCursor).toBeNull()
  })

  test('不在了的、别的对象下的评论不能回复', async () => {
    const target = newStock()
    const top = await server.said('ann', '要删的', target)
    expect(await server.say('bob', '回复', { ...newStock(), parentId: top.id })).toMatchObject({ code: 'PARENT_GONE' })
    await server.client('ann').call(removeComment, { id: top.id })
    expect(await server.say('bob', '回复', { ...target, parentId: top.id })).toMatchObject({
      code: 'PARENT_GONE',
      msg: '要回复的评论已经不在了',
    })
  })

  test('一条的地址能打开它所在的一串，哪怕它排在很后面', async () => {
    const target = newStock()
    const top = await server.said('ann', '长串', target)
    for (const text of ['一', '二', '三']) await server.said('bob', text, { ...target, parentId: top.id })
    const last = await server.said('cat', '最后', { ...target, parentId: top.id })
    const got = valueOf(await server.client().call(getComment, { id: last.id }))
    expect(got.target.title).toBe(`股票${target.targetId}`)
    expect(texts(got.top.shown)).toEqual(['一', '二', '最后'])
    expect(await server.client().call(getComment, { id: '999999999' })).toMatchObject({ code: 'COMMENT_UNKNOWN' })
  })
})

describe('删除', () => {
  test('只能删自己的；有回复的留一个位置，看不到是谁说了什么；没有回复的整条不见', async () => {
    const target = newStock()
    const kept = await server.said('ann', '有人回的', target)
    const alone = await server.said('ann', '没人回的', target)
    await server.said('bob', '我回', { ...target, parentId: kept.id })
    expect(await server.client('bob').call(removeComment, { id: kept.id })).toMatchObject({ code: 'COMMENT_UNKNOWN' })
    for (const id of [kept.id, kept.id, alone.id])
      expect(await server.client('ann').call(removeComment, { id })).toMatchObject({ ok: true })
    const { list: rows, total } = await list(target, { by: 'ann' })
    expect(total).toBe(1)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      gone: true,
      content: '',
      author: { uid: '', nickname: '' },
      own: false,
      shown: [{ content: '我回' }],
    })
    expect(await server.client('ann').call(getComment, { id: kept.id })).toMatchObject({ code: 'COMMENT_UNKNOWN' })
  })
})

describe('顶与踩', () => {
  test('一个会员对一条只有一票，可以改、可以收回，再来一遍不变', async () => {
    const { id } = await server.said('ann', '投我', newStock())
    const bob = server.client('bob')
    expect(await bob.call(voteUp, { id })).toEqual({ ok: true, value: { up: 1, down: 0, mine: 'up' } })
    expect(await bob.call(voteUp, { id })).toEqual({ ok: true, value: { up: 1, down: 0, mine: 'up' } })
    expect(await bob.call(voteDown, { id })).toEqual({ ok: true, value: { up: 0, down: 1, mine: 'down' } })
    expect(await bob.call(voteCancel, { id })).toEqual({ ok: true, value: { up: 0, down: 0, mine: null } })
    expect(await bob.call(voteUp, { id: '999999999' })).toMatchObject({ code: 'COMMENT_UNKNOWN' })
    expect(await server.client().call(voteUp, { id })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('许多人同时顶踩、同时回复，数目与票一张不差', async () => {
    const target = newStock()
    const { id } = await server.said('ann', '热闹', target)
    const voters = Array.from({ length: 12 }, (_, at) => `v${at}-${randomId()}`)
    const outcomes = await Promise.all(
      voters.flatMap((voter, at) => [
        server.client(voter).call(at % 3 === 0 ? voteDown : voteUp, { id }),
        server.client(voter).call(at % 3 === 0 ? voteDown : voteUp, { id }),
        server.say(voter, `我也说${at}`, { ...target, parentId: id }),
      ]),
    )
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    expect((await list(target, { by: voters[0] ?? '' })).list[0]).toMatchObject({
      up: 8,
      down: 4,
      mine: 'down',
      replies: 12,
    })
    expect((await list(target)).total).toBe(13)
  })
})

describe('排序与翻页', () => {
  test('最新的在前，热门的按顶、踩与回复；翻页不重不漏', async () => {
    const target = newStock()
    const ids: string[] = []
    for (const text of ['甲', '乙', '丙', '丁', '戊']) ids.push((await server.said('ann', text, target)).id)
    const [, second = '', third = '', fourth = ''] = ids
    for (const voter of ['bob', 'cat', 'dan']) await server.client(voter).call(voteUp, { id: second })
    await server.client('bob').call(voteDown, { id: third })
    await server.said('bob', '回复丁', { ...target, parentId: fourth })
    for (const sort of ['new', 'hot'] as const) {
      const first = await list(target, { sort, count: 3 })
      const rest = await list(target, { sort, count: 3, cursor: first.nextCursor ?? '' })
      const all = texts([...first.list, ...rest.list])
      expect(all.toSorted()).toEqual(['丁', '丙', '乙', '戊', '甲'])
      expect(all[0]).toBe(sort === 'new' ? '戊' : '乙')
      expect(rest.nextCursor).toBeNull()
    }
    expect(await server.client().call(queryComments, { ...target, cursor: '乱写' })).toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })

  test('许多对象的条数一次取到，没有评论的是 0', async () => {
    const target = newStock()
    await server.said('ann', '一条', target)
    const counts = await server
      .client()
      .call(countComments, { targetType: 'stock', targetIds: [target.targetId, 'SH.none'] })
    expect(counts).toEqual({
      ok: true,
      value: {
        list: [
          { targetId: target.targetId, count: 1 },
          { targetId: 'SH.none', count: 0 },
        ],
      },
    })
    expect(await server.comments.counts('stock', [target.targetId, 'SH.none'])).toEqual(
      new Map([
        [target.targetId, 1],
        ['SH.none', 0],
      ]),
    )
  })

  test('两个功能带来同名的种类，不能开始；哪个功能带来的种类都能评论，不许评论的不能', async () => {
    const twice = [server.stocks, server.stocks, server.comments]
    await expect(
      startFeatures({
        features: twice,
        hub: { publish: async () => undefined, touch: () => undefined },
        onError: () => undefined,
      }),
    ).rejects.toThrow('有两个')
    expect(await server.say('dan', '有意思', { targetType: 'flash', targetId: '7' })).toMatchObject({ ok: true })
    expect(await server.say('eve', '有意思', { targetType: 'course', targetId: '7' })).toMatchObject({
      code: 'TARGET_UNKNOWN',
    })
  })
})
