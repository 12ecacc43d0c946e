import { sql } from 'kysely'
import type { Stretch } from '../../domain/index.ts'
import type { Change, RecordedPiece } from '../tables.ts'

/**
 * Gives every shown message its place in the piece of the recording that is watched: what was written while no picture came
 * stands where the picture stopped, what was written outside of the piece has no place. From the clock each time, so
 * that cutting again never adds up errors. The same rule as `placeOf` in the domain, for all messages at once.
 */
export async function positionMessages(
  change: Change,
  tsId: string,
  stretches: readonly Stretch[],
  { fromMs, durationMs }: RecordedPiece,
): Promise<void> {
  await change.updateTable('live.message').set({ offset_ms: null }).where('ts_id', '=', tsId).execute()
  for (const [at, stretch] of stretches.entries()) {
    const position = sql<number>`least(${stretch.fromMs} + round(extract(epoch from published_at - ${new Date(stretch.receivedAt)}::timestamptz) * 1000), ${stretch.toMs})::int - ${Math.round(fromMs)}::int`
    const next = stretches[at + 1]
    let query = change
      .updateTable('live.message')
      .set({ offset_ms: position })
      .where('ts_id', '=', tsId)
      .where('published_at', '>=', new Date(stretch.receivedAt))
      .where(sql<boolean>`${position} between 0 and ${Math.round(durationMs)}`)
    if (next) query = query.where('published_at', '<', new Date(next.receivedAt))
    await query.execute()
  }
}
