import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cutRecording,
  directBroadcast,
  liveRoom,
  moderateMessage,
  notePosition,
  promotionLink,
  recording,
  recordingChat,
  recordings,
  saveChapters,
} from '../../contract/index.ts'
import { startLiveServer, type LiveServer } from '../testing/live-server.ts'

const MINUTE = 60_000
let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

/** What the media server hands over: `stretches` as [begun, milliseconds], one after the other. */
function finished(streamId: string, id: string, stretches: readonly (readonly [receivedAt: number, ms: number])[]) {
  let from = 0
  const placed = stretches.map(([receivedAt, ms]) => {
    from += ms
    return { fromMs: from - ms, toMs: from, receivedAt }
  })
  return {
    recordingId: id,
    streamId,
    startedAt: stretches[0]?.[0] ?? 0,
    durationMs: from,
    posterUrl: `/media/replay/${id}/poster.jpg`,
    stretches: placed,
    files: [{ url: `/media/replay/${id}/replay.mp4`, fromMs: 0, durationMs: from }],
  }
}

/** A broadcast that began at once, with these words at these moments (milliseconds after the beginning), and ended. */
async function recorded(
  host: string,
  id: string,
  words: readonly (readonly [at: number, text: string])[],
  more: object = {},
) {
  const tsId = await server.onAir(host, more)
  const begin = server.clock.at
  for (const [at, text] of words) {
    server.clock.at = begin + at
    await server.say(`said-${id}-${at}`, tsId, text)
  }
  server.clock.at = begin + 10 * MINUTE
  await server.client(host).call(directBroadcast, { tsId, action: 'end' })
  const { stream_id: streamId } = await server.find(tsId)
  await server.live.media.onRecorded(finished(streamId, id, [[begin - 1000, 10 * MINUTE + 1000]]))
  await server.jobs.due()
  return tsId
}
const watch = (tsId: string, who = 'viewer') => server.client(who).call(recording, { tsId })
async function chatOf(tsId: string, fromMs = 0, toMs = 3_600_000) {
  const outcome = await server.client('viewer').call(recordingChat, { tsId, fromMs, toMs })
  return outcome.ok ? outcome.value.list.map(({ content, offsetMs }) => [content, offsetMs]) : outcome.code
}

describe('录像', () => {
  test('生成前说生成中；生成后可看，聊天与画面对齐；重复告知不变', async () => {
    const tsId = await server.onAir('host')
    const begin = server.clock.at
    server.clock.at += 20_000
    await server.say('a1', tsId, '二十秒时说的')
    server.clock.at += 40_000
    await server.client('host').call(directBroadcast, { tsId, action: 'end' })
    await server.jobs.due()
    expect(await watch(tsId)).toMatchObject({ code: 'STILL_PROCESSING' })
    const given = finished((await server.find(tsId)).stream_id, 'rec-1', [[begin - 1000, 61_000]])
    await server.live.media.onRecorded(given)
    await server.live.media.onRecorded(given)
    await server.jobs.due()
    expect(await watch(tsId)).toMatchObject({
      value: {
        videoUrl: '/media/replay/rec-1/replay.mp4',
        durationMs: 61_000,
        resumeMs: 0,
        hosts: false,
        broadcast: { state: 'replay' },
      },
    })
    expect(await chatOf(tsId)).toEqual([
      ['直播开始了', 1000],
      ['二十秒时说的', 21_000],
      ['直播已结束，感谢观看', 61_000],
    ])
    expect(await server.client().call(recording, { tsId })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    await server.jobs.again()
    expect(await watch(tsId)).toMatchObject({ value: { durationMs: 61_000 } })
  })

  test('直播时分享的是直播间，有了回顾分享的是回顾', async () => {
    const link = async (tsId: string) => {
      const outcome = await server.client('viewer').call(promotionLink, { liveType: 1, tsId })
      return outcome.ok ? outcome.value.link : outcome.code
    }
    const tsId = await server.onAir('host')
    expect(await link(tsId)).toBe(`/LiveInteraction?id=${tsId}`)
    const over = await recorded('host', 'rec-shared', [])
    expect(await link(over)).toBe(`/Review?id=${over}`)
    await server.client('host').call(directBroadcast, { tsId, action: 'end' })
  })

  test('开播前试推的画面剪掉，谁也看不到', async () => {
    const tsId = await server.announced('host')
    const { stream_id: streamId } = await server.find(tsId)
    const connected = server.clock.at
    await server.live.media.onConnected(streamId)
    server.clock.at += 90_000
    await server.client('host').call(directBroadcast, { tsId, action: 'start' })
    server.clock.at += 30_000
    await server.say('b1', tsId, '开播半分钟')
    await server.client('host').call(directBroadcast, { tsId, action: 'end' })
    await server.live.media.onRecorded(finished(streamId, 'rec-2', [[connected, 120_000]]))
    await server.jobs.due()
    expect(await watch(tsId)).toMatchObject({
      value: { videoUrl: '/media/replay/rec-2/cut-90000-120000.mp4', durationMs: 30_000 },
    })
    expect(await chatOf(tsId)).toMatchObject([
      ['直播开始了', 0],
      ['开播半分钟', 30_000],
      ['直播已结束，感谢观看', 30_000],
    ])
  })

  test('中断过的：中断时说的停在断的地方，之后接着画面走', async () => {
    const tsId = await server.onAir('host')
    const begin = server.clock.at
    const say = async (at: number, text: string) => {
      server.clock.at = begin + at
      await server.say(`c-${at}`, tsId, text)
    }
    await say(5000, '断之前')
    await say(40_000, '断着时')
    await say(65_000, '接上后')
    await server.client('host').call(directBroadcast, { tsId, action: 'end' })
    await server.live.media.onRecorded(
      finished((await server.find(tsId)).stream_id, 'rec-3', [
        [begin, 10_000],
        [begin + 60_000, 10_000],
      ]),
    )
    await server.jobs.due()
    expect(await chatOf(tsId)).toEqual([
      ['直播开始了', 0],
      ['断之前', 5000],
      ['断着时', 10_000],
      ['接上后', 15_000],
      ['直播已结束，感谢观看', 15_000],
    ])
  })

  test('不要回顾的、只是试推的，录像删掉；两小时还没来的算没有', async () => {
    const none = await server.onAir('host', { keepsRecording: false })
    await server.client('host').call(directBroadcast, { tsId: none, action: 'end' })
    await server.live.media.onRecorded(
      finished((await server.find(none)).stream_id, 'rec-none', [[server.clock.at - 5000, 5000]]),
    )
    const tried = await server.announced('host')
    await server.live.media.onRecorded(
      finished((await server.find(tried)).stream_id, 'rec-tried', [[server.clock.at - 5000, 5000]]),
    )
    await server.live.media.onRecorded(finished('no-such-stream', 'rec-unknown', [[server.clock.at - 5000, 5000]]))
    expect(server.discarded).toEqual(['rec-none', 'rec-tried', 'rec-unknown'])
    expect(await watch(none)).toMatchObject({ code: 'NO_REPLAY' })
    const lost = await server.onAir('host')
    await server.client('host').call(directBroadcast, { tsId: lost, action: 'end' })
    server.clock.at += 121 * MINUTE
    await server.jobs.due()
    expect(await watch(lost)).toMatchObject({ code: 'NO_REPLAY' })
  })
})

describe('看回顾', () => {
  test('某一段的聊天：边界不重不漏；隐藏的不出现；太多时说还没完', async () => {
    const tsId = await recorded('host', 'rec-4', [
      [10_000, '一'],
      [20_000, '二'],
      [30_000, '三'],
    ])
    expect(await chatOf(tsId, 0, 21_000)).toMatchObject([
      ['直播开始了', 1000],
      ['一', 11_000],
    ])
    expect(await chatOf(tsId, 21_000, 40_000)).toMatchObject([
      ['二', 21_000],
      ['三', 31_000],
    ])
    const listed = await server.client('viewer').call(recordingChat, { tsId, fromMs: 20_000, toMs: 22_000 })
    const id = listed.ok ? (listed.value.list[0]?.id ?? '') : ''
    await server.client('host').call(moderateMessage, { tsId, id, action: 'hide' })
    expect(await chatOf(tsId, 21_000, 40_000)).toMatchObject([['三', 31_000]])
    await server.database
      .insertInto('live.message')
      .values(
        Array.from({ length: 600 }, (_, at) => ({
          ts_id: tsId,
          seq: 1000 + at,
          kind: 'text' as const,
          content: `第${at}`,
          author_id: 'many',
          device: null,
          parent_id: null,
          tip_id: null,
          status: 'visible' as const,
          created_at: new Date(),
          published_at: new Date(),
          offset_ms: 100_000 + at,
        })),
      )
      .execute()
    const part = await server.client('viewer').call(recordingChat, { tsId, fromMs: 100_000, toMs: 200_000 })
    if (!part.ok) throw new Error(part.msg)
    const rest = await server
      .client('viewer')
      .call(recordingChat, { tsId, fromMs: (part.value.list.at(-1)?.offsetMs ?? 0) + 1, toMs: 200_000 })
    const seqs = [part, rest].flatMap((one) => (one.ok ? one.value.list.map(({ seq }) => seq) : []))
    expect([part.value.complete, rest.ok && rest.value.complete]).toEqual([false, true])
    expect(seqs).toEqual(Array.from({ length: 600 }, (_, at) => 1000 + at))
  })

  test('断着时说的都停在一处，再多也一条不少', async () => {
    const tsId = await recorded('host', 'rec-4b', [])
    await server.database
      .insertInto('live.message')
      .values(
        Array.from({ length: 700 }, (_, at) => ({
          ts_id: tsId,
          seq: 1000 + at,
          kind: 'text' as const,
          content: `断着${at}`,
          author_id: 'many',
          device: null,
          parent_id: null,
          tip_id: null,
          status: 'visible' as const,
          created_at: new Date(),
          published_at: new Date(),
          offset_ms: 100_000,
        })),
      )
      .execute()
    const part = await server.client('viewer').call(recordingChat, { tsId, fromMs: 100_000, toMs: 200_000 })
    expect(part).toMatchObject({ ok: true, value: { complete: false } })
    expect(part.ok && part.value.list.map(({ seq }) => seq)).toEqual(Array.from({ length: 700 }, (_, at) => 1000 + at))
  })

  test('上次看到哪里：各人的，快看完的从头来，没有回顾的不记', async () => {
    const tsId = await recorded('host', 'rec-5', [])
    const note = (who: string, positionMs: number) => server.client(who).call(notePosition, { tsId, positionMs })
    await note('p1', 123_000)
    await note('p2', 9_999_999)
    expect([await watch(tsId, 'p1'), await watch(tsId, 'p2'), await watch(tsId, 'p3')]).toMatchObject([
      { value: { resumeMs: 123_000 } },
      { value: { resumeMs: 0 } },
      { value: { resumeMs: 0 } },
    ])
    const onAir = await server.onAir('host')
    expect(await server.client('p1').call(notePosition, { tsId: onAir, positionMs: 5 })).toMatchObject({ ok: true })
    expect(await server.database.selectFrom('live.position').selectAll().where('ts_id', '=', onAir).execute()).toEqual(
      [],
    )
  })

  test('回顾列表：最新在前，可按老师与节目，给出能选的', async () => {
    const tsId = await recorded('host-list', 'rec-6', [], { programme: '收盘复盘' })
    const listed = await server.client().call(recordings, { uid: 'host-list' })
    expect(listed).toMatchObject({
      value: { list: [{ tsId, durationMs: 601_000 }], nextCursor: null, programmes: ['收盘复盘'] },
    })
    expect(listed.ok && listed.value.hosts.map(({ uid }) => uid)).toContain('host-list')
    expect(await server.client().call(recordings, { programme: '没有的节目' })).toMatchObject({ value: { list: [] } })
    expect(await server.client().call(recordings, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })
})

describe('整理回顾', () => {
  test('章节按先后，同一处留后写的，出界的不要；剪去头尾后章节与聊天跟着移动', async () => {
    const tsId = await recorded('host', 'rec-7', [
      [60_000, '一分钟'],
      [300_000, '五分钟'],
    ])
    const host = server.client('host')
    const chapters = [
      { fromMs: 240_000, title: '答疑' },
      { fromMs: 0, title: '开场' },
      { fromMs: 0, title: '开头' },
      { fromMs: 9_999_999, title: '没有' },
    ]
    expect(await host.call(saveChapters, { tsId, chapters })).toEqual({
      ok: true,
      value: {
        chapters: [
          { fromMs: 0, title: '开头' },
          { fromMs: 240_000, title: '答疑' },
        ],
      },
    })
    expect(await host.call(cutRecording, { tsId, fromMs: 0, toMs: 601_000 })).toMatchObject({ code: 'RANGE_WRONG' })
    expect(await host.call(cutRecording, { tsId, fromMs: 100_000, toMs: 999_000 })).toMatchObject({
      code: 'RANGE_WRONG',
    })
    await server.client('viewer').call(notePosition, { tsId, positionMs: 50_000 })
    expect(await host.call(cutRecording, { tsId, fromMs: 100_000, toMs: 500_000 })).toEqual({
      ok: true,
      value: { durationMs: 400_000 },
    })
    expect(await watch(tsId)).toMatchObject({
      value: {
        videoUrl: '/media/replay/rec-7/cut-100000-500000.mp4',
        resumeMs: 0,
        chapters: [
          { fromMs: 0, title: '开头' },
          { fromMs: 140_000, title: '答疑' },
        ],
      },
    })
    expect(await chatOf(tsId)).toEqual([['五分钟', 201_000]])
    expect(await host.call(cutRecording, { tsId, fromMs: 200_000, toMs: 400_000 })).toEqual({
      ok: true,
      value: { durationMs: 200_000 },
    })
    expect(await watch(tsId)).toMatchObject({ value: { videoUrl: '/media/replay/rec-7/cut-300000-500000.mp4' } })
    expect(await chatOf(tsId)).toEqual([['五分钟', 1000]])
  })

  test('同时剪两次只有一次算数；正在播的没有回顾可剪', async () => {
    const tsId = await recorded('host', 'rec-8', [])
    const cut = (toMs: number) => server.client('host').call(cutRecording, { tsId, fromMs: 1000, toMs })
    const both = await Promise.all([cut(300_000), cut(400_000)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const onAir = await server.onAir('host')
    expect(await server.client('host').call(cutRecording, { tsId: onAir, fromMs: 0, toMs: 2000 })).toMatchObject({
      code: 'BROADCAST_UNKNOWN',
    })
    expect(await server.client('viewer').call(liveRoom, { tsId: onAir })).toMatchObject({ ok: true })
  })
})
