import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { encodeFrame } from '../wire/frames.ts'
import { fixturePackets, fixtureTags } from '../testing/fixture.ts'
import { inspectMedia } from '../testing/inspect-media.ts'
import type { FinishedRecording } from '../port.ts'
import { KEY, startMedia } from '../testing/media-server.ts'
import { connectRtmp } from '../rtmp/rtmp-sender.ts'

let server: Awaited<ReturnType<typeof startMedia>>

beforeAll(async () => {
  server = await startMedia()
})
afterAll(() => server.close())

const send = (streamId: string, key = KEY) => {
  const { server: address, streamKey } = server.media.publishAddress(streamId, key)
  return connectRtmp(address, streamKey)
}

const text = async (path: string) => (await server.fetch(path)).text()
const media = async (path: string) => new Uint8Array(await (await server.fetch(path)).arrayBuffer())
const names = (playlist: string, kind: string) =>
  [...playlist.matchAll(new RegExp(`[va]-\\w+-${kind}-\\d+\\.m[p4s]+`, 'g'))].map(String)
/** Parts of segments gone by leave the list, so that it is their numbers that grow, not always how many there are. */
const lastPart = (playlist: string) =>
  Math.max(...names(playlist, 'part').map((name) => Number(/-part-(\d+)/.exec(name)?.[1])))

describe('推流', () => {
  test('密钥对的推流可以马上播放，有画面和仅声音两种', async () => {
    const sender = await send('room-play')
    sender.send(fixtureTags())
    await server.heard('connected room-play')
    const index = await text(server.media.playAddress('room-play').hls)
    expect(index).toMatch(/BANDWIDTH=\d+,CODECS="avc1\.\w{6},mp4a\.40\.2",RESOLUTION=96x64\nvideo\.m3u8/)
    expect(index).toMatch(/CODECS="mp4a\.40\.2"\naudio\.m3u8/)

    // The sender is connected before all that it sent is packaged.
    const [playlist, second] = await vi.waitFor(async () => {
      const listed = await text('/media/live/room-play/video.m3u8')
      const [, segment] = names(listed, 'seg')
      if (segment === undefined) throw new Error('还没有两段')
      return [listed, segment] as const
    })
    const [init = ''] = names(playlist, 'init')
    const joined = Buffer.concat([
      await media(`/media/live/room-play/${init}`),
      await media(`/media/live/room-play/${second}`),
    ])
    expect(await inspectMedia(joined)).toMatchObject({ pictures: 10, keys: 1 })

    const sound = await text('/media/live/room-play/audio.m3u8')
    const pieces = await Promise.all(
      [...names(sound, 'init'), ...names(sound, 'seg')].map((name) => media(`/media/live/room-play/${name}`)),
    )
    expect(await inspectMedia(Buffer.concat(pieces))).toMatchObject({ pictures: 0 })
    sender.leave()
    await server.media.kick('room-play')
  })

  test('密钥不对时推流软件得到中文的原因，没有人看得到什么', async () => {
    await expect(send('room-wrong', 'guessed')).rejects.toThrow('直播密钥不对，或直播不在可推流的状态')
    expect((await server.fetch('/media/live/room-wrong/index.m3u8')).status).toBe(404)
  })

  test('一场直播同时只有一路推流', async () => {
    const first = await send('room-two')
    first.send(fixtureTags().slice(0, 20))
    await expect(send('room-two')).rejects.toThrow('这场直播已经接通了另一路画面')
    await server.media.kick('room-two')
    await first.closed
  })

  test('没见过的人发来乱七八糟的东西，连接被断开，服务照常', async () => {
    const { port } = new URL(server.media.publishAddress('room-x', KEY).server.replace('rtmp', 'http'))
    await new Promise<void>((done) => {
      const socket = request({ port, host: '127.0.0.1', method: 'POST' })
      socket.on('error', () => done())
      socket.on('response', () => done())
      socket.end(Buffer.alloc(200_000, 0x41))
    })
    const sender = await send('room-after')
    sender.send(fixtureTags())
    await server.heard('connected room-after')
    await server.media.kick('room-after')
  })
})

describe('中断与录制', () => {
  let recording: FinishedRecording
  let playlistAfter: string

  beforeAll(async () => {
    const first = await send('room-resume')
    first.send(fixtureTags())
    await server.heard('connected room-resume')
    first.leave()
    await server.heard('interrupted room-resume')
    const second = await send('room-resume')
    second.send(fixtureTags())
    await server.heard('connected room-resume', 2)
    await server.media.kick('room-resume')
    await server.heard('ended room-resume')
    playlistAfter = await text('/media/live/room-resume/video.m3u8')
    await server.heard('recorded room-resume')
    const found = server.recordings.find((one) => one.streamId === 'room-resume')
    if (!found) throw new Error('没有录制')
    recording = found
  })

  test('中断后接着推，播放列表里有一处间断，最后写明到此为止', () => {
    expect(playlistAfter.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
    expect(playlistAfter).toContain('#EXT-X-ENDLIST')
  })

  test('两截录在同一份里，一帧不少', async () => {
    expect(recording.files).toHaveLength(1)
    expect(recording.stretches).toHaveLength(2)
    expect(recording.durationMs / 1000).toBeCloseTo(12, 0)
    const found = await inspectMedia(recording.files[0]?.file ?? '')
    expect(found).toMatchObject({ pictures: 120, keys: 12 })
    expect(found.seconds).toBeCloseTo(12, 0)
  })

  test('剪辑从想要的时刻或之前的关键帧开始', async () => {
    const piece = await server.media.cut(recording.recordingId, 7_400, 9_600)
    expect((await inspectMedia(piece.file)).first).toBeLessThan(0.2)
    expect(piece.fromMs).toBeLessThanOrEqual(7_400)
    expect(piece.fromMs).toBeGreaterThan(6_000)
    await expect(server.media.cut('room-resume-unknown', 0, 1_000)).rejects.toThrow('没有这份录制')
  })

  test('回放可以只取一段，删除后就没有了', async () => {
    const url = recording.files[0]?.url ?? ''
    const part = await server.fetch(url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect((await server.fetch(url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
    await server.media.discard(recording.recordingId)
    expect((await server.fetch(url)).status).toBe(404)
  })
})

describe('观看', () => {
  test('等下一小块的请求在它出现时得到回答，太远的将来不等', async () => {
    const sender = await send('room-wait')
    const tags = fixtureTags()
    sender.send(tags.filter((tag) => tag.dts < 2_500))
    await server.heard('connected room-wait')
    const playlist = await text('/media/live/room-wait/video.m3u8')
    const next = names(playlist, 'seg').length + Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1])
    const waiting = text(`/media/live/room-wait/video.m3u8?_HLS_msn=${next}&_HLS_part=1`)
    sender.send(tags.filter((tag) => tag.dts >= 2_500))
    expect(lastPart(await waiting)).toBeGreaterThan(lastPart(playlist))
    expect((await server.fetch(`/media/live/room-wait/video.m3u8?_HLS_msn=${next + 50}`)).status).toBe(400)
    await server.media.kick('room-wait')
  })

  test.each([
    '/media/live/..%2f..%2fetc/passwd',
    '/media/live/room-play/..%2f..%2f..%2fetc%2fpasswd',
    '/media/live/room-play/v-x-seg-0.m4s%00.mp4',
    '/media/replay/..%2f..%2fetc/passwd',
    '/media/replay/room-play-abc/..%2frecording.json',
    '/media/replay/room-play-abc/take-000.mp4',
  ])('%s 取不到任何文件', async (path) => {
    expect((await server.fetch(path)).status).toBe(404)
  })
})

/** A publishing browser's socket. */
async function openBrowser(hello: unknown) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/media/publish`)
  const words: string[] = []
  const first = new Promise<void>((done) => {
    socket.on('message', (data: Buffer) => {
      words.push(data.toString())
      done()
    })
  })
  const closed = new Promise<number>((done) => socket.once('close', done))
  await new Promise((done) => socket.once('open', done))
  socket.send(JSON.stringify(hello))
  await first
  return { socket, words, closed }
}

describe('浏览器开播', () => {
  test('密钥在第一条消息里；画面、声音和封面都到', async () => {
    const { socket, words } = await openBrowser({ type: 'hello', streamId: 'room-browser', key: KEY })
    expect(words).toEqual(['{"type":"ready"}'])
    for (const packet of fixturePackets())
      for (const piece of encodeFrame({ packet: { ...packet, offset: 0 } })) socket.send(piece)
    await server.heard('connected room-browser')
    for (const piece of encodeFrame({
      poster: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000, 7)]),
    }))
      socket.send(piece)
    await server.heard('poster room-browser')
    await server.media.kick('room-browser')
    await server.heard('recorded room-browser')
    expect((await media(server.posters[0] ?? '')).length).toBe(100_003)
  })

  test('密钥不对、乱发数据，都被拒绝', async () => {
    const wrong = await openBrowser({ type: 'hello', streamId: 'room-browser', key: 'guessed' })
    expect(wrong.words[0]).toContain('直播密钥不对')
    expect(await wrong.closed).toBe(1008)
    const odd = await openBrowser({ type: 'hello', streamId: '../../etc', key: KEY })
    expect(odd.words[0]).toContain('refused')
    const rude = await openBrowser({ type: 'hello', streamId: 'room-rude', key: KEY })
    rude.socket.send(Buffer.from([9, 9, 9]))
    expect(await rude.closed).toBe(1008)
  })
})
