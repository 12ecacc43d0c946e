import { sql } from 'kysely'
import { pauseAfter, TELL_TRIES } from '../domain/index.ts'
import type { TippingParts, Tip } from './ports.ts'
import type { TipRow } from './store.ts'

/** How many tips one turn takes. */
const BATCH = 100

type Parts = Pick<TippingParts, 'database' | 'onTip' | 'now'>

/**
 * Tells rooms of tips they were not told of yet; gives how many it told. A tip is taken with a lease: when the process
 * dies while telling, or telling fails, it is tried again after an ever longer pause.
 */
export async function tellTips({ database, onTip, now }: Parts, onError: (error: unknown) => void): Promise<number> {
  const at = now()
  const waiting = await database
    .selectFrom('tipping.tip')
    .selectAll()
    .where('told_at', 'is', null)
    .where('tell_after', '<=', new Date(at))
    .where('tell_tries', '<', TELL_TRIES)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  let told = 0
  for (const row of waiting) {
    if (!(await take(database, row, at))) continue
    try {
      await onTip(tipOf(row))
      await database.updateTable('tipping.tip').set({ told_at: new Date(now()) }).where('id', '=', row.id).execute()
      told += 1
    } catch (error) {
      onError(error)
    }
  }
  return told
}

/** False when another process was quicker. */
async function take(database: Parts['database'], { id, tell_tries }: TipRow, at: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('tipping.tip')
    .set({ tell_tries: sql`tell_tries + 1`, tell_after: new Date(at + pauseAfter(tell_tries + 1)) })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('tell_tries', '=', tell_tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function tipOf({ id, ts_id, expert_id, payer_id, coins, created_at }: TipRow): Tip {
  return { id, tsId: ts_id, expertId: expert_id, payerId: payer_id, coins, at: created_at }
}
