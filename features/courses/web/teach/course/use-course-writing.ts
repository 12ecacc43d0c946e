import type { CourseContent, OwnCourse } from '../../../contract/index.ts'
import type { Chapters } from '../../../domain/arrange.ts'
import { ask } from '../../calls.ts'
import { useAutosave } from '../shared/use-autosave.ts'

/** What a teacher writes of a course: its words, and its chapters with their lessons. */
export interface CourseDraft {
  readonly content: CourseContent
  readonly chapters: Chapters
}

/** Writing a course; `onFresh` hears how it stands when a save changed that, as the first change after it came out does. */
export function useCourseWriting(
  { id, version, content, chapters, status }: OwnCourse,
  onFresh: (course: OwnCourse) => void,
) {
  const begun: CourseDraft = { content, chapters }
  const { draft, change, ...rest } = useAutosave({
    draft: begun,
    version,
    async send(written, from) {
      const outline = outlineOf(written.chapters)
      const outcome = await ask('saveCourse', { id, version: from, content: written.content, outline })
      if (outcome.ok && outcome.value.status !== status) {
        const fresh = await ask('getOwnCourse', { id })
        if (fresh.ok) onFresh(fresh.value)
      }
      return outcome
    },
    merge: (written, kept) => ({ ...written, chapters: withServerFacts(written.chapters, kept.chapters) }),
  })
  return {
    ...draft,
    ...rest,
    changeContent: (next: Partial<CourseContent>) =>
      change((before) => ({ ...before, content: { ...before.content, ...next } })),
    changeChapters: (next: (before: Chapters) => Chapters) =>
      change((before) => ({ ...before, chapters: next(before.chapters) })),
  }
}

export type CourseWriting = ReturnType<typeof useCourseWriting>

function outlineOf(chapters: Chapters) {
  return chapters.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map(({ id: lessonId, title: name, kind, isPreview, isRequired }) => ({
      id: lessonId,
      title: name,
      kind,
      isPreview,
      isRequired,
    })),
  }))
}

/** What only the server knows of lessons; what was written meanwhile stays. */
function withServerFacts(chapters: Chapters, kept: Chapters): Chapters {
  const facts = new Map(kept.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson])))
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => {
      const { seconds, gap, isPublished, startsAt } = facts.get(lesson.id) ?? lesson
      return { ...lesson, seconds, gap, isPublished, startsAt }
    }),
  }))
}
