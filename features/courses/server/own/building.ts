import type { OpenTransaction } from '@niujin/server-kit/database'
import type { BuiltChapter, WantedOutline } from '../../contract/own-fields.ts'
import { gapOf } from '../../domain/gaps.ts'
import type { LessonDraft } from '../../contract/fields.ts'
import type { CoursesDeps } from '../deps.ts'
import { classesOfLessons } from '../store/classes.ts'
import { contentsIn, lessonsByIds, publishedIds } from '../store/lesson-versions.ts'
import { within, type LessonRow, type RevisionRow } from '../tables.ts'
import { emptyLesson } from './empty.ts'

/** The outline of a version as its teacher builds it: with what is missing in each lesson. */
export async function builtChapters(
  deps: Pick<CoursesDeps, 'recordings' | 'now'>,
  connection: OpenTransaction,
  { course_id: courseId, number, outline }: Pick<RevisionRow, 'course_id' | 'number' | 'outline'>,
): Promise<BuiltChapter[]> {
  const reads = within(connection)
  const ids = idsOf(outline)
  const rows = await lessonsByIds(reads, ids)
  const contents = await contentsIn(reads, ids, number)
  const published = await publishedIds(reads, courseId)
  const held = await classesOfLessons(reads, ids, new Date(deps.now()))
  const chapters: BuiltChapter[] = []
  for (const chapter of outline) {
    const lessons: BuiltChapter['lessons'] = []
    for (const lesson of chapter.lessons) {
      const content = contents.get(lesson.id) ?? emptyLesson(lesson.kind)
      const seconds = await secondsOf(deps, connection, content, rows.get(lesson.id))
      lessons.push({
        ...lesson,
        seconds,
        gap: gapOf(lesson.title, content, seconds),
        isPublished: published.has(lesson.id),
        startsAt: held.get(lesson.id)?.starts_at.toISOString() ?? null,
      })
    }
    chapters.push({ id: chapter.id, title: chapter.title, lessons })
  }
  return chapters
}

/** How long a video or the recording that was chosen is, whole seconds; 0 for others. */
export async function secondsOf(
  { recordings }: Pick<CoursesDeps, 'recordings'>,
  connection: OpenTransaction,
  content: LessonDraft,
  row: LessonRow | undefined,
): Promise<number> {
  if (content.kind !== 'recording') return row?.seconds ?? 0
  return content.liveId === null ? 0 : ((await recordings.secondsOf(content.liveId, connection)) ?? 0)
}

/** Ids of all lessons of an outline in their order. */
export function idsOf(outline: WantedOutline): string[] {
  return outline.flatMap(({ lessons }) => lessons.map(({ id }) => id))
}
