import { sql } from 'kysely'
import { accountsOf, keyOf, spendableOf, type Buckets } from './accounts.ts'
import { lockMembers, type BizKey, type LedgerTransaction } from './store.ts'

/** Coins of a member for some business. */
export interface Taking extends BizKey {
  readonly memberId: string
  /** More than zero, whole. */
  readonly coins: number
  readonly memo: string
}

/** What came of taking coins. */
interface TakenAtOnce {
  /** Of the member before that, by `keyOf`; nobody else decides about them until the transaction ends. */
  readonly balances: ReadonlyMap<string, number>
  /** Undefined when the member has too few, or the same business is booked already. */
  readonly booked: { readonly paid: number; readonly bonus: number } | undefined
}

/** Locks the member's coins, takes them, given ones first, and books them `to`, in one statement: every order and every tip comes through here. */
export async function takeAtOnce(connection: LedgerTransaction, taking: Taking, to: Buckets): Promise<TakenAtOnce> {
  const first = await attempt(connection, taking, to)
  if (first.isReady) return first
  const own = spendableOf(taking.memberId)
  await lockMembers(
    connection,
    [own.paid, to.paid, to.bonus].map((account) => ({ account, currency: 'coin' as const })),
  )
  return attempt(connection, taking, to)
}

interface Row {
  name: string | null
  balance: string
  isReady: boolean
  paid: string | null
  bonus: string | null
}

async function attempt(
  connection: LedgerTransaction,
  { memberId, coins, bizType, bizId, memo }: Taking,
  to: Buckets,
): Promise<TakenAtOnce & { isReady: boolean }> {
  const own = spendableOf(memberId)
  const targets = [...new Set([to.paid, to.bonus])]
  // Lists, not arrays: the database keeps no plan for an array whose length it cannot see.
  const { rows } = await sql<Row>`
    with held as (
      select name, balance from ledger.account
      where currency = 'coin' and name in (${sql.join(accountsOf(memberId))}) order by name for update
    ), has as (
      select max(balance) filter (where name = ${own.paid}) as paid, max(balance) filter (where name = ${own.bonus}) as bonus,
        count(*) = ${accountsOf(memberId).length} and ${targets.length} = (
          select count(*) from ledger.account as target where target.currency = 'coin' and target.name in (${sql.join(targets)})
        ) as is_ready
      from held
    ), part as (
      select ${coins}::bigint - least(bonus, ${coins}::bigint) as paid, least(bonus, ${coins}::bigint) as bonus
      from has where is_ready and paid + bonus >= ${coins}::bigint
    ), made as (
      insert into ledger.movement (biz_type, biz_id, memo) select ${bizType}, ${bizId}, ${memo} from part
      on conflict do nothing returning id
    ), booked as (
      insert into ledger.entry (movement_id, account, currency, amount)
      select made.id, name, 'coin', sum(amount)
      from made, part, lateral (values
        (${own.paid}, -part.paid), (${own.bonus}, -part.bonus), (${to.paid}, part.paid), (${to.bonus}, part.bonus)
      ) as moved (name, amount)
      where amount <> 0
      group by made.id, name
      order by name not like 'member:%', name
    )
    select name, balance, is_ready as "isReady", part.paid, part.bonus
    from has left join held on true left join (part cross join made) on true`.execute(connection)
  const [first] = rows
  const isBooked = first?.paid != null && first.bonus !== null
  return {
    isReady: first?.isReady === true,
    balances: new Map(
      rows.flatMap(({ name, balance }) =>
        name === null ? [] : [[keyOf({ account: name, currency: 'coin' }), Number(balance)] as const],
      ),
    ),
    booked: isBooked ? { paid: Number(first.paid), bonus: Number(first.bonus) } : undefined,
  }
}
