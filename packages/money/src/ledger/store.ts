import { sql, type Transaction } from 'kysely'
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
 *
 * Always in this order, so that nobody holds what another waits for: members are made, members are locked, what they share
 * is made. An account made here is held like a locked one, for it is seen by others only when the transaction ends.
 */
export async function lockMembers(
  connection: LedgerTransaction,
  wanted: readonly AccountKey[],
): Promise<ReadonlyMap<string, number>> {
  const [members, shared] = parted(wanted)
  const balances = await lockedOrMade(connection, members)
  if (shared.length > 0) await makeAccounts(connection, shared)
  return balances
}

async function lockedOrMade(
  connection: LedgerTransaction,
  members: readonly AccountKey[],
): Promise<ReadonlyMap<string, number>> {
  // One member's accounts are made together, and nearly always long before: looked for first, then made. Of several
  // members, some would be locked before the others are made.
  const isOne = new Set(members.map(({ account }) => memberOf(account))).size === 1
  const held = isOne ? await taken(connection, members) : undefined
  if (held?.size === members.length) return held
  await makeAccounts(connection, members)
  return taken(connection, members)
}

/** Members' accounts, all of each member's coins, and those that members share: each once, in the order in which they are locked. */
function parted(wanted: readonly AccountKey[]): [AccountKey[], AccountKey[]] {
  const members = new Set(wanted.flatMap(({ account }) => memberOf(account) ?? []))
  const shared = wanted.filter(({ account }) => memberOf(account) === undefined)
  const own = [...members].flatMap(accountsOf).map((account) => ({ account, currency: 'coin' as const }))
  return [own, [...new Map(shared.map((one) => [keyOf(one), one])).values()]]
}

// As `tidyEntries` has them, so that two movements never wait for each other.
const ORDER = sql`name collate "C", currency`

async function makeAccounts(connection: LedgerTransaction, keys: readonly AccountKey[]): Promise<void> {
  if (keys.length === 0) return
  // Only what is missing is inserted: a conflict with an account that is being booked on would wait for that booking.
  await sql`insert into ledger.account (name, currency)
    select name, currency
    from unnest(${keys.map(({ account }) => account)}::text[], ${keys.map(({ currency }) => currency)}::text[]) as named (name, currency)
    where not exists (select from ledger.account as known where known.name = named.name and known.currency = named.currency)
    order by ${ORDER} on conflict do nothing`.execute(connection)
}

async function taken(
  connection: LedgerTransaction,
  members: readonly AccountKey[],
): Promise<ReadonlyMap<string, number>> {
  if (members.length === 0) return new Map()
  // A list, not an array: the database keeps no plan for an array whose length it cannot see.
  const { rows } = await sql<{ name: string; balance: string }>`
    select name, balance from ledger.account
    where currency = 'coin' and name in (${sql.join(members.map(({ account }) => account))})
    order by name for update`.execute(connection)
  return new Map(rows.map(({ name, balance }) => [keyOf({ account: name, currency: 'coin' }), Number(balance)]))
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
