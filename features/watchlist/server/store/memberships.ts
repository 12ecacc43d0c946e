import { sql } from 'kysely'
import { ALL_GROUP } from '../../contract/index.ts'
import type { Ranked } from '../../domain/index.ts'
import type { Change, Source } from './tables.ts'

/** A group's stocks with their rank, by it. */
export async function membershipsIn(
  source: Source,
  member: string,
  group: string,
): Promise<(Ranked & { pinned: boolean })[]> {
  const rows = await source
    .selectFrom('watchlist.membership')
    .select(['stock_id', 'rank', 'pinned'])
    .where('member_id', '=', member)
    .where('group_id', '=', group)
    .orderBy('rank')
    .orderBy('stock_id')
    .execute()
  return rows.map(({ stock_id, rank, pinned }) => ({ id: stock_id, rank, pinned }))
}

/** A group's stocks as they are shown: pinned ones first, then by rank, with the member's notes and how many alerts are on. */
export function stocksOf(source: Source, member: string, { group, held }: { group: string; held: boolean }) {
  return source
    .selectFrom('watchlist.membership as m')
    .innerJoin('watchlist.stock as s', (join) =>
      join.onRef('s.member_id', '=', 'm.member_id').onRef('s.stock_id', '=', 'm.stock_id'),
    )
    .leftJoin('watchlist.note as n', (join) =>
      join.onRef('n.member_id', '=', 'm.member_id').onRef('n.stock_id', '=', 'm.stock_id'),
    )
    .select(['m.stock_id', 'm.pinned', 's.added_at', 's.added_price', 'n.note', 'n.cost', 'n.quantity'])
    .select((eb) =>
      eb
        .selectFrom('watchlist.alert as a')
        .whereRef('a.member_id', '=', 'm.member_id')
        .whereRef('a.stock_id', '=', 'm.stock_id')
        .where('a.enabled', '=', true)
        .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
        .as('alerts'),
    )
    .where('m.member_id', '=', member)
    .where('m.group_id', '=', group)
    .$if(held, (query) => query.where('n.quantity', 'is not', null))
    .orderBy('m.pinned', 'desc')
    .orderBy('m.rank')
    .orderBy('m.stock_id')
    .execute()
}
export type StoredStock = Awaited<ReturnType<typeof stocksOf>>[number]

/** Everything in the watchlist, in order. */
export async function watchedIds(source: Source, member: string): Promise<string[]> {
  const rows = await source
    .selectFrom('watchlist.membership')
    .select('stock_id')
    .where('member_id', '=', member)
    .where('group_id', '=', ALL_GROUP)
    .orderBy('pinned', 'desc')
    .orderBy('rank')
    .orderBy('stock_id')
    .execute()
  return rows.map(({ stock_id }) => stock_id)
}

/** In which groups (全部 too) these stocks are. */
export function membershipsOf(source: Source, member: string, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return source
    .selectFrom('watchlist.membership')
    .select(['stock_id', 'group_id'])
    .where('member_id', '=', member)
    .where('stock_id', 'in', ids)
    .execute()
}

/** Takes stocks into the watchlist with their price of now; those in it keep what they have. */
export async function addStockRows(
  change: Change,
  member: string,
  stocks: readonly { id: string; price: number | null }[],
): Promise<void> {
  if (stocks.length === 0) return
  await change
    .insertInto('watchlist.stock')
    .values(stocks.map(({ id, price }) => ({ member_id: member, stock_id: id, added_price: price })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts stocks into a group at the given ranks. */
export async function addMemberships(
  change: Change,
  member: string,
  group: string,
  memberships: readonly (Ranked & { pinned?: boolean })[],
): Promise<void> {
  if (memberships.length === 0) return
  await change
    .insertInto('watchlist.membership')
    .values(
      memberships.map(({ id, rank, pinned = false }) => ({
        member_id: member,
        group_id: group,
        stock_id: id,
        rank,
        pinned,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes stocks out of the watchlist and of every group; gives how many were in it. */
export async function removeStockRows(change: Change, member: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await change
    .deleteFrom('watchlist.stock')
    .where('member_id', '=', member)
    .where('stock_id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes stocks out of one group; gives how many were in it. */
export async function removeMemberships(
  change: Change,
  member: string,
  group: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await change
    .deleteFrom('watchlist.membership')
    .where('member_id', '=', member)
    .where('group_id', '=', group)
    .where('stock_id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function setPinned(
  change: Change,
  member: string,
  group: string,
  { ids, pinned }: { ids: readonly string[]; pinned: boolean },
): Promise<void> {
  await change
    .updateTable('watchlist.membership')
    .set({ pinned })
    .where('member_id', '=', member)
    .where('group_id', '=', group)
    .where('stock_id', 'in', ids)
    .execute()
}

/** Writes ranks of a group's stocks. */
export async function setRanks(change: Change, member: string, group: string, ranks: readonly Ranked[]): Promise<void> {
  if (ranks.length === 0) return
  await sql`update watchlist.membership m set rank = r.rank
    from unnest(${ranks.map(({ id }) => id)}::text[], ${ranks.map(({ rank }) => rank)}::float8[]) as r(id, rank)
    where m.member_id = ${member} and m.group_id = ${group} and m.stock_id = r.id`.execute(change)
}

/** Every stock of every group, in no order. */
export function allMemberships(source: Source, member: string) {
  return source
    .selectFrom('watchlist.membership')
    .select(['stock_id', 'group_id'])
    .where('member_id', '=', member)
    .execute()
}
