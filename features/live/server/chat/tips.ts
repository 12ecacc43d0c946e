import type { OpenTransaction } from '@niujin/server-kit/database'
import { findBroadcast } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { PaidTip } from '../deps.ts'
import { within } from '../tables.ts'
import { addMessage, parentColumns } from './messages.ts'
import { presentMessage } from './present.ts'

/** Writes a tip into the chat as part of its own transaction, once for its id. What it gives shows the line, when that is committed. */
export async function writeTip(
  live: LiveContext,
  transaction: OpenTransaction,
  { id, tsId, payerId, coins }: PaidTip,
): Promise<() => void> {
  const nothing = () => undefined
  const change = within(transaction)
  if (!(await findBroadcast(change, tsId))) return nothing
  // Whoever is second waits here and then sees the first one's message.
  await change.selectFrom('live.room').select('ts_id').where('ts_id', '=', tsId).forUpdate().execute()
  const known = await change
    .selectFrom('live.message')
    .select('id')
    .where('ts_id', '=', tsId)
    .where('tip_id', '=', id)
    .executeTakeFirst()
  if (known) return nothing
  const added = await addMessage(change, {
    tsId,
    kind: 'tip',
    content: String(coins),
    authorId: payerId,
    tipId: id,
    status: 'visible',
    at: new Date(live.now()),
  })
  return () => live.publisher.presented(tsId, presentMessage(live, { ...added, ...parentColumns() }))
}
