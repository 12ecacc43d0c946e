import { HORIZONS } from '@niujin/community'
import type { Growth, Outcome, Stamp } from '../domain/index.ts'
import type { OpinionDatabase, OpinionRow, Reads, StandingRow } from './tables.ts'

/** What an opinion was stamped with, as the rules read it. */
export function stampOf(row: OpinionRow): Stamp {
  return {
    stance: row.stance,
    baseDate: row.base_date,
    rightsAfter: row.rights_after,
    price: row.price,
    index: row.index_value,
  }
}

/** Opinions that are not followed to the end, nor yet up to a day. */
function unchecked(reads: Reads, finished: number) {
  return reads
    .selectFrom('opinions.opinion as opinion')
    .leftJoin('opinions.standing as standing', 'standing.opinion_id', 'opinion.id')
    .where('opinion.base_date', '<', finished)
    .where((of) =>
      of.or([
        of('standing.opinion_id', 'is', null),
        of.and([of('standing.is_settled', '=', false), of('standing.checked', '<', finished)]),
      ]),
    )
}

/** The securities with opinions to be followed up to a day (YYYYMMDD), with the earliest day 0 among them. */
export function securitiesToFollow(reads: Reads, finished: number) {
  return unchecked(reads, finished)
    .select((of) => ['opinion.instrument_id as id', of.fn.min('opinion.base_date').as('from')])
    .groupBy('opinion.instrument_id')
    .orderBy('opinion.instrument_id')
    .execute()
}

/** Most of one security in one turn. */
const MOST = 500

/** An opinion to be followed, and how far that came before. */
export interface OpinionToFollow {
  readonly row: OpinionRow
  readonly standing: Omit<StandingRow, 'opinion_id'> | undefined
}

/** The opinions about a security to be followed up to a day (YYYYMMDD). */
export async function opinionsToFollow(
  reads: Reads,
  instrumentId: string,
  finished: number,
): Promise<OpinionToFollow[]> {
  const rows = await unchecked(reads, finished)
    .selectAll('opinion')
    .select(['standing.checked', 'standing.close_date', 'standing.stock_growth', 'standing.index_growth'])
    .where('opinion.instrument_id', '=', instrumentId)
    .orderBy('opinion.id')
    .limit(MOST)
    .execute()
  return rows.map(({ checked, close_date, stock_growth, index_growth, ...row }) => ({
    row,
    standing: checked === null ? undefined : { checked, close_date, stock_growth, index_growth, is_settled: false },
  }))
}

/** How far an opinion came up to a day. */
export interface Followed {
  readonly opinionId: string
  readonly checked: number
  readonly outcomes: readonly Outcome[]
  readonly latest: Growth | undefined
}

/** Keeps how far opinions came; an outcome that is there stays, so that it may be done twice, also at once. */
export function keepFollowed(database: OpinionDatabase, followed: readonly Followed[]): Promise<void> {
  return database.transaction().execute(async (change) => {
    for (const { opinionId, checked, outcomes, latest } of followed) {
      if (outcomes.length > 0) {
        await change
          .insertInto('opinions.outcome')
          .values(
            outcomes.map((one) => ({
              opinion_id: opinionId,
              days: one.days,
              state: one.state,
              date: one.date,
              stock_return: one.stockReturn,
              index_return: one.indexReturn,
              excess: one.excess,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      const standing = {
        checked,
        close_date: latest?.date ?? null,
        stock_growth: latest?.stock ?? null,
        index_growth: latest?.index ?? null,
        is_settled: outcomes.length === HORIZONS.length,
      }
      await change
        .insertInto('opinions.standing')
        .values({ opinion_id: opinionId, ...standing })
        .onConflict((conflict) =>
          conflict
            .column('opinion_id')
            .doUpdateSet(standing)
            // A slower process never takes it back.
            .where('opinions.standing.checked', '<=', checked),
        )
        .execute()
    }
  })
}
