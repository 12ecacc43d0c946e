import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LessonContent, LessonFacts, LessonRefusal } from '@niujin/academy/ports'
import { easyModeration } from '@niujin/community/testing'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createLessonMedia, type LessonMediaDeps } from '../index.ts'
import type { ReviewedMedia } from '../reviewed-media.ts'
import type { LessonMediaTables } from '../tables.ts'

/** Lessons of the test: `paid…` need enrolment, `free…` are for anyone, `draft…` are not out (`draft-taped…` will play a recording), `taped…` play the recording of the broadcast `live…`; `teacher` teaches them all, `operator` reviews them. */
export async function startLessonMediaServer() {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-lesson-media-'))
  /** Who is enrolled now. */
  const enrolled = new Set<string>()
  const lengths = new Map<string, number>()
  /** Recordings that can be watched, by broadcast. */
  const recordings = new Map<string, { address: string; seconds: number }>()
  /** Lessons of courses that wait, since when. */
  const waiting = new Map<string, Date>()
  /** Lessons whose courses got changes. */
  const edited: string[] = []
  /** What was said to the courses of how to ask about films and subtitles. */
  const asked: ReviewedMedia[] = []
  const refusalOf = (memberId: string | undefined, lessonId: string): LessonRefusal | null => {
    if (lessonId.startsWith('free')) return null
    if (lessonId.startsWith('draft')) return 'LESSON_UNKNOWN'
    if (memberId === undefined) return 'SIGN_IN'
    return enrolled.has(memberId) ? null : 'NOT_ENROLLED'
  }
  const depsOver = ({ database, now, inbox, authenticate }: Foundation<LessonMediaTables>): LessonMediaDeps => ({
    database,
    now,
    folder,
    secret: 'lesson-media-test',
    authenticate,
    viewer: async (request) => /(?:^|; )who=(\w+)/.exec(request.headers.cookie ?? '')?.[1],
    watermark: (memberId, connection) => askedOver(connection, `138****0001 ${memberId}`),
    may: (memberId, _action, connection) => askedOver(connection, memberId === 'operator'),
    notices: inbox.notices,
    recordings: {
      find: (connection, liveId) => askedOver(connection, recordings.get(liveId)),
      withPass: (address, liveId) => `${address}?pass=${liveId}`,
    },
    moderation: easyModeration,
    edits: {
      standing: (transaction, lessonId) =>
        askedOver(transaction, {
          isOut: !lessonId.startsWith('draft'),
          waitsSince: waiting.get(lessonId) ?? null,
        }),
      begin: async (_, lessonId) => void edited.push(lessonId),
      receiveMedia: (media) => void asked.push(media),
    },
    lessons: {
      find: (connection, lessonId) =>
        askedOver(connection, lessonId.startsWith('draft') ? undefined : factsOf(lessonId)),
      content: (connection, lessonId) => askedOver(connection, contentOf(lessonId)),
      refusal: (connection, memberId, lessonId) => askedOver(connection, refusalOf(memberId, lessonId)),
      isTeacherOf: (connection, memberId) => askedOver(connection, memberId === 'teacher'),
      courseOfDraft: (connection, lessonId) =>
        askedOver(connection, lessonId.startsWith('gone') ? undefined : 'course-1'),
      recordingOfDraft: (connection, lessonId) => {
        const content = contentOf(lessonId.replace('draft-', ''))
        return askedOver(connection, content?.kind === 'recording' ? content.liveId : undefined)
      },
      setSeconds: async (_, lessonId, seconds) => void lengths.set(lessonId, seconds),
    },
  })
  const server = await startFeature((foundation: Foundation<LessonMediaTables>) =>
    createLessonMedia(depsOver(foundation)),
  )
  return {
    ...server,
    folder,
    enrolled,
    recordings,
    waiting,
    edited,
    /** What lies beside versions, as the courses ask it. */
    reviewed: asked,
    /** Lengths that lessons were told, whole seconds. */
    lengths,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function factsOf(lessonId: string): LessonFacts {
  return {
    lessonId,
    courseId: 'course-1',
    courseTitle: 'K线入门',
    title: '第一课',
    kind: lessonId.startsWith('taped') ? 'recording' : 'video',
    seconds: 0,
    isPreview: lessonId.startsWith('free'),
    isInOrder: false,
    isRequired: true,
  }
}

function contentOf(lessonId: string): LessonContent | undefined {
  if (lessonId.startsWith('draft')) return undefined
  return lessonId.startsWith('taped')
    ? { kind: 'recording', liveId: lessonId.replace('taped', 'live') }
    : { kind: 'video' }
}

export type LessonMediaServer = Awaited<ReturnType<typeof startLessonMediaServer>>
