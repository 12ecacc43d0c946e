import { sql } from 'kysely'
import type { Reads } from './tables.ts'

interface HelpVote {
  /** The article's. */
  readonly id: string
  readonly voter: string
  readonly helpful: boolean
  readonly at: Date
}

/** Someone's vote on an article from now on; an earlier one no longer counts. */
export async function setHelpVote(database: Reads, { id, voter, helpful, at }: HelpVote): Promise<void> {
  const vote = { helpful, voted_at: at }
  await database
    .insertInto('support.help_vote')
    .values({ article_id: id, voter, ...vote })
    .onConflict((conflict) => conflict.columns(['article_id', 'voter']).doUpdateSet(vote))
    .execute()
}

/** How many found an article helpful. */
export async function helpfulOf(database: Reads, id: string): Promise<number> {
  const { count } = await database
    .selectFrom('support.help_vote')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('article_id', '=', id)
    .where('helpful', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** How someone voted on an article; null when they did not, or are not known. */
export async function helpVoteOf(database: Reads, id: string, voter: string | undefined): Promise<boolean | null> {
  if (voter === undefined) return null
  const row = await database
    .selectFrom('support.help_vote')
    .select('helpful')
    .where('article_id', '=', id)
    .where('voter', '=', voter)
    .executeTakeFirst()
  return row?.helpful ?? null
}

/** Ids of the articles most people found helpful, the most helpful first. */
export async function mostHelpful(database: Reads, count: number): Promise<string[]> {
  const rows = await database
    .selectFrom('support.help_vote')
    .select('article_id')
    .where('helpful', '=', true)
    .groupBy('article_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('article_id')
    .limit(count)
    .execute()
  return rows.map((row) => row.article_id)
}
