import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookBroadcast,
  chatHistory,
  chatSettings,
  liveRoom,
  myVote,
  noteWatching,
  sendMessage,
  votePoll,
} from '../../contract/index.ts'
import { closePoll, directBroadcast, openPoll } from '../../contract/index.ts'
import { eventually, startLiveServer, type LiveServer } from '../testing/live-server.ts'

let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

const settings = (tsId: string, given: object) => server.client('host').call(chatSettings, { tsId, ...given })
const history = async (tsId: string, more: object = {}, memberId?: string) => {
  const outcome = await server.client(memberId).call(chatHistory, { tsId, ...more })
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

describe('发言', () => {
  test('五十个人同时发言：位置从头到尾连续，没有重复，推送的先后就是位置的先后', async () => {
    const tsId = await server.onAir('host')
    const [opening] = (await history(tsId)).list
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => server.say(`m${at}`, tsId, `第 ${at} 句`)))
    const seqs = outcomes.map((outcome) => (outcome.ok ? outcome.value.message.seq : -1)).toSorted((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 50 }, (_, at) => (opening?.seq ?? 0) + 1 + at))
    expect((await server.texts(tsId, 50)).map(({ seq }) => seq)).toEqual(seqs)
    expect((await history(tsId, { count: 100 })).list.slice(1).map(({ seq }) => seq)).toEqual(seqs)
    expect(server.troubles).toEqual([])
  })

  test('往前翻不重不漏，翻到头就没有了', async () => {
    const tsId = await server.onAir('host')
    for (let at = 0; at < 6; at += 1) await server.say('host', tsId, `第 ${at} 句`)
    const newest = await history(tsId, { count: 4 })
    const older = await history(tsId, { count: 4, beforeSeq: newest.nextBeforeSeq ?? 0 })
    expect([...older.list, ...newest.list].map(({ content }) => content)).toEqual([
      '直播开始了',
      ...[0, 1, 2, 3, 4, 5].map((at) => `第 ${at} 句`),
    ])
    expect(older.nextBeforeSeq).toBeNull()
  })

  test('同一次发言送到几遍，只有一条，答复一样', async () => {
    const tsId = await server.onAir('host')
    const key = { idempotencyKey: randomId() }
    const send = () => server.client('twice').call(sendMessage, { tsId, content: '只说一次' }, key)
    const outcomes = await Promise.all([send(), send(), send()])
    expect(await send()).toEqual(outcomes[0])
    expect((await history(tsId)).list.map(({ content }) => content)).toEqual(['直播开始了', '只说一次'])
    expect(await server.texts(tsId, 1)).toHaveLength(1)
  })

  test('说得太快：第二句拒绝并歇十秒，主持人不受限', async () => {
    const tsId = await server.onAir('host')
    expect(await server.say('fast', tsId, '一')).toMatchObject({ ok: true })
    expect(await server.say('fast', tsId, '二')).toMatchObject({ code: 'TOO_FAST', msg: '说得太快了，歇一会儿再发' })
    server.clock.at += 9000
    expect(await server.say('fast', tsId, '三')).toMatchObject({ code: 'TOO_FAST' })
    server.clock.at += 1500
    expect(await server.say('fast', tsId, '四')).toMatchObject({ ok: true })
    for (const words of ['甲', '乙', '丙']) expect(await server.say('host', tsId, words)).toMatchObject({ ok: true })
  })

  test('慢速：两句之间要等，同时发两句也只有一句；主持人不用等', async () => {
    const tsId = await server.onAir('host')
    await settings(tsId, { mode: 'slow', slowSeconds: 30 })
    const both = await Promise.all([server.say('slow', tsId, '一'), server.say('slow', tsId, '二')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    server.clock.at += 20_000
    expect(await server.say('slow', tsId, '三')).toMatchObject({ code: 'SLOW_MODE', msg: '慢速模式，请稍等再发' })
    server.clock.at += 10_001
    expect(await server.say('slow', tsId, '四')).toMatchObject({ ok: true })
    expect([await server.say('host', tsId, '甲'), await server.say('host', tsId, '乙')]).toMatchObject([
      { ok: true },
      { ok: true },
    ])
  })

  test('没登录、工作人员账号、关闭的聊天、没有的直播、空的与太长的，各说各的', async () => {
    const tsId = await server.onAir('host')
    expect(await server.client().call(sendMessage, { tsId, content: '游客' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.say('staff', tsId, '运营')).toMatchObject({ code: 'MAY_NOT_CHAT' })
    expect(await server.say('one', 'unknown1', '在吗')).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
    expect(await server.say('one', tsId, '\u200b \u202e')).toMatchObject({ code: 'CONTENT_EMPTY' })
    server.clock.at += 11_000
    expect(await server.say('one', tsId, '长'.repeat(201))).toMatchObject({ code: 'CONTENT_TOO_LONG' })
    await settings(tsId, { mode: 'closed' })
    expect([await server.say('one', tsId, '还能说吗'), await server.say('host', tsId, '我呢')]).toMatchObject([
      { code: 'CHAT_CLOSED' },
      { code: 'CHAT_CLOSED' },
    ])
    expect(await server.client('one').call(liveRoom, { tsId })).toMatchObject({
      value: { mine: { canChat: false, chatRefusal: '聊天已关闭' } },
    })
  })

  test('股票用它自己的名字，看不见的字符去掉，编造的证券只是文字', async () => {
    const tsId = await server.onAir('host')
    const sent = await server.say('host', tsId, '看 $稳如泰山(SH.600519)$ 和 $仙股(SH.999999)$\u202e [face:453]')
    expect(sent).toMatchObject({
      value: {
        message: {
          content: '看 $贵州茅台(SH.600519)$ 和 仙股 [face:453]',
          stocks: [{ id: 'SH.600519', name: '贵州茅台' }],
        },
      },
    })
  })

  test('回复带着原话；主持人的回复是精选；回复不了没有的', async () => {
    const tsId = await server.onAir('host')
    const asked = await server.say('asker', tsId, '茅台怎么看？')
    const parentId = asked.ok ? asked.value.message.id : ''
    expect(await server.say('host', tsId, '先看量能', { parentId })).toMatchObject({
      value: {
        message: {
          parent: { id: parentId, nickname: '名asker', excerpt: '茅台怎么看？' },
          highlighted: true,
          from: { role: 'host', nickname: '名host' },
        },
      },
    })
    expect(await server.say('other', tsId, '同问', { parentId: '999999' })).toMatchObject({ code: 'PARENT_UNKNOWN' })
    expect((await history(tsId, { only: 'highlighted' })).list.map(({ content }) => content)).toEqual(['先看量能'])
    expect((await history(tsId, { only: 'host' })).list).toHaveLength(1)
  })

  test('骂人的、拉人的拒绝；会员说“稳赚”先审，主持人说不行；本场的词先审', async () => {
    const tsId = await server.onAir('host')
    await settings(tsId, { words: ['天机'] })
    expect(await server.say('w1', tsId, '加 我 微 信')).toMatchObject({ code: 'CONTENT_REFUSED' })
    expect(await server.say('w2', tsId, '这只稳赚')).toMatchObject({
      value: { message: { status: 'pending', seq: 0 } },
    })
    expect(await server.say('host', tsId, '这只稳赚')).toMatchObject({ code: 'CONTENT_REFUSED' })
    expect(await server.say('w3', tsId, '天 机 不可泄露')).toMatchObject({ value: { message: { status: 'pending' } } })
    expect(await settings(tsId, { notice: '跟着我保证收益' })).toMatchObject({ code: 'CONTENT_REFUSED' })
  })

  test('仅会员：游客看不到聊天，也订不了；会员可以', async () => {
    const tsId = await server.onAir('host')
    await server.say('m1', tsId, '会员说的话')
    await settings(tsId, { mode: 'members_only' })
    expect(await server.snapshot(tsId)).toBe('LOGIN_REQUIRED')
    expect((await history(tsId)).list).toEqual([])
    expect(await server.snapshot(tsId, 'm2')).toMatchObject({
      messages: [{ content: '直播开始了' }, { content: '会员说的话' }],
    })
    expect(await server.say('m2', tsId, '我也说')).toMatchObject({ ok: true })
  })

  test('打赏进聊天：同一笔送来几遍、同时送来，只有一条', async () => {
    const tsId = await server.onAir('host')
    const tip = { id: 'tip-1', tsId, payerId: 'giver', coins: 50 }
    await Promise.all([1, 2, 3].map(() => server.tipped(tip)))
    await server.tipped(tip)
    await server.say('m1', tsId, '感谢')
    const shown = await server.texts(tsId, 2)
    expect(shown).toMatchObject([{ kind: 'tip', content: '50', from: { uid: 'giver' } }, { kind: 'text' }])
    expect((await history(tsId)).list.map(({ seq }) => seq)).toEqual([1, 2, 3])
    await server.tipped({ ...tip, id: 'tip-2', tsId: 'unknown1' })
  })

  test('打赏没有成，聊天里也没有，后面的号码照样连着', async () => {
    const tsId = await server.onAir('host')
    const failed = server.database.transaction().execute(async (change) => {
      await server.live.tipped.onTip(change, { id: 'tip-3', tsId, payerId: 'giver', coins: 5 })
      throw new Error('牛币不够')
    })
    await expect(failed).rejects.toThrow('牛币不够')
    await server.tipped({ id: 'tip-4', tsId, payerId: 'giver', coins: 6 })
    expect((await server.texts(tsId, 1)).map(({ content }) => content)).toEqual(['6'])
    expect((await history(tsId)).list.map(({ seq }) => seq)).toEqual([1, 2])
  })
})

describe('投票', () => {
  test('一人一票，结束前可改；结束后不能投；同时只有一个', async () => {
    const tsId = await server.onAir('host')
    const opened = await server.client('host').call(openPoll, { tsId, question: '明天涨还是跌', options: ['涨', '跌'] })
    const pollId = opened.ok ? opened.value.poll.id : ''
    expect(
      await server.client('host').call(openPoll, { tsId, question: '再来一个', options: ['是', '否'] }),
    ).toMatchObject({ code: 'POLL_OPEN' })
    const vote = (memberId: string, option: number) => server.client(memberId).call(votePoll, { tsId, pollId, option })
    await Promise.all([vote('v1', 0), vote('v1', 0), vote('v2', 1), vote('v3', 1)])
    expect(await vote('v1', 1)).toMatchObject({
      value: { option: 1, poll: { voters: 3, options: [{ votes: 0 }, { votes: 3 }] } },
    })
    expect(await vote('v1', 2)).toMatchObject({ code: 'POLL_UNKNOWN' })
    expect(await server.client('v1').call(myVote, { tsId, pollId })).toEqual({ ok: true, value: { option: 1 } })
    expect(await server.client('v9').call(myVote, { tsId, pollId })).toEqual({ ok: true, value: { option: null } })
    expect(await server.client('host').call(closePoll, { tsId, pollId })).toMatchObject({
      value: { poll: { open: false, voters: 3 } },
    })
    expect(await vote('v4', 0)).toMatchObject({ code: 'POLL_CLOSED' })
    expect(await server.client('host').call(closePoll, { tsId, pollId })).toMatchObject({ code: 'POLL_UNKNOWN' })
    await eventually(() =>
      server
        .events(tsId)
        .filter(({ type }) => type === 'poll')
        .at(-1),
    ).toMatchObject({ poll: { open: false, voters: 3 } })
  })

  test('别场直播的投票投不了', async () => {
    const [mine, other] = [await server.onAir('host'), await server.onAir('host2')]
    const opened = await server.client('host').call(openPoll, { tsId: mine, question: '问', options: ['一', '二'] })
    const pollId = opened.ok ? opened.value.poll.id : ''
    expect(await server.client('v1').call(votePoll, { tsId: other, pollId, option: 0 })).toMatchObject({
      code: 'POLL_UNKNOWN',
    })
  })
})

describe('结束以后', () => {
  test('聊天关上，订不到没有的房间，预约不了，看的人不再计数', async () => {
    const tsId = await server.onAir('host')
    await server.client('host').call(directBroadcast, { tsId, action: 'end' })
    expect(await server.say('late', tsId, '还在吗')).toMatchObject({ code: 'CHAT_CLOSED' })
    expect(await server.client('late').call(bookBroadcast, { tsId })).toMatchObject({ code: 'ALREADY_STARTED' })
    await server.client('late').call(noteWatching, { tsId })
    await server.live.flushFigures()
    expect(await server.client('late').call(liveRoom, { tsId })).toMatchObject({
      value: { viewers: 0, canTip: false, playUrl: null },
    })
    expect(await server.snapshot('unknown1')).toBe('TOPIC_UNKNOWN')
  })
})
