import { sql } from 'kysely'
import type { Field } from '../contract/index.ts'
import type { Points } from '../domain/index.ts'
import type { Change, ProfileRow, Reads } from './tables.ts'

/** After which one a page of the ranking begins. */
export interface RankKey {
  /** Tenths. */
  readonly points: number
  readonly id: string
}

/** Authors with a title by their points, the most first. */
export function rankedProfiles(
  reads: Reads,
  wanted: {
    readonly fields?: readonly Field[] | undefined
    /** Left out, those that an operator took out too. */
    readonly isListed?: true
    readonly after?: RankKey | undefined
    readonly count: number
  },
): Promise<ProfileRow[]> {
  const { fields = [], isListed, after, count } = wanted
  return reads
    .selectFrom('experts.profile')
    .selectAll()
    .where('title', 'is not', null)
    .$if(isListed === true, (query) => query.where('is_listed', '=', true))
    .$if(fields.length > 0, (query) => query.where(sql<boolean>`fields && ${[...fields]}::text[]`))
    .$if(after !== undefined, (query) =>
      query.where((of) => of(of.refTuple('points', 'member_id'), '<', of.tuple(after?.points ?? 0, after?.id ?? ''))),
    )
    .orderBy('points', 'desc')
    .orderBy('member_id', 'desc')
    .limit(count)
    .execute()
}

/** When the ranking was made last. */
export async function lastRankedAt(reads: Reads): Promise<Date | null> {
  const row = await reads
    .selectFrom('experts.ranking')
    .select((of) => of.fn.max('at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** How one author stands now. */
export interface Ranked extends Points {
  readonly memberId: string
  readonly pieces: number
  readonly growth: number
}

/** Writes the ranking of a day. */
export async function writeRanking(change: Change, ranked: readonly Ranked[], day: string, at: Date): Promise<void> {
  await change
    .insertInto('experts.ranking')
    .values({ day, at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ at }))
    .execute()
  if (ranked.length === 0) return
  const tenths = (of: (one: Ranked) => number) => ranked.map((one) => Math.round(of(one) * 10))
  await sql`
    update experts.profile as profile
    set points = made.points, activity_points = made.activity, growth_points = made.growth_points,
      record_points = made.record, pieces = made.pieces, growth = made.growth, ranked_at = ${at}
    from unnest(
      ${ranked.map((one) => one.memberId)}::text[], ${tenths((one) => one.points)}::int[],
      ${tenths((one) => one.activityPoints)}::int[], ${tenths((one) => one.growthPoints)}::int[],
      ${tenths((one) => one.recordPoints)}::int[], ${ranked.map((one) => one.pieces)}::int[],
      ${ranked.map((one) => one.growth)}::int[]
    ) as made (member_id, points, activity, growth_points, record, pieces, growth)
    where profile.member_id = made.member_id
  `.execute(change)
}

/** Whether somebody with a title stands in no ranking yet. */
export async function isAnyoneUnranked(reads: Reads): Promise<boolean> {
  const row = await reads
    .selectFrom('experts.profile')
    .select('member_id')
    .where('title', 'is not', null)
    .where('ranked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the day for oneself; false when its ranking was made, or is being made. */
export async function takeDay(change: Change, day: string, at: Date): Promise<boolean> {
  const row = await change
    .insertInto('experts.ranking')
    .values({ day, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
