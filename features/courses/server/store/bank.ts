import type { Question } from '@niujin/academy'
import { likeText } from '@niujin/server-kit/database'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Change, CoursesTables, Reads } from '../tables.ts'

export type BankRow = Selectable<CoursesTables['courses.bank_question']>

/** Questions of the bank, changed last first, by topic and words. */
export function bankQuestions(
  reads: Reads,
  {
    topic,
    q,
    from,
    count,
  }: { topic: string | undefined; q: string | undefined; from: TimeKey | undefined; count: number },
): Promise<BankRow[]> {
  return reads
    .selectFrom('courses.bank_question')
    .selectAll()
    .$if(topic !== undefined && topic !== '', (query) => query.where('topic', '=', topic ?? ''))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<SqlBool>`question->'asked'->>'text' ilike ${`%${likeText(q ?? '')}%`}`),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(updated_at, id) < (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Every topic with how many questions it has, by name. */
export function bankTopics(reads: Reads): Promise<{ topic: string; questions: number }[]> {
  return reads
    .selectFrom('courses.bank_question')
    .select(['topic', sql<number>`count(*)::int`.as('questions')])
    .groupBy('topic')
    .orderBy('topic')
    .execute()
}

/** The whole bank, by topic. */
export function wholeBank(reads: Reads): Promise<BankRow[]> {
  return reads.selectFrom('courses.bank_question').selectAll().orderBy('topic').orderBy('id').execute()
}

/** Which of the ids there are. */
export async function knownIds(reads: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reads
    .selectFrom('courses.bank_question')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Keeps questions; those that are there already are written anew, or stay when `isAdding`. */
export async function keepQuestions(
  change: Change,
  questions: readonly { readonly topic: string; readonly question: Question }[],
  { at, isAdding = false }: { at: Date; isAdding?: boolean },
): Promise<void> {
  for (const { topic, question } of questions) {
    const written = { topic, question: JSON.stringify(question), updated_at: at }
    await change
      .insertInto('courses.bank_question')
      .values({ id: question.asked.id, ...written })
      .onConflict((conflict) =>
        isAdding ? conflict.column('id').doNothing() : conflict.column('id').doUpdateSet(written),
      )
      .execute()
  }
}
