import { COURSE_LEVEL_NAMES, type Answer, type CourseLevel } from '@niujin/academy'
import { percentOf, pointsOf } from '@niujin/academy/scoring'
import { ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { handInPlacement, placementQuestions } from '../../contract/placement.ts'
import { levelFor } from '../../domain/placement.ts'
import type { CoursesDeps } from '../deps.ts'
import { cardsOf } from '../read/cards.ts'
import { pathOf } from '../store/courses.ts'
import { placementQuestionsOf, type PlacementQuestion } from '../store/placement-questions.ts'
import { keepPlacement, placementOf } from '../store/placements.ts'

/** Courses to begin with. */
const PATH = 6

/** The placement test. */
export function placementHandlers(deps: CoursesDeps): Handler[] {
  const { database, now } = deps
  return [
    handle(placementQuestions, async (_, { memberId }) => {
      const asked = await placementQuestionsOf(database)
      const last = memberId === undefined ? undefined : await placementOf(database, memberId)
      return ok({
        questions: asked.map(({ question }) => question.asked),
        last: last ? { level: last.level, percent: last.percent, at: last.at.toISOString() } : null,
      })
    }),

    handle(handInPlacement, async ({ answers }, { memberId }) => {
      const asked = await placementQuestionsOf(database)
      const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
      const level = levelFor(percentsOf(asked, given))
      const percent = percentOf(
        asked.map(({ question }) => question),
        given,
      )
      if (memberId !== undefined)
        await database
          .transaction()
          .execute((change) => keepPlacement(change, { memberId, level, percent, at: new Date(now()) }))
      return ok({
        level,
        percent,
        results: asked.map(({ question }) => ({
          questionId: question.asked.id,
          isRight: pointsOf(question, given.get(question.asked.id)) === question.asked.points,
          explanation: question.explanation,
        })),
        path: await cardsOf(deps, database, memberId, await pathOf(database, level, PATH)),
      })
    }),
  ]
}

/** Of each level that was asked for, whole percent of its points. */
function percentsOf(
  asked: readonly PlacementQuestion[],
  answers: ReadonlyMap<string, Answer>,
): Partial<Record<CourseLevel, number>> {
  return Object.fromEntries(
    COURSE_LEVEL_NAMES.flatMap((level) => {
      const questions = asked.filter((each) => each.level === level).map(({ question }) => question)
      return questions.length === 0 ? [] : [[level, percentOf(questions, answers)]]
    }),
  )
}
