import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepPlaying, lessonSubtitles, playLesson, stopPlaying } from '../contract/index.ts'
import { startLessonMediaServer, type LessonMediaServer } from './testing/lesson-media-server.ts'

const SOURCE = fileURLToPath(new URL('../../../packages/live-media/src/lessons/candle.mp4', import.meta.url))
const TAPED = 'taped-lesson-1'
const RECORDING = { address: '/media/replay/recording-1/replay.mp4', seconds: 3600 }

let server: LessonMediaServer
beforeAll(async () => {
  server = await startLessonMediaServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.enrolled.clear()
  server.recordings.clear()
  server.clock.at += 600_000
})

const play = (memberId: string | undefined, lessonId = TAPED, devid = 'phone') =>
  server.client(memberId, devid).call(playLesson, { lessonId })

describe('课里的回看', () => {
  test('报了名的放得了：地址是直播录像的，长短、水印、报到与课时视频一样', async () => {
    server.enrolled.add('anna')
    server.recordings.set('live-lesson-1', RECORDING)
    const opened = await play('anna')
    expect(opened).toMatchObject({
      value: { playlist: RECORDING.address, soundOnly: null, seconds: 3600, watermark: '138****0001 anna' },
    })
    const playing = opened.ok ? opened.value.playing : ''
    expect(await server.client('anna', 'phone').call(keepPlaying, { playing })).toMatchObject({ ok: true })
    server.enrolled.delete('anna')
    expect(await server.client('anna', 'phone').call(keepPlaying, { playing })).toMatchObject({ code: 'NOT_ENROLLED' })
    await server.client('anna', 'phone').call(stopPlaying, { playing })
  })

  test('没登录的、没报名的，连地址也没有', async () => {
    server.recordings.set('live-lesson-1', RECORDING)
    expect(await play(undefined)).toMatchObject({ code: 'SIGN_IN' })
    expect(await play('mallory')).toMatchObject({ code: 'NOT_ENROLLED' })
  })

  test('审核的人看得到还没上架的回看，地址自己带着凭据；老师用自己的身份；别人没有', async () => {
    server.recordings.set('live-lesson-1', RECORDING)
    expect(await play('operator', `draft-${TAPED}`)).toMatchObject({
      value: { playlist: `${RECORDING.address}?pass=live-lesson-1`, seconds: 3600 },
    })
    expect(await play('operator')).toMatchObject({ value: { playlist: `${RECORDING.address}?pass=live-lesson-1` } })
    expect(await play('teacher', `draft-${TAPED}`)).toMatchObject({ value: { playlist: RECORDING.address } })
    server.enrolled.add('anna')
    expect(await play('anna', `draft-${TAPED}`)).toMatchObject({ code: 'LESSON_UNKNOWN' })
  })

  test('录像还没有好的说还在准备', async () => {
    server.enrolled.add('anna')
    expect(await play('anna')).toMatchObject({ code: 'VIDEO_NOT_READY' })
  })

  test('同时最多两台设备，课时视频与回看算在一起', async () => {
    server.enrolled.add('anna')
    server.recordings.set('live-lesson-1', RECORDING).set('live-lesson-2', RECORDING)
    expect(await play('anna', TAPED, 'phone')).toMatchObject({ ok: true })
    expect(await play('anna', 'taped-lesson-2', 'pad')).toMatchObject({ ok: true })
    expect(await play('anna', TAPED, 'desk')).toMatchObject({ code: 'TOO_MANY_DEVICES' })
  })

  test('课时视频的地址里没有回看：播放编号当不了取片的凭据', async () => {
    server.enrolled.add('anna')
    server.recordings.set('live-lesson-1', RECORDING)
    const opened = await play('anna')
    const playing = opened.ok ? opened.value.playing : ''
    const asked = await fetch(`${server.url}/media/lesson/${playing}/main.m3u8`, { headers: { cookie: 'who=anna' } })
    expect(asked.status).toBe(403)
  })
})

test('还没有上架的课，老师自己预览得了，别人当没有这节课', async () => {
  const lessonId = 'draft-lesson-1'
  await server.feature.addFilm({ lessonId, memberId: 'teacher', source: SOURCE })
  await server.feature.jobs.packNext()
  const opened = await play('teacher', lessonId)
  expect(opened).toMatchObject({ value: { seconds: 64 } })
  const playlist = opened.ok ? opened.value.playlist : ''
  expect((await fetch(server.url + playlist, { headers: { cookie: 'who=teacher' } })).status).toBe(200)
  expect((await fetch(server.url + playlist, { headers: { cookie: 'who=mallory' } })).status).toBe(403)
  expect(await server.client('teacher').call(lessonSubtitles, { lessonId })).toMatchObject({ ok: true })
  server.enrolled.add('anna')
  expect(await play('anna', lessonId)).toMatchObject({ code: 'LESSON_UNKNOWN' })
})
