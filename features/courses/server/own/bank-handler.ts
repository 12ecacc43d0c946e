import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { questionBank } from '../../contract/bank.ts'
import type { CoursesDeps } from '../deps.ts'
import { bankQuestions, bankTopics } from '../store/bank.ts'

/** The question bank, for those who write quizzes and those who look at them. */
export function bankHandler({ database, may }: CoursesDeps): Handler {
  return handleMember(questionBank, async ({ topic, q, cursor, count }, { memberId }) => {
    const isAllowed =
      (await may(memberId, 'content.publish.own', database)) || (await may(memberId, 'content.review', database))
    if (!isAllowed) return fail('NOT_ALLOWED')
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const found = await bankQuestions(database, { topic, q, from: from.value, count: count + 1 })
    const page = pageOfRows(found, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
    return ok({
      list: page.rows.map((row) => ({
        id: row.id,
        topic: row.topic,
        question: row.question,
        updatedAt: row.updated_at.toISOString(),
      })),
      nextCursor: page.nextCursor,
      topics: await bankTopics(database),
    })
  })
}
