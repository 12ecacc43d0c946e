import type { Result } from '@niujin/contract-kit'
import { TIMES } from '../../domain/index.ts'
import { move, moveAndNotify, notifyState, type Move, type Moved } from '../broadcasts/move.ts'
import { later } from '../later.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow, Change } from '../tables.ts'

/**
 * Ends a broadcast that was on air: no key opens its stream any more, the stream ends, and its recording is waited for
 * or, when the host does not want one, not.
 */
export async function endBroadcast(
  live: LiveContext,
  tsId: string,
  how: Pick<Move, 'event' | 'actorId' | 'when'>,
): Promise<Result<BroadcastRow, 'STATE_WRONG'>> {
  const at = new Date(live.now())
  let recorded: Moved | undefined
  const ended = await moveAndNotify(
    live,
    tsId,
    { ...how, set: { ended_at: at, key_hash: null, connected_at: null }, words: () => '直播已结束，感谢观看' },
    async (change, { row }) => {
      recorded = await afterEnd(live, change, row, at)
    },
  )
  if (!ended.ok) return ended
  if (recorded) notifyState(live, recorded)
  await live.media.kick(ended.value.stream_id)
  return ended
}

async function afterEnd(live: LiveContext, change: Change, row: BroadcastRow, at: Date): Promise<Moved | undefined> {
  const tsId = row.ts_id
  const next = await move(live, change, tsId, { event: row.keeps_recording ? 'process' : 'discard' })
  if (row.keeps_recording) {
    await later(live, change, 'recording', { tsId, at })
    await later(live, change, 'unrecorded', { tsId, at, after: new Date(at.getTime() + TIMES.processing) })
  }
  return next.ok ? next.value : undefined
}
