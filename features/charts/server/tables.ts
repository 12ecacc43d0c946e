import type { MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { ChartView, DrawnLine } from '../contract/index.ts'

/** How the tables came about. */
export const chartsMigrations: MigrationFolder = { slice: 'charts', folder: new URL('migrations/', import.meta.url) }

export interface ChartTables {
  'charts.line_set': {
    member_id: string
    instrument_id: string
    /** bigint as text. */
    version: string
    lines: readonly DrawnLine[]
    changed_at: Date
  }
  'charts.layout': {
    id: string
    /** bigint as text. */
    seq: Generated<string>
    member_id: string
    name: string
    view: ChartView
    created_at: Date
    changed_at: Date
  }
}

export type ChartDatabase = Kysely<ChartTables>
export type Change = Transaction<ChartTables>
/** Where reading can happen: alone or within a change. */
export type Source = ChartDatabase | Change

/** A value as jsonb; the driver would make an array of the database of a list. */
export function json<Value>(value: Value) {
  return sql<Value>`${JSON.stringify(value)}::jsonb`
}

/** Changes of one member go one after the other until the transaction ends, so that a limit holds also when calls race. */
export async function holdMember(change: Change, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charts ${memberId}`}, 0))`.execute(change)
}
