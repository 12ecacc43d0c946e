import { fail, ok, type Result } from '@niujin/contract-kit'
import { findBroadcast } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow } from '../tables.ts'

/** The caller's own broadcast, as it is now; anybody else's is refused, also for operators. */
export async function ownBroadcast(
  live: LiveContext,
  tsId: string,
  memberId: string,
): Promise<Result<BroadcastRow, 'BROADCAST_UNKNOWN' | 'NOT_HOST'>> {
  const row = await findBroadcast(live.database, tsId)
  if (!row) return fail('BROADCAST_UNKNOWN')
  return row.host_id === memberId ? ok(row) : fail('NOT_HOST')
}
