import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writtenDown } from '../testing/said.ts'
import { SrsMedia } from './srs-media.ts'

const SECRET = 'hook-secret'
/** As in SRS's conf/full.conf, with our stream. */
const common = {
  server_id: 'vid-werty',
  client_id: '9308h583',
  ip: '192.168.1.10',
  vhost: 'video.test.com',
  app: 'live',
  stream: 'room01',
  param: '?key=right',
}
const hls = {
  action: 'on_hls',
  ...common,
  duration: 9.36,
  cwd: '/usr/local/srs',
  file: './objs/nginx/html/live/room01/2015-04-23/01/476584165.ts',
  url: 'live/room01/2015-04-23/01/476584165.ts',
  m3u8: './objs/nginx/html/live/room01/live.m3u8',
  m3u8_url: 'live/room01/live.m3u8',
  seq_no: 100,
}
const dvr = {
  action: 'on_dvr',
  ...common,
  cwd: '/usr/local/srs',
  file: './objs/nginx/html/live/room01.1420254068776.mp4',
}

let app: FastifyInstance
let api: FastifyInstance
let media: SrsMedia
let asked: string[]
let log: ReturnType<typeof writtenDown>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_795_000_000_000 })
  log = writtenDown('right')
  asked = []
  api = Fastify()
  api.all('/*', async (request) => {
    asked.push(`${request.method} ${request.url}`)
    return {
      code: 0,
      clients: [
        { id: '77', name: 'room02', publish: true },
        { id: '78', name: 'room02', publish: false },
      ],
    }
  })
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  media = new SrsMedia({
    rtmp: 'rtmp://srs:1935',
    hls: 'https://srs',
    api: apiUrl,
    hookSecret: SECRET,
    resumeMs: 60_000,
    onProblem: () => undefined,
  })
  app = Fastify()
  await media.serve(app)
  await media.start(log.events)
})
afterEach(async () => {
  vi.useRealTimers()
  await media.stop()
  await Promise.all([app.close(), api.close()])
})

const hook = async (body: object, secret = SECRET) => {
  const { statusCode, body: text } = await app.inject({
    method: 'POST',
    url: `/media/hooks/srs?secret=${secret}`,
    payload: body,
  })
  return [statusCode, (JSON.parse(text) as { code: number }).code]
}

describe('SRS', () => {
  test('密钥对的推流答 200 和 0，不对的、别的应用的、名字不对的都不是', async () => {
    const publish = {
      action: 'on_publish',
      ...common,
      tcUrl: 'rtmp://video.test.com/live',
      stream_url: 'video.test.com/live/room01',
    }
    expect(await hook(publish)).toEqual([200, 0])
    expect(await hook({ ...publish, param: '?key=wrong' })).toEqual([403, 403])
    expect(await hook({ ...publish, param: '' })).toEqual([403, 403])
    expect(await hook({ ...publish, app: 'vod' })).toEqual([403, 403])
    expect(await hook({ ...publish, stream: '../room' })).toEqual([403, 403])
    expect(await hook({ nonsense: true })).toEqual([400, 400])
  })

  test('没有共享密钥的回调一律不认', async () => {
    expect(await hook(hls, 'guessed')).toEqual([403, 403])
    expect(log.said).toEqual([])
  })

  test('第一个切片才算开播；断开算中断，按时回来接着播，过时才结束', async () => {
    await hook({ action: 'on_publish', ...common })
    expect(log.said).toEqual([])
    await hook(hls)
    await hook({ ...hls, seq_no: 101 })
    await hook({ action: 'on_unpublish', ...common })
    await hook({ action: 'on_publish', ...common, client_id: 'b' })
    await hook({ ...hls, client_id: 'b' })
    await vi.advanceTimersByTimeAsync(70_000)
    expect(log.said).toEqual(['connected room01', 'interrupted room01', 'connected room01'])
    await hook({ action: 'on_unpublish', ...common, client_id: 'b' })
    await vi.advanceTimersByTimeAsync(61_000)
    expect(log.said.at(-1)).toBe('ended room01')
  })

  test('旧连接迟到的断开不影响已接替的推流', async () => {
    await hook({ action: 'on_publish', ...common })
    await hook(hls)
    await hook({ action: 'on_publish', ...common, client_id: 'b' })
    await hook({ action: 'on_unpublish', ...common })
    expect(log.said).toEqual(['connected room01'])
  })

  test('结束后交出录制文件，同一文件报两次只算一次', async () => {
    await hook({ action: 'on_publish', ...common })
    await hook(hls)
    await hook(dvr)
    await hook(dvr)
    await media.kick('room01')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(log.recordings).toMatchObject([
      {
        streamId: 'room01',
        durationMs: 9_360,
        files: [
          {
            file: '/usr/local/srs/objs/nginx/html/live/room01.1420254068776.mp4',
            url: undefined,
            fromMs: 0,
            durationMs: 9_360,
          },
        ],
      },
    ])
  })

  test('叫停会断开推流的连接；自己重启过，就先问是哪一个', async () => {
    await hook({ action: 'on_publish', ...common })
    await media.kick('room01')
    await media.kick('room02')
    expect(asked).toEqual([
      'DELETE /api/v1/clients/9308h583',
      'GET /api/v1/clients?count=1000',
      'DELETE /api/v1/clients/77',
    ])
  })

  test('给出推流和播放地址，没有浏览器开播', () => {
    expect(media.publishAddress('room01', 'k y')).toEqual({
      server: 'rtmp://srs:1935/live',
      streamKey: 'room01?key=k%20y',
      rtmp: 'rtmp://srs:1935/live/room01?key=k%20y',
      browser: undefined,
    })
    expect(media.playAddress('room01')).toEqual({ hls: 'https://srs/live/room01.m3u8', audioOnly: undefined })
  })
})
