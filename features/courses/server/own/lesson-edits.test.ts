import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  decideCourse,
  discardCourseEdit,
  getOwnCourse,
  getOwnLesson,
  removeCourse,
  saveCategory,
  saveCourse,
  saveLesson,
  staffCourseFind,
  startCourse,
  submitCourse,
  takeCourseDown,
  withdrawCourse,
  type CourseContent,
  type LessonDraft,
  type WantedOutline,
} from '../../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

const words = (text: string) => ({
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
})

let server: CoursesServer
let categoryId = ''
beforeAll(async () => {
  server = await startCourses()
  const kept = must(await server.client('staff-a').call(saveCategory, { title: '技术分析', sort: 10 }, once()))
  categoryId = kept.list[0]?.id ?? ''
})
afterAll(() => server.stop())

const contentOf = (given: Partial<CourseContent> = {}): CourseContent => ({
  title: 'K线入门',
  subtitle: '',
  cover: null,
  level: 'starter',
  categoryId,
  introduction: words('从一根线讲起'),
  gains: [],
  suits: '',
  notice: '',
  refundRule: '',
  isOpen: false,
  isInOrder: false,
  trialDays: 0,
  ...given,
})

/** A course of a teacher with a video, and what is wanted besides; its id and version. */
async function drafted(name: string, more: WantedOutline[number]['lessons'] = []) {
  const phone = server.client('teacher-a')
  const { id, version } = must(await phone.call(startCourse, {}, once()))
  const video = { id: `${name}-video`, title: '看一根线', kind: 'video' as const, isPreview: true, isRequired: true }
  const outline = [{ id: `${name}-chapter`, title: '第一章', lessons: [video, ...more] }]
  const saved = must(await phone.call(saveCourse, { id, version, content: contentOf(), outline }))
  await inside((transaction) => server.courses.lessons.setSeconds(transaction, video.id, 60))
  return { id, version: saved.version }
}

const sentIn = async (name: string) =>
  must(await server.client('teacher-a').call(submitCourse, await drafted(name), once()))

async function out(name: string) {
  const { id } = await sentIn(name)
  must(await server.client('staff-a').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()))
  return id
}

type Transaction = Parameters<CoursesServer['courses']['edits']['standing']>[0]
const inside = <Value>(work: (transaction: Transaction) => Promise<Value>) =>
  server.database.transaction().execute((transaction) => work(transaction))
const standing = (lessonId: string) => inside((change) => server.courses.edits.standing(change, lessonId))
const begin = (lessonId: string) => inside((change) => server.courses.edits.begin(change, lessonId))
const statusOf = async (id: string) => must(await server.client('teacher-a').call(getOwnCourse, { id })).status

describe('课时的视频随课程送审', () => {
  test('一课怎样：草稿、等审核、学员有了、换的也在等', async () => {
    const { id } = await sentIn('stand')
    const since = { waitsSince: new Date(server.clock.at) }
    expect(await standing('stand-video')).toEqual({ isOut: false, ...since })
    must(await server.client('staff-a').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()))
    expect(await standing('stand-video')).toEqual({ isOut: true, waitsSince: null })
    await begin('stand-video')
    const { version } = must(await server.client('teacher-a').call(getOwnCourse, { id }))
    must(await server.client('teacher-a').call(submitCourse, { id, version }, once()))
    expect(await standing('stand-video')).toEqual({ isOut: true, ...since })
    expect(await standing('no-lesson')).toBeUndefined()
  })

  test('新视频备好：上架的课转入修改中，送审通过就出去', async () => {
    const id = await out('fresh')
    server.packed.set('fresh-video', new Date(server.clock.at))
    await begin('fresh-video')
    expect(await statusOf(id)).toBe('editing')
    await begin('fresh-video')
    server.clock.at += 1000
    const { version } = must(await server.client('teacher-a').call(getOwnCourse, { id }))
    must(await server.client('teacher-a').call(submitCourse, { id, version }, once()))
    must(await server.client('staff-a').call(decideCourse, { id, revision: 2, decision: 'publish' }, once()))
    expect(server.packed.has('fresh-video')).toBe(false)
    expect(await statusOf(id)).toBe('published')
  })

  test('送审以后才备好的不随这一版出去，课程接着是修改中；放弃修改就不要它了', async () => {
    const id = await out('late')
    await begin('late-video')
    const { version } = must(await server.client('teacher-a').call(getOwnCourse, { id }))
    must(await server.client('teacher-a').call(submitCourse, { id, version }, once()))
    server.clock.at += 1000
    server.packed.set('late-video', new Date(server.clock.at))
    must(await server.client('staff-a').call(decideCourse, { id, revision: 2, decision: 'publish' }, once()))
    expect(server.packed.has('late-video')).toBe(true)
    expect(await statusOf(id)).toBe('editing')
    must(await server.client('teacher-a').call(discardCourseEdit, { id }))
    expect(server.packed.has('late-video')).toBe(false)
    expect(await statusOf(id)).toBe('published')
  })

  test('审核的人看得到哪一课只换了片子、哪一课只换了字幕；问的是送审那时备好的', async () => {
    const id = await out('media')
    await begin('media-video')
    server.clock.at += 1000
    const { version } = must(await server.client('teacher-a').call(getOwnCourse, { id }))
    must(await server.client('teacher-a').call(submitCourse, { id, version }, once()))
    const sentAt = new Date(server.clock.at)
    const asked: unknown[] = []
    const texts = async () => new Map<string, string>()
    server.courses.edits.receiveMedia({
      texts,
      async changes(_, lessonIds, packedBy) {
        asked.push({ lessonIds, packedBy })
        return new Map([['media-video', { film: true, subtitles: true }]])
      },
    })
    server.clock.at += 1000
    const seen = must(await server.client('staff-a').call(staffCourseFind, { id }))
    expect(seen.changes).toEqual([{ lessonId: 'media-video', title: '看一根线', changes: ['film', 'subtitles'] }])
    expect(asked).toEqual([{ lessonIds: ['media-video'], packedBy: sentAt }])
    server.courses.edits.receiveMedia({ texts, changes: async () => new Map() })
    expect(must(await server.client('staff-a').call(staffCourseFind, { id })).changes).toEqual([])
  })

  test('字幕也过内容规则：不能写的送不了审，要看一下的写着在哪一课', async () => {
    const course = await drafted('hits')
    const changes = async () => new Map()
    const say = (text: string) =>
      server.courses.edits.receiveMedia({ changes, texts: async () => new Map([['hits-video', text]]) })
    say('跟着我稳赚')
    expect(await server.client('teacher-a').call(submitCourse, course, once())).toMatchObject({
      code: 'WORDS_FORBIDDEN',
    })
    say('领资料加微信')
    must(await server.client('teacher-a').call(submitCourse, course, once()))
    const seen = must(await server.client('staff-a').call(staffCourseFind, { id: course.id }))
    expect(seen.words).toEqual(['加微信'])
    expect(seen.hits).toEqual([{ lessonId: 'hits-video', words: ['加微信'] }])
    server.courses.edits.receiveMedia({ changes, texts: async () => new Map() })
  })

  test('等审核的、下架的不因为视频变状态', async () => {
    const { id } = await sentIn('still')
    await begin('still-video')
    expect(await statusOf(id)).toBe('review')
    must(await server.client('teacher-a').call(withdrawCourse, { id }))
    const down = await out('down')
    must(await server.client('teacher-a').call(takeCourseDown, { id: down, reason: '重录' }, once()))
    await begin('down-video')
    expect(await statusOf(down)).toBe('offline')
  })
})

describe('去掉了的视频课', () => {
  /** The course as it was saved without that lesson, or with other ones. */
  async function savedWith(id: string, outline: WantedOutline) {
    const phone = server.client('teacher-a')
    const { version } = must(await phone.call(getOwnCourse, { id }))
    return must(await phone.call(saveCourse, { id, version, content: contentOf(), outline }))
  }
  const other = (name: string): WantedOutline => [
    {
      id: `${name}-chapter`,
      title: '第一章',
      lessons: [{ id: `${name}-text`, title: '读一读', kind: 'article', isPreview: true, isRequired: true }],
    },
  ]

  test('从草稿里去掉、放弃了的修改里的、删了的课：等着的视频不要了；还在大纲里的留着', async () => {
    const id = await out('cut')
    const kept = await out('kept')
    server.packed.set('cut-video', new Date(server.clock.at)).set('kept-video', new Date(server.clock.at))
    await begin('cut-video')
    await begin('kept-video')
    expect(await server.courses.jobs.dropFilms()).toBe(0)
    await savedWith(id, other('cut'))
    expect(await server.courses.jobs.dropFilms()).toBe(1)
    expect(server.packed.has('cut-video')).toBe(false)
    expect(server.packed.has('kept-video')).toBe(true)

    const more = { id: 'kept-more', title: '再看', kind: 'video' as const, isPreview: false, isRequired: true }
    await savedWith(kept, [
      {
        id: 'kept-chapter',
        title: '第一章',
        lessons: [{ id: 'kept-video', title: '看一根线', kind: 'video', isPreview: true, isRequired: true }, more],
      },
    ])
    server.packed.set('kept-more', new Date(server.clock.at))
    await server.courses.jobs.dropFilms()
    expect(server.packed.has('kept-more')).toBe(true)
    must(await server.client('teacher-a').call(discardCourseEdit, { id: kept }))
    await server.courses.jobs.dropFilms()
    expect(server.packed.has('kept-more')).toBe(false)

    const { id: removed } = await drafted('gone')
    server.packed.set('gone-video', new Date(server.clock.at))
    must(await server.client('teacher-a').call(removeCourse, { id: removed }))
    await server.courses.jobs.dropFilms()
    expect(server.packed.has('gone-video')).toBe(false)
  })
})

test('收回了开课资格的，不再算这门课的老师', async () => {
  const id = await out('lost')
  const isTeacher = () => server.courses.lessons.isTeacherOf(server.database, 'teacher-a', id)
  expect(await isTeacher()).toBe(true)
  server.noTeachers.add('teacher-a')
  expect(await isTeacher()).toBe(false)
  server.noTeachers.clear()
})

test('课时只放得了这门课老师的回看与练习，平台的练习也行；别人的放不进来', async () => {
  const kinds = { recording: 'names-recording', exercise: 'names-exercise' }
  await drafted(
    'names',
    (['recording', 'exercise'] as const).map((kind) => ({
      id: kinds[kind],
      title: '再看一遍',
      kind,
      isPreview: true,
      isRequired: false,
    })),
  )
  server.hosts.set('ts000001', 'teacher-a').set('ts000002', 'teacher-b')
  server.authors.set('exercise-own', 'teacher-a').set('exercise-house', null).set('exercise-other', 'teacher-b')
  const phone = server.client('teacher-a')
  const save = async (content: LessonDraft) => {
    const lessonId = content.kind === 'recording' ? kinds.recording : kinds.exercise
    const { version } = must(await phone.call(getOwnLesson, { lessonId }))
    return phone.call(saveLesson, { lessonId, version, content })
  }
  const recording = (liveId: string | null) => save({ kind: 'recording', liveId })
  const exercise = (exerciseId: string | null) => save({ kind: 'exercise', exerciseId })
  expect(await recording('ts000002')).toMatchObject({ code: 'RECORDING_FOREIGN' })
  expect(await recording('ts000009')).toMatchObject({ code: 'RECORDING_FOREIGN' })
  expect(await recording('ts000001')).toMatchObject({ ok: true })
  // What it names already stays, whoever has the broadcast by now.
  server.hosts.set('ts000001', 'teacher-b')
  expect(await recording('ts000001')).toMatchObject({ ok: true })
  expect(await exercise('exercise-other')).toMatchObject({ code: 'EXERCISE_FOREIGN' })
  expect(await exercise('exercise-none')).toMatchObject({ code: 'EXERCISE_FOREIGN' })
  expect(await exercise('exercise-own')).toMatchObject({ ok: true })
  expect(await exercise('exercise-house')).toMatchObject({ ok: true })
  expect(await exercise(null)).toMatchObject({ ok: true })
})
