import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Updateable } from 'kysely'
import type { ChatMessage } from '../../contract/index.ts'
import { afterEvent, BROADCAST_EVENTS, canTip, isOnAir, type BroadcastEvent } from '../../domain/index.ts'
import { announce } from '../chat/announce.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow, Change, LiveTables } from '../tables.ts'
import { announceChange } from '../pieces.ts'
import { findBroadcast, noteAction } from './store.ts'

type Values = Updateable<LiveTables['live.broadcast']>

/** Something that happens to a broadcast. */
export interface Move {
  readonly event: BroadcastEvent
  /** null: nobody, as of a timer or the signal. */
  readonly actorId?: string
  readonly reason?: string
  /** What changes besides the state. */
  readonly set?: Values
  /** A further condition, looked at together with the state. */
  readonly when?: (row: BroadcastRow) => boolean
  /** Words for the chat, by the state it comes from. */
  readonly words?: (row: BroadcastRow) => string | undefined
}

/** What is left to do when the transaction has ended. */
export interface Moved {
  readonly row: BroadcastRow
  readonly message: ChatMessage | undefined
}

/**
 * Takes a broadcast to its next state: one guarded UPDATE, a line of history, words in the chat. Refused when the state
 * does not allow it, also when somebody else changed it at the same moment.
 */
export async function move(
  live: LiveContext,
  change: Change,
  tsId: string,
  { event, actorId, reason, set, when, words }: Move,
): Promise<Result<Moved, 'STATE_WRONG'>> {
  const before = await findBroadcast(change, tsId)
  if (!before || when?.(before) === false) return fail('STATE_WRONG')
  const next = afterEvent(before.state, event)
  if (!next.ok) return next
  const row = await change
    .updateTable('live.broadcast')
    .set({ ...set, state: next.value })
    .where('ts_id', '=', tsId)
    .where('state', '=', before.state)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return fail('STATE_WRONG')
  await announceChange(live, change, tsId)
  const why = reason ?? (BROADCAST_EVENTS[event] === 'timer' ? '到时' : null)
  await noteAction(change, {
    tsId,
    subject: 'broadcast',
    action: event,
    actorId,
    from: before.state,
    to: row.state,
    reason: why,
    at: new Date(live.now()),
  })
  const text = words?.(before)
  return ok({ row, message: text === undefined ? undefined : await announce(live, change, tsId, text) })
}

/** A move in a transaction of its own, of which the room is told afterwards; `also` is done in that transaction. */
export async function moveAndNotify(
  live: LiveContext,
  tsId: string,
  given: Move,
  also?: (change: Change, moved: Moved) => Promise<void>,
): Promise<Result<BroadcastRow, 'STATE_WRONG'>> {
  const moved = await live.database.transaction().execute(async (change) => {
    const done = await move(live, change, tsId, given)
    if (done.ok) await also?.(change, done.value)
    return done
  })
  if (!moved.ok) return moved
  notifyState(live, moved.value)
  return ok(moved.value.row)
}

/** Tells the room and the hall of its new state; after the transaction. */
export function notifyState(live: LiveContext, { row, message }: Moved): void {
  live.rooms.forget(row.ts_id)
  if (message) live.publisher.message(row.ts_id, message)
  live.publisher.event(row.ts_id, {
    type: 'state',
    state: row.state,
    ...addressesOf(live, row),
    canTip: canTip(row.state),
  })
  // Whoever is not reached now hears of it with the next turn of the figures.
  live.hall.refresh().catch(() => undefined)
}

/** Where the broadcast plays; nowhere before it begins, for what the host sends then is not for the public. */
export function addressesOf(
  { media }: Pick<LiveContext, 'media'>,
  row: BroadcastRow,
): { playUrl: string | null; audioUrl: string | null } {
  if (!isOnAir(row.state)) return { playUrl: null, audioUrl: null }
  const { hls, audioOnly } = media.playAddress(row.stream_id)
  return { playUrl: hls, audioUrl: audioOnly ?? null }
}
