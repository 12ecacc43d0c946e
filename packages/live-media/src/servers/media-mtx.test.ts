import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writtenDown } from '../testing/said.ts'
import { MediaMtx } from './media-mtx.ts'

const SECRET = 'hook-secret'
/** As in MediaMTX's documentation of its HTTP authentication. */
const asking = {
  user: '',
  password: '',
  token: '',
  ip: '10.0.0.7',
  action: 'publish',
  path: 'live/room01',
  protocol: 'rtmp',
  id: 'c0ffee',
  query: 'key=right',
}

let app: FastifyInstance
let api: FastifyInstance
let media: MediaMtx
let asked: string[]
let log: ReturnType<typeof writtenDown>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_795_000_000_000 })
  log = writtenDown('right')
  asked = []
  api = Fastify()
  api.all('/*', async (request) => {
    asked.push(`${request.method} ${request.url}`)
    return {}
  })
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  media = new MediaMtx({
    rtmp: 'rtmp://mtx:1935',
    hls: 'https://mtx:8888',
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

const auth = async (change: object = {}, secret = SECRET) =>
  (
    await app.inject({
      method: 'POST',
      url: `/media/hooks/media-mtx/auth?secret=${secret}`,
      payload: { ...asking, ...change },
    })
  ).statusCode

const callHook = async (query: Record<string, string>, headers: Record<string, string> = { 'x-hook-secret': SECRET }) =>
  (
    await app.inject({
      method: 'GET',
      url: `/media/hooks/media-mtx?${new URLSearchParams({ path: 'live/room01', ...query }).toString()}`,
      headers,
    })
  ).statusCode

describe('MediaMTX', () => {
  test('密钥可以在地址、口令牌或密码里；不对就答 401', async () => {
    expect(await auth()).toBe(200)
    expect(await auth({ query: '', token: 'right' })).toBe(200)
    expect(await auth({ query: '', user: 'any', password: 'right' })).toBe(200)
    expect(await auth({ query: 'key=wrong' })).toBe(401)
    expect(await auth({ query: '' })).toBe(401)
    expect(await auth({ path: 'other/room01' })).toBe(401)
  })

  test('观看放行，管理接口不放行', async () => {
    expect(await auth({ action: 'read', protocol: 'hls', query: '' })).toBe(200)
    expect(await auth({ action: 'api', path: '' })).toBe(401)
    expect(await auth({ action: 'playback', query: '' })).toBe(401)
  })

  test('没有共享密钥的回调一律不认', async () => {
    expect(await auth({}, 'guessed')).toBe(403)
    expect(await callHook({ event: 'ready' }, {})).toBe(403)
    expect(log.said).toEqual([])
  })

  test('就绪、断开、回来、过时结束', async () => {
    const source = { source_type: 'rtmpConn', source_id: 'c0ffee' }
    expect(await callHook({ event: 'ready', ...source })).toBe(204)
    await callHook({ event: 'not-ready', ...source })
    await callHook({ event: 'ready', ...source })
    await callHook({ event: 'not-ready', ...source })
    await vi.advanceTimersByTimeAsync(61_000)
    expect(log.said).toEqual([
      'connected room01',
      'interrupted room01',
      'connected room01',
      'interrupted room01',
      'ended room01',
    ])
  })

  test('不懂的事件和名字答 400', async () => {
    expect(await callHook({ event: 'what' })).toBe(400)
    expect(await callHook({ event: 'ready', path: 'live/../x' })).toBe(400)
  })

  test('几个录制文件按次序连成一份', async () => {
    await callHook({ event: 'ready' })
    await callHook({ event: 'recorded', segment_path: '/recordings/live/room01/1.mp4', segment_duration: '60.5' })
    await callHook({ event: 'recorded', segment_path: '/recordings/live/room01/2.mp4', segment_duration: '3' })
    await media.kick('room01')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(log.recordings).toMatchObject([
      {
        streamId: 'room01',
        durationMs: 63_500,
        files: [
          { fromMs: 0, durationMs: 60_500 },
          { file: '/recordings/live/room01/2.mp4', fromMs: 60_500, durationMs: 3_000 },
        ],
      },
    ])
  })

  test('叫停按来源的种类断开连接', async () => {
    await callHook({ event: 'ready', source_type: 'rtmpConn', source_id: 'c0ffee' })
    await media.kick('room01')
    await callHook({ event: 'ready', path: 'live/room02', source_type: 'webRTCSession', source_id: 'bad' })
    await media.kick('room02')
    expect(asked).toEqual(['POST /v3/rtmpconns/kick/c0ffee', 'POST /v3/webrtcsessions/kick/bad'])
  })
})
