import { sql } from 'kysely'
import { accountsOf, keyOf, spendableOf, type Account, type Currency } from './accounts.ts'
import { balanceIn, type CoinBalance } from './spending.ts'
import type { LedgerReads } from './store.ts'

/** One movement of a member's coins. */
export interface CoinLine {
  readonly id: string
  readonly at: Date
  readonly bizType: string
  readonly bizId: string
  readonly memo: string
  /** How what can be spent changed. */
  readonly change: number
  /** How what is put aside changed. */
  readonly frozen: number
  /** What could be spent afterwards. */
  readonly balance: number
}

/** Which lines: newest first, `count` of them, after the one that `cursor` names. */
export interface CoinPage {
  readonly cursor?: string | undefined
  readonly count: number
}

/** What a member has now; nothing before the first movement. */
export async function balanceOf(connection: LedgerReads, memberId: string): Promise<CoinBalance> {
  const { rows } = await sql<{ name: string; balance: string }>`
    select name, balance from ledger.account where currency = 'coin' and name = any(${accountsOf(memberId)}::text[])`.execute(
    connection,
  )
  return balanceIn(
    new Map(rows.map(({ name, balance }) => [keyOf({ account: name, currency: 'coin' }), Number(balance)])),
    memberId,
  )
}

/** What an account holds now; nothing before its first entry. */
export async function heldIn(connection: LedgerReads, account: Account, currency: Currency = 'coin'): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select balance from ledger.account where name = ${account} and currency = ${currency}`.execute(connection)
  return Number(rows[0]?.balance ?? 0)
}

/** Business of one kind, and an account that it touched. */
export interface BroughtBy {
  readonly account: Account
  readonly currency: Currency
  readonly bizType: string
  readonly bizIds: readonly string[]
}

/** What pieces of business brought into an account together; negative when they took out of it. */
export async function broughtInto(
  connection: LedgerReads,
  { account, currency, bizType, bizIds }: BroughtBy,
): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0) as amount
    from ledger.movement join ledger.entry on entry.movement_id = movement.id
    where biz_type = ${bizType} and biz_id = any(${bizIds}::text[]) and account = ${account} and currency = ${currency}`.execute(
    connection,
  )
  return Number(rows[0]?.amount ?? 0)
}

interface Row {
  readonly id: string
  readonly at: Date
  readonly biz_type: string
  readonly biz_id: string
  readonly memo: string
  readonly change: string
  readonly frozen: string
  readonly balance: string
}

/** A page of a member's coin movements; a cursor that names no place starts from the newest. */
export async function linesOf(
  database: LedgerReads,
  memberId: string,
  { cursor, count }: CoinPage,
): Promise<{ list: CoinLine[]; nextCursor: string | null }> {
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : null
  const own = Object.values(spendableOf(memberId))
  // Each account's newest entries by its index, then the newest of all: as cheap for an old member as for a new one.
  const { rows } = await sql<Row>`
    with page as (
      select distinct near.movement_id as id
      from unnest(${accountsOf(memberId)}::text[]) as own (name)
      cross join lateral (
        select movement_id from ledger.entry
        where account = own.name and currency = 'coin' and (${before}::bigint is null or movement_id < ${before}::bigint)
        order by movement_id desc limit ${count + 1}
      ) as near
      order by id desc limit ${count + 1}
    )
    select movement.id, movement.at, biz_type, biz_id, memo, moved.change, moved.frozen, held.balance
    from page join ledger.movement on movement.id = page.id
    cross join lateral (
      select coalesce(sum(amount) filter (where account = any(${own}::text[])), 0) as change,
        coalesce(sum(amount) filter (where account <> all(${own}::text[])), 0) as frozen
      from ledger.entry
      where movement_id = page.id and currency = 'coin' and account = any(${accountsOf(memberId)}::text[])
    ) as moved
    cross join lateral (
      select coalesce(sum(latest.balance_after), 0) as balance
      from unnest(${own}::text[]) as own (name)
      cross join lateral (
        select balance_after from ledger.entry
        where account = own.name and currency = 'coin' and movement_id <= page.id
        order by movement_id desc limit 1
      ) as latest
    ) as held
    order by movement.id desc`.execute(database)
  const list = rows.slice(0, count).map(lineOf)
  return { list, nextCursor: rows.length > count ? (list.at(-1)?.id ?? null) : null }
}

function lineOf({ id, at, biz_type, biz_id, memo, change, frozen, balance }: Row): CoinLine {
  return {
    id,
    at,
    memo,
    bizType: biz_type,
    bizId: biz_id,
    change: Number(change),
    frozen: Number(frozen),
    balance: Number(balance),
  }
}
