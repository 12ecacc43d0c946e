import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FilePathSource, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteVideo, finishVideo, getVideo, LIMITS, ownVideos, startVideo, UPLOAD_PATH } from '../contract/index.ts'
import { askOffset, createUpload, sendBytes, startVideoServer, type VideoServer } from './testing/video-server.ts'

let server: VideoServer
let sample: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startVideoServer()
  sample = new Uint8Array(await readFile(new URL('demo/pe.mp4', import.meta.url)))
})
afterAll(() => server.stop())

const photo = { files: { poster: new Blob([new Uint8Array([0xff, 0xd8, 1])], { type: 'image/jpeg' }) } }
const key = () => ({ idempotencyKey: crypto.randomUUID() })
let turn = 0
const newExpert = () => `expert${(turn += 1)}`

async function start(memberId: string, size = sample.length): Promise<string> {
  const outcome = await server.client(memberId).call(startVideo, { title: '一条视频', size }, { ...photo, ...key() })
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value.id
}

async function begin(memberId: string, size = sample.length): Promise<{ id: string; location: string }> {
  const id = await start(memberId, size)
  const response = await createUpload(server, memberId, { id, size })
  expect(response.status).toBe(201)
  return { id, location: response.headers.get('location') ?? '' }
}

async function uploaded(memberId: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id, location } = await begin(memberId, bytes.length)
  expect((await sendBytes(server, memberId, { location, offset: 0, bytes })).status).toBe(204)
  expect(await server.client(memberId).call(finishVideo, { id })).toMatchObject({
    ok: true,
    value: { status: 'processing' },
  })
  await server.videos.jobs.checkNext()
  return id
}

const ownOne = async (memberId: string, id: string) => {
  const outcome = await server.client(memberId).call(ownVideos, {})
  return outcome.ok ? outcome.value.list.find((one) => one.id === id) : undefined
}

describe('开始一条视频', () => {
  test('只有砖家和老师能发；没登录不能', async () => {
    expect(await server.client('member').call(startVideo, { title: '一条', size: 1 }, key())).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(await server.client('member').call(ownVideos, {})).toMatchObject({ value: { mayPublish: false, list: [] } })
    expect(await server.client().call(startVideo, { title: '一条', size: 1 }, key())).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })

  test.each([
    ['标题是看不见的字', { title: '\u200B\u200B', size: 1 }, 'TITLE_EMPTY'],
    ['标题太长', { title: '长'.repeat(LIMITS.title + 1), size: 1 }, 'TITLE_TOO_LONG'],
    ['介绍太长', { title: '好', intro: '长'.repeat(LIMITS.intro + 1), size: 1 }, 'INTRO_TOO_LONG'],
    ['承诺收益', { title: '这只稳 赚', size: 1 }, 'PROMISE_WORDS'],
    ['介绍里打听内幕', { title: '好', intro: '有内幕消息', size: 1 }, 'PROMISE_WORDS'],
    ['超过 200 MB', { title: '好', size: LIMITS.fileBytes + 1 }, 'INPUT_INVALID'],
  ])('%s，说明原因', async (_name, input, code) => {
    expect(await server.client(newExpert()).call(startVideo, input, key())).toMatchObject({ code })
  })

  test('封面不是图片，不收', async () => {
    const files = { poster: new Blob(['<svg>'], { type: 'image/svg+xml' }) }
    expect(
      await server.client(newExpert()).call(startVideo, { title: '好', size: 1 }, { files, ...key() }),
    ).toMatchObject({ code: 'POSTER_BAD' })
  })

  test('封面只留给有了的视频：重复的、被拒绝的调用不留下文件', async () => {
    const me = newExpert()
    const before = server.posters.size
    const once = { ...photo, ...key() }
    const first = await server.client(me).call(startVideo, { title: '好', size: 1 }, once)
    expect(await server.client(me).call(startVideo, { title: '好', size: 1 }, once)).toEqual(first)
    expect(server.posters.size).toBe(before + 1)
    for (let at = 1; at < LIMITS.drafts; at += 1) await start(me)
    expect(await server.client(me).call(startVideo, { title: '好', size: 1 }, { ...photo, ...key() })).toMatchObject({
      code: 'TOO_MANY_DRAFTS',
    })
    expect(server.posters.size).toBe(before + LIMITS.drafts)
    expect(
      await server.client('member').call(startVideo, { title: '好', size: 1 }, { ...photo, ...key() }),
    ).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(server.posters.size).toBe(before + LIMITS.drafts)
  })

  test('同时最多三条没传完，删掉一条又可以', async () => {
    const me = newExpert()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => server.client(me).call(startVideo, { title: '好', size: 1 }, key())),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    const [first] = results.flatMap((one) => (one.ok ? [one.value.id] : []))
    await server.client(me).call(deleteVideo, { id: first ?? '' })
    expect(await server.client(me).call(startVideo, { title: '好', size: 1 }, key())).toMatchObject({ ok: true })
  })
})

describe('上传', () => {
  test('断了从断的地方接着传；检查后进入待审，写出的文件能马上播放，画面声音都在，别的一样不带', async () => {
    const me = newExpert()
    const { id, location } = await begin(me)
    const half = Math.floor(sample.length / 2)
    await sendBytes(server, me, { location, offset: 0, bytes: sample.slice(0, half) })
    expect(await server.client(me).call(finishVideo, { id })).toMatchObject({ code: 'UPLOAD_UNFINISHED' })
    expect((await askOffset(server, me, location)).headers.get('upload-offset')).toBe(String(half))
    expect((await sendBytes(server, me, { location, offset: 0, bytes: sample.slice(0, 10) })).status).toBe(409)
    expect((await sendBytes(server, me, { location, offset: half, bytes: sample.slice(half) })).status).toBe(204)
    const [once, twice] = [
      await server.client(me).call(finishVideo, { id }),
      await server.client(me).call(finishVideo, { id }),
    ]
    expect([once, twice]).toMatchObject([{ value: { status: 'processing' } }, { value: { status: 'processing' } }])
    expect(await server.videos.jobs.checkNext()).toBe(true)
    expect(await ownOne(me, id)).toMatchObject({
      status: 'pending',
      duration: 11_000,
      url: expect.stringMatching(/^\/media\/video\/[0-9a-f]{2}\/[0-9a-f-]{36}\.mp4$/) as string,
      poster: expect.stringMatching(/\.webp$/) as string,
    })
    expect(await readdir(join(server.folder, 'uploads'))).toEqual([])
    expect(await server.client().call(getVideo, { id })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
    await expectWrittenAnew((await ownOne(me, id))?.url ?? '')
  })

  test('别人的、没登录的、地址里带凭证的，都接不上', async () => {
    const me = newExpert()
    const id = await start(me)
    expect((await createUpload(server, '', { id, size: sample.length })).status).toBe(401)
    expect((await createUpload(server, 'expertOther', { id, size: sample.length })).status).toBe(404)
    const made = await createUpload(server, me, { id, size: sample.length })
    const location = made.headers.get('location') ?? ''
    expect((await askOffset(server, 'expertOther', location)).status).toBe(404)
    expect((await sendBytes(server, 'expertOther', { location, offset: 0, bytes: sample })).status).toBe(404)
    expect(
      (await fetch(`${server.url}${location}?token=${me}`, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } }))
        .status,
    ).toBe(401)
    expect((await fetch(server.url + location)).status).toBe(404)
    expect(
      (
        await fetch(server.url + location, {
          method: 'DELETE',
          headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${me}` },
        })
      ).status,
    ).toBe(404)
    expect(await server.client('expertOther').call(finishVideo, { id })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
    expect(await server.client('expertOther').call(deleteVideo, { id })).toMatchObject({ code: 'VIDEO_UNKNOWN' })
  })

  test('一个地址问得太多：开始、续传、问传到哪都是 429，问它是谁之前就答', async () => {
    const crowded = await startVideoServer({ limits: { take: () => Promise.resolve(7) } })
    const answers = [
      await createUpload(crowded, '', { id: 'x', size: 1 }),
      await askOffset(crowded, '', `${UPLOAD_PATH}/x`),
      await sendBytes(crowded, '', { location: `${UPLOAD_PATH}/x`, offset: 0, bytes: sample }),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [429, '7']),
    )
    await crowded.stop()
  })

  test('大小与开始时说的不一样，不收；丢了地址可以重新传，旧的那次作废', async () => {
    const me = newExpert()
    const id = await start(me)
    expect((await createUpload(server, me, { id, size: sample.length + 1 })).status).toBe(413)
    const first = (await createUpload(server, me, { id, size: sample.length })).headers.get('location') ?? ''
    const second = (await createUpload(server, me, { id, size: sample.length })).headers.get('location') ?? ''
    expect((await askOffset(server, me, first)).status).toBe(404)
    expect((await sendBytes(server, me, { location: second, offset: 0, bytes: sample })).status).toBe(204)
    expect((await createUpload(server, me, { id, size: sample.length })).status).toBe(409)
  })
})

describe('检查文件', () => {
  test('不是视频、坏了一半的，退回并说明，不留文件', async () => {
    const me = newExpert()
    const before = await readdir(join(server.folder, 'uploads'))
    const text = await uploaded(me, new TextEncoder().encode('<html>这不是视频</html>'.repeat(20)))
    expect(await ownOne(me, text)).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('不是能识别的') as string,
      url: null,
    })
    expect(await server.inbox.sent(me)).toMatchObject([
      { title: '你的视频没有通过', text: expect.stringContaining('不是能识别的') as string },
    ])
    const broken = await uploaded(me, sample.slice(0, 2000))
    expect(await ownOne(me, broken)).toMatchObject({ status: 'rejected', url: null })
    expect(await readdir(join(server.folder, 'uploads'))).toEqual(before)
  })

  test('传到一半删掉，什么都不留', async () => {
    const me = newExpert()
    const { id, location } = await begin(me)
    await sendBytes(server, me, { location, offset: 0, bytes: sample.slice(0, 100) })
    await server.client(me).call(deleteVideo, { id })
    await server.videos.jobs.tidy()
    expect(
      await server.database
        .selectFrom('video.clip')
        .select(['file', 'poster_url', 'upload_id'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ file: null, poster_url: null, upload_id: null })
    expect((await readdir(join(server.folder, 'uploads'))).some((name) => location.endsWith(name))).toBe(false)
  })

  test('一天没有传完的草稿作废', async () => {
    const me = newExpert()
    const { id, location } = await begin(me)
    server.clock.at += 25 * 3_600_000
    await server.videos.jobs.tidy()
    expect(await ownOne(me, id)).toBeUndefined()
    expect((await askOffset(server, me, location)).status).toBe(404)
    expect(await readdir(join(server.folder, 'uploads'))).toEqual([])
  })
})

async function expectWrittenAnew(url: string) {
  const path = join(server.folder, 'files', url.replace('/media/video/', ''))
  const text = (await readFile(path)).toString('latin1')
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'))
  expect(text).not.toContain('Lavf')
  expect(await facts(path)).toEqual(await facts(new URL('demo/pe.mp4', import.meta.url).pathname))
}

/** What the tracks of a file are, from when to when. */
async function facts(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const tracks = await input.getTracks()
  const found = await Promise.all(
    tracks.map(async (track) => ({
      codec: await track.getCodecParameterString(),
      from: (await track.getFirstTimestamp()).toFixed(2),
      to: (await track.computeDuration()).toFixed(2),
      packets: (await track.computePacketStats()).packetCount,
    })),
  )
  input.dispose()
  return found
}
