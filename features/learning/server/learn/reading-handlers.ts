import { textOf } from '@niujin/community'
import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleMember, type Handler } from '@niujin/server-kit'
import { beginReading, endReading } from '../../contract/index.ts'
import { neededSeconds } from '../../domain/reading.ts'
import { openLesson } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { beginLesson, markLearnt, markReading, progressIn } from '../store/progress.ts'
import { addLearnt } from '../store/sessions.ts'
import { settle } from './settle.ts'
import type { Change } from '../tables.ts'

/** Articles are done by reading them: from opening to the end not faster than anyone reads, by the server's clock. */
export function readingHandlers(deps: LearningDeps): Handler[] {
  const { database, now } = deps
  return [
    handleMember(beginReading, ({ lessonId }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const article = await articleOf(deps, change, { memberId, lessonId })
        if (!article.ok) return article
        const at = new Date(now())
        await beginLesson(change, memberId, article.value.facts, at)
        await markReading(change, memberId, lessonId, at)
        const row = await progressIn(change, memberId, lessonId)
        return ok({ isDone: row?.done_at != null, needed: article.value.needed })
      }),
    ),
    handleMember(endReading, ({ lessonId }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const article = await articleOf(deps, change, { memberId, lessonId })
        if (!article.ok) return article
        const row = await progressIn(change, memberId, lessonId)
        if (!row?.reading_at) return fail('NOT_BEGUN')
        if (row.done_at !== null) return ok({ isDone: true, left: 0 })
        const { facts, needed } = article.value
        const read = (now() - row.reading_at.getTime()) / 1000
        if (read < needed) return ok({ isDone: false, left: Math.ceil(needed - read) })
        const at = new Date(now())
        // Left open for hours is not read for hours: three times what is needed is the usual time.
        await addLearnt(change, memberId, { at, day: shanghaiDay(now()), seconds: Math.min(read, 3 * needed) })
        if (await markLearnt(change, memberId, { lessonId, at, isDone: true }))
          await settle(deps, change, { memberId, courseId: facts.courseId })
        return ok({ isDone: true, left: 0 })
      }),
    ),
  ]
}

async function articleOf(
  deps: LearningDeps,
  change: Change,
  { memberId, lessonId }: { memberId: string; lessonId: string },
) {
  const opened = await openLesson(deps, change, memberId, lessonId)
  if (!opened.ok) return opened
  const content = await deps.lessons.content(change, lessonId)
  if (content?.kind !== 'article') return fail('KIND_WRONG')
  return ok({ facts: opened.value, needed: neededSeconds(textOf(content.document).length) })
}
