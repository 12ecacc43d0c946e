import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  banBroadcast,
  broadcastWall,
  closePoll,
  cutRecording,
  directBroadcast,
  liveHall,
  liveRoom,
  moderateMessage,
  openPoll,
  saveBroadcast,
  saveChapters,
  saveCourseware,
  saveCover,
  setModerator,
  showStocks,
  streamAccess,
  studioState,
  type BroadcastState,
} from '../../contract/index.ts'
import { eventually, photo, startLiveServer, type LiveServer } from '../testing/live-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

const direct = (who: string, tsId: string, action: 'start' | 'end' | 'cancel') =>
  server.client(who).call(directBroadcast, { tsId, action })
const save = (who: string, more: object = {}) =>
  server
    .client(who)
    .call(saveBroadcast, { title: '盘中直播', startTime: new Date(server.clock.at + HOUR).toISOString(), ...more })
const stateOf = async (tsId: string): Promise<BroadcastState> => (await server.find(tsId)).state
const systemWords = (tsId: string) =>
  server
    .events(tsId)
    .flatMap((event) => (event.type === 'message' && event.message.kind === 'system' ? [event.message.content] : []))
async function keyOf(host: string, tsId: string) {
  const access = await server.client(host).call(streamAccess, { tsId })
  if (!access.ok) throw new Error(access.msg)
  const [streamId = '', key = ''] = access.value.streamKey.split('?key=')
  return { streamId, key }
}

describe('新建与修改', () => {
  test('会员不能开播；砖家可以，发布后在节目单里，草稿只有自己看得到', async () => {
    expect(await save('m1')).toMatchObject({ code: 'MAY_NOT_HOST' })
    const draft = await save('host', { title: '只是草稿', publish: false })
    const tsId = draft.ok ? draft.value.tsId : ''
    expect(draft).toMatchObject({ value: { state: 'draft' } })
    expect(await server.client('m1').call(liveRoom, { tsId })).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
    expect(await server.client('host').call(liveRoom, { tsId })).toMatchObject({ ok: true })
    expect(await save('host', { tsId, title: '正式的' })).toMatchObject({
      value: { state: 'scheduled', title: '正式的', tsId },
    })
    expect(await server.client().call(liveHall, {})).toMatchObject({
      value: { upcoming: expect.arrayContaining([expect.objectContaining({ tsId })]) },
    })
    expect(await save('host', { tsId, publish: false })).toMatchObject({ code: 'STATE_WRONG' })
  })

  test('时间太早太晚不行；标题保证收益不行；开播后不能改', async () => {
    expect(await save('host', { startTime: new Date(server.clock.at - HOUR).toISOString() })).toMatchObject({
      code: 'TIME_WRONG',
    })
    expect(await save('host', { startTime: new Date(server.clock.at + 91 * 24 * HOUR).toISOString() })).toMatchObject({
      code: 'TIME_WRONG',
    })
    expect(await save('host', { title: '跟我买稳赚不赔' })).toMatchObject({ code: 'CONTENT_REFUSED' })
    const tsId = await server.onAir('host')
    expect(await save('host', { tsId, startTime: (await server.find(tsId)).start_at.toISOString() })).toMatchObject({
      code: 'STATE_WRONG',
    })
  })

  test('没开播的最多二十场，同时提交也不超过', async () => {
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => save('host-many')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY' })
  })

  test('同一张表单送到几遍、同时送到，只有一场；先存草稿再发布也是它', async () => {
    const requestId = 'form-0001'
    const sent = await Promise.all(Array.from({ length: 5 }, () => save('host-twice', { requestId, publish: false })))
    expect(new Set(sent.map((one) => one.ok && one.value.tsId)).size).toBe(1)
    expect(await save('host-twice', { requestId })).toMatchObject({
      value: { state: 'scheduled', tsId: sent[0]?.ok && sent[0].value.tsId },
    })
    expect(await save('host-other', { requestId })).not.toMatchObject({
      value: { tsId: sent[0]?.ok && sent[0].value.tsId },
    })
  })

  test('封面与课件：坏图不收，翻页与显示告诉房间，没显示的观众看不到', async () => {
    const tsId = await server.announced('host')
    const host = server.client('host')
    expect(await host.call(saveCover, { tsId }, { files: { picture: photo(0x00) } })).toMatchObject({
      code: 'PICTURE_WRONG',
    })
    expect(await host.call(saveCover, { tsId }, { files: { picture: photo() } })).toMatchObject({
      value: { cover: expect.stringContaining('/files/live/cover-') },
    })
    expect(await host.call(saveCourseware, { tsId }, { files: { pages: photo() } })).toMatchObject({
      value: { courseware: { pages: [expect.any(String)], at: 0, shown: false } },
    })
    expect(await host.call(saveCourseware, { tsId, append: true }, { files: { pages: photo() } })).toMatchObject({
      value: { courseware: { pages: [expect.any(String), expect.any(String)] } },
    })
    expect(await server.client('m1').call(liveRoom, { tsId })).toMatchObject({
      value: { courseware: { pages: [], shown: false } },
    })
    expect(await host.call(studioState, { tsId })).toMatchObject({
      value: { room: { courseware: { pages: { length: 2 } } } },
    })
    expect(await host.call(saveCourseware, { tsId, at: 1, shown: true })).toMatchObject({
      value: { courseware: { at: 1, shown: true } },
    })
    expect(await host.call(saveCourseware, { tsId, at: 2 })).toMatchObject({ code: 'PAGE_UNKNOWN' })
    await eventually(() => server.events(tsId).at(-1)).toMatchObject({
      type: 'courseware',
      courseware: { at: 1, shown: true },
    })
  })

  test('正在讲的股票：用自己的名字，新的在前；没有的证券拒绝', async () => {
    const tsId = await server.announced('host')
    expect(await server.client('host').call(showStocks, { tsId, ids: ['SZ.000001', 'SH.600519'] })).toMatchObject({
      value: { stocks: [{ name: '平安银行' }, { name: '贵州茅台' }] },
    })
    expect(await server.client('host').call(showStocks, { tsId, ids: ['SH.999999'] })).toMatchObject({
      code: 'INSTRUMENT_UNKNOWN',
    })
    expect(await server.client().call(liveRoom, { tsId })).toMatchObject({
      value: { stocks: [{ id: 'SZ.000001' }, { id: 'SH.600519' }] },
    })
  })
})

describe('从预告到结束', () => {
  test('没有信号开不了；接通后开始；中断、恢复、结束，房间都知道，推流地址只在直播时给', async () => {
    const tsId = await server.announced('host')
    const { media } = server.live
    const { streamId } = await keyOf('host', tsId)
    const playUrl = async () => {
      const room = await server.client('m1').call(liveRoom, { tsId })
      return room.ok && room.value.playUrl
    }
    expect(await direct('host', tsId, 'start')).toMatchObject({
      code: 'NO_SIGNAL',
      msg: '还没有收到画面，请先接通摄像头或电脑软件',
    })
    expect(await direct('host', tsId, 'end')).toMatchObject({ code: 'STATE_WRONG' })
    await media.onConnected(streamId)
    expect([await stateOf(tsId), await playUrl()]).toEqual(['ready', null])
    await media.onInterrupted(streamId)
    expect(await stateOf(tsId)).toBe('scheduled')
    await media.onConnected(streamId)
    await media.onConnected(streamId)
    expect(await direct('host', tsId, 'start')).toEqual({ ok: true, value: { state: 'live' } })
    expect(await direct('host', tsId, 'start')).toMatchObject({ code: 'STATE_WRONG' })
    expect(await playUrl()).toBe(`/media/live/${streamId}/index.m3u8`)
    expect(await server.live.tipped.find(tsId, server.database)).toEqual({
      expertId: 'host',
      title: '盘中直播',
      canTip: true,
    })
    await media.onInterrupted(streamId)
    expect((await server.live.tipped.find(tsId, server.database))?.canTip).toBe(false)
    await media.onConnected(streamId)
    expect(await direct('host', tsId, 'end')).toEqual({ ok: true, value: { state: 'ended' } })
    expect(await stateOf(tsId)).toBe('processing')
    expect(server.kicked).toContain(streamId)
    expect(await playUrl()).toBeNull()
    await eventually(() => systemWords(tsId)).toEqual([
      '直播开始了',
      '主播信号中断，正在等待恢复',
      '信号已恢复',
      '直播已结束，感谢观看',
    ])
    await eventually(() =>
      server.events(tsId).flatMap((event) => (event.type === 'state' ? [event.state] : [])),
    ).toEqual(['ready', 'scheduled', 'ready', 'live', 'interrupted', 'live', 'ended', 'processing'])
    expect(await direct('host', tsId, 'cancel')).toMatchObject({ code: 'STATE_WRONG' })
  })

  test('开播台知道：留不留回顾、几点开始、从几点起没有画面、大家说了几句（隐藏的不算）', async () => {
    const tsId = await server.announced('host', { keepsRecording: false })
    const { stream_id: streamId } = await server.find(tsId)
    const studio = () => server.client('host').call(studioState, { tsId })
    expect(await studio()).toMatchObject({
      value: { keepsRecording: false, room: { startedAt: null }, interruptedAt: null, messages: 0 },
    })
    await server.live.media.onConnected(streamId)
    await direct('host', tsId, 'start')
    const startedAt = new Date(server.clock.at).toISOString()
    await server.say('m1', tsId, '老师好')
    const said = await server.say('m2', tsId, '打广告')
    await server
      .client('host')
      .call(moderateMessage, { tsId, id: said.ok ? said.value.message.id : '', action: 'hide' })
    server.clock.at += MINUTE
    await server.live.media.onInterrupted(streamId)
    expect(await studio()).toMatchObject({
      value: { room: { startedAt }, interruptedAt: new Date(server.clock.at).toISOString(), messages: 1 },
    })
    await server.live.media.onConnected(streamId)
    expect(await studio()).toMatchObject({ value: { room: { startedAt }, interruptedAt: null } })
  })

  test('中断五分钟没有回来就结束；回来过的不算；同时点两次开始只有一次', async () => {
    const tsId = await server.announced('host', { keepsRecording: false })
    const { stream_id: streamId } = await server.find(tsId)
    await server.live.media.onConnected(streamId)
    const starts = await Promise.all([direct('host', tsId, 'start'), direct('host', tsId, 'start')])
    expect(starts.filter(({ ok }) => ok)).toHaveLength(1)
    await server.live.media.onInterrupted(streamId)
    server.clock.at += 4 * MINUTE
    await server.live.media.onConnected(streamId)
    server.clock.at += MINUTE
    await server.live.media.onInterrupted(streamId)
    await server.jobs.due()
    expect(await stateOf(tsId)).toBe('interrupted')
    server.clock.at += 5 * MINUTE
    await server.jobs.due()
    expect(await stateOf(tsId)).toBe('no_replay')
  })

  test('过了三小时还没开的不再开；改过时间的按新时间算', async () => {
    const [stale, moved] = [await server.announced('host'), await server.announced('host')]
    expect(
      await save('host', { tsId: moved, startTime: new Date(server.clock.at + 5 * HOUR).toISOString() }),
    ).toMatchObject({ ok: true })
    server.clock.at += 4 * HOUR
    await server.jobs.due()
    expect([await stateOf(stale), await stateOf(moved)]).toEqual(['no_replay', 'scheduled'])
  })

  test('取消的谁也找不到', async () => {
    const tsId = await server.announced('host')
    expect(await direct('host', tsId, 'cancel')).toMatchObject({ ok: true })
    expect(await server.client('m1').call(liveRoom, { tsId })).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
    expect(await direct('host', tsId, 'cancel')).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
  })
})

describe('直播密钥', () => {
  const may = (streamId: string, key: string, ip = '10.0.0.1') => server.live.media.mayPublish({ streamId, key, ip })

  test('只有最新的密钥能推；换了旧的就不行；结束、取消、禁播后都不行；库里只有摘要', async () => {
    const tsId = await server.announced('host')
    const first = await keyOf('host', tsId)
    expect(first.key).toMatch(/^[0-9a-f]{40}$/)
    expect(await may(first.streamId, first.key)).toBe(true)
    const second = await keyOf('host', tsId)
    expect([await may(second.streamId, first.key), await may(second.streamId, second.key)]).toEqual([false, true])
    expect(JSON.stringify(await server.find(tsId))).not.toContain(second.key)
    const other = await keyOf('host2', await server.announced('host2'))
    expect(await may(other.streamId, second.key)).toBe(false)
    await server.live.media.onConnected(second.streamId)
    await direct('host', tsId, 'start')
    await direct('host', tsId, 'end')
    expect(await may(second.streamId, second.key)).toBe(false)
    expect(await server.client('host').call(streamAccess, { tsId })).toMatchObject({ code: 'STATE_WRONG' })
  })

  test('没有密钥的直播，空的也推不了；没有的流也不行', async () => {
    const { stream_id: streamId } = await server.find(await server.announced('host'))
    expect([await may(streamId, '', '10.0.0.2'), await may('no-such-stream', '', '10.0.0.2')]).toEqual([false, false])
  })

  test('同一地址猜错十次，对的也要等十分钟；别的地址不受影响', async () => {
    const { streamId, key } = await keyOf('host', await server.announced('host'))
    for (let guess = 0; guess < 10; guess += 1) expect(await may(streamId, `guess-${guess}`, '6.6.6.6')).toBe(false)
    expect([await may(streamId, key, '6.6.6.6'), await may(streamId, key, '10.0.0.3')]).toEqual([false, true])
    server.clock.at += 10 * MINUTE + 1
    expect(await may(streamId, key, '6.6.6.6')).toBe(true)
  })
})

describe('别人的直播', () => {
  test('主持人的每个接口，别的主持人、管理员、运营都用不了', async () => {
    const tsId = await server.onAir('host')
    await server.client('host').call(setModerator, { tsId, uid: 'mod', on: true })
    for (const who of ['host2', 'mod', 'staff', 'm1']) {
      const as = server.client(who)
      const refused = await Promise.all([
        as.call(studioState, { tsId }),
        as.call(streamAccess, { tsId }),
        as.call(directBroadcast, { tsId, action: 'end' }),
        as.call(saveCover, { tsId }, { files: { picture: photo() } }),
        as.call(saveCourseware, { tsId, at: 0 }),
        as.call(showStocks, { tsId, ids: [] }),
        as.call(openPoll, { tsId, question: '问', options: ['一', '二'] }),
        as.call(closePoll, { tsId, pollId: '1' }),
        as.call(saveChapters, { tsId, chapters: [] }),
        as.call(cutRecording, { tsId, fromMs: 0, toMs: 2000 }),
      ])
      expect(refused.map((one) => (one.ok ? 'ok' : one.code))).toEqual(refused.map(() => 'NOT_HOST'))
    }
    expect(await save('host2', { tsId })).toMatchObject({ code: 'NOT_HOST' })
    expect(await server.client('host2').call(studioState, { tsId: 'unknown1' })).toMatchObject({
      code: 'BROADCAST_UNKNOWN',
    })
    expect(await server.client('host').call(studioState, { tsId })).toMatchObject({
      value: { signal: { connected: true }, tips: { coins: 60, count: 2 } },
    })
  })
})

describe('运营', () => {
  test('下线：断流、密钥作废、谁也进不去；恢复后开过的算结束；要有权限和原因', async () => {
    const tsId = await server.onAir('host')
    const ban = (who: string, banned: boolean, reason = '违规荐股') =>
      server.client(who).call(banBroadcast, { tsId, banned, reason })
    expect([await ban('m1', true), await ban('host', true), await ban('staff-view', true)]).toMatchObject([
      { code: 'MAY_NOT_MODERATE' },
      { code: 'MAY_NOT_MODERATE' },
      { code: 'MAY_NOT_MODERATE' },
    ])
    expect(await ban('staff', true, '')).toMatchObject({ code: 'INPUT_INVALID', msg: '请写明原因' })
    expect(await ban('staff', true)).toEqual({ ok: true, value: { state: 'banned' } })
    expect(await ban('staff', true)).toMatchObject({ code: 'STATE_WRONG' })
    expect(server.kicked).toContain((await server.find(tsId)).stream_id)
    expect(await server.client('m1').call(liveRoom, { tsId })).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
    expect(await server.say('m1', tsId, '还能说吗')).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
    expect(await server.client('staff').call(liveRoom, { tsId })).toMatchObject({
      value: { state: 'banned', playUrl: null },
    })
    expect(await ban('staff', false)).toEqual({ ok: true, value: { state: 'no_replay' } })
    const [last] = await server.database
      .selectFrom('live.history')
      .selectAll()
      .where('ts_id', '=', tsId)
      .where('action', '=', 'ban')
      .execute()
    expect(last).toMatchObject({ actor_id: 'staff', from_value: 'live', reason: '违规荐股' })
  })

  test('下线的预告，没到时间的可以恢复成预告', async () => {
    const tsId = await server.announced('host')
    await server.client('staff').call(banBroadcast, { tsId, banned: true, reason: '核实资质' })
    expect(await server.client('staff').call(banBroadcast, { tsId, banned: false, reason: '核实完毕' })).toEqual({
      ok: true,
      value: { state: 'scheduled' },
    })
  })

  test('直播墙：有权限的看所有状态，翻页不重不漏；别人看不了', async () => {
    expect(await server.client('host').call(broadcastWall, {})).toMatchObject({ code: 'MAY_NOT_MODERATE' })
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await server.client('staff-view').call(broadcastWall, cursor ? { cursor } : {})
      if (!page.ok) throw new Error(page.msg)
      seen.push(...page.value.list.map(({ tsId }) => tsId))
      cursor = page.value.nextCursor
    } while (cursor)
    const all = await server.database
      .selectFrom('live.broadcast')
      .select('ts_id')
      .where('cancelled_at', 'is', null)
      .execute()
    expect(seen.toSorted()).toEqual(all.map(({ ts_id }) => ts_id).toSorted())
    expect(await server.client('staff').call(broadcastWall, { state: 'live' })).toMatchObject({ ok: true })
  })
})
