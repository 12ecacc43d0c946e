import { createDecipheriv } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  dropFilm,
  finishFilm,
  keepPlaying,
  lessonFilm,
  lessonSubtitles,
  playLesson,
  saveSubtitles,
  startFilm,
  stopPlaying,
  UPLOAD_PATH,
} from '../contract/index.ts'
import { ivOf } from '../domain/index.ts'
import { lessonMediaMemberData } from './member-data.ts'
import { pathOfFilm } from './pack/folders.ts'
import { startLessonMediaServer, type LessonMediaServer } from './testing/lesson-media-server.ts'

const SOURCE = fileURLToPath(new URL('../../../packages/live-media/src/lessons/candle.mp4', import.meta.url))
const PAID = 'paid-lesson-1'
const FREE = 'free-lesson-1'
const DRAFT = 'draft-lesson-1'

let server: LessonMediaServer
beforeAll(async () => {
  server = await startLessonMediaServer()
  for (const lessonId of [PAID, FREE, DRAFT]) {
    await server.feature.addFilm({ lessonId, memberId: 'teacher', source: SOURCE })
    await server.feature.jobs.packNext()
  }
})
afterAll(() => server.stop())
beforeEach(() => {
  server.enrolled.clear()
  // Players of the test before have long stopped.
  server.clock.at += 600_000
})

const play = (memberId: string | undefined, devid: string, given: { lessonId?: string; takeOver?: boolean } = {}) =>
  server.client(memberId, devid).call(playLesson, { lessonId: PAID, ...given })

async function played(memberId: string | undefined, devid = 'phone', lessonId = PAID) {
  const outcome = await play(memberId, devid, { lessonId })
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

const get = (path: string, who?: string) =>
  fetch(server.url + path, { ...(who !== undefined && { headers: { cookie: `who=${who}` } }) })

describe('看课', () => {
  test('有权的人从列表取到密钥与片，解开是视频；没有密钥的片什么也不是', async () => {
    server.enrolled.add('anna')
    const { playlist, soundOnly, seconds, watermark } = await played('anna')
    expect(seconds).toBe(64)
    expect(server.lengths.get(PAID)).toBe(64)
    expect(watermark).toBe('138****0001 anna')
    const main = await (await get(playlist, 'anna')).text()
    const list = main.split('\n').find((line) => line.endsWith('list.m3u8')) ?? ''
    const lines = (await (await get(list, 'anna')).text()).split('\n')
    const key = Buffer.from(await (await get(list.replace('list.m3u8', 'key'), 'anna')).arrayBuffer())
    const segment = lines.find((line) => line.endsWith('/1.m4s')) ?? ''
    const encrypted = Buffer.from(await (await get(segment, 'anna')).arrayBuffer())
    expect(encrypted.includes('moof')).toBe(false)
    const decipher = createDecipheriv('aes-128-cbc', key, ivOf(1))
    const plain = Buffer.concat([decipher.update(encrypted), decipher.final()])
    expect(plain.includes('moof')).toBe(true)
    expect((await get(soundOnly ?? '', 'anna')).status).toBe(200)
  })

  test('没登录、没加入的打不开；试看谁都能看，没有水印', async () => {
    expect(await play(undefined, 'phone')).toMatchObject({ code: 'SIGN_IN' })
    expect(await play('anna', 'phone')).toMatchObject({ code: 'NOT_ENROLLED' })
    const { playlist, watermark } = await played(undefined, 'phone', FREE)
    expect(watermark).toBeNull()
    expect((await get(playlist)).status).toBe(200)
  })

  test('地址传给别人没有用，离开了也没有用', async () => {
    server.enrolled.add('anna').add('bob')
    const { playlist, playing } = await played('anna')
    expect((await get(playlist, 'bob')).status).toBe(403)
    expect((await get(playlist)).status).toBe(403)
    expect(await server.client('bob', 'b').call(keepPlaying, { playing })).toMatchObject({ code: 'STOPPED' })
    // Another member stops nothing.
    await server.client('bob', 'b').call(stopPlaying, { playing })
    expect((await get(playlist, 'anna')).status).toBe(200)
    await server.client('anna', 'phone').call(stopPlaying, { playing })
    server.clock.at += 11_000
    expect((await get(playlist, 'anna')).status).toBe(403)
  })

  test('不再报到的播放器，地址一分半后失效', async () => {
    server.enrolled.add('anna')
    const { playlist, playing } = await played('anna')
    server.clock.at += 60_000
    expect(await server.client('anna', 'phone').call(keepPlaying, { playing })).toMatchObject({ ok: true })
    server.clock.at += 80_000
    expect((await get(playlist, 'anna')).status).toBe(200)
    server.clock.at += 20_000
    expect((await get(playlist, 'anna')).status).toBe(403)
  })

  test('退了款：下一次报到就停下，片与密钥十秒内不再给', async () => {
    server.enrolled.add('anna')
    const { playlist, playing } = await played('anna')
    const key = playlist.replace('main.m3u8', 'v/key')
    expect((await get(key, 'anna')).status).toBe(200)
    server.enrolled.delete('anna')
    server.clock.at += 10_001
    expect((await get(key, 'anna')).status).toBe(403)
    expect(await server.client('anna', 'phone').call(keepPlaying, { playing })).toMatchObject({ code: 'NOT_ENROLLED' })
  })

  test('第三台设备打不开，接过来时停下最早的那台；三十台一起来也只有两台', async () => {
    server.enrolled.add('anna')
    const first = await played('anna', 'phone')
    server.clock.at += 1000
    await played('anna', 'pad')
    expect(await play('anna', 'desk')).toMatchObject({ code: 'TOO_MANY_DEVICES' })
    expect(await play('anna', 'desk', { takeOver: true })).toMatchObject({ ok: true })
    expect(await server.client('anna', 'phone').call(keepPlaying, { playing: first.playing })).toMatchObject({
      code: 'STOPPED',
    })
    server.enrolled.add('carl')
    const all = await Promise.all(Array.from({ length: 30 }, (_, index) => play('carl', `device-${index}`)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('审核的人放得了还没上架的，也放得了收费的，不占学员的设备；别人放不了', async () => {
    for (const lessonId of [DRAFT, PAID]) {
      const { playlist, watermark } = await played('operator', 'desk', lessonId)
      expect(watermark).toBe('138****0001 operator')
      expect((await get(playlist, 'operator')).status).toBe(200)
      expect((await get(playlist, 'anna')).status).toBe(403)
      expect(await play('anna', 'phone', { lessonId })).toMatchObject({ ok: false })
    }
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((devid) => play('operator', devid)))
    expect(all.every(({ ok }) => ok)).toBe(true)
  })

  test('只有列表里有的片取得到，路径走不出去', async () => {
    server.enrolled.add('anna')
    const { playlist } = await played('anna')
    const base = playlist.replace('/main.m3u8', '')
    for (const name of ['v/99.m4s', 'v/0.m4s', 'v/..%2Fa%2F1.m4s', 'x/1.m4s', 'v/list.json', 'v/1.m4s/1.m4s'])
      expect((await get(`${base}/${name}`, 'anna')).status).toBe(404)
    expect((await get('/media/lesson/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/v/key', 'anna')).status).toBe(403)
  })
})

describe('老师的视频', () => {
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  async function upload(lessonId: string, bytes: Uint8Array<ArrayBuffer>, beforePacking = () => {}): Promise<string> {
    const started = await server.client('teacher').call(startFilm, { lessonId, size: bytes.length }, key())
    if (!started.ok) throw new Error(started.msg)
    const { id } = started.value
    const headers = { 'tus-resumable': '1.0.0', authorization: 'Bearer teacher' }
    const created = await fetch(server.url + UPLOAD_PATH, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `film ${base64(id)}` },
    })
    expect(created.status).toBe(201)
    const sent = await fetch(server.url + (created.headers.get('location') ?? ''), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    })
    expect(sent.status).toBe(204)
    expect(await server.client('teacher').call(finishFilm, { id })).toMatchObject({ value: { status: 'processing' } })
    beforePacking()
    await server.feature.jobs.packNext()
    return id
  }

  /** The course of the lesson comes out as it was sent in at some time; whether films are still to come. */
  const published = (lessonId: string, sentAt = new Date(server.clock.at)) =>
    server.database
      .transaction()
      .execute((transaction) => server.feature.films.publish(transaction, [lessonId], sentAt))

  /** Which film a player plays. */
  async function filmOf({ playing }: { playing: string }): Promise<string | null> {
    const row = await server.database
      .selectFrom('lesson_media.playing')
      .select('film_id')
      .where('id', '=', playing)
      .executeTakeFirstOrThrow()
    return row.film_id
  }

  test('传上来、打好包、换一版，学员看新的，正在看的接着看旧的', async () => {
    const bytes = new Uint8Array(await readFile(SOURCE))
    server.enrolled.add('anna')
    await upload('paid-lesson-2', bytes)
    const before = await played('anna', 'phone', 'paid-lesson-2')
    await upload('paid-lesson-2', bytes)
    await published('paid-lesson-2')
    expect((await get(before.playlist, 'anna')).status).toBe(200)
    const found = await server.client('teacher').call(lessonFilm, { lessonId: 'paid-lesson-2' })
    expect(found).toMatchObject({ value: { current: { status: 'ready', seconds: 64 }, next: null, cues: 0 } })
    server.clock.at += 7 * 3_600_000
    expect(await server.feature.jobs.tidy()).toBe(1)
  })

  test('学员有的课换视频：课程审核通过才替换，以前学员看旧的，老师和审核的人看新的', async () => {
    const bytes = new Uint8Array(await readFile(SOURCE))
    // What everybody may watch has to be looked at as well.
    for (const lessonId of ['paid-lesson-5', 'free-lesson-5']) {
      const old = await upload(lessonId, bytes)
      const fresh = await upload(lessonId, bytes)
      server.enrolled.add('anna')
      expect(await server.client('teacher').call(lessonFilm, { lessonId })).toMatchObject({
        value: { current: { id: old }, next: { id: fresh, status: 'packed', seconds: 64 } },
      })
      expect(await filmOf(await played('anna', 'phone', lessonId))).toBe(old)
      for (const who of ['teacher', 'operator']) {
        const playing = await played(who, 'desk', lessonId)
        expect(await filmOf(playing)).toBe(fresh)
        expect((await get(playing.playlist, who)).status).toBe(200)
      }
      expect(server.edited).toContain(lessonId)
      expect(await published(lessonId)).toBe(false)
      expect(await filmOf(await played('anna', 'phone', lessonId))).toBe(fresh)
      expect(await server.client('teacher').call(lessonFilm, { lessonId })).toMatchObject({
        value: { current: { id: fresh, status: 'ready' }, next: null },
      })
    }
  })

  test('等审核的课不能换视频和字幕；送审以后才打好包的，审核的人看不到，也不随这一版替换', async () => {
    const bytes = new Uint8Array(await readFile(SOURCE))
    const lessonId = 'paid-lesson-6'
    const teacher = server.client('teacher')
    const old = await upload(lessonId, bytes)
    const sentAt = new Date(server.clock.at)
    const fresh = await upload(lessonId, bytes, () => {
      server.clock.at += 1000
      server.waiting.set(lessonId, sentAt)
    })
    expect(server.edited).not.toContain(lessonId)
    expect(await teacher.call(startFilm, { lessonId, size: 10 }, key())).toMatchObject({ code: 'IN_REVIEW' })
    expect(await teacher.call(saveSubtitles, { lessonId })).toMatchObject({ code: 'IN_REVIEW' })
    expect(await filmOf(await played('operator', 'desk', lessonId))).toBe(old)
    expect(await filmOf(await played('teacher', 'pad', lessonId))).toBe(fresh)
    expect(await published(lessonId, sentAt)).toBe(true)
    server.waiting.delete(lessonId)
    expect(await teacher.call(lessonFilm, { lessonId })).toMatchObject({
      value: { current: { id: old }, next: { id: fresh, status: 'packed' } },
    })
    await discard([lessonId])
    expect(await teacher.call(lessonFilm, { lessonId })).toMatchObject({ value: { current: { id: old }, next: null } })
  })

  /** Where a film lies on the disk. */
  async function pathOf(id: string): Promise<string> {
    const { folder } = await server.database
      .selectFrom('lesson_media.film')
      .select('folder')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return pathOfFilm(server.folder, folder ?? '')
  }
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  const discard = (lessonIds: readonly string[]) =>
    server.database.transaction().execute((transaction) => server.feature.films.discard(transaction, lessonIds))

  test('审核时说得出哪一课换了片子、哪一课换了字幕；送审以后才备好的不算，上架以后从头比', async () => {
    const bytes = new Uint8Array(await readFile(SOURCE))
    const teacher = server.client('teacher')
    const vtt = (text: string) => ({
      files: { subtitles: new Blob([`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`]) },
    })
    const asked = ['paid-lesson-10', 'paid-lesson-11', 'paid-lesson-12']
    const news = async (by = server.clock.at) =>
      Object.fromEntries((await server.reviewed[0]?.changes(server.database, asked, new Date(by))) ?? [])
    await upload('paid-lesson-10', bytes)
    await teacher.call(saveSubtitles, { lessonId: 'paid-lesson-11' }, vtt('量价齐升'))
    for (const lessonId of asked) await published(lessonId)
    expect(await news()).toEqual({})

    const sentAt = server.clock.at
    server.clock.at += 1000
    await upload('paid-lesson-10', bytes)
    expect(await news(sentAt)).toEqual({})
    await teacher.call(saveSubtitles, { lessonId: 'paid-lesson-11' }, vtt('缩量下跌'))
    await teacher.call(saveSubtitles, { lessonId: 'paid-lesson-12' }, vtt('新写的'))
    const changed = {
      'paid-lesson-10': { film: true, subtitles: false },
      'paid-lesson-11': { film: false, subtitles: true },
      'paid-lesson-12': { film: false, subtitles: true },
    }
    expect(await news()).toEqual(changed)
    // Sent again as they came out, they are not new.
    await teacher.call(saveSubtitles, { lessonId: 'paid-lesson-11' }, vtt('量价齐升'))
    await teacher.call(saveSubtitles, { lessonId: 'paid-lesson-12' })
    expect(await news()).toEqual({ 'paid-lesson-10': changed['paid-lesson-10'] })
    await published('paid-lesson-10')
    expect(await news()).toEqual({})
    await teacher.call(saveSubtitles, { lessonId: 'paid-lesson-11' })
    expect(await news()).toEqual({ 'paid-lesson-11': changed['paid-lesson-11'] })
  })

  test('上架的课的字幕里有要看一下的词：学员看旧的，老师与审核的人看新的，通过才替换，放弃就没有了', async () => {
    const lessonId = 'paid-lesson-13'
    const teacher = server.client('teacher')
    server.enrolled.add('anna')
    const save = async (text: string) =>
      teacher.call(
        saveSubtitles,
        { lessonId },
        { files: { subtitles: new Blob([`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`]) } },
      )
    const readBy = async (who: string) => {
      const read = await server.client(who).call(lessonSubtitles, { lessonId })
      return read.ok ? read.value.cues.map(({ text }) => text) : read.code
    }
    const reviewed = server.reviewed[0]
    const textOf = async () => (await reviewed?.texts(server.database, [lessonId]))?.get(lessonId)
    const isChanged = async () =>
      (await reviewed?.changes(server.database, [lessonId], new Date(server.clock.at)))?.get(lessonId)?.subtitles ===
      true
    expect(await save('量价齐升')).toMatchObject({ value: { cues: 1, isHeld: false } })
    await published(lessonId)
    expect(await save('加微信领资料')).toMatchObject({ value: { cues: 1, isHeld: true } })
    expect(server.edited).toContain(lessonId)
    expect(await readBy('anna')).toEqual(['量价齐升'])
    for (const who of ['teacher', 'operator']) expect(await readBy(who)).toEqual(['加微信领资料'])
    expect(await teacher.call(lessonFilm, { lessonId })).toMatchObject({ value: { cues: 1, heldCues: 1 } })
    expect([await textOf(), await isChanged()]).toEqual(['加微信领资料', true])
    // Sent in before it was there: it waits for the version after.
    expect(await published(lessonId, new Date(server.clock.at - 1))).toBe(true)
    expect(await readBy('anna')).toEqual(['量价齐升'])
    await discard([lessonId])
    expect(await readBy('teacher')).toEqual(['量价齐升'])
    await save('加微信领资料')
    expect(await published(lessonId)).toBe(false)
    expect(await readBy('anna')).toEqual(['加微信领资料'])
    expect(await isChanged()).toBe(false)
    await save('加微信')
    await save('缩量下跌')
    expect(await readBy('anna')).toEqual(['缩量下跌'])
    expect(await teacher.call(lessonFilm, { lessonId })).toMatchObject({ value: { heldCues: 0 } })
  })

  test('课去掉了：等着的新视频、从没上架的课的视频，文件都清掉；学员有的、正在看的留着', async () => {
    const bytes = new Uint8Array(await readFile(SOURCE))
    server.enrolled.add('anna')
    const [watched, waiting, draft, other] = [
      await upload('paid-lesson-7', bytes),
      await upload('paid-lesson-7', bytes),
      await upload('draft-lesson-7', bytes),
      await upload('draft-lesson-8', bytes),
    ]
    const paths = {
      watched: await pathOf(watched),
      waiting: await pathOf(waiting),
      draft: await pathOf(draft),
      other: await pathOf(other),
    }
    const open = await played('anna', 'phone', 'paid-lesson-7')
    const unfinished = await server.client('teacher').call(startFilm, { lessonId: 'draft-lesson-9', size: 10 }, key())
    await discard(['paid-lesson-7', 'draft-lesson-7', 'draft-lesson-9'])
    expect((await get(open.playlist, 'anna')).status).toBe(200)
    expect(await server.client('teacher').call(playLesson, { lessonId: 'draft-lesson-7' })).toMatchObject({
      code: 'VIDEO_NOT_READY',
    })
    expect(
      await server.client('teacher').call(finishFilm, { id: unfinished.ok ? unfinished.value.id : '' }),
    ).toMatchObject({ code: 'FILM_UNKNOWN' })
    server.clock.at += 7 * 3_600_000
    while ((await server.feature.jobs.tidy()) > 0);
    expect(await isThere(paths.waiting)).toBe(false)
    expect(await isThere(paths.draft)).toBe(false)
    expect(await isThere(paths.watched)).toBe(true)
    expect(await isThere(paths.other)).toBe(true)
    const playing = await played('anna', 'phone', 'paid-lesson-7')
    expect(await filmOf(playing)).toBe(watched)
    expect((await get(playing.playlist, 'anna')).status).toBe(200)
  })

  test('没有上架的课随时换：备好了就是新的', async () => {
    const bytes = new Uint8Array(await readFile(SOURCE))
    await upload('draft-lesson-5', bytes)
    const fresh = await upload('draft-lesson-5', bytes)
    expect(await server.client('teacher').call(lessonFilm, { lessonId: 'draft-lesson-5' })).toMatchObject({
      value: { current: { id: fresh, status: 'ready' }, next: null },
    })
    expect(server.edited).not.toContain('draft-lesson-5')
  })

  test('放不了的说明原因，可以不要；旧的照样放', async () => {
    const id = await upload('paid-lesson-3', new Uint8Array(Buffer.from('不是视频')))
    const asked = { lessonId: 'paid-lesson-3' }
    const teacher = server.client('teacher')
    expect(await teacher.call(lessonFilm, asked)).toMatchObject({
      value: { current: null, next: { status: 'broken', reason: expect.stringContaining('请换一个文件') } },
    })
    expect(await teacher.call(dropFilm, { id })).toMatchObject({ ok: true })
    expect(await teacher.call(lessonFilm, asked)).toMatchObject({ value: { next: null } })
    server.enrolled.add('anna')
    expect(await play('anna', 'phone', asked)).toMatchObject({ code: 'VIDEO_NOT_READY' })
  })

  test('别的会员不能看、不能换、不能去掉', async () => {
    const other = server.client('mallory')
    expect(await other.call(lessonFilm, { lessonId: PAID })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await other.call(startFilm, { lessonId: PAID, size: 10 }, key())).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await other.call(saveSubtitles, { lessonId: PAID })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('teacher').call(lessonFilm, { lessonId: 'gone-lesson' })).toMatchObject({
      code: 'LESSON_UNKNOWN',
    })
    const started = await server.client('teacher').call(startFilm, { lessonId: 'paid-lesson-4', size: 10 }, key())
    const id = started.ok ? started.value.id : ''
    expect(await other.call(finishFilm, { id })).toMatchObject({ code: 'FILM_UNKNOWN' })
    expect(await other.call(dropFilm, { id })).toMatchObject({ code: 'FILM_UNKNOWN' })
    expect(await server.client('teacher').call(finishFilm, { id })).toMatchObject({ code: 'UPLOAD_UNFINISHED' })
  })

  test('字幕换上、读到、去掉；没加入的读不到', async () => {
    const teacher = server.client('teacher')
    const file = (text: string) => ({ files: { subtitles: new Blob([text]) } })
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n量价齐升'
    expect(await teacher.call(saveSubtitles, { lessonId: PAID }, file(vtt))).toMatchObject({ value: { cues: 1 } })
    expect(await teacher.call(saveSubtitles, { lessonId: PAID }, file('没有时间'))).toMatchObject({
      code: 'SUBTITLES_BAD',
    })
    const forbidden = file(vtt.replace('量价齐升', '跟我买稳赚'))
    expect(await teacher.call(saveSubtitles, { lessonId: PAID }, forbidden)).toMatchObject({ code: 'WORDS_FORBIDDEN' })
    expect(await server.client('anna').call(lessonSubtitles, { lessonId: PAID })).toMatchObject({
      code: 'NOT_ENROLLED',
    })
    server.enrolled.add('anna')
    expect(await played('anna')).toMatchObject({ hasSubtitles: true })
    expect(await server.client('anna').call(lessonSubtitles, { lessonId: PAID })).toMatchObject({
      value: { cues: [{ from: 1000, to: 2000, text: '量价齐升' }] },
    })
    expect(await teacher.call(saveSubtitles, { lessonId: PAID })).toMatchObject({ value: { cues: 0 } })
    expect(await played('anna')).toMatchObject({ hasSubtitles: false })
  })

  test('会员的东西能导出；注销以后课还在，名字不在', async () => {
    server.enrolled.add('dora')
    await played('dora')
    const data = lessonMediaMemberData(server)
    expect(await data.exportOf?.('dora')).toMatchObject({ 正在看的课: [{ lesson_id: PAID }] })
    await data.erase?.('dora')
    await data.erase?.('teacher')
    expect(await data.exportOf?.('dora')).toMatchObject({ 正在看的课: [] })
    expect(await data.exportOf?.('teacher')).toMatchObject({ 上传的课时视频: [] })
    expect(await play('dora', 'phone')).toMatchObject({ ok: true })
  })
})
