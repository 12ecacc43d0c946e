import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { BroadcastState } from '../../contract/index.ts'
import type { BroadcastRow, Change, Reads } from '../tables.ts'

/** A broadcast that was not cancelled. */
export function findBroadcast(reads: Reads, tsId: string): Promise<BroadcastRow | undefined> {
  return broadcasts(reads).where('ts_id', '=', tsId).executeTakeFirst()
}

/** The broadcast of a stream. */
export function broadcastOfStream(reads: Reads, streamId: string): Promise<BroadcastRow | undefined> {
  return broadcasts(reads).where('stream_id', '=', streamId).executeTakeFirst()
}

/** Broadcasts in some states, in the order of their start. */
export function broadcastsIn(
  reads: Reads,
  states: readonly BroadcastState[],
  page: { readonly from?: Date; readonly count: number },
): Promise<BroadcastRow[]> {
  let query = broadcasts(reads).where('state', 'in', states)
  if (page.from) query = query.where('start_at', '>=', page.from)
  return query.orderBy('start_at').orderBy('ts_id').limit(page.count).execute()
}

/** What visitors may know of that starts in a span of time, in that order. */
export function broadcastsBetween(reads: Reads, from: Date, to: Date): Promise<BroadcastRow[]> {
  return broadcasts(reads)
    .where('state', 'not in', ['draft', 'banned'])
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy('start_at')
    .orderBy('ts_id')
    .limit(MOST_A_DAY)
    .execute()
}

/** Those of the broadcasts that are on air, also while their picture is away for a moment. */
export async function onAirAmong(reads: Reads, tsIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (tsIds.length === 0) return new Set()
  const rows = await broadcasts(reads)
    .clearSelect()
    .select('ts_id')
    .where('ts_id', 'in', [...tsIds])
    .where('state', 'in', ['live', 'interrupted'])
    .execute()
  return new Set(rows.map(({ ts_id }) => ts_id))
}

export interface Filter {
  readonly hostId?: string | undefined
  readonly programme?: string | undefined
  readonly states?: readonly BroadcastState[] | undefined
  readonly between?: { readonly from: Date; readonly to: Date } | undefined
  readonly after?: TimeKey | undefined
  readonly count: number
}

/** Broadcasts by their start, the latest first. */
export function latestBroadcasts(
  reads: Reads,
  { hostId, programme, states, between, after, count }: Filter,
): Promise<BroadcastRow[]> {
  let query = broadcasts(reads)
  if (hostId !== undefined) query = query.where('host_id', '=', hostId)
  if (programme !== undefined) query = query.where('programme', '=', programme)
  if (states) query = query.where('state', 'in', states)
  if (between) query = query.where('start_at', '>=', between.from).where('start_at', '<', between.to)
  if (after) query = query.where(sql<boolean>`(start_at, ts_id) < (${after.at}, ${after.id})`)
  return query.orderBy('start_at', 'desc').orderBy('ts_id', 'desc').limit(count).execute()
}

/** What was done, by whom, from what to what; kept for good. */
export interface Action {
  readonly tsId: string
  readonly subject: string
  readonly action: string
  /** null: nobody, as of a timer or the signal. */
  readonly actorId: string | null | undefined
  readonly from?: string | null
  readonly to?: string | null
  readonly reason?: string | null
  readonly at: Date
}

export async function noteAction(
  change: Change,
  { tsId, subject, action, actorId, from, to, reason, at }: Action,
): Promise<void> {
  await change
    .insertInto('live.history')
    .values({
      ts_id: tsId,
      subject,
      action,
      actor_id: actorId ?? null,
      from_value: from ?? null,
      to_value: to ?? null,
      reason: reason ?? null,
      at,
    })
    .execute()
}

const MOST_A_DAY = 100

function broadcasts(reads: Reads) {
  return reads.selectFrom('live.broadcast').selectAll().where('cancelled_at', 'is', null)
}
