import { sql, type Selectable } from 'kysely'
import type { Poll } from '../../contract/index.ts'
import { tally } from '../../domain/index.ts'
import { inTurn, type Change, type LiveTables, type Reads } from '../tables.ts'

export type PollRow = Selectable<LiveTables['live.poll']>

/** Polls with their votes counted, in one question. */
export async function countPolls(reads: Reads, rows: readonly PollRow[]): Promise<Poll[]> {
  if (rows.length === 0) return []
  const votes = await reads
    .selectFrom('live.vote')
    .select(['poll_id', 'option', sql<number>`count(*)::int`.as('count')])
    .where(
      'poll_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['poll_id', 'option'])
    .execute()
  return rows.map(({ id, question, options, closed_at }) => {
    const counts = new Map(votes.filter(({ poll_id }) => poll_id === id).map(({ option, count }) => [option, count]))
    return tally({ id, question, options, isOpen: closed_at === null }, counts)
  })
}

/** The newest poll of a broadcast. */
export async function newestPoll(reads: Reads, tsId: string): Promise<Poll | null> {
  const [poll] = await countPolls(reads, await pollsOf(reads, tsId, 1))
  return poll ?? null
}

/** Polls of a broadcast, the newest first. */
export function pollsOf(reads: Reads, tsId: string, count: number): Promise<PollRow[]> {
  return reads
    .selectFrom('live.poll')
    .selectAll()
    .where('ts_id', '=', tsId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** A question to a room. */
export interface NewPoll {
  readonly tsId: string
  readonly question: string
  readonly options: string[]
  readonly at: Date
}

/** Opens a poll; undefined while the room has an open one. */
export async function addPoll(change: Change, { tsId, question, options, at }: NewPoll): Promise<PollRow | undefined> {
  await inTurn(change, `poll ${tsId}`)
  const open = await change
    .selectFrom('live.poll')
    .select('id')
    .where('ts_id', '=', tsId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open) return undefined
  return change
    .insertInto('live.poll')
    .values({ ts_id: tsId, question, options, opened_at: at, closed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Closes an open poll. Waits for the votes that are being written; what comes later finds it closed. */
export function endPoll(reads: Reads, tsId: string, id: string, at: Date): Promise<PollRow | undefined> {
  return reads
    .updateTable('live.poll')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('ts_id', '=', tsId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** A poll that somebody votes in. Shared: votes do not wait for each other, but the end of the poll waits for them. */
export function pollToVoteIn(change: Change, tsId: string, id: string): Promise<PollRow | undefined> {
  return change
    .selectFrom('live.poll')
    .selectAll()
    .where('id', '=', id)
    .where('ts_id', '=', tsId)
    .forShare()
    .executeTakeFirst()
}

/** Writes a vote; who votes again changes the vote. */
export async function castVote(
  change: Change,
  { pollId, memberId, option, at }: { pollId: string; memberId: string; option: number; at: Date },
): Promise<void> {
  await change
    .insertInto('live.vote')
    .values({ poll_id: pollId, member_id: memberId, option, at })
    .onConflict((conflict) => conflict.columns(['poll_id', 'member_id']).doUpdateSet({ option, at }))
    .execute()
}
