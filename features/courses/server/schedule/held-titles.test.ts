import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelClass, ownClasses, saveClass, searchDirectoryOfTrain } from '../../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

const HOUR = 3_600_000
const DOCUMENT = { version: 1 as const, blocks: [] }

let server: CoursesServer
beforeAll(async () => {
  server = await startCourses()
  await server.courses.seedCourses([
    {
      name: 'titles',
      ownerId: 'teacher-a',
      categoryTitle: '看盘',
      price: null,
      publishedAt: new Date(server.clock.at),
      content: {
        title: '看盘入门',
        subtitle: '',
        cover: null,
        level: 'starter',
        introduction: DOCUMENT,
        gains: [],
        suits: '',
        notice: '',
        refundRule: '',
        isOpen: true,
        isInOrder: false,
        trialDays: 0,
      },
      chapters: [
        {
          title: '第一章',
          lessons: [{ name: 'live', title: '直播', isPreview: true, isRequired: true, content: { kind: 'live' } }],
        },
      ],
    },
  ])
})
afterAll(() => server.stop())

const teacher = () => server.client('teacher-a')
const save = (title: string, { id, hours }: { id?: string; hours: number }) =>
  teacher().call(
    saveClass,
    {
      ...(id !== undefined && { id }),
      courseId: 'sample-titles',
      lessonId: null,
      kind: 'live',
      title,
      startsAt: new Date(server.clock.at + hours * HOUR).toISOString(),
      minutes: 60,
      liveId: null,
    },
    once(),
  )
const shown = async () => {
  const day = new Date(server.clock.at).toISOString().slice(0, 10)
  const { list } = must(await server.client(undefined).call(searchDirectoryOfTrain, { day, days: 7, whose: 'all' }))
  return list.map(({ id, title, heldTitle }) => [id, title, heldTitle])
}
const own = async (id: string) => {
  const found = must(await teacher().call(ownClasses, {})).coming.find((one) => one.id === id)
  return [found?.title, found?.heldTitle]
}
const source = () => {
  const found = (server.courses.reviews ?? []).find(({ kind }) => kind === 'class-title')
  if (!found) throw new Error('没有审核的来源')
  return found
}
const waiting = () => source().waiting(undefined, 10, server.database)
const decide = (id: string, verdict: 'publish' | 'reject', staffId = 'staff-a') =>
  server.database
    .transaction()
    .execute((change) => source().decide(change, { id, staffId, verdict, reason: '不要留联系方式' }))

test('标题里有要看一下的词：日程里先用以前的，没有就用种类，通过了才换；自己的别人来决定', async () => {
  const { id } = must(await save('加微信答疑', { hours: 30 }))
  expect(await shown()).toEqual([[id, '直播课', undefined]])
  expect(await own(id)).toEqual(['直播课', '加微信答疑'])
  const [item, ...rest] = await waiting()
  expect(rest).toEqual([])
  expect(item).toMatchObject({ text: '加微信答疑', words: ['加微信'], authorId: 'teacher-a' })
  expect(await decide(item?.id ?? '', 'publish', 'teacher-a')).toMatchObject({ ok: false })
  expect(await decide(item?.id ?? '', 'publish')).toMatchObject({ ok: true })
  expect(await shown()).toEqual([[id, '加微信答疑', undefined]])
  expect(await own(id)).toEqual(['加微信答疑', undefined])
  expect(await decide(item?.id ?? '', 'reject')).toMatchObject({ code: 'DECIDED_ALREADY' })
  expect((await server.inbox.sent('teacher-a')).map(({ text }) => text)).toContain('日程里叫《加微信答疑》了')
  must(await teacher().call(cancelClass, { id }, once()))
})

test('退回的不换；改成没有那些词的马上换，等着的不要了；只改时间的接着等；取消了的课不用看', async () => {
  const { id } = must(await save('复盘', { hours: 40 }))
  must(await save('加微信复盘', { id, hours: 40 }))
  expect(await own(id)).toEqual(['复盘', '加微信复盘'])
  const [first] = await waiting()
  expect(await decide(first?.id ?? '', 'reject')).toMatchObject({ ok: true })
  expect(await own(id)).toEqual(['复盘', undefined])
  must(await save('加微信复盘', { id, hours: 40 }))
  must(await save('复盘', { id, hours: 44 }))
  expect(await own(id)).toEqual(['复盘', '加微信复盘'])
  must(await save('午后复盘', { id, hours: 44 }))
  expect(await own(id)).toEqual(['午后复盘', undefined])
  expect(await waiting()).toEqual([])
  must(await save('加微信', { id, hours: 44 }))
  expect(await source().count(server.database)).toBe(1)
  must(await teacher().call(cancelClass, { id }, once()))
  expect([await waiting(), await source().count(server.database)]).toEqual([[], 0])
})
