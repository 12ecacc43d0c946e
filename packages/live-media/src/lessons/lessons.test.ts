import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY, startMedia } from '../testing/media-server.ts'
import { LESSONS, lessonUrl, sendLessons, serveLessons } from './index.ts'
import { readLessonTags } from './lesson-tags.ts'

let server: Awaited<ReturnType<typeof startMedia>>
beforeAll(async () => {
  server = await startMedia()
})
afterAll(() => server.close())

test('四节课接成一路：画面与声音按时间排好，每节课从关键帧开始', async () => {
  const { head, moving, durationMs } = await readLessonTags()
  expect(head).toHaveLength(2)
  expect(durationMs).toBe(LESSONS.reduce((sum, lesson) => sum + lesson.durationMs, 0))
  expect(moving.map(({ dts }) => dts)).toEqual(moving.map(({ dts }) => dts).toSorted((a, b) => a - b))
  let fromMs = 0
  for (const lesson of LESSONS) {
    const first = moving.find(({ codec_type: kind, dts }) => kind === 9 && dts >= fromMs)
    expect([first?.dts, first?.data[0]]).toEqual([fromMs, 0x17])
    fromMs += lesson.durationMs
  }
})

test('像任何推流软件一样推上去，接通就能看；密钥不对就不收', async () => {
  const addressOf = (key: string) => server.media.publishAddress('lessons1', key)
  await expect(sendLessons(addressOf('wrong'))).rejects.toThrow('密钥')
  const sending = await sendLessons(addressOf(KEY))
  await server.heard('connected lessons1')
  expect(sending.position()).toMatchObject({ lesson: LESSONS[0] })
  sending.stop()
  await sending.closed
  await server.heard('interrupted lessons1')
})

test('课程的文件可以从中间取；没有的课没有', async () => {
  const app = Fastify()
  serveLessons(app)
  for (const lesson of LESSONS) {
    const part = await app.inject({ url: lessonUrl(lesson), headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
  }
  expect((await app.inject('/media/lessons/index.ts')).statusCode).toBe(404)
})
