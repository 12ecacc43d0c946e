import { sql } from 'kysely'
import type { MarketReader } from '@niujin/quotes/server'
import { CLOSED } from './market-closed.ts'
import type { ScreeningDatabase } from './tables.ts'

/** Of more stocks those with the largest amount are kept. */
const MOST_STOCKS = 300
/** Days of a screen that are kept, as YYYYMMDD counts a year. */
const KEPT = 10_000
/** Days shown. */
const SHOWN = 60

/** Notes what watched screens select at the close of each day; the same day again replaces it. */
export class DayRecords {
  private readonly database: ScreeningDatabase
  private readonly reader: MarketReader
  private readonly noted = new Map<string, string>()

  constructor(database: ScreeningDatabase, reader: MarketReader) {
    this.database = database
    this.reader = reader
  }

  /** Notes the rows (of the quote table) that a screen selects now, after the close of the day. */
  async note({ id, version }: { id: string; version: number }, rows: ReadonlySet<number>): Promise<void> {
    const { date, second } = this.reader.table.clock
    if (second < CLOSED) return
    const stocks = this.largest(rows)
    const noted = `${date} ${version} ${rows.size} ${stocks.join(' ')}`
    if (this.noted.get(id) === noted) return
    await this.database.transaction().execute(async (change) => {
      await sql`
        insert into screening.day_record (screen_id, date, rule_key, total, stock_ids)
        select id, ${date}, md5(rule::text), ${rows.size}, ${JSON.stringify(stocks)}::jsonb
        from screening.saved_screen where id = ${id} and version = ${version}
        on conflict (screen_id, date) do update
        set rule_key = excluded.rule_key, total = excluded.total, stock_ids = excluded.stock_ids
      `.execute(change)
      await change
        .deleteFrom('screening.day_record')
        .where('screen_id', '=', id)
        .where('date', '<', date - KEPT)
        .execute()
    })
    this.noted.set(id, noted)
  }

  /** Screens that are not watched any more are not remembered. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.noted.keys()) if (!ids.has(id)) this.noted.delete(id)
  }

  private largest(rows: ReadonlySet<number>): string[] {
    const { table, instruments } = this.reader
    return [...rows]
      .toSorted((one, other) => table.get(other, 'amount') - table.get(one, 'amount'))
      .slice(0, MOST_STOCKS)
      .flatMap((row) => instruments[row]?.id ?? [])
  }
}

/** A screen's days with the rule it has now, newest first; undefined when the member has no such screen. */
export async function recordedDays(database: ScreeningDatabase, { id, memberId }: { id: string; memberId: string }) {
  const screen = await database
    .selectFrom('screening.saved_screen')
    .select(sql<string>`md5(rule::text)`.as('rule_key'))
    .where('id', '=', id)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  return (
    screen &&
    database
      .selectFrom('screening.day_record')
      .select(['date', 'total', 'stock_ids'])
      .where('screen_id', '=', id)
      .where('rule_key', '=', screen.rule_key)
      .orderBy('date', 'desc')
      .limit(SHOWN)
      .execute()
  )
}
