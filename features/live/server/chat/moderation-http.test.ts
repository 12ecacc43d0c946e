import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chatHistory,
  chatSettings,
  liveRoom,
  moderateMessage,
  moderationPanel,
  noteWatching,
  sendMessage,
  setModerator,
  silenceMember,
} from '../../contract/index.ts'
import { eventually, startLiveServer, type LiveServer } from '../testing/live-server.ts'

let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

type Action = 'hide' | 'restore' | 'approve' | 'highlight' | 'unhighlight'
const moderate = (who: string, tsId: string, id: string, action: Action) =>
  server.client(who).call(moderateMessage, { tsId, id, action })
/** `action` as in `ban`, or `mute 10` for ten minutes. */
function silence(who: string, tsId: string, uid: string, action: 'ban' | 'free' | `mute ${number}`) {
  const [kind = '', minutes] = action.split(' ')
  return server.client(who).call(silenceMember, {
    tsId,
    uid,
    action: kind as 'mute' | 'ban' | 'free',
    ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
  })
}
async function said(memberId: string, tsId: string, content: string, more: { parentId?: string } = {}) {
  const outcome = await server.say(memberId, tsId, content, more)
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value.message.id
}
/** Everything of a room that this person can get hold of. */
async function seenBy(memberId: string | undefined, tsId: string): Promise<string> {
  const listed = await server.client(memberId).call(chatHistory, { tsId, count: 100 })
  return JSON.stringify([await server.snapshot(tsId, memberId), listed])
}

describe('先审后发', () => {
  test('待审的别人看不到，自己看得到；通过后是最新一条，位置没有空缺；拒绝的谁也看不到', async () => {
    const tsId = await server.onAir('host')
    await server.client('host').call(chatSettings, { tsId, mode: 'pre_moderated' })
    const good = await said('a1', tsId, '等着通过的话')
    const bad = await said('a2', tsId, '不会通过的话')
    await server.say('host', tsId, '主持人直接显示')
    await server.texts(tsId, 1)
    for (const text of ['等着通过的话', '不会通过的话']) expect(await seenBy('a9', tsId)).not.toContain(text)
    expect(await server.snapshot(tsId, 'a1')).toMatchObject({
      messages: [{}, {}, { content: '等着通过的话', status: 'pending', seq: 0 }],
    })
    expect(await server.client('host').call(moderationPanel, { tsId })).toMatchObject({
      value: { pending: [{ id: good }, { id: bad }] },
    })
    expect(await moderate('host', tsId, good, 'approve')).toMatchObject({
      value: { message: { seq: 3, status: 'visible' } },
    })
    await moderate('host', tsId, bad, 'hide')
    expect((await server.texts(tsId, 2)).map(({ content, seq }) => [content, seq])).toEqual([
      ['主持人直接显示', 2],
      ['等着通过的话', 3],
    ])
    expect(await seenBy('a9', tsId)).toContain('等着通过的话')
    for (const who of ['a9', 'a2', undefined]) expect(await seenBy(who, tsId)).not.toContain('不会通过的话')
    expect(JSON.stringify(server.events(tsId))).not.toContain('不会通过的话')
  })

  test('两位管理员同时通过，只算一次', async () => {
    const tsId = await server.onAir('host')
    await server.client('host').call(chatSettings, { tsId, mode: 'pre_moderated' })
    const id = await said('b1', tsId, '你好')
    const outcomes = await Promise.all([moderate('host', tsId, id, 'approve'), moderate('staff', tsId, id, 'approve')])
    expect(outcomes.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['ALREADY_DONE', 'ok'])
    expect(await server.texts(tsId, 1)).toHaveLength(1)
    expect(await server.say('host', tsId, '下一句')).toMatchObject({ value: { message: { seq: 3 } } })
  })
})

describe('隐藏与精选', () => {
  test('隐藏的在哪里都看不到，回复里也没有原话；恢复后回到原来的位置', async () => {
    const tsId = await server.onAir('host')
    const id = await said('c1', tsId, '秘密的话')
    await said('c2', tsId, '我在回复', { parentId: id })
    await server.texts(tsId, 2)
    expect(await moderate('host', tsId, id, 'hide')).toMatchObject({ value: { message: { status: 'hidden' } } })
    expect(await moderate('host', tsId, id, 'hide')).toMatchObject({ code: 'ALREADY_DONE' })
    for (const who of ['c9', 'c2', undefined]) {
      const seen = await seenBy(who, tsId)
      expect(seen).not.toContain('秘密的话')
      expect(seen).toContain('该消息已隐藏')
    }
    expect(await seenBy('host', tsId)).toContain('秘密的话')
    await eventually(() => server.events(tsId).at(-1)).toEqual({ type: 'hidden', id })
    expect(await server.say('c3', tsId, '还能回复吗', { parentId: id })).toMatchObject({ code: 'PARENT_UNKNOWN' })
    await moderate('host', tsId, id, 'restore')
    expect((await server.texts(tsId, 3)).at(-1)).toMatchObject({ content: '秘密的话', seq: 2 })
  })

  test('精选与取消都告诉房间；普通会员不能做，别的主持人也不能', async () => {
    const tsId = await server.onAir('host')
    const id = await said('d1', tsId, '好问题')
    expect(await moderate('d2', tsId, id, 'highlight')).toMatchObject({
      code: 'MAY_NOT_MODERATE',
      msg: '你不是这场直播的管理员',
    })
    expect(await moderate('host2', tsId, id, 'hide')).toMatchObject({ code: 'MAY_NOT_MODERATE' })
    expect(await moderate('host', tsId, id, 'highlight')).toMatchObject({ value: { message: { highlighted: true } } })
    expect(await moderate('host', tsId, id, 'highlight')).toMatchObject({ code: 'ALREADY_DONE' })
    await moderate('host', tsId, id, 'unhighlight')
    await eventually(() => server.events(tsId).filter(({ type }) => type === 'highlighted')).toEqual([
      { type: 'highlighted', id, on: true },
      { type: 'highlighted', id, on: false },
    ])
  })

  test('别场的消息动不了，房间自己的话也不能动', async () => {
    const [mine, other] = [await server.onAir('host'), await server.onAir('host2')]
    const id = await said('e1', other, '在别处')
    expect(await moderate('host', mine, id, 'hide')).toMatchObject({ code: 'MESSAGE_UNKNOWN' })
    const [opening] = (
      await server.database.selectFrom('live.message').select('id').where('ts_id', '=', mine).execute()
    ).map((row) => row.id)
    expect(await moderate('host', mine, opening ?? '', 'hide')).toMatchObject({ code: 'MESSAGE_UNKNOWN' })
  })

  test('管理员可以按字找、按人找，别人不行；百分号只是百分号', async () => {
    const tsId = await server.onAir('host')
    await said('f1', tsId, '涨了 5%')
    await said('f2', tsId, '涨停了')
    const search = (who: string, more: object) => server.client(who).call(chatHistory, { tsId, ...more })
    expect(await search('f1', { word: '涨' })).toMatchObject({ code: 'MAY_NOT_SEARCH' })
    expect(await search('host', { word: '5%' })).toMatchObject({ value: { list: [{ content: '涨了 5%' }] } })
    expect(await search('staff-view', { uid: 'f2' })).toMatchObject({ value: { list: [{ content: '涨停了' }] } })
  })
})

describe('禁言与移出', () => {
  test('禁言到时自己解除；移出到直播结束，换账号用同一台设备也不行，换设备用同一个账号也不行', async () => {
    const tsId = await server.onAir('host')
    const speak = (memberId: string, device: string) =>
      server.client(memberId, device).call(sendMessage, { tsId, content: '说话' })
    await speak('g1', 'phone-1')
    expect(await silence('host', tsId, 'g1', 'mute 10')).toMatchObject({ ok: true })
    server.clock.at += 599_000
    expect(await speak('g1', 'phone-1')).toMatchObject({ code: 'MUTED', msg: '你已被禁言' })
    server.clock.at += 2000
    expect(await speak('g1', 'phone-1')).toMatchObject({ ok: true })
    await silence('host', tsId, 'g1', 'ban')
    server.clock.at += 86_400_000
    expect([await speak('g1', 'phone-1'), await speak('g1', 'phone-2'), await speak('g2', 'phone-1')]).toMatchObject([
      { code: 'BANNED' },
      { code: 'BANNED' },
      { code: 'BANNED' },
    ])
    expect(await speak('g2', 'phone-3')).toMatchObject({ ok: true })
    expect(await server.client('g1').call(liveRoom, { tsId })).toMatchObject({
      value: { mine: { canChat: false, chatRefusal: '你已被移出这场直播的聊天' } },
    })
    await silence('host', tsId, 'g1', 'free')
    expect(await speak('g1', 'phone-1')).toMatchObject({ ok: true })
    expect(await server.texts(tsId, 4)).toHaveLength(4)
    expect(
      server
        .events(tsId)
        .flatMap((event) =>
          event.type === 'message' && event.message.kind === 'system' ? [event.message.content] : [],
        ),
    ).toEqual(['直播开始了', '名g1 被禁言', '名g1 被移出了聊天'])
  })

  test('只是看过没说过话的设备也认得出来', async () => {
    const tsId = await server.onAir('host')
    await server.client('h1', 'tablet').call(noteWatching, { tsId })
    await server.live.flushFigures()
    await silence('host', tsId, 'h1', 'ban')
    expect(await server.client('h2', 'tablet').call(sendMessage, { tsId, content: '换个号' })).toMatchObject({
      code: 'BANNED',
    })
  })

  test('主持人与管理员禁不了，谁来都一样；没有的会员说没有', async () => {
    const tsId = await server.onAir('host')
    expect(await server.client('host').call(setModerator, { tsId, uid: 'mod', on: true })).toMatchObject({
      value: { moderators: [{ uid: 'mod' }] },
    })
    for (const who of ['mod', 'staff', 'host']) {
      expect(await silence(who, tsId, 'host', 'ban')).toMatchObject({ code: 'OWNER', msg: '主持人不能被禁言' })
      expect(await silence(who, tsId, 'mod', 'mute 1')).toMatchObject({ code: 'MODERATOR' })
    }
    expect(await silence('host', tsId, 'nobody', 'ban')).toMatchObject({ code: 'MEMBER_UNKNOWN' })
    expect(await silence('x1', tsId, 'x2', 'ban')).toMatchObject({ code: 'MAY_NOT_MODERATE' })
    expect(await silence('staff-view', tsId, 'x2', 'ban')).toMatchObject({ code: 'MAY_NOT_MODERATE' })
  })

  test('被移出的人用主持人的设备，主持人照样能说', async () => {
    const tsId = await server.onAir('host')
    await server.client('i1', 'device-host').call(sendMessage, { tsId, content: '借来的手机' })
    await silence('host', tsId, 'i1', 'ban')
    expect(await server.say('host', tsId, '我还能说')).toMatchObject({ ok: true })
  })

  test('请来的管理员能管，收回就不能；只有主持人能请', async () => {
    const tsId = await server.onAir('host')
    const set = (who: string, uid: string, on: boolean) => server.client(who).call(setModerator, { tsId, uid, on })
    expect(await set('j1', 'j2', true)).toMatchObject({ code: 'MAY_NOT_MODERATE' })
    expect(await set('staff', 'j2', true)).toMatchObject({ code: 'MAY_NOT_MODERATE' })
    await silence('host', tsId, 'j2', 'mute 60')
    await set('host', 'j2', true)
    expect(await server.say('j2', tsId, '我是管理员')).toMatchObject({
      value: { message: { from: { role: 'moderator' } } },
    })
    expect(await silence('j2', tsId, 'j3', 'mute 0')).toMatchObject({ ok: true })
    expect(await server.client('j2').call(moderationPanel, { tsId })).toMatchObject({
      value: { silenced: [{ uid: 'j3', kind: 'mute', until: null }], moderators: [{ uid: 'j2' }] },
    })
    await set('host', 'j2', false)
    expect(await silence('j2', tsId, 'j4', 'ban')).toMatchObject({ code: 'MAY_NOT_MODERATE' })
    expect(await server.client('j2').call(moderationPanel, { tsId })).toMatchObject({ code: 'MAY_NOT_MODERATE' })
  })

  test('公告、方式改了告诉房间；做过的事都有记录', async () => {
    const tsId = await server.onAir('host')
    expect(
      await server.client('host').call(chatSettings, { tsId, mode: 'slow', slowSeconds: 5, notice: ' 请文明发言 ' }),
    ).toMatchObject({ value: { mode: 'slow', notice: '请文明发言' } })
    await server.client('host').call(chatSettings, { tsId, notice: '' })
    await eventually(() => server.events(tsId).filter(({ type }) => type === 'notice' || type === 'chat')).toEqual([
      { type: 'chat', mode: 'slow', slowSeconds: 5 },
      { type: 'notice', notice: '请文明发言' },
      { type: 'notice', notice: null },
    ])
    await silence('host', tsId, 'k1', 'ban')
    const rows = await server.database
      .selectFrom('live.history')
      .select(['subject', 'action', 'actor_id'])
      .where('ts_id', '=', tsId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ subject, action, actor_id }) => `${actor_id ?? ''} ${subject} ${action}`)).toEqual([
      'host broadcast create',
      'host broadcast publish',
      ' broadcast connect',
      'host broadcast start',
      'host chat settings',
      'host chat settings',
      'host member:k1 ban',
    ])
  })

  test('待审的多少，管房间的人在主题里看得到，别人订不了', async () => {
    const tsId = await server.onAir('host')
    const moderation = server.live.topics?.find(({ name }) => name === 'live-desk')
    expect(await moderation?.authorise?.(tsId, { memberId: 'l1' })).toBe('FORBIDDEN')
    expect(await moderation?.authorise?.(tsId, undefined)).toBe('FORBIDDEN')
    expect(await moderation?.authorise?.(tsId, { memberId: 'host' })).toBe('allowed')
    await server.client('host').call(chatSettings, { tsId, mode: 'pre_moderated' })
    await said('l1', tsId, '等一等')
    await server.live.flushFigures()
    expect(moderation?.conflated === true && moderation.snapshot(tsId)).toMatchObject({ data: { pending: 1 } })
  })
})
