import { pointsOf } from '@niujin/academy/scoring'
import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import {
  answerCollegeQuestion,
  collegeReadings,
  countCollegeRead,
  keepCollegeReadings,
  LIMITS,
  voteCollege,
} from '../../contract/index.ts'
import type { CollegeDeps } from '../deps.ts'
import { presentAnswered } from '../read/present-answered.ts'
import { readerOf } from '../reader.ts'
import { takeGuestTurn } from '../store/guest-votes.ts'
import { answersOf, countRead, keepAnswer, setVote, voteOf } from '../store/marks.ts'
import { articleToRead } from '../store/published.ts'
import { keepReadings, readingsOf } from '../store/readings.ts'

/** What readers leave: a read, an answer, whether it helped. */
export function markHandlers({ database, now }: CollegeDeps): Handler[] {
  return [
    handle(answerCollegeQuestion, async ({ articleId, questionId, answer }, context) => {
      const article = await articleToRead(database, articleId)
      if (!article) return fail('ARTICLE_UNKNOWN')
      const question = article.questions.find(({ asked }) => asked.id === questionId)
      if (!question) return fail('QUESTION_UNKNOWN')
      if (answer.kind !== question.asked.kind) return fail('ANSWER_WRONG_KIND')
      const reader = readerOf(context)
      if (reader === undefined) return fail('READER_UNKNOWN')
      const given = { answer, isRight: pointsOf(question, answer) > 0 }
      const kept = await database.transaction().execute(async (change) => {
        await keepAnswer(change, { articleId, questionId, reader, ...given, at: new Date(now()) })
        return (await answersOf(change, articleId, reader)).get(questionId)
      })
      return ok(presentAnswered(question, kept ?? given))
    }),

    handle(voteCollege, async ({ id, isHelpful }, context) => {
      if (!(await articleToRead(database, id))) return fail('ARTICLE_UNKNOWN')
      const reader = readerOf(context)
      if (reader === undefined) return fail('READER_UNKNOWN')
      return database.transaction().execute(async (change) => {
        const isGuest = context.memberId === undefined
        const turn = { articleId: id, reader, address: context.address, day: shanghaiDay(now()) }
        const mayVote = !isGuest || (await voteOf(change, id, reader)) !== null || (await takeGuestTurn(change, turn))
        if (!mayVote) return fail('VOTES_FULL')
        await setVote(change, { articleId: id, reader, isHelpful, at: new Date(now()) })
        return ok({ isHelpful })
      })
    }),

    handle(countCollegeRead, async ({ id }, context) => {
      if (!(await articleToRead(database, id))) return fail('ARTICLE_UNKNOWN')
      const reader = readerOf(context)
      if (reader === undefined) return ok({ isCounted: false })
      const day = shanghaiDay(now())
      return ok({
        isCounted: await database.transaction().execute((change) => countRead(change, { articleId: id, reader, day })),
      })
    }),
  ]
}

/** Where members are in what they read. */
export function readingHandlers({ database, now }: CollegeDeps): Handler[] {
  return [
    handleMember(collegeReadings, async (_, { memberId }) =>
      ok({ list: await readingsOf(database, memberId, LIMITS.readings) }),
    ),

    handleMember(keepCollegeReadings, async ({ list }, { memberId }) => {
      const kept = await database
        .transaction()
        .execute((change) => keepReadings(change, memberId, { readings: list, now: now() }))
      return ok({ kept })
    }),
  ]
}
