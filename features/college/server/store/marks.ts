import type { Answer } from '@niujin/academy'
import { sql } from 'kysely'
import type { Change, Reads } from '../tables.ts'

/** Counts a reader's read of an article once a day; false when it was counted before. */
export async function countRead(
  change: Change,
  { articleId, reader, day }: { articleId: string; reader: string; day: string },
): Promise<boolean> {
  const counted = await change
    .insertInto('college.counted')
    .values({ article_id: articleId, reader, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .executeTakeFirst()
  if (!counted) return false
  await change
    .updateTable('college.article')
    .set({ reads: sql`reads + 1` })
    .where('id', '=', articleId)
    .execute()
  return true
}

/** Forgets who read what before a day: only the present one decides. */
export async function forgetReadsBefore(database: Reads, day: string): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom('college.counted').where('day', '<', day).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether an article helped a reader, from now on; what they said before no longer counts. */
export async function setVote(
  database: Reads,
  { articleId, reader, isHelpful, at }: { articleId: string; reader: string; isHelpful: boolean; at: Date },
): Promise<void> {
  await database
    .insertInto('college.vote')
    .values({ article_id: articleId, reader, is_helpful: isHelpful, at })
    .onConflict((conflict) => conflict.columns(['article_id', 'reader']).doUpdateSet({ is_helpful: isHelpful, at }))
    .execute()
}

/** What a reader said of an article; null for nothing. */
export async function voteOf(reads: Reads, articleId: string, reader: string): Promise<boolean | null> {
  const row = await reads
    .selectFrom('college.vote')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('reader', '=', reader)
    .executeTakeFirst()
  return row?.is_helpful ?? null
}

/** Keeps a reader's first answer to a question; a later one changes nothing. */
export async function keepAnswer(
  change: Change,
  given: { articleId: string; questionId: string; reader: string; answer: Answer; isRight: boolean; at: Date },
): Promise<void> {
  const { articleId, questionId, reader, answer, isRight, at } = given
  await change
    .insertInto('college.answer')
    .values({
      article_id: articleId,
      question_id: questionId,
      reader,
      answer: JSON.stringify(answer),
      is_right: isRight,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a reader answered in an article, by the question. */
export async function answersOf(reads: Reads, articleId: string, reader: string) {
  const rows = await reads
    .selectFrom('college.answer')
    .select(['question_id', 'answer', 'is_right'])
    .where('article_id', '=', articleId)
    .where('reader', '=', reader)
    .execute()
  return new Map(rows.map(({ question_id, answer, is_right }) => [question_id, { answer, isRight: is_right }]))
}
