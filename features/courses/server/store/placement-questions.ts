import { COURSE_LEVEL_NAMES, type CourseLevel, type Question } from '@niujin/academy'
import { PLACEMENT_TOPICS } from '../../domain/placement.ts'
import type { Reads } from '../tables.ts'

/** Questions of each level; the same for everybody, so that results can be compared. */
const OF_LEVEL = 5

/** A question of the placement test. */
export interface PlacementQuestion {
  readonly level: CourseLevel
  readonly question: Question
}

/** The placement test as the bank has it now, the easiest first; empty while the bank has none. */
export async function placementQuestionsOf(reads: Reads): Promise<PlacementQuestion[]> {
  const rows = await reads
    .selectFrom('courses.bank_question')
    .select(['topic', 'question'])
    .where('topic', 'in', Object.values(PLACEMENT_TOPICS))
    .orderBy('id')
    .execute()
  return COURSE_LEVEL_NAMES.flatMap((level) =>
    rows
      .filter(({ topic }) => topic === PLACEMENT_TOPICS[level])
      .slice(0, OF_LEVEL)
      .map(({ question }) => ({ level, question })),
  )
}
