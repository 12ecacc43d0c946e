import { sql } from 'kysely'
import type { TopicVote } from '../contract/index.ts'
import type { Change, Reads, TopicRow } from './tables.ts'

/** Takes a member's one vote; false when they have voted. */
export async function addVote(
  change: Change,
  vote: { readonly topicId: string; readonly memberId: string; readonly option: number; readonly at: Date },
): Promise<boolean> {
  const { topicId, memberId, option, at } = vote
  const added = await change
    .insertInto('programme_topics.vote')
    .values({ topic_id: topicId, member_id: memberId, option, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('option')
    .executeTakeFirst()
  return added !== undefined
}

/** How many chose each option. */
export async function countsOf(reads: Reads, { id, vote_options: options }: TopicRow): Promise<number[]> {
  const rows = await reads
    .selectFrom('programme_topics.vote')
    .select(['option', sql<number>`count(*)::int`.as('count')])
    .where('topic_id', '=', id)
    .groupBy('option')
    .execute()
  const counts = new Map(rows.map(({ option, count }) => [option, count]))
  return options.map((_, at) => counts.get(at) ?? 0)
}

/** A topic's vote as somebody sees it; null when it has none. */
export async function presentVote(
  reads: Reads,
  topic: TopicRow,
  memberId: string | undefined,
): Promise<TopicVote | null> {
  if (topic.vote_question === null) return null
  const counts = await countsOf(reads, topic)
  const mine = memberId === undefined ? null : await choiceOf(reads, topic.id, memberId)
  // Before one's own choice the others' would lead it.
  const isShown = mine !== null || topic.state === 'closed'
  return {
    question: topic.vote_question,
    options: topic.vote_options.map((text, at) => ({ text, votes: isShown ? (counts[at] ?? 0) : null })),
    voters: counts.reduce((sum, count) => sum + count, 0),
    mine,
  }
}

async function choiceOf(reads: Reads, topicId: string, memberId: string): Promise<number | null> {
  const row = await reads
    .selectFrom('programme_topics.vote')
    .select('option')
    .where('topic_id', '=', topicId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.option ?? null
}
