import type { LessonDraft } from '../contract/fields.ts'
import type { WantedOutline } from '../contract/own-fields.ts'
import type { LessonChange } from '../contract/staff-courses.ts'

/** The outline of a version and what its lessons hold. */
export interface Version {
  readonly outline: WantedOutline
  readonly contents: ReadonlyMap<string, LessonDraft>
}

/** What is new of lessons beside their words, by lesson. */
export type NewMedia = ReadonlyMap<string, { readonly film: boolean; readonly subtitles: boolean }>

/** What becomes of a lesson between two versions. */
export interface OutlineChange {
  readonly lessonId: string
  readonly title: string
  readonly changes: LessonChange[]
}

/** Lessons that are new or different in `after`, in its order, and then those it has no more. */
export function outlineChanges(before: Version, after: Version, media: NewMedia): OutlineChange[] {
  const [old, next] = [lessonsOf(before), lessonsOf(after)]
  const changed = [...next].flatMap(([lessonId, lesson]): OutlineChange[] => {
    const was = old.get(lessonId)
    const changes = was ? changesOf(was.text !== lesson.text, media.get(lessonId)) : (['added'] as const)
    return changes.length === 0 ? [] : [{ lessonId, title: lesson.title, changes: [...changes] }]
  })
  const removed = [...old].flatMap(([lessonId, { title }]): OutlineChange[] =>
    next.has(lessonId) ? [] : [{ lessonId, title, changes: ['removed'] }],
  )
  return [...changed, ...removed]
}

function changesOf(isContent: boolean, media: { film: boolean; subtitles: boolean } | undefined): LessonChange[] {
  const isSo = { content: isContent, film: media?.film === true, subtitles: media?.subtitles === true }
  return (['content', 'film', 'subtitles'] as const).filter((one) => isSo[one])
}

/** Everything of each lesson that learners see, as one text to compare. */
function lessonsOf({ outline, contents }: Version): Map<string, { title: string; text: string }> {
  return new Map(
    outline.flatMap((chapter) =>
      chapter.lessons.map(({ id, ...lesson }) => [
        id,
        { title: lesson.title, text: JSON.stringify([lesson, contents.get(id)]) },
      ]),
    ),
  )
}
