import type { Change, PublishedLessonRow, Reads } from '../tables.ts'

/** A lesson as learners have it, with its length. */
export type ShownLesson = PublishedLessonRow & { readonly seconds: number }

function lessons(reads: Reads) {
  return reads
    .selectFrom('courses.published_lesson as published')
    .innerJoin('courses.lesson as lesson', 'lesson.id', 'published.lesson_id')
    .selectAll('published')
    .select('lesson.seconds')
}

/** A lesson that came out ever, archived ones too. */
export function publishedLesson(reads: Reads, lessonId: string): Promise<ShownLesson | undefined> {
  return lessons(reads).where('published.lesson_id', '=', lessonId).executeTakeFirst()
}

/** The lessons of a course in their order, without archived ones. */
export function lessonsOfCourse(reads: Reads, courseId: string): Promise<ShownLesson[]> {
  return lessons(reads)
    .where('published.course_id', '=', courseId)
    .where('published.archived_at', 'is', null)
    .orderBy('published.position')
    .execute()
}

/** The course of a lesson in whatever state; undefined when there is no such lesson. */
export async function courseOfLesson(reads: Reads, lessonId: string): Promise<string | undefined> {
  const row = await reads.selectFrom('courses.lesson').select('course_id').where('id', '=', lessonId).executeTakeFirst()
  return row?.course_id
}

/** Keeps the length of a lesson, and of its course where learners have it. */
export async function keepSeconds(change: Change, lessonId: string, seconds: number): Promise<void> {
  const before = await change
    .selectFrom('courses.lesson')
    .select(['seconds', 'course_id'])
    .where('id', '=', lessonId)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.seconds === seconds) return
  await change.updateTable('courses.lesson').set({ seconds }).where('id', '=', lessonId).execute()
  const published = await change
    .selectFrom('courses.published_lesson')
    .select('lesson_id')
    .where('lesson_id', '=', lessonId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!published) return
  await change
    .updateTable('courses.course')
    .set((course) => ({ seconds: course('seconds', '+', seconds - before.seconds) }))
    .where('id', '=', before.course_id)
    .execute()
}
