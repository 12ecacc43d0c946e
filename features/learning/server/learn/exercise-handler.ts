import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { finishExercise } from '../../contract/index.ts'
import { openLesson } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { beginLesson, markLearnt } from '../store/progress.ts'
import { settle } from './settle.ts'

/** What came of an exercise is told by the exercises: the page only says when to look. */
export function exerciseHandler(deps: LearningDeps): Handler {
  const { database, lessons, exercises, now } = deps
  return handleMember(finishExercise, ({ lessonId }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const opened = await openLesson(deps, change, memberId, lessonId)
      if (!opened.ok) return opened
      const content = await lessons.content(change, lessonId)
      if (content?.kind !== 'exercise') return fail('KIND_WRONG')
      const result = (await exercises.of(change, memberId, [content.exerciseId])).get(content.exerciseId)
      const at = new Date(now())
      await beginLesson(change, memberId, opened.value, at)
      if (!result) return ok({ isDone: false, best: null })
      const isNew = await markLearnt(change, memberId, { lessonId, at, isDone: true, best: result.percent })
      if (isNew) await settle(deps, change, { memberId, courseId: opened.value.courseId })
      return ok({ isDone: true, best: result.percent })
    }),
  )
}
