import { sql } from 'kysely'
import type { Owner } from './owner.ts'
import type { ScreeningDatabase } from './tables.ts'

/** What guests keep goes when it was not used for so long; a member's stays. */
const KEPT_DAYS = 30
const EVERY_MS = 3_600_000
const TABLES = ['screening.saved_screen', 'screening.own_formula', 'screening.shared_screen'] as const

const aDayAgo = sql<Date>`now() - interval '1 day'`

/** A guest has come back to what a device keeps. Written at most once a day. */
export async function markUsed(
  database: ScreeningDatabase,
  table: 'screening.saved_screen' | 'screening.own_formula',
  { owner_kind, owner_id }: Owner,
): Promise<void> {
  if (owner_kind === 'member') return
  await database
    .updateTable(table)
    .set({ used_at: sql<Date>`now()` })
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .where('used_at', '<', aDayAgo)
    .execute()
}

/** Somebody views a share. Written at most once a day. */
export async function markViewed(database: ScreeningDatabase, { code }: { code: string }): Promise<void> {
  await database
    .updateTable('screening.shared_screen')
    .set({ used_at: sql<Date>`now()` })
    .where('code', '=', code)
    .where('used_at', '<', aDayAgo)
    .execute()
}

/** Takes away what guests have not used for thirty days. */
export async function forgetUnused(database: ScreeningDatabase): Promise<void> {
  for (const table of TABLES) {
    await database
      .deleteFrom(table)
      .where('owner_kind', '=', 'device')
      .where('used_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
  }
}

/** Tidies now and every hour; the returned function stops it. */
export function keepTidy(database: ScreeningDatabase, onError: (error: unknown) => void): () => void {
  const round = () => void forgetUnused(database).catch(onError)
  round()
  const timer = setInterval(round, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
