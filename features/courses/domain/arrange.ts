import type { BuiltChapter } from '../contract/own-fields.ts'

/** The chapters of a course as its teacher builds them. */
export type Chapters = readonly BuiltChapter[]
type Lesson = BuiltChapter['lessons'][number]

/** The list with the one at `from` moved to `to`; unchanged where there is no such position. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const [item, ...none] = list.slice(from, from + 1)
  if (item === undefined || none.length > 0 || to < 0 || to >= list.length) return list
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A chapter one position up (-1) or down (1). */
export function movedChapter(chapters: Chapters, id: string, step: 1 | -1): Chapters {
  const from = chapters.findIndex((chapter) => chapter.id === id)
  return from === -1 ? chapters : moved(chapters, from, from + step)
}

/** A lesson one position up (-1) or down (1); beyond the end of its chapter it goes into the next one. */
export function movedLesson(chapters: Chapters, id: string, step: 1 | -1): Chapters {
  const chapterAt = chapters.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  const chapter = chapters[chapterAt]
  if (!chapter) return chapters
  const to = chapter.lessons.findIndex((lesson) => lesson.id === id) + step
  if (to >= 0 && to < chapter.lessons.length) return putLesson(chapters, id, { chapterId: chapter.id, at: to })
  const next = chapters[chapterAt + step]
  return next ? putLesson(chapters, id, { chapterId: next.id, at: step === 1 ? 0 : next.lessons.length }) : chapters
}

/** A lesson put at a position of a chapter, counted without it. */
export function putLesson(
  chapters: Chapters,
  id: string,
  { chapterId, at }: { chapterId: string; at: number },
): Chapters {
  const lesson = lessonIn(chapters, id)
  if (!lesson || !chapters.some((chapter) => chapter.id === chapterId)) return chapters
  return withoutLesson(chapters, id).map((chapter) =>
    chapter.id === chapterId
      ? { ...chapter, lessons: [...chapter.lessons.slice(0, at), lesson, ...chapter.lessons.slice(at)] }
      : chapter,
  )
}

/** The lesson of that id; undefined when no chapter has it. */
export function lessonIn(chapters: Chapters, id: string): Lesson | undefined {
  return chapters.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)
}

/** The chapters with one lesson changed. */
export function withLesson(chapters: Chapters, id: string, change: Partial<Lesson>): Chapters {
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...change } : lesson)),
  }))
}

/** The chapters without one lesson. */
export function withoutLesson(chapters: Chapters, id: string): Chapters {
  return chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.filter((lesson) => lesson.id !== id) }))
}
