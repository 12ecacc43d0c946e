import type { LessonDraft } from '../contract/fields.ts'
import type { WantedOutline } from '../contract/own-fields.ts'

/** The outline of a version and what its lessons hold. */
export interface Version {
  readonly outline: WantedOutline
  readonly contents: ReadonlyMap<string, LessonDraft>
}

/** What becomes of a lesson between two versions. */
export interface OutlineChange {
  readonly lessonId: string
  readonly title: string
  readonly change: 'added' | 'removed' | 'changed'
}

/** Lessons that are new or different in `after`, in its order, and then those it has no more. */
export function outlineChanges(before: Version, after: Version): OutlineChange[] {
  const [old, next] = [lessonsOf(before), lessonsOf(after)]
  const changed = [...next].flatMap(([lessonId, lesson]): OutlineChange[] => {
    const was = old.get(lessonId)
    if (!was) return [{ lessonId, title: lesson.title, change: 'added' }]
    return was.text === lesson.text ? [] : [{ lessonId, title: lesson.title, change: 'changed' }]
  })
  const removed = [...old].flatMap(([lessonId, { title }]): OutlineChange[] =>
    next.has(lessonId) ? [] : [{ lessonId, title, change: 'removed' }],
  )
  return [...changed, ...removed]
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
