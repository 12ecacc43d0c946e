import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookBroadcast,
  directBroadcast,
  likeBroadcast,
  liveHall,
  liveRoom,
  liveSchedule,
  myBroadcasts,
  noteWatching,
  promotionLink,
  saveBroadcast,
  studioState,
} from '../../contract/index.ts'
import { liveMemberData } from '../member-data.ts'
import { startLiveServer, type LiveServer } from '../testing/live-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

const book = (who: string, tsId: string, booked = true) => server.client(who).call(bookBroadcast, { tsId, booked })
const notifiedOf = (tsId: string) =>
  server.notified
    .filter(({ key }) => key.includes(tsId))
    .map(({ memberId, key }) => `${memberId} ${key.split(':')[0] ?? ''}`)
    .toSorted()

describe('大厅与节目单', () => {
  test('正在直播的、即将开始的分开；当天的节目按时间，按上海的日子算', async () => {
    const [live, later] = [
      await server.onAir('host'),
      await server.announced('host', {
        title: '晚一点',
        startTime: new Date(server.clock.at + 3 * HOUR).toISOString(),
      }),
    ]
    const hall = await server.client('m1').call(liveHall, {})
    expect(hall).toMatchObject({
      value: {
        onAir: [{ tsId: live, state: 'live', host: { uid: 'host', nickname: '名host' } }],
        upcoming: [{ tsId: later, title: '晚一点' }],
      },
    })
    const day = shanghaiDay(server.clock.at + 3 * HOUR)
    const listed = await server.client().call(liveSchedule, { day })
    expect(listed.ok && listed.value.list.map(({ tsId }) => tsId)).toContain(later)
    const otherDay = await server.client().call(liveSchedule, { day: '2030-01-01' })
    expect(otherDay).toEqual({ ok: true, value: { list: [] } })
    expect(await server.client().call(liveSchedule, { day: '2030-13-99' })).toEqual({ ok: true, value: { list: [] } })
  })

  test('演示的节目排在今天起的三天，再来一遍不会多', async () => {
    await server.live.seedDemo(['host-demo', 'm-demo'])
    const count = async () =>
      (await server.database.selectFrom('live.broadcast').select('ts_id').where('host_id', '=', 'host-demo').execute())
        .length
    const first = await count()
    expect(first).toBeGreaterThanOrEqual(4)
    await server.live.seedDemo(['host-demo', 'm-demo'])
    expect(await count()).toBe(first)
  })

  test('推广链接带渠道与分享码；没有的直播说没有；广告按顺序，免广告的会员一条也没有', async () => {
    const tsId = await server.announced('host')
    expect(await server.client().call(promotionLink, { liveType: 1, tsId, shareCode: 'a&b' })).toEqual({
      ok: true,
      value: { link: `/LiveInteraction?id=${tsId}&shareCode=a%26b` },
    })
    expect(await server.client().call(promotionLink, { liveType: 1, tsId: 'unknown1' })).toMatchObject({
      code: 'BROADCAST_UNKNOWN',
    })
  })
})

describe('预约与提醒', () => {
  test('重复预约、同时预约都只算一次，渠道默认 700305，取消后不算', async () => {
    const tsId = await server.announced('host')
    await Promise.all([book('b1', tsId), book('b1', tsId)])
    expect(await book('b2', tsId)).toEqual({ ok: true, value: { isBooked: true, booked: 2 } })
    expect(
      await server.database.selectFrom('live.booking').select('channel').where('ts_id', '=', tsId).execute(),
    ).toEqual([{ channel: '700305' }, { channel: '700305' }])
    expect(await book('b2', tsId, false)).toEqual({ ok: true, value: { isBooked: false, booked: 1 } })
    expect(await book('b2', tsId, false)).toEqual({ ok: true, value: { isBooked: false, booked: 1 } })
    expect(await server.client('b1').call(liveRoom, { tsId })).toMatchObject({ value: { isBooked: true, booked: 1 } })
    expect(await server.client().call(bookBroadcast, { tsId })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await book('b1', 'unknown1')).toMatchObject({ code: 'BROADCAST_UNKNOWN' })
  })

  test('开播前五分钟与开播时各提醒一次，任务重做也不会多；取消预约的不提醒', async () => {
    const tsId = await server.announced('host')
    for (const who of ['r1', 'r2', 'r3']) await book(who, tsId)
    await book('r3', tsId, false)
    server.clock.at += 54 * MINUTE
    await server.jobs.due()
    expect(notifiedOf(tsId)).toEqual([])
    server.clock.at += MINUTE
    await server.jobs.due()
    await server.jobs.again()
    expect(notifiedOf(tsId)).toEqual(['r1 live-soon', 'r2 live-soon'])
    await server.live.media.onConnected((await server.find(tsId)).stream_id)
    await server.client('host').call(directBroadcast, { tsId, action: 'start' })
    await server.jobs.due()
    await server.jobs.again()
    expect(notifiedOf(tsId)).toEqual(['r1 live-begun', 'r1 live-soon', 'r2 live-begun', 'r2 live-soon'])
    expect(server.notified.at(-1)).toMatchObject({
      kind: 'alert',
      title: '你预约的直播开始了',
      link: `/LiveInteraction?id=${tsId}`,
    })
  })

  test('改时间：旧的提醒不来，告诉改期，按新时间提醒；提前开播的不再提醒“即将”', async () => {
    const tsId = await server.announced('host')
    await book('s1', tsId)
    await server
      .client('host')
      .call(saveBroadcast, { tsId, title: '改期', startTime: new Date(server.clock.at + 3 * HOUR).toISOString() })
    await server.jobs.due()
    expect(notifiedOf(tsId)).toEqual(['s1 live-moved'])
    server.clock.at += 58 * MINUTE
    await server.jobs.due()
    expect(notifiedOf(tsId)).toEqual(['s1 live-moved'])
    await server.live.media.onConnected((await server.find(tsId)).stream_id)
    await server.client('host').call(directBroadcast, { tsId, action: 'start' })
    server.clock.at += 118 * MINUTE
    await server.jobs.due()
    expect(notifiedOf(tsId)).toEqual(['s1 live-begun', 's1 live-moved'])
  })

  test('取消了告诉预约的人，不再提醒', async () => {
    const tsId = await server.announced('host')
    await book('t1', tsId)
    await server.client('host').call(directBroadcast, { tsId, action: 'cancel' })
    server.clock.at += 4 * HOUR
    await server.jobs.due()
    expect(notifiedOf(tsId)).toEqual(['t1 live-cancelled'])
  })
})

describe('人数与点赞', () => {
  test('一台设备一个人，一分钟没有消息就不算在看；时长按服务器的钟加', async () => {
    const tsId = await server.onAir('host')
    const watch = (who: string | undefined, device: string) => server.client(who, device).call(noteWatching, { tsId })
    await watch('w1', 'd1')
    await watch('w1', 'd2')
    await watch(undefined, 'd3')
    await server.live.flushFigures()
    server.clock.at += 30_000
    await watch('w1', 'd1')
    await watch('w1', 'd1')
    await server.live.flushFigures()
    expect(await watch('w1', 'd1')).toEqual({ ok: true, value: { viewers: 3 } })
    server.clock.at += 40_000
    await server.live.flushFigures()
    expect(await watch('w1', 'd1')).toMatchObject({ value: { viewers: 1 } })
    await server.live.flushFigures()
    server.clock.at += 10 * MINUTE
    await watch('w1', 'd1')
    await server.live.flushFigures()
    const studio = await server.client('host').call(studioState, { tsId })
    expect(studio).toMatchObject({ value: { uniqueViewers: 2, watchedSeconds: 70 } })
    expect(await server.client('w1').call(myBroadcasts, { kind: 'watched' })).toMatchObject({
      value: { list: [{ tsId, viewers: 1 }], nextCursor: null, mayHost: false },
    })
  })

  test('点赞攒起来记，一台设备点得太快不算，没在播的不算', async () => {
    const tsId = await server.onAir('host')
    const like = (device: string, times: number) =>
      server.client(undefined, device).call(likeBroadcast, { tsId, times })
    await Promise.all(['l1', 'l2', 'l3'].map((device) => like(device, 10)))
    expect(await like('l4', 5)).toEqual({ ok: true, value: { likes: 35 } })
    for (let at = 0; at < 10; at += 1) await like('l5', 1)
    // Written together with the room's own turn: nothing counts twice.
    await Promise.all([server.live.flushFigures(), server.live.flushFigures(), server.live.flushFigures()])
    expect(await like('l5', 1)).toEqual({ ok: true, value: { likes: 39 } })
    const upcoming = await server.announced('host')
    expect(await server.client().call(likeBroadcast, { tsId: upcoming, times: 3 })).toEqual({
      ok: true,
      value: { likes: 0 },
    })
    const figures = server.live.topics?.find(({ name }) => name === 'live-figures')
    expect(await figures?.authorise?.(tsId, undefined)).toBe('allowed')
    expect(figures?.conflated === true && figures.snapshot(tsId)?.data).toEqual({ viewers: 0, likes: 39 })
    expect(await figures?.authorise?.('unknown1', undefined)).toBe('TOPIC_UNKNOWN')
  })
})

describe('我的', () => {
  test('预约的、主持的各在各处，翻页不重不漏', async () => {
    const all: string[] = []
    for (let at = 0; at < 5; at += 1) {
      all.push(
        await server.announced('host-mine', { startTime: new Date(server.clock.at + (at + 1) * HOUR).toISOString() }),
      )
      await book('mine', all[at] ?? '')
      server.clock.at += 10
    }
    for (const [who, kind] of [
      ['mine', 'booked'],
      ['host-mine', 'hosted'],
    ] as const) {
      const first = await server.client(who).call(myBroadcasts, { kind, count: 3 })
      const second = await server
        .client(who)
        .call(myBroadcasts, { kind, count: 3, cursor: first.ok ? (first.value.nextCursor ?? '') : '' })
      const listed = [first, second].flatMap((page) => (page.ok ? page.value.list.map(({ tsId }) => tsId) : []))
      expect(listed).toEqual(all.toReversed())
      expect(second).toMatchObject({ value: { nextCursor: null, mayHost: who === 'host-mine' } })
      expect(await server.client(who).call(myBroadcasts, { kind, cursor: '乱写' })).toMatchObject({
        code: 'CURSOR_INVALID',
      })
    }
  })

  test('导出自己的；注销后预约没了，看过的人数还在', async () => {
    const tsId = await server.onAir('host')
    const upcoming = await server.announced('host')
    await book('gone', upcoming)
    await server.client('gone', 'gone-phone').call(noteWatching, { tsId })
    await server.say('gone', tsId, '再见')
    await server.live.flushFigures()
    const data = liveMemberData(server.database)
    expect(await data.exportOf('gone')).toMatchObject({
      预约: [{ ts_id: upcoming }],
      看过: [{ ts_id: tsId }],
      发言: [{ content: '再见' }],
    })
    await data.erase('gone')
    await data.erase('gone')
    expect(await data.exportOf('gone')).toMatchObject({ 预约: [], 看过: [] })
    expect(await server.client('host').call(studioState, { tsId })).toMatchObject({ value: { uniqueViewers: 1 } })
    const kept = await server.database
      .selectFrom('live.message')
      .select('device')
      .where('author_id', '=', 'gone')
      .execute()
    expect(kept).toEqual([{ device: null }])
  })
})
