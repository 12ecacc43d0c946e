import { sql, type Insertable } from 'kysely'
import type { Change, TippingDatabase, TippingTables } from './tables.ts'

type NewTip = Omit<Insertable<TippingTables['tipping.tip']>, 'id'>

/** Keeps a tip and adds it to what its payer has given to the broadcast; gives its id. */
export async function saveTip(change: Change, tip: NewTip): Promise<string> {
  const { id } = await change.insertInto('tipping.tip').values(tip).returning('id').executeTakeFirstOrThrow()
  const { ts_id, payer_id, expert_id, coins, paid } = tip
  await sql`
    insert into tipping.giving as kept (ts_id, payer_id, expert_id, coins, paid, tips, first_tip_id, last_tip_id)
    values (${ts_id}, ${payer_id}, ${expert_id}, ${coins}, ${paid}, 1, ${id}, ${id})
    on conflict (ts_id, payer_id) do update set coins = kept.coins + excluded.coins, paid = kept.paid + excluded.paid,
      tips = kept.tips + 1, last_tip_id = greatest(kept.last_tip_id, excluded.last_tip_id)`.execute(change)
  return id
}

/** Who gave most to a broadcast; of those with the same coins who began earlier stands first. */
export async function topGivers(database: TippingDatabase, tsId: string, count: number) {
  const rows = await database
    .selectFrom('tipping.giving')
    .select(['payer_id', 'coins'])
    .where('ts_id', '=', tsId)
    .orderBy('coins', 'desc')
    .orderBy('first_tip_id')
    .limit(count)
    .execute()
  return rows.map(({ payer_id, coins }) => ({ payerId: payer_id, coins: Number(coins) }))
}

/** All of a broadcast together. */
export async function totalOf(
  database: TippingDatabase,
  tsId: string,
): Promise<{ people: number; coins: number; tips: number }> {
  const { people, coins, tips } = await database
    .selectFrom('tipping.giving')
    .select([
      sql<number>`count(*)::int`.as('people'),
      sql<string>`coalesce(sum(coins), 0)`.as('coins'),
      sql<string>`coalesce(sum(tips), 0)`.as('tips'),
    ])
    .where('ts_id', '=', tsId)
    .executeTakeFirstOrThrow()
  return { people, coins: Number(coins), tips: Number(tips) }
}

/** Where a member stands in a broadcast; undefined for who has not tipped. */
export async function rankOf(
  database: TippingDatabase,
  tsId: string,
  payerId: string,
): Promise<{ rank: number; coins: number } | undefined> {
  const row = await database
    .selectFrom('tipping.giving as mine')
    .select([
      'mine.coins',
      sql<number>`(select count(*)::int + 1 from tipping.giving as other where other.ts_id = mine.ts_id and other.coins > mine.coins)`.as(
        'rank',
      ),
    ])
    .where('ts_id', '=', tsId)
    .where('payer_id', '=', payerId)
    .executeTakeFirst()
  return row && { rank: row.rank, coins: Number(row.coins) }
}

/** A payer's tips, newest first, before the one named. */
export function tipsOf(
  database: TippingDatabase,
  payerId: string,
  { before, count }: { before: string | undefined; count: number },
) {
  let query = database
    .selectFrom('tipping.tip')
    .select(['id', 'ts_id', 'title', 'expert_id', 'coins', 'created_at'])
    .where('payer_id', '=', payerId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** An expert's broadcasts with what each brought, the one tipped latest first, before the tip named. */
export async function incomeOf(
  database: TippingDatabase,
  expertId: string,
  { before, count }: { before: string | undefined; count: number },
) {
  const { rows } = await sql<{
    ts_id: string
    title: string
    people: number
    tips: string
    coins: string
    paid: string
    last_tip_id: string
    created_at: Date
  }>`
    with brought as (
      select ts_id, count(*)::int as people, sum(tips) as tips, sum(coins) as coins, sum(paid) as paid, max(last_tip_id) as last_tip_id
      from tipping.giving where expert_id = ${expertId}
      group by ts_id
      having ${before ?? null}::bigint is null or max(last_tip_id) < ${before ?? null}::bigint
      order by max(last_tip_id) desc limit ${count}
    )
    select brought.*, tip.title, tip.created_at
    from brought join tipping.tip on tip.id = brought.last_tip_id
    order by last_tip_id desc`.execute(database)
  return rows.map(({ tips, coins, paid, ...rest }) => ({
    ...rest,
    tips: Number(tips),
    paid: Number(paid),
    given: Number(coins) - Number(paid),
  }))
}
