import { sql } from 'kysely'
import { ALL_GROUP } from '../../contract/index.ts'
import type { Ranked } from '../../domain/index.ts'
import type { Change, Source } from './tables.ts'

/** The member's groups with how many stocks they have, 全部 first, then in the member's order. Empty before the first change. */
export function groupsOf(source: Source, member: string) {
  return source
    .selectFrom('watchlist.list_group as g')
    .select(['g.id', 'g.name', 'g.rank', 'g.version'])
    .select((eb) =>
      eb
        .selectFrom('watchlist.membership as m')
        .whereRef('m.member_id', '=', 'g.member_id')
        .whereRef('m.group_id', '=', 'g.id')
        .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
        .as('count'),
    )
    .where('g.member_id', '=', member)
    .orderBy(sql`case when g.id = ${ALL_GROUP} then 0 else 1 end`)
    .orderBy('g.rank')
    .orderBy('g.id')
    .execute()
}

/** How many stocks of the watchlist the member wrote a quantity of. */
export async function holdingCount(source: Source, member: string): Promise<number> {
  const { count } = await source
    .selectFrom('watchlist.stock as s')
    .innerJoin('watchlist.note as n', (join) =>
      join.onRef('n.member_id', '=', 's.member_id').onRef('n.stock_id', '=', 's.stock_id'),
    )
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('s.member_id', '=', member)
    .where('n.quantity', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The member's own groups, without 全部, by rank. */
export function ownGroupsOf(source: Source, member: string) {
  return source
    .selectFrom('watchlist.list_group')
    .select(['id', 'name', 'rank'])
    .where('member_id', '=', member)
    .where('id', '!=', ALL_GROUP)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}

export async function addGroup(
  change: Change,
  group: { member: string; id: string; name: string; rank: number },
): Promise<void> {
  const { member, ...values } = group
  await change
    .insertInto('watchlist.list_group')
    .values({ member_id: member, ...values })
    .execute()
}

export async function setGroupName(change: Change, member: string, id: string, name: string): Promise<void> {
  await change
    .updateTable('watchlist.list_group')
    .set({ name })
    .where('member_id', '=', member)
    .where('id', '=', id)
    .execute()
}

export async function removeGroup(change: Change, member: string, id: string): Promise<void> {
  await change.deleteFrom('watchlist.list_group').where('member_id', '=', member).where('id', '=', id).execute()
}

/** Writes ranks of groups. */
export async function setGroupRanks(change: Change, member: string, ranks: readonly Ranked[]): Promise<void> {
  if (ranks.length === 0) return
  await sql`update watchlist.list_group g set rank = r.rank
    from unnest(${ranks.map(({ id }) => id)}::text[], ${ranks.map(({ rank }) => rank)}::float8[]) as r(id, rank)
    where g.member_id = ${member} and g.id = r.id`.execute(change)
}
