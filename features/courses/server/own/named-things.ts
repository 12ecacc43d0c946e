import type { LessonDraft } from '../../contract/fields.ts'
import type { CoursesDeps } from '../deps.ts'
import { teaches } from '../learn/access.ts'
import type { Change, CourseRow } from '../tables.ts'

type Asked = Pick<CoursesDeps, 'live' | 'exercises'>

/**
 * What of others a lesson names though it may not: it would sell their recordings, or open their exercises to whom it is
 * open. What it named before stays.
 */
export async function foreignIn(
  deps: Asked,
  change: Change,
  course: CourseRow,
  { content, before }: { readonly content: LessonDraft; readonly before: LessonDraft | undefined },
): Promise<'RECORDING_FOREIGN' | 'EXERCISE_FOREIGN' | undefined> {
  const named = namedIn(content)
  if (named === null || (before && namedIn(before) === named)) return undefined
  if (content.kind === 'recording')
    return teaches(course, await deps.live.hostOf(named, change)) ? undefined : 'RECORDING_FOREIGN'
  return (await isTheirExercise(deps, change, course, named)) ? undefined : 'EXERCISE_FOREIGN'
}

/** The broadcast or exercise that a lesson names. */
function namedIn(content: LessonDraft): string | null {
  if (content.kind === 'recording') return content.liveId
  return content.kind === 'exercise' ? content.exerciseId : null
}

async function isTheirExercise(
  { exercises }: Asked,
  change: Change,
  course: CourseRow,
  exerciseId: string,
): Promise<boolean> {
  const written = await exercises.authorOf(change, exerciseId)
  return written !== undefined && (written.authorId === null || teaches(course, written.authorId))
}
