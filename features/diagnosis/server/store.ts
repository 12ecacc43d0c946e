import type { MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type Kysely, type Transaction } from 'kysely'
import type { Report } from '../contract/index.ts'
import type { Owner } from './owner.ts'

/** How the tables came about. */
export const diagnosisMigrations: MigrationFolder = {
  slice: 'diagnosis',
  folder: new URL('migrations/', import.meta.url),
}

/** The tables of this feature. */
export interface DiagnosisTables {
  'diagnosis.visit': Owner & {
    stock_id: string
    day: number
    score: number | null
    in_history: Generated<boolean>
    at: Date
  }
  'diagnosis.shared_report': {
    id: string
    stock_id: string
    date: number
    minute: number
    report: Report
    created_at: Generated<Date>
  }
}

export type DiagnosisDatabase = Kysely<DiagnosisTables>
type Change = Transaction<DiagnosisTables>

/** Notes that an owner looked at a stock; once a day, later looks that day bring the score and the moment up to date. */
export async function noteVisit(
  database: DiagnosisDatabase,
  owner: Owner,
  visit: { stock_id: string; day: number; score: number | null; at: Date },
): Promise<void> {
  const { score, at } = visit
  await database
    .insertInto('diagnosis.visit')
    .values({ ...owner, ...visit })
    .onConflict((conflict) =>
      conflict.columns(['owner_kind', 'owner_id', 'stock_id', 'day']).doUpdateSet({ score, at, in_history: true }),
    )
    .execute()
}

/** Stocks an owner looked at, newest look first, each with its newest day and score. */
export function visitsOf(database: DiagnosisDatabase, { owner_kind, owner_id }: Owner, most: number) {
  const newest = database
    .selectFrom('diagnosis.visit')
    .select(['stock_id', 'day', 'score', 'at'])
    .distinctOn('stock_id')
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .where('in_history', '=', true)
    .orderBy('stock_id')
    .orderBy('day', 'desc')
    .as('newest')
  return database.selectFrom(newest).selectAll().orderBy('at', 'desc').orderBy('stock_id').limit(most).execute()
}

/** Empties an owner's list. */
export async function forgetVisits(change: Change, { owner_kind, owner_id }: Owner): Promise<void> {
  await change
    .updateTable('diagnosis.visit')
    .set({ in_history: false })
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .where('in_history', '=', true)
    .execute()
}

/** Stocks by how many owners looked at them since a moment, most first. */
export function mostVisited(database: DiagnosisDatabase, since: Date, most: number) {
  return database
    .selectFrom('diagnosis.visit')
    .select(['stock_id', sql<number>`count(distinct (owner_kind, owner_id))::int`.as('people')])
    .where('at', '>', since)
    .groupBy('stock_id')
    .orderBy('people', 'desc')
    .orderBy('stock_id')
    .limit(most)
    .execute()
}

/** Keeps a report as it is; what is kept of its moment and under which id, which may be from an earlier share. */
export async function keepReport(change: Change, id: string, report: Report): Promise<{ id: string; report: Report }> {
  const moment = { stock_id: report.id, date: report.date, minute: Math.floor(report.second / 60) }
  await change
    .insertInto('diagnosis.shared_report')
    .values({ id, ...moment, report: sql`${JSON.stringify(report)}::jsonb` })
    .onConflict((conflict) => conflict.columns(['stock_id', 'date', 'minute']).doNothing())
    .execute()
  return change
    .selectFrom('diagnosis.shared_report')
    .select(['id', 'report'])
    .where('stock_id', '=', moment.stock_id)
    .where('date', '=', moment.date)
    .where('minute', '=', moment.minute)
    .executeTakeFirstOrThrow()
}

/** A shared report; undefined when there is none under that id. */
export async function reportUnder(database: DiagnosisDatabase, id: string): Promise<Report | undefined> {
  const row = await database
    .selectFrom('diagnosis.shared_report')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.report
}
