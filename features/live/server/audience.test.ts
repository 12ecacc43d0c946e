import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  chatHistory,
  courseOfBroadcast,
  likeBroadcast,
  liveHall,
  liveRoom,
  noteWatching,
  openPoll,
  recording,
  recordingChat,
  votePoll,
} from '../contract/index.ts'
import { startLiveServer, type LiveServer } from './testing/live-server.ts'

let server: LiveServer
let tsId: string
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.classes.enrolled.clear()
  tsId = await server.onAir('host')
  server.classes.held.add(tsId)
})

const NOT_ENROLLED = { code: 'NOT_ENROLLED', msg: '这是课程的直播，报名后观看' }
const room = (memberId?: string) => server.client(memberId).call(liveRoom, { tsId })
const get = (path: string, who?: string) =>
  fetch(server.url + path, { ...(who !== undefined && { headers: { cookie: `who=${who}` } }) })

describe('课程的直播', () => {
  test('报了名的、主持人、运营进得去；别人看不到画面地址，知道是哪门课', async () => {
    server.classes.enrolled.add('anna')
    for (const who of ['anna', 'host', 'staff'])
      expect(await room(who)).toMatchObject({ value: { playUrl: expect.stringContaining('/media/live/') } })
    for (const who of ['mallory', undefined]) {
      expect(await room(who)).toMatchObject(NOT_ENROLLED)
      expect(await server.client(who).call(courseOfBroadcast, { tsId })).toMatchObject({
        value: { course: { id: 'course-0001', title: 'K线入门' } },
      })
    }
  })

  test('没报名的不能说话、看聊天、点赞、报到、投票，主题也听不到', async () => {
    const opened = await server.client('host').call(openPoll, { tsId, question: '懂了吗', options: ['懂', '不懂'] })
    const pollId = opened.ok ? opened.value.poll.id : ''
    const mallory = server.client('mallory')
    expect(await server.say('mallory', tsId, '让我说一句')).toMatchObject(NOT_ENROLLED)
    expect(await mallory.call(chatHistory, { tsId })).toMatchObject(NOT_ENROLLED)
    expect(await mallory.call(likeBroadcast, { tsId, times: 1 })).toMatchObject(NOT_ENROLLED)
    expect(await mallory.call(noteWatching, { tsId })).toMatchObject(NOT_ENROLLED)
    expect(await mallory.call(votePoll, { tsId, pollId, option: 0 })).toMatchObject(NOT_ENROLLED)
    expect(await server.snapshot(tsId, 'mallory')).toBe('FORBIDDEN')
    const figures = server.live.topics?.find(({ name }) => name === 'live-figures')
    expect(await figures?.authorise?.(tsId, { memberId: 'mallory' })).toBe('FORBIDDEN')
    server.classes.enrolled.add('anna')
    expect(await server.say('anna', tsId, '老师好')).toMatchObject({ ok: true })
    expect(await server.snapshot(tsId, 'anna')).toMatchObject({ messages: expect.any(Array) })
  })

  test('画面的地址传出去没有用，报了名的也要本人的 cookie', async () => {
    server.classes.enrolled.add('anna')
    const { stream_id } = await server.find(tsId)
    const address = `/media/live/${stream_id}/index.m3u8`
    const allowed = await get(address, 'anna')
    expect([allowed.status, allowed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await get(address, 'host')).status).toBe(200)
    expect((await get(address, 'mallory')).status).toBe(403)
    expect((await get(address)).status).toBe(403)
  })

  test('换一种写法的地址一样不给：编了码的字母、编了码的编号', async () => {
    const { stream_id } = await server.find(tsId)
    const id = stream_id ?? ''
    const coded = `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`
    for (const address of [
      `/media/live/${coded}/index.m3u8`,
      `/media/%6Cive/${id}/index.m3u8`,
      `/%6Dedia/live/${id}/index.m3u8`,
      `/media/live/${id}/index%2Em3u8`,
    ])
      expect((await get(address, 'mallory')).status, address).not.toBe(200)
  })

  test('退了课，三秒以后房间与画面都不再给', async () => {
    server.classes.enrolled.add('anna')
    const { stream_id } = await server.find(tsId)
    expect(await room('anna')).toMatchObject({ ok: true })
    server.classes.enrolled.delete('anna')
    server.clock.at += 3001
    expect(await room('anna')).toMatchObject(NOT_ENROLLED)
    expect((await get(`/media/live/${stream_id}/v-0-seg-1.m4s`, 'anna')).status).toBe(403)
  })

  test('直播课的主题会再核对，别的直播不会', async () => {
    const open = await server.onAir('host3')
    for (const name of ['live', 'live-figures']) {
      const topic = server.live.topics?.find((one) => one.name === name)
      expect(await topic?.isRevocable?.(tsId)).toBe(true)
      expect(await topic?.isRevocable?.(open)).toBe(false)
    }
  })

  test('课的回顾也只给报了名的：页面、聊天、文件；封面的一张图谁都能看', async () => {
    await server.database
      .updateTable('live.broadcast')
      .set({ state: 'replay', video_url: '/media/replay/class-take/replay.mp4', duration_ms: 60_000 })
      .where('ts_id', '=', tsId)
      .execute()
    await server.database
      .insertInto('live.recording')
      .values({
        recording_id: `take-${tsId}`,
        ts_id: tsId,
        duration_ms: 60_000,
        files: '[]',
        stretches: '[]',
        poster: null,
        at: new Date(server.clock.at),
      })
      .execute()
    server.clock.at += 1001
    const file = `/media/replay/take-${tsId}/replay.mp4`
    const mallory = server.client('mallory')
    expect(await mallory.call(recording, { tsId })).toMatchObject(NOT_ENROLLED)
    expect(await mallory.call(recordingChat, { tsId, fromMs: 0, toMs: 1000 })).toMatchObject(NOT_ENROLLED)
    expect((await get(file, 'mallory')).status).toBe(403)
    expect((await get(file)).status).toBe(403)
    expect((await get(`/media/replay/take-${tsId}/poster.jpg`)).status).toBe(200)
    // Who reviews has no cookie: the address itself says that it may be watched, for this recording and for a while.
    const passed = server.live.held.withPass(file, tsId)
    expect((await get(passed)).status).toBe(200)
    expect((await get(server.live.held.withPass(file, 'another'))).status).toBe(403)
    expect((await get(passed.replace(/pass=\d/, 'pass=9'))).status).toBe(403)
    server.clock.at += 4 * 3_600_000
    expect((await get(passed)).status).toBe(403)
    server.classes.enrolled.add('anna')
    server.clock.at += 3001
    expect(await server.client('anna').call(recording, { tsId })).toMatchObject({ ok: true })
    expect((await get(file, 'anna')).status).toBe(200)
  })
})

test('大厅里的直播课标着课程；搜索与信息流里没有它，别的直播照旧', async () => {
  const open = await server.onAir('host4')
  const hall = await server.client().call(liveHall, {})
  const cards = hall.ok ? hall.value.onAir : []
  const course = { id: 'course-0001', title: 'K线入门' }
  expect([tsId, open].map((id) => cards.find((card) => card.tsId === id)?.course)).toEqual([course, null])
  const kinds = server.live.contentKinds ?? []
  const found = await kinds.find(({ kind }) => kind === 'live')?.pieces?.find([tsId, open], server.database)
  expect([...(found?.keys() ?? [])]).toEqual([open])
  // Into an open class anyone comes: it is found like any other.
  server.classes.open.add(tsId)
  const both = await kinds.find(({ kind }) => kind === 'live')?.pieces?.find([tsId, open], server.database)
  expect(new Set(both?.keys())).toEqual(new Set([tsId, open]))
})

test('不是课程的直播，谁都进得去，地址照旧', async () => {
  const open = await server.onAir('host2')
  expect(await server.client().call(liveRoom, { tsId: open })).toMatchObject({ ok: true })
  expect(await server.client().call(courseOfBroadcast, { tsId: open })).toMatchObject({ value: { course: null } })
  const { stream_id } = await server.find(open)
  expect((await get(`/media/live/${stream_id}/index.m3u8`)).status).toBe(200)
  expect((await get('/media/live/unknown-stream/index.m3u8')).status).toBe(200)
})
