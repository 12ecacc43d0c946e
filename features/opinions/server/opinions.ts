import type { OpinionRecord } from '@niujin/community'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { percentText } from '../domain/index.ts'
import type { OpinionRow, OpinionTables, OutcomeRow, Reads, StandingRow } from './tables.ts'

/** An opinion with what is known of it since. */
export interface WholeOpinion {
  readonly row: OpinionRow
  readonly outcomes: readonly OutcomeRow[]
  readonly standing: StandingRow | undefined
}

/**
 * Puts an opinion on record. Of one that its thing has already, nothing happens; `repeated` when the author has said
 * something about this security on this trading day.
 */
export async function insertOpinion(
  reads: Reads,
  opinion: Insertable<OpinionTables['opinions.opinion']>,
): Promise<'kept' | 'repeated'> {
  const inserted = await reads
    .insertInto('opinions.opinion')
    .values(opinion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return 'kept'
  return (await isMarked(reads, opinion)) ? 'kept' : 'repeated'
}

/** Whether a thing has an opinion on record. */
export async function isMarked(
  reads: Reads,
  { kind, piece_id: pieceId }: Pick<OpinionRow, 'kind' | 'piece_id'>,
): Promise<boolean> {
  const found = await reads
    .selectFrom('opinions.opinion')
    .select('id')
    .where('kind', '=', kind)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  return found !== undefined
}

/** The opinions of things of one kind. */
export async function opinionsOfPieces(reads: Reads, kind: string, ids: readonly string[]): Promise<WholeOpinion[]> {
  if (ids.length === 0) return []
  const rows = await reads
    .selectFrom('opinions.opinion')
    .selectAll()
    .where('kind', '=', kind)
    .where('piece_id', 'in', ids)
    .execute()
  return withOutcomes(reads, rows)
}

/** Which opinions a list shows; `word`: of an author, or about a security, of that id. */
export interface OpinionFilter {
  readonly authorId?: string | undefined
  readonly instrumentId?: string | undefined
  readonly word?: string | undefined
}

/** Opinions, the newest first, after one of a number. */
export async function listOpinions(
  reads: Reads,
  { authorId, instrumentId, word = '' }: OpinionFilter,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<OpinionRow[]> {
  let query = reads.selectFrom('opinions.opinion').selectAll()
  if (authorId !== undefined) query = query.where('author_id', '=', authorId)
  if (instrumentId !== undefined) query = query.where('instrument_id', '=', instrumentId)
  if (word !== '') {
    query = query.where((of) => of.or([of('author_id', '=', word), of('instrument_id', '=', word.toUpperCase())]))
  }
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** Opinions with what is known of each since, in their order. */
export async function withOutcomes(reads: Reads, rows: readonly OpinionRow[]): Promise<WholeOpinion[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const outcomes = await reads
    .selectFrom('opinions.outcome')
    .selectAll()
    .where('opinion_id', 'in', ids)
    .orderBy('days')
    .execute()
  const standings = await reads.selectFrom('opinions.standing').selectAll().where('opinion_id', 'in', ids).execute()
  const byOpinion = Map.groupBy(outcomes, (one) => one.opinion_id)
  const standingOf = new Map(standings.map((one) => [one.opinion_id, one]))
  return rows.map((row) => ({ row, outcomes: byOpinion.get(row.id) ?? [], standing: standingOf.get(row.id) }))
}

/** The records of authors; those without opinions are left out. */
export async function recordsOf(
  reads: Reads,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, OpinionRecord>> {
  if (authorIds.length === 0) return new Map()
  const judged = sql`outcome.excess is not null and opinion.stance <> 'neutral'`
  const rows = await reads
    .selectFrom('opinions.opinion as opinion')
    .leftJoin('opinions.outcome as outcome', (join) =>
      join.onRef('outcome.opinion_id', '=', 'opinion.id').onRef('outcome.days', '=', 'opinion.horizon'),
    )
    .select([
      'opinion.author_id',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where outcome.excess is null)::int`.as('open'),
      sql<number | null>`
        round(10000.0 * count(*) filter (where ${judged} and outcome.excess > 0)
          / nullif(count(*) filter (where ${judged}), 0))::int`.as('right'),
      sql<number | null>`round(avg(outcome.excess) filter (where ${judged}))::int`.as('mean'),
      sql<number | null>`
        round((percentile_cont(0.5) within group (order by outcome.excess) filter (where ${judged}))::numeric)::int`.as(
        'median',
      ),
      sql<number | null>`(min(outcome.excess) filter (where ${judged}))::int`.as('worst'),
    ])
    .where('opinion.author_id', 'in', authorIds)
    .groupBy('opinion.author_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.author_id,
      {
        count: row.count,
        open: row.open,
        rightPercent: textOf(row.right),
        meanExcess: textOf(row.mean),
        medianExcess: textOf(row.median),
        worstExcess: textOf(row.worst),
      },
    ]),
  )
}

function textOf(hundredths: number | null): string | null {
  return hundredths === null ? null : percentText(hundredths)
}
