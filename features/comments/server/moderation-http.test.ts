import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  queryComments,
  removeComment,
  reportComment,
  staffChecks,
  staffComments,
  staffDecide,
  staffDecisions,
  staffEditWord,
  staffMute,
  staffSetCheck,
  staffWords,
  voteUp,
} from '../contract/index.ts'
import { commentsMemberData } from './member-data.ts'
import { newStock, startCommentsServer, valueOf, type CommentsServer } from './testing/comments-server.ts'

let server: CommentsServer
beforeAll(async () => {
  server = await startCommentsServer()
})
afterAll(() => server.stop())

const staff = () => server.client('staff-1')
const seen = async (target: object, by?: string) =>
  valueOf(await server.client(by).call(queryComments, { ...(target as ReturnType<typeof newStock>), sort: 'new' }))
const decide = (id: string, verdict: 'show' | 'hide' | 'keep', reason = '') =>
  staff().call(staffDecide, { id, verdict, reason })
const report = (id: string, by: string) => server.client(by).call(reportComment, { id, reason: 'ad', detail: '拉群' })

describe('审核', () => {
  test('有敏感词的只有自己看得到；通过后大家看得到，这时才告诉被回复的人', async () => {
    const target = newStock()
    const top = await server.said('ann', '今天怎么样', target)
    await server.news()
    const held = await server.said('bob', '跟着我稳 赚', { ...target, parentId: top.id })
    expect(held.status).toBe('pending')
    expect((await seen(target)).list[0]).toMatchObject({ replies: 0, shown: [] })
    expect((await seen(target, 'bob')).list[0]?.shown).toMatchObject([{ status: 'pending', own: true }])
    expect(await server.news()).toEqual([])
    const queue = valueOf(await staff().call(staffComments, {}))
    expect(queue.list.find(({ id }) => id === held.id)).toMatchObject({
      words: ['稳赚'],
      parent: '今天怎么样',
      nickname: '昵称bob',
      target: { kindName: '个股', link: `/StockDetails?id=${target.targetId}` },
    })
    expect(await decide(held.id, 'show')).toMatchObject({ value: { status: 'visible' } })
    expect((await seen(target)).list[0]).toMatchObject({ replies: 1 })
    expect((await server.news()).map(({ memberId, kind, title }) => [memberId, kind, title])).toEqual([
      ['ann', 'interaction', '昵称bob回复了你的评论'],
      ['bob', 'system', '你的评论已经显示'],
    ])
    expect(await decide(held.id, 'show')).toMatchObject({ code: 'DECIDED_ALREADY' })
  })

  test('隐藏后谁也看不到，恢复后又有，不再告诉第二遍；作者知道原因', async () => {
    server.posts.set('p1', { title: '这两天的缩量回踩我当洗盘看，错了就认', link: '/UGC?id=p1', authorId: 'writer' })
    const target = { targetType: 'post', targetId: 'p1' }
    const one = await server.said('ann', '写得好', target)
    expect(await server.news()).toMatchObject([
      {
        memberId: 'writer',
        title: '昵称ann评论了《这两天的缩量回踩我当洗盘看，错了…》',
        text: '写得好',
        link: `/Comment?type=post&id=p1&comment=${one.id}`,
      },
    ])
    await decide(one.id, 'hide', '与内容无关')
    expect(await seen(target, 'ann')).toMatchObject({ list: [], total: 0 })
    expect(await server.news()).toMatchObject([
      { memberId: 'ann', title: '你的评论没有通过审核', text: '写得好（原因：与内容无关）' },
    ])
    await decide(one.id, 'show')
    expect(await seen(target)).toMatchObject({ list: [{ content: '写得好' }], total: 1 })
    expect((await server.news()).map(({ memberId }) => memberId)).toEqual(['ann'])
  })

  test('自己评论自己的不通知自己；还没显示就删了的不通知', async () => {
    server.posts.set('p2', { title: '又一篇', link: '/UGC?id=p2', authorId: 'ann' })
    const own = await server.said('ann', '补充一句', { targetType: 'post', targetId: 'p2' })
    expect((await seen({ targetType: 'post', targetId: 'p2' })).list[0]).toMatchObject({ byAuthor: true })
    await server.said('ann', '自己回自己', { targetType: 'post', targetId: 'p2', parentId: own.id })
    const held = await server.said('bob', '跟着我稳 赚', { targetType: 'post', targetId: 'p2' })
    await server.client('bob').call(removeComment, { id: held.id })
    expect(await staff().call(staffDecide, { id: held.id, verdict: 'show', reason: '' })).toMatchObject({ ok: false })
    expect(await server.news()).toEqual([])
  })

  test('消息写不下，评论也没有发；再发一次，一条不丢不重', async () => {
    const target = newStock()
    const top = await server.said('ann', '等回复', target)
    server.inbox.isBroken = true
    expect(await server.say('bob', '来了', { ...target, parentId: top.id })).toMatchObject({ ok: false })
    server.inbox.isBroken = false
    expect((await seen(target)).list[0]).toMatchObject({ replies: 0 })
    expect(await server.news()).toEqual([])
    await server.said('bob', '来了', { ...target, parentId: top.id })
    expect((await seen(target)).list[0]).toMatchObject({ replies: 1 })
    expect((await server.news()).map(({ memberId }) => memberId)).toEqual(['ann'])
  })

  test('先审后发打开后，这类评论都要审，别的不变', async () => {
    expect(await staff().call(staffSetCheck, { type: 'post', first: true })).toMatchObject({
      value: {
        list: [
          { type: 'stock', first: false },
          { type: 'post', name: '说说', first: true },
          { type: 'flash', first: false },
        ],
      },
    })
    server.posts.set('p3', { title: '要审的', link: '/UGC?id=p3' })
    expect((await server.said('dan', '普通的话', { targetType: 'post', targetId: 'p3' })).status).toBe('pending')
    expect((await server.said('dan', '普通的话', newStock())).status).toBe('visible')
    await staff().call(staffSetCheck, { type: 'post', first: false })
    expect(await staff().call(staffSetCheck, { type: 'nothing', first: true })).toMatchObject({ code: 'TYPE_UNKNOWN' })
    expect(valueOf(await staff().call(staffChecks, {})).list.every(({ first }) => !first)).toBe(true)
  })

  test('自己加的敏感词马上生效，放行词让它不算，去掉后恢复', async () => {
    const status = async (text: string) => (await server.said('eve', text, newStock())).status
    const edit = (word: string, kind: 'block' | 'allow', change: 'add' | 'remove') =>
      staff().call(staffEditWord, { word, kind, edit: change })
    expect(await status('来抄底神器')).toBe('visible')
    expect(await edit('抄底神器', 'block', 'add')).toMatchObject({
      value: { list: [{ word: '抄底神器', kind: 'block' }] },
    })
    expect(await status('来 抄-底 神器')).toBe('pending')
    await edit('不信抄底神器', 'allow', 'add')
    expect(await status('我不信抄底神器')).toBe('visible')
    await edit('抄底神器', 'block', 'remove')
    expect(await status('来抄底神器了')).toBe('visible')
    expect(await edit('，。', 'block', 'add')).toMatchObject({ code: 'WORD_EMPTY' })
    expect(valueOf(await staff().call(staffWords, {})).builtIn).toBeGreaterThan(100)
  })
})

describe('举报', () => {
  test('一个会员对一条只算一次，不能举报自己；进待办，驳回后离开', async () => {
    const one = await server.said('ann', '有人不喜欢', newStock())
    expect(await report(one.id, 'ann')).toMatchObject({ code: 'OWN_COMMENT' })
    const twice = await Promise.all([report(one.id, 'bob'), report(one.id, 'bob')])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await report(one.id, 'bob')).toMatchObject({ code: 'REPORTED_ALREADY' })
    const reported = async () =>
      valueOf(await staff().call(staffComments, { queue: 'reported' })).list.filter(({ id }) => id === one.id)
    expect(await reported()).toMatchObject([{ reports: [{ reason: 'ad', detail: '拉群' }], status: 'visible' }])
    expect(await decide(one.id, 'keep', '没有问题')).toMatchObject({ value: { status: 'visible' } })
    expect(await reported()).toEqual([])
    expect(await decide(one.id, 'keep')).toMatchObject({ code: 'DECIDED_ALREADY' })
  })

  test('五个人举报的先收起来等审核，通过后回来；有回复的留着位置', async () => {
    const target = newStock()
    const one = await server.said('ann', '惹众怒', target)
    await server.said('bob', '同意', { ...target, parentId: one.id })
    await Promise.all([1, 2, 3, 4, 5].map((at) => report(one.id, `angry${at}-${randomId()}`)))
    expect(await seen(target)).toMatchObject({
      total: 1,
      list: [{ gone: true, content: '', shown: [{ content: '同意' }] }],
    })
    await decide(one.id, 'show')
    expect(await seen(target)).toMatchObject({ total: 2, list: [{ gone: false, content: '惹众怒' }] })
  })

  test('一天最多举报二十条', async () => {
    const member = `r-${randomId()}`
    for (let at = 0; at < 20; at += 1)
      await report((await server.said('ann', `第${at}条可举报`, newStock())).id, member)
    const last = await server.said('ann', '第二十一条', newStock())
    expect(await report(last.id, member)).toMatchObject({ code: 'TOO_MANY_REPORTS' })
  })
})

describe('禁言', () => {
  test('到时间自己解除，也可以提前解除；会员收到消息', async () => {
    const member = `x-${randomId()}`
    await server.news()
    expect(await staff().call(staffMute, { memberId: member, minutes: 60, reason: '刷屏' })).toMatchObject({
      value: { muted: true },
    })
    expect(await server.say(member, '还能说吗')).toMatchObject({
      code: 'MUTED',
      msg: '你暂时不能发表评论，原因在消息里',
    })
    expect(await server.news()).toMatchObject([
      { memberId: member, title: '你已被禁言', text: '1 小时内不能发表评论，原因：刷屏' },
    ])
    server.clock.at += 3_600_001
    expect((await server.said(member, '又能说了')).status).toBe('visible')
    await staff().call(staffMute, { memberId: member, minutes: 0, reason: '' })
    expect(await server.say(member, '永久了')).toMatchObject({ code: 'MUTED' })
    expect(await staff().call(staffMute, { memberId: member, reason: '申诉成立' })).toMatchObject({
      value: { muted: false, until: null },
    })
    expect((await server.said(member, '回来了')).status).toBe('visible')
    expect(await staff().call(staffMute, { memberId: member, minutes: 7, reason: '' })).toMatchObject({
      msg: '禁言的时长不正确',
    })
    expect(await staff().call(staffMute, { memberId: 'gone', minutes: 60, reason: '' })).toMatchObject({
      code: 'MEMBER_UNKNOWN',
    })
  })
})

describe('权限与记录', () => {
  test('没有审核权的人一样也做不了', async () => {
    const ann = server.client('ann')
    const calls = [
      ann.call(staffComments, {}),
      ann.call(staffDecide, { id: '1', verdict: 'hide' }),
      ann.call(staffDecisions, {}),
      ann.call(staffWords, {}),
      ann.call(staffEditWord, { word: '词', kind: 'block', edit: 'add' }),
      ann.call(staffMute, { memberId: 'bob', minutes: 60 }),
      ann.call(staffChecks, {}),
      ann.call(staffSetCheck, { type: 'post', first: true }),
    ]
    for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client().call(staffComments, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('谁在什么时候做了什么，都有记录；两人同时处理只算一个', async () => {
    const one = await server.said('ann', '要处理的一条', newStock())
    const both = await Promise.all([
      server.client('staff-1').call(staffDecide, { id: one.id, verdict: 'hide', reason: '广告' }),
      server.client('staff-2').call(staffDecide, { id: one.id, verdict: 'hide', reason: '广告' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const history = valueOf(await staff().call(staffDecisions, { count: 1 }))
    expect(history.list).toMatchObject([
      { act: '隐藏', about: '要处理的一条', reason: '广告', staffName: expect.stringMatching(/^昵称staff-/) },
    ])
    const older = valueOf(await staff().call(staffDecisions, { cursor: history.nextCursor ?? '' }))
    expect(older.list.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['通过', '驳回举报', '添加敏感词', '打开先审后发', '禁言 永久', '解除禁言']),
    )
  })
})

describe('会员自己的数据', () => {
  test('导出自己写的、投的、举报的；注销后字都没了，别人的回复还在，票数跟着变', async () => {
    const target = newStock()
    const mine = await server.said('leaver', '我的话', target)
    const other = await server.said('bob', '别人的话', { ...target, parentId: mine.id })
    await server.client('leaver').call(voteUp, { id: other.id })
    await report(other.id, 'leaver')
    const data = commentsMemberData(server.database)
    expect(await data.exportOf('leaver')).toMatchObject({
      评论: [{ content: '我的话' }],
      顶踩: [{ way: 'up' }],
      举报: [{ reason: 'ad' }],
    })
    await data.erase('leaver')
    expect(await data.exportOf('leaver')).toEqual({ 评论: [], 顶踩: [], 举报: [] })
    expect(await seen(target)).toMatchObject({
      total: 1,
      list: [{ gone: true, shown: [{ content: '别人的话', up: 0 }] }],
    })
    const rows = await server.database
      .selectFrom('comments.comment')
      .select('content')
      .where('member_id', '=', 'leaver')
      .execute()
    expect(rows).toEqual([{ content: '' }])
  })
})
