import { sql } from 'kysely'
import type { LessonKind } from '@niujin/academy'
import type { LessonDraft } from '../../contract/fields.ts'
import type { Change, LessonRow, Reads } from '../tables.ts'
import { newestRevision } from './revisions.ts'

/** Lessons by id, of whatever course. */
export async function lessonsByIds(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, LessonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.lesson')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A lesson for change. */
export function lockedLesson(change: Change, id: string): Promise<LessonRow | undefined> {
  return change.selectFrom('courses.lesson').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds a lesson with what it holds in a version; false when its id is taken. */
export async function addLesson(
  change: Change,
  wanted: {
    id: string
    courseId: string
    kind: LessonKind
    seconds?: number
    revision: number
    content: LessonDraft
    at: Date
  },
): Promise<boolean> {
  const { id, courseId, kind, seconds = 0, revision, content, at } = wanted
  const added = await change
    .insertInto('courses.lesson')
    .values({ id, course_id: courseId, kind, seconds, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  if (added.length === 0) return false
  await keepVersion(change, { id, revision, content, at })
  return true
}

/** Keeps what a lesson holds in a version of its course. */
export async function keepVersion(
  change: Change,
  { id, revision, content, at }: { id: string; revision: number; content: LessonDraft; at: Date },
): Promise<void> {
  const written = { content: JSON.stringify(content), updated_at: at }
  await change
    .insertInto('courses.lesson_version')
    .values({ lesson_id: id, revision, ...written })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'revision']).doUpdateSet(written))
    .execute()
}

/** Counts a change of a lesson. */
export async function countChange(change: Change, id: string): Promise<void> {
  await change
    .updateTable('courses.lesson')
    .set((lesson) => ({ version: lesson('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The broadcast whose recording a lesson plays in its newest version; undefined of other lessons. */
export async function newestRecording(reads: Reads, lessonId: string): Promise<string | undefined> {
  const row = await reads
    .selectFrom('courses.lesson_version')
    .select('content')
    .where('lesson_id', '=', lessonId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content.kind === 'recording' ? (row.content.liveId ?? undefined) : undefined
}

/** What lessons hold in a version of their course: what was written then, or last before. */
export async function contentsIn(
  reads: Reads,
  lessonIds: readonly string[],
  revision: number,
): Promise<ReadonlyMap<string, LessonDraft>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.lesson_version')
    .distinctOn('lesson_id')
    .select(['lesson_id', 'content'])
    .where('lesson_id', 'in', [...lessonIds])
    .where('revision', '<=', revision)
    .orderBy('lesson_id')
    .orderBy('revision', 'desc')
    .execute()
  return new Map(rows.map(({ lesson_id, content }) => [lesson_id, content]))
}

/** Of a course, the lessons that learners have. */
export async function publishedIds(reads: Reads, courseId: string): Promise<ReadonlySet<string>> {
  const rows = await reads
    .selectFrom('courses.published_lesson')
    .select('lesson_id')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.map(({ lesson_id }) => lesson_id))
}

/** A lesson as learners get it. */
export interface Published {
  readonly lessonId: string
  readonly courseId: string
  readonly chapter: { readonly id: string; readonly title: string }
  readonly title: string
  readonly kind: LessonKind
  readonly position: number
  readonly isPreview: boolean
  readonly isRequired: boolean
  readonly course: { readonly title: string; readonly isOpen: boolean; readonly isInOrder: boolean }
  readonly content: LessonDraft
}

/** Learners have these lessons of a course from now on; those left out are archived. */
export async function publishLessons(
  change: Change,
  courseId: string,
  lessons: readonly Published[],
  at: Date,
): Promise<void> {
  await change
    .updateTable('courses.published_lesson')
    .set({ archived_at: at })
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .$if(lessons.length > 0, (query) =>
      query.where(
        'lesson_id',
        'not in',
        lessons.map(({ lessonId }) => lessonId),
      ),
    )
    .execute()
  if (lessons.length === 0) return
  await change
    .insertInto('courses.published_lesson')
    .values(
      lessons.map(({ lessonId, chapter, title, kind, position, isPreview, isRequired, course, content }) => ({
        lesson_id: lessonId,
        course_id: courseId,
        chapter_id: chapter.id,
        chapter_title: chapter.title,
        title,
        kind,
        position,
        is_preview: isPreview,
        is_required: isRequired,
        course_title: course.title,
        is_open: course.isOpen,
        is_in_order: course.isInOrder,
        content: JSON.stringify(content),
        archived_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('lesson_id').doUpdateSet((row) => ({
        chapter_id: row.ref('excluded.chapter_id'),
        chapter_title: row.ref('excluded.chapter_title'),
        title: row.ref('excluded.title'),
        position: row.ref('excluded.position'),
        is_preview: row.ref('excluded.is_preview'),
        is_required: row.ref('excluded.is_required'),
        course_title: row.ref('excluded.course_title'),
        is_open: row.ref('excluded.is_open'),
        is_in_order: row.ref('excluded.is_in_order'),
        content: row.ref('excluded.content'),
        archived_at: sql<null>`null`,
      })),
    )
    .execute()
}

/** Keeps the length of a recording. */
export async function setLength(change: Change, lessonId: string, seconds: number): Promise<void> {
  await change.updateTable('courses.lesson').set({ seconds }).where('id', '=', lessonId).execute()
}

/** A lesson of a course with the title it has in the newest version; undefined when it is of another. */
export async function lessonInCourse(
  reads: Reads,
  courseId: string | null,
  lessonId: string,
): Promise<{ readonly kind: LessonKind; readonly title: string } | undefined> {
  const lesson = (await lessonsByIds(reads, [lessonId])).get(lessonId)
  if (courseId === null || lesson?.course_id !== courseId) return undefined
  const { outline } = await newestRevision(reads, courseId)
  const title = outline.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.title ?? ''
  return { kind: lesson.kind, title }
}
