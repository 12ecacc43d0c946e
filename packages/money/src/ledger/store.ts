import { sql, type RawBuilder, type Transaction } from 'kysely'
import { accountsOf, keyOf, memberOf, type Entry } from './accounts.ts'

/** A database or a transaction, over any tables. */
export type LedgerReads = Pick<Transaction<unknown>, 'getExecutor'>
/** A transaction over any tables: what the ledger writes is there exactly when the transaction commits. */
export type LedgerTransaction = Pick<Transaction<unknown>, 'getExecutor' | 'isTransaction'>

type AccountKey = Pick<Entry, 'account' | 'currency'>

/** Names a movement: what kind of business, and which piece of it. */
export interface BizKey {
  readonly bizType: string
  readonly bizId: string
}

/**
 * Makes the accounts where they are missing, and keeps everyone else from deciding about the members among them until the
 * transaction ends; gives these members' balances by `keyOf`. Naming one account of a member takes all of that member's
 * coins. Accounts that members share are taken only when an entry is booked on them, to be held for the shortest time.
 */
export function lockMembers(
  connection: LedgerTransaction,
  wanted: readonly AccountKey[],
): Promise<ReadonlyMap<string, number>> {
  return lockAccounts(connection, wanted, sql`name like 'member:%'`)
}

/** The same for shared accounts too, at once. */
export async function lockAll(connection: LedgerTransaction, wanted: readonly AccountKey[]): Promise<void> {
  await lockAccounts(connection, wanted, sql`true`)
}

async function lockAccounts(connection: LedgerTransaction, wanted: readonly AccountKey[], which: RawBuilder<unknown>) {
  const keys = wanted.flatMap((one) => {
    const member = memberOf(one.account)
    return member === undefined ? [one] : accountsOf(member).map((account) => ({ account, currency: 'coin' as const }))
  })
  const names = keys.map(({ account }) => account)
  const currencies = keys.map(({ currency }) => currency)
  // Always the order of `tidyEntries`, so that two movements never wait for each other.
  const order = sql`name not like 'member:%', name, currency`
  const named = sql`select name, currency from unnest(${names}::text[], ${currencies}::text[]) as wanted (name, currency) group by name, currency`
  // Only what is missing is inserted: a conflict with an account that is being booked on would wait for that booking.
  await sql`insert into ledger.account (name, currency)
    select name, currency from (${named}) as named
    where not exists (select from ledger.account as known where known.name = named.name and known.currency = named.currency)
    order by ${order} on conflict do nothing`.execute(connection)
  const { rows } = await sql<{ name: string; currency: 'coin' | 'fen'; balance: string }>`
    select name, currency, balance from ledger.account
    where (name, currency) in (${named}) and ${which}
    order by ${order} for update`.execute(connection)
  return new Map(rows.map(({ name, currency, balance }) => [keyOf({ account: name, currency }), Number(balance)]))
}

/** A movement that is booked. */
export interface Booked {
  readonly entries: readonly Entry[]
}

/** The movement of that name, if there is one. */
export async function findMovement(connection: LedgerReads, { bizType, bizId }: BizKey): Promise<Booked | undefined> {
  const { rows } = await sql<{ account: string; currency: 'coin' | 'fen'; amount: string }>`
    select account, currency, amount
    from ledger.entry join ledger.movement on movement.id = entry.movement_id
    where biz_type = ${bizType} and biz_id = ${bizId}`.execute(connection)
  return rows.length === 0
    ? undefined
    : { entries: rows.map(({ amount, ...rest }) => ({ ...rest, amount: Number(amount) })) }
}

/** What a movement and all movements of a type come to together, by account. */
export async function summedEntries(
  connection: LedgerReads,
  { one, allOf }: { readonly one: BizKey; readonly allOf: string },
): Promise<readonly Entry[]> {
  const { rows } = await sql<{ account: string; currency: 'coin' | 'fen'; amount: string }>`
    select account, currency, sum(amount) as amount
    from ledger.entry join ledger.movement on movement.id = entry.movement_id
    where (biz_type = ${one.bizType} and biz_id = ${one.bizId}) or biz_type = ${allOf}
    group by account, currency`.execute(connection)
  return rows.map(({ amount, ...rest }) => ({ ...rest, amount: Number(amount) }))
}

/** Books tidied entries when the members among them are locked; false when that business is booked already, however. */
export async function book(
  connection: LedgerTransaction,
  named: BizKey & { readonly memo: string },
  entries: readonly Entry[],
): Promise<boolean> {
  const column = <Name extends keyof Entry>(name: Name) => entries.map((entry) => entry[name])
  const { numAffectedRows } = await sql`
    with made as (
      insert into ledger.movement (biz_type, biz_id, memo) values (${named.bizType}, ${named.bizId}, ${named.memo})
      on conflict do nothing returning id
    )
    insert into ledger.entry (movement_id, account, currency, amount)
    select made.id, wanted.account, wanted.currency, wanted.amount
    from made, unnest(${column('account')}::text[], ${column('currency')}::text[], ${column('amount')}::bigint[])
      with ordinality as wanted (account, currency, amount, place)
    order by wanted.place`.execute(connection)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** The same, and what was booked before must be the same. @throws when it is not */
export async function bookOnce(
  connection: LedgerTransaction,
  named: BizKey & { readonly memo: string },
  entries: readonly Entry[],
): Promise<boolean> {
  if (await book(connection, named, entries)) return true
  const before = await findMovement(connection, named)
  if (!before || !isSame(before.entries, entries)) throw new Error(`${named.bizType} ${named.bizId} 已经按别的数额入账`)
  return false
}

function isSame(some: readonly Entry[], others: readonly Entry[]): boolean {
  const text = (entries: readonly Entry[]) =>
    entries
      .map((entry) => `${keyOf(entry)} ${entry.amount}`)
      .toSorted()
      .join('\n')
  return text(some) === text(others)
}
