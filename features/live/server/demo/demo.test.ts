import { LESSONS, lessonUrl } from '@niujin/live-media/lessons'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  directBroadcast,
  liveHall,
  liveRoom,
  raiseHand,
  recording,
  recordingChat,
  recordings,
} from '../../contract/index.ts'
import { startLiveServer, type LiveServer } from '../testing/live-server.ts'

const HOUR = 3_600_000
const WATCHERS = ['m-one', 'm-two', 'm-three']
let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
  // Nine in the evening in Shanghai.
  server.clock.at = Date.parse('2026-11-23T13:00:00Z')
  await server.live.seedDemo(['host-sample', ...WATCHERS])
})
afterAll(() => server.stop())

/** The broadcast the sample host sends the picture of, by the key it was given. */
async function sentLast() {
  const [streamId = '', key = ''] = (server.lessons.sent.at(-1) ?? '').split('?key=')
  const row = await server.database
    .selectFrom('live.broadcast')
    .selectAll()
    .where('stream_id', '=', streamId)
    .executeTakeFirstOrThrow()
  return { row, key, streamId }
}

async function goOnAir() {
  await server.live.keepDemo()
  const { row, streamId } = await sentLast()
  await server.live.media.onConnected(streamId)
  await server.live.keepDemo()
  return row.ts_id
}

describe('示例直播', () => {
  test('画面用主持人自己的密钥推，接通了就开始', async () => {
    await server.live.keepDemo()
    const { key, streamId } = await sentLast()
    expect(await server.live.media.mayPublish({ streamId, key, ip: '::1' })).toBe(true)
    expect(await server.live.media.mayPublish({ streamId, key: `${key}0`, ip: '::1' })).toBe(false)
    const tsId = await goOnAir()
    expect(await server.client().call(liveRoom, { tsId })).toMatchObject({
      value: { state: 'live', title: '晚间课堂（示例）：看懂一根 K 线', host: { uid: 'host-sample' } },
    })
    const hall = await server.client().call(liveHall, {})
    expect(hall.ok && hall.value.onAir.map((one) => one.tsId)).toEqual([tsId])
  })

  test('讲到哪里说到哪里：主持人与会员的话、正在讲的股票、有人投的投票', async () => {
    const tsId = await goOnAir()
    const volume = LESSONS.find(({ name }) => name === 'volume')
    if (!volume) throw new Error('没有量价关系这一课')
    for (const ms of [0, 5000, 13_000, 30_000, 57_000]) {
      server.lessons.screen.position = { lesson: volume, ms, round: 3 }
      await server.live.keepDemo()
    }
    const said = await server.texts(tsId, 5)
    expect(said.map(({ from }) => from?.uid)).toEqual(expect.arrayContaining(['host-sample', ...WATCHERS]))
    const polls = await server.database.selectFrom('live.poll').selectAll().where('ts_id', '=', tsId).execute()
    expect(polls).toMatchObject([{ question: '你平时最先看哪个量？', closed_at: expect.any(Date) }])
    const votes = await server.database.selectFrom('live.vote').select('member_id').execute()
    expect(votes.map(({ member_id }) => member_id).toSorted()).toEqual(WATCHERS.toSorted())
  })

  test('排进课程的一场：举手的人换题目时请到，点名有人答', async () => {
    const tsId = await goOnAir()
    server.classes.held.add(tsId)
    server.classes.open.add(tsId)
    server.clock.at += 3001
    const [first, average] = [LESSONS[0], LESSONS.find(({ name }) => name === 'average')]
    if (!first || !average) throw new Error('没有均线这一课')
    server.lessons.screen.position = { lesson: first, ms: 0, round: 3 }
    await server.live.keepDemo()
    expect(await server.client('pupil').call(raiseHand, { tsId, isUp: true })).toMatchObject({ ok: true })
    for (const ms of [0, 19_000, 21_000]) {
      server.lessons.screen.position = { lesson: average, ms, round: 3 }
      await server.live.keepDemo()
    }
    expect(await server.client('pupil').call(liveRoom, { tsId })).toMatchObject({
      value: { hands: [{ uid: 'pupil', isCalled: true }], rollCall: { present: WATCHERS.length } },
    })
    server.classes.held.delete(tsId)
    server.clock.at += 3001
  })

  test('断了就换一把密钥接着推同一场；主持人结束了，再开一场', async () => {
    const tsId = await goOnAir()
    const before = server.lessons.sent.length
    server.lessons.hangUp()
    await expect.poll(async () => (await server.live.keepDemo(), server.lessons.sent.length)).toBe(before + 1)
    expect((await sentLast()).row.ts_id).toBe(tsId)
    await server.client('host-sample').call(directBroadcast, { tsId, action: 'end' })
    const next = await goOnAir()
    expect(next).not.toBe(tsId)
    expect((await server.find(next)).state).toBe('live')
  })

  test('节目单给课程排课：现在的与后面三天的，时段接着时段；重新开的一场还是那个时段', async () => {
    const tsId = await goOnAir()
    const before = await server.live.held.samples(server.database)
    expect(before.find(({ liveId }) => liveId === tsId)).toMatchObject({
      hostId: 'host-sample',
      startsAt: new Date(Date.parse('2026-11-23T12:00:00Z')),
      endsAt: new Date(Date.parse('2026-11-23T16:00:00Z')),
    })
    for (const [at, { endsAt }] of before.entries())
      if (at > 0) expect(before[at]?.startsAt).toEqual(before[at - 1]?.endsAt ?? endsAt)
    expect(before.length).toBeGreaterThan(12)
    expect(await server.live.held.onAir([tsId, 'nothing'], server.database)).toEqual(new Set([tsId]))
    await server.client('host-sample').call(directBroadcast, { tsId, action: 'end' })
    const next = await goOnAir()
    const after = await server.live.held.samples(server.database)
    expect(after.map(({ slotId }) => slotId)).toEqual(before.map(({ slotId }) => slotId))
    expect(after.map(({ liveId }) => liveId)).toContain(next)
  })

  test('到了下一个节目，上一场结束，下一场开播；运营下线的，这个钟点里不再开', async () => {
    const before = await goOnAir()
    server.clock.at += 4 * HOUR
    const next = await goOnAir()
    expect((await server.find(before)).state).toBe('no_replay')
    expect(await server.find(next)).toMatchObject({ state: 'live', programme: '夜间课堂' })
    await server.database.updateTable('live.broadcast').set({ state: 'banned' }).where('ts_id', '=', next).execute()
    const sent = server.lessons.sent.length
    await server.live.keepDemo()
    expect(server.lessons.sent).toHaveLength(sent)
  })

  test('过了一天，示例说过的话与播完的场次收走；有人说过话的留着他的话', async () => {
    server.clock.at += 6 * HOUR
    const spoken = await goOnAir()
    expect((await server.say('reader', spoken, '讲得清楚')).ok).toBe(true)
    server.clock.at += 50 * HOUR
    await goOnAir()
    server.clock.at += 50 * HOUR
    await goOnAir()
    const over = await server.database
      .selectFrom('live.broadcast')
      .select('ts_id')
      .where('state', '=', 'no_replay')
      .where('ended_at', '<', new Date(server.clock.at - 24 * HOUR))
      .where('cancelled_at', 'is', null)
      .execute()
    expect(over).toEqual([{ ts_id: spoken }])
    const kept = await server.database
      .selectFrom('live.message')
      .select('author_id')
      .where('ts_id', '=', spoken)
      .where('kind', '=', 'text')
      .execute()
    expect(kept).toEqual([{ author_id: 'reader' }])
  })
})

test('三场回顾：有章节，聊天按当时的位置，再放一遍不会多', async () => {
  await server.live.seedDemo(['host-sample', ...WATCHERS])
  const listed = await server.client().call(recordings, { uid: 'host-sample' })
  if (!listed.ok) throw new Error(listed.msg)
  expect(listed.value.list.map(({ title }) => title)).toEqual(
    LESSONS.slice(0, 3).map(({ title }) => `${title}（示例）`),
  )
  const [first] = listed.value.list
  const [lesson] = LESSONS
  if (!first || !lesson) throw new Error('没有回顾')
  const reader = server.client('reader')
  expect(await reader.call(recording, { tsId: first.tsId })).toMatchObject({
    value: { videoUrl: lessonUrl(lesson), durationMs: lesson.durationMs, chapters: lesson.chapters },
  })
  const chat = await reader.call(recordingChat, { tsId: first.tsId, fromMs: 0, toMs: lesson.durationMs })
  const offsets = chat.ok ? chat.value.list.map(({ offsetMs }) => offsetMs ?? -1) : []
  expect(offsets.length).toBeGreaterThan(5)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  const byName = await server.live.held.sampleRecordings(server.database)
  expect(byName.get(lesson.name)).toBe(first.tsId)
  expect(await server.live.held.chapters(first.tsId, server.database)).toEqual(
    lesson.chapters.map(({ title, fromMs }) => ({ title, second: fromMs / 1000 })),
  )
})
