import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countVideo,
  decideVideo,
  deleteVideo,
  getVideo,
  likeVideo,
  ownVideos,
  staffVideoGet,
  staffVideos,
  videoFeed,
} from '../contract/index.ts'
import { videoMemberData } from './member-data.ts'
import { emptyClip } from './clips.ts'
import { VIDEO_CONTENT } from './content.ts'
import { startVideoServer, type VideoServer } from './testing/video-server.ts'

let server: VideoServer
beforeAll(async () => {
  server = await startVideoServer()
  await server.videos.seedDemo?.(['expert'])
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: crypto.randomUUID() })
const cardOf = async (id: string) => (await VIDEO_CONTENT.find([id], server.database)).get(id)
async function feed(
  input: { uid?: string; cursor?: string; count?: number; way?: 'older' | 'newer' } = {},
  memberId?: string,
) {
  const outcome = await server.client(memberId).call(videoFeed, input)
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

let turn = 0
/** A video that waits for the staff. */
async function pending(memberId: string): Promise<string> {
  const id = `pending-${(turn += 1)}`
  const at = new Date(server.clock.at + turn)
  await server.database
    .insertInto('video.clip')
    .values({
      ...emptyClip(id, memberId, at),
      title: `第${turn}条`,
      status: 'pending',
      submitted_at: at,
      file: `aa/${crypto.randomUUID()}.mp4`,
      duration_ms: 9000,
      width: 540,
      height: 960,
      bytes: 1000,
    })
    .execute()
  return id
}

describe('看短视频', () => {
  test('自带六条示例，再种一次不会多，删掉的不会回来', async () => {
    await Promise.all([server.videos.seedDemo?.(['expert']), server.videos.seedDemo?.(['expert'])])
    const { list } = await feed()
    expect(list.map(({ title }) => title)).toEqual([
      'K 线怎么看',
      '什么是换手率',
      '涨跌停有多少',
      '分时图的两条线',
      '市盈率是什么',
      '五档盘口怎么看',
    ])
    expect(server.posters.size).toBe(6)
    expect(list[0]).toMatchObject({
      author: { uid: 'expert', nickname: 'expert的昵称' },
      width: 540,
      height: 960,
      liked: false,
    })
  })

  test('一段一段取，从中间往旧往新都不重不漏', async () => {
    const all = (await feed()).list
    const first = await feed({ count: 2 })
    const second = await feed({ count: 2, cursor: first.nextCursor ?? '' })
    const third = await feed({ count: 2, cursor: second.nextCursor ?? '' })
    expect([...first.list, ...second.list, ...third.list]).toEqual(all)
    expect(third.nextCursor).toBeNull()
    const newer = await feed({ way: 'newer', cursor: all[3]?.position ?? '', count: 2 })
    expect(newer.list).toEqual(all.slice(1, 3))
    expect((await feed({ way: 'newer', cursor: newer.nextCursor ?? '' })).list).toEqual(all.slice(0, 1))
    expect((await feed({ uid: 'nobody' })).list).toEqual([])
    expect(await server.client().call(videoFeed, { cursor: "1';drop" })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('没有的、还没发布的，都说不存在', async () => {
    const id = await pending('expert')
    for (const one of [id, 'no-such-video'])
      expect(await server.client('expert').call(getVideo, { id: one })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
    expect(await cardOf(id)).toBeUndefined()
  })
})

describe('点赞与计数', () => {
  test('一人一赞，同时按几遍也只算一次，取消就没有', async () => {
    const id = (await feed()).list[0]?.id ?? ''
    await Promise.all(Array.from({ length: 6 }, () => server.client('fan').call(likeVideo, { id, type: 'up' })))
    await server.client('fan2').call(likeVideo, { id, type: 'up' })
    expect(await server.client('fan').call(getVideo, { id })).toMatchObject({ value: { likes: 2, liked: true } })
    expect(await server.client().call(getVideo, { id })).toMatchObject({ value: { likes: 2, liked: false } })
    await Promise.all([1, 2, 3].map(() => server.client('fan').call(likeVideo, { id, type: 'cancel' })))
    expect(await server.client('fan').call(getVideo, { id })).toMatchObject({ value: { likes: 1, liked: false } })
    expect(await server.client().call(likeVideo, { id, type: 'up' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.client('fan').call(likeVideo, { id: 'no-such-video', type: 'up' })).toMatchObject({
      code: 'VIDEO_UNKNOWN',
    })
  })

  test('播放与分享一台设备一天一次，第二天又算', async () => {
    const id = (await feed()).list[1]?.id ?? ''
    const device = crypto.randomUUID()
    const count = (event: 'play' | 'share', devid = device) =>
      server.client(undefined, devid).call(countVideo, { id, event })
    await Promise.all([1, 2, 3].map(() => count('play')))
    expect(await count('share')).toMatchObject({ value: { plays: 1, shares: 1 } })
    expect(await count('play', crypto.randomUUID())).toMatchObject({ value: { plays: 2 } })
    server.clock.at += 86_400_000
    expect(await count('play')).toMatchObject({ value: { plays: 3 } })
  })
})

describe('审核', () => {
  test('只有审核的人能看能定；自己的不能自己定', async () => {
    const id = await pending('staff-author')
    expect(await server.client('expert').call(staffVideos, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('expert').call(staffVideoGet, { id })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('expert').call(decideVideo, { id, decision: 'publish' }, key())).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(await server.client('staff-author').call(decideVideo, { id, decision: 'publish' }, key())).toMatchObject({
      code: 'OWN_VIDEO',
    })
    await server.client('staff').call(decideVideo, { id, decision: 'reject', reason: '示例' }, key())
  })

  test('等得最久的在前；发布后大家看到，作者收到一次消息', async () => {
    const [first, second] = [await pending('expert9'), await pending('expert9')]
    const queue = await server.client('staff').call(staffVideos, {})
    const ids = queue.ok ? queue.value.list.map(({ id }) => id) : []
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
    expect(await server.client('staff').call(decideVideo, { id: first, decision: 'publish' }, key())).toMatchObject({
      value: { status: 'published', decidedBy: 'staff的昵称' },
    })
    expect((await feed()).list[0]).toMatchObject({ id: first })
    expect(await server.inbox.sent('expert9')).toMatchObject([
      { title: '你的视频已发布', link: `/VideoDetail?id=${first}` },
    ])
    expect(await cardOf(first)).toMatchObject({ authorId: 'expert9', link: `/VideoDetail?id=${first}` })
  })

  test('退回要写原因，两个人同时定只算一个；已发布的可以下架', async () => {
    const id = await pending('expert8')
    expect(
      await server.client('staff').call(decideVideo, { id, decision: 'reject', reason: ' ' }, key()),
    ).toMatchObject({ code: 'REASON_MISSING' })
    const both = await Promise.all([
      server.client('staff').call(decideVideo, { id, decision: 'publish' }, key()),
      server.client('staff2').call(decideVideo, { id, decision: 'publish' }, key()),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'DECIDED_ALREADY' })
    expect(
      await server.client('staff').call(decideVideo, { id, decision: 'reject', reason: '画面里有联系方式' }, key()),
    ).toMatchObject({ value: { status: 'rejected' } })
    expect(await server.client().call(getVideo, { id })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
    expect((await server.inbox.sent()).at(-1)).toMatchObject({
      memberId: 'expert8',
      title: '你的视频没有通过',
      text: expect.stringContaining('画面里有联系方式') as string,
    })
    expect(await server.client('expert8').call(ownVideos, {})).toMatchObject({
      value: { list: [{ id, reason: '画面里有联系方式' }] },
    })
  })
})

describe('播放文件', () => {
  const address = async () =>
    (await feed({ uid: 'expert' })).list.find(({ title }) => title === '市盈率是什么')?.url ?? ''
  test('整个、一段、从后面数，都给对；浏览器可以一直留着', async () => {
    const url = server.url + (await address())
    const whole = await fetch(url)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    expect(whole.headers.get('cache-control')).toContain('immutable')
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      '100',
    ])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200))
    expect(new Uint8Array(await (await fetch(url, { headers: { range: 'bytes=-5' } })).arrayBuffer())).toEqual(
      bytes.slice(-5),
    )
    expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).status).toBe(304)
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200)
  })

  test('没有的、绕路的，都是没有', async () => {
    for (const path of [
      '/media/video/',
      '/media/video/aa/none.mp4',
      '/media/video/..%2f..%2fetc%2fpasswd',
      `/media/video/aa/${crypto.randomUUID()}.mp4`,
      '/media/video/uploads',
    ]) {
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
    }
  })
})

test('导出自己的；注销后视频不再出现，点的赞收回', async () => {
  const [other] = (await feed({ uid: 'expert' })).list
  const id = await pending('leaver')
  await server.client('staff').call(decideVideo, { id, decision: 'publish' }, key())
  await server.client('leaver').call(likeVideo, { id: other?.id ?? '', type: 'up' })
  const data = videoMemberData(server.deps)
  expect(await data.exportOf('leaver')).toMatchObject({ 发布的视频: [{ id }], 点赞: [{ clip_id: other?.id }] })
  await data.erase('leaver')
  expect(await data.exportOf('leaver')).toMatchObject({ 点赞: [], 发布的视频: [{ title: '', status: 'deleted' }] })
  expect(await server.client().call(getVideo, { id })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
  expect(await server.client().call(getVideo, { id: other?.id ?? '' })).toMatchObject({
    value: { likes: other?.likes },
  })
})

test('作者删掉自己的，马上看不到', async () => {
  const id = await pending('deleter')
  await server.client('staff').call(decideVideo, { id, decision: 'publish' }, key())
  expect(await server.client('deleter').call(deleteVideo, { id })).toMatchObject({ ok: true })
  expect(await server.client('deleter').call(deleteVideo, { id })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
  expect((await feed()).list.map((one) => one.id)).not.toContain(id)
})
