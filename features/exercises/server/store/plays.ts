import { sql } from 'kysely'
import type { Decision, Play, Score } from '../../domain/index.ts'
import type { Owner } from '../owner.ts'
import type { Change, PlayRow, Reads } from '../tables.ts'

export type NewPlay = Pick<
  PlayRow,
  'id' | 'kind' | 'title' | 'paper_id' | 'exercise_id' | 'day' | 'is_counted' | 'shown' | 'length'
> & { readonly started_at: Date }

const UNFINISHED = ['open', 'playing'] as const

/** Begins a play; false when its owner has the counted one of this paper already. */
export async function addPlay(change: Change, owner: Owner, play: NewPlay): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await change
    .insertInto('exercises.play')
    .values({ ...owner, ...play, status: 'open' })
    .onConflict((conflict) =>
      conflict.columns(['paper_id', 'owner_kind', 'owner_id']).where('is_counted', '=', true).doNothing(),
    )
    .executeTakeFirst()
  return Number(added ?? 0) > 0
}

/** An owner's play; undefined for others'. */
export function playOf(reads: Reads, owner: Owner, id: string): Promise<PlayRow | undefined> {
  return mine(reads, owner).where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends: decisions of one play go one after the other. */
export function lockedPlay(change: Change, owner: Owner, id: string): Promise<PlayRow | undefined> {
  return mine(change, owner).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The counted play of a paper. */
export function countedPlay(reads: Reads, owner: Owner, paperId: string): Promise<PlayRow | undefined> {
  return mine(reads, owner).where('paper_id', '=', paperId).where('is_counted', '=', true).executeTakeFirst()
}

/** An owner's newest play of an exercise that is not finished. */
export function unfinishedOfExercise(reads: Reads, owner: Owner, paper: { exerciseId: string; paperId: string }) {
  return mine(reads, owner)
    .where('exercise_id', '=', paper.exerciseId)
    .where('paper_id', '=', paper.paperId)
    .where('status', 'in', UNFINISHED)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An owner's newest play of a paper that counts for nothing and is not finished. */
export function unfinishedOfPaper(reads: Reads, owner: Owner, paperId: string): Promise<PlayRow | undefined> {
  return mine(reads, owner)
    .where('paper_id', '=', paperId)
    .where('is_counted', '=', false)
    .where('status', 'in', UNFINISHED)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What an owner has not finished, the newest first; a counted one shows on its own day. */
export function unfinishedPlays(reads: Reads, owner: Owner, count: number): Promise<PlayRow[]> {
  return mine(reads, owner)
    .where('status', 'in', UNFINISHED)
    .where('is_counted', '=', false)
    .orderBy('started_at', 'desc')
    .limit(count)
    .execute()
}

/** Gives up what an owner has begun beyond the newest `most`. */
export async function giveUpBeyond(change: Change, owner: Owner, most: number): Promise<void> {
  const kept = change
    .selectFrom('exercises.play')
    .select('id')
    .where('owner_kind', '=', owner.owner_kind)
    .where('owner_id', '=', owner.owner_id)
    .where('status', 'in', UNFINISHED)
    .where('is_counted', '=', false)
    .orderBy('started_at', 'desc')
    .offset(most)
  await change.updateTable('exercises.play').set({ status: 'abandoned' }).where('id', 'in', kept).execute()
}

/** Plays that are done, the newest first, from a moment back. */
export function donePlays(
  reads: Reads,
  owner: Owner,
  { from, count }: { from: { at: Date; id: string } | undefined; count: number },
): Promise<PlayRow[]> {
  const done = mine(reads, owner).where('status', '=', 'done')
  const page = from
    ? done.where(sql<boolean>`(date_trunc('milliseconds', finished_at), id) < (${from.at}::timestamptz, ${from.id})`)
    : done
  return page
    .orderBy(sql`date_trunc('milliseconds', finished_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** What an owner did in all; returns in basis points. */
export async function totalsOf(reads: Reads, { owner_kind, owner_id }: Owner) {
  const row = await reads
    .selectFrom('exercises.play')
    .select([
      sql<number>`count(*)::int`.as('plays'),
      sql<number>`(count(*) filter (where own > holding))::int`.as('beaten'),
      sql<number>`coalesce(round(avg(own)), 0)::int`.as('mean'),
      sql<number>`coalesce(max(own), 0)::int`.as('best'),
    ])
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow()
  return row.plays === 0 ? null : row
}

/** The decisions of a play in their order. */
export async function decisionsOf(reads: Reads, playId: string): Promise<Decision[]> {
  const rows = await reads
    .selectFrom('exercises.decision')
    .select('decision')
    .where('play_id', '=', playId)
    .orderBy('seq')
    .execute()
  return rows.map(({ decision }) => decision)
}

/** Writes one more decision; what was decided before stays as it is. */
export async function addDecision(
  change: Change,
  { playId, seq, shown, decision, at }: { playId: string; seq: number; shown: number; decision: Decision; at: Date },
): Promise<void> {
  await change
    .insertInto('exercises.decision')
    .values({ play_id: playId, seq, shown, decision: sql<Decision>`${JSON.stringify(decision)}::jsonb`, at })
    .execute()
}

/** How a play stands after a decision; with its score once it is done. */
export async function movePlay(
  change: Change,
  id: string,
  { play, score, at }: { play: Pick<Play, 'status' | 'shown'>; score: Score; at: Date },
): Promise<void> {
  const done = play.status === 'done' && {
    finished_at: at,
    equity: String(score.equity),
    own: score.own,
    holding: score.holding,
    max_drawdown: score.maxDrawdown,
    trades: score.trades,
    percent: score.percent,
  }
  await change
    .updateTable('exercises.play')
    .set({ status: play.status, shown: play.shown, ...done })
    .where('id', '=', id)
    .execute()
}

export async function abandon(change: Change, id: string): Promise<void> {
  await change.updateTable('exercises.play').set({ status: 'abandoned' }).where('id', '=', id).execute()
}

function mine(reads: Reads, { owner_kind, owner_id }: Owner) {
  return reads
    .selectFrom('exercises.play')
    .selectAll()
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
}
