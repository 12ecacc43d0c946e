import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import type { Change, DailyRow, PlayRow, Reads } from '../tables.ts'

/** The window that holds for a day. */
export function dailyOf(reads: Reads, day: string): Promise<DailyRow | undefined> {
  return reads
    .selectFrom('exercises.daily')
    .selectAll()
    .where('day', '=', day)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Gives a day its next window; false when somebody else was quicker. */
export async function addDaily(change: Change, daily: DailyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await change
    .insertInto('exercises.daily')
    .values(daily)
    .onConflict((conflict) => conflict.columns(['day', 'turn']).doNothing())
    .executeTakeFirst()
  return Number(added ?? 0) > 0
}

/** Members who did the day's window on the day, the best first. */
function ranked(reads: Reads, { day, paper_id }: Pick<DailyRow, 'day' | 'paper_id'>) {
  const { until } = shanghaiDaySpan(day)
  return reads
    .selectFrom('exercises.play')
    .where('paper_id', '=', paper_id)
    .where('is_counted', '=', true)
    .where('status', '=', 'done')
    .where('finished_at', '<', until)
}

export function boardOf(reads: Reads, daily: DailyRow, count: number): Promise<PlayRow[]> {
  return ranked(reads, daily)
    .selectAll()
    .orderBy('equity', 'desc')
    .orderBy('trades')
    .orderBy('finished_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** How many stand on the board. */
export async function playersOf(reads: Reads, daily: DailyRow): Promise<number> {
  const { count } = await ranked(reads, daily)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The rank of a play on the board; undefined when it does not stand there. */
export async function rankingOf(reads: Reads, daily: DailyRow, playId: string): Promise<number | undefined> {
  const rankings = ranked(reads, daily)
    .select('id')
    .select(sql<number>`(row_number() over (order by equity desc, trades, finished_at, id))::int`.as('rank'))
    .as('rankings')
  const row = await reads.selectFrom(rankings).select('rank').where('id', '=', playId).executeTakeFirst()
  return row?.rank
}

/** How many began and did a paper. */
export async function attemptsOf(reads: Reads, paperId: string): Promise<{ begun: number; done: number }> {
  return reads
    .selectFrom('exercises.play')
    .select([
      sql<number>`count(*)::int`.as('begun'),
      sql<number>`(count(*) filter (where status = 'done'))::int`.as('done'),
    ])
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
}
