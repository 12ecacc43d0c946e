import { findBroadcast } from '../broadcasts/store.ts'
import type { Live } from '../live.ts'
import { addMessage, parentColumns } from './messages.ts'
import { presentMessage } from './present.ts'

/** A tip that was paid. */
export interface PaidTip {
  readonly id: string
  readonly tsId: string
  readonly payerId: string
  /** Whole coins. */
  readonly coins: number
}

/** Shows a paid tip in the chat: once, however often and from however many sides it is told. */
export async function showTip(live: Live, { id, tsId, payerId, coins }: PaidTip): Promise<void> {
  const added = await live.database.transaction().execute(async (change) => {
    if (!(await findBroadcast(change, tsId))) return undefined
    // Whoever is second waits here and then sees the first one's message.
    await change.selectFrom('live.room').select('ts_id').where('ts_id', '=', tsId).forUpdate().execute()
    const known = await change.selectFrom('live.message').select('id').where('ts_id', '=', tsId).where('tip_id', '=', id).executeTakeFirst()
    if (known) return undefined
    return addMessage(change, { tsId, kind: 'tip', content: String(coins), authorId: payerId, tipId: id, status: 'visible', at: new Date(live.now()) })
  })
  if (!added) return
  live.outlet.message(tsId, await presentMessage(live, { ...added, ...parentColumns() }))
}
