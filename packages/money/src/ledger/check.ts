import { sql, type RawBuilder } from 'kysely'
import type { LedgerReads } from './store.ts'

/** Enough to see what happened; the rest is of the same kind. */
const MOST = 100

/** What must hold, each as the rows where it does not. */
const FAULTS: readonly RawBuilder<unknown>[] = [
  sql`select format('%s（%s）余额 %s，分录合计 %s', name, held.currency, balance, coalesce(sum(amount), 0)) as fault
    from ledger.account as held left join ledger.entry on entry.account = held.name and entry.currency = held.currency
    group by name, held.currency having balance <> coalesce(sum(amount), 0) or entries <> count(entry.id)`,
  sql`select format('%s（%s）第 %s 笔之后应为 %s，记的是 %s', account, currency, number, before + amount, balance_after) as fault
    from (
      select *, lag(balance_after, 1, 0::bigint) over chain as before, row_number() over chain as place
      from ledger.entry window chain as (partition by account, currency order by number)
    ) as chained
    where balance_after <> before + amount or number <> place`,
  sql`select format('%s %s 收支不平，差 %s（%s）', biz_type, biz_id, sum(amount), currency) as fault
    from ledger.entry join ledger.movement on movement.id = entry.movement_id
    group by movement.id, currency having sum(amount) <> 0`,
  sql`select format('%s 余额为负：%s', name, balance) as fault from ledger.account where name like 'member:%' and balance < 0`,
]

/** Sentences about what is wrong; none when all is right. One statement, so that it sees one moment of books that move on. */
export async function faultsOf(database: LedgerReads): Promise<readonly string[]> {
  const found = FAULTS.map((fault) => sql`(${fault} limit ${sql.lit(MOST)})`)
  const { rows } = await sql<{ fault: string }>`${sql.join(found, sql` union all `)}`.execute(database)
  return rows.map(({ fault }) => fault)
}
