import type { BroadcastRow, Change } from '../tables.ts'
import { newName } from '../stream-keys.ts'
import { noteAction } from './store.ts'

/** A broadcast to be. */
export interface NewBroadcast {
  readonly hostId: string
  readonly title: string
  readonly introduction: string
  readonly programme: string | null
  readonly startAt: Date
  readonly keepsRecording: boolean
  /** Of the form it came from: sent again, it is the same broadcast. */
  readonly requestId?: string | undefined
}

/** Writes a draft with its room. */
export async function addBroadcast(
  change: Change,
  { hostId, title, introduction, programme, startAt, keepsRecording, requestId }: NewBroadcast,
  at: Date,
): Promise<BroadcastRow> {
  const row = await change
    .insertInto('live.broadcast')
    .values({
      ts_id: newName(8),
      stream_id: newName(16),
      host_id: hostId,
      title,
      introduction,
      programme,
      state: 'draft',
      start_at: startAt,
      keeps_recording: keepsRecording,
      created_at: at,
      cover: null,
      poster: null,
      banned_from: null,
      cancelled_at: null,
      started_at: null,
      interrupted_at: null,
      ended_at: null,
      key_hash: null,
      connected_at: null,
      notice: null,
      recording_id: null,
      video_url: null,
      duration_ms: null,
      request_id: requestId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await change.insertInto('live.room').values({ ts_id: row.ts_id }).execute()
  await noteAction(change, {
    tsId: row.ts_id,
    subject: 'broadcast',
    action: 'create',
    actorId: hostId,
    to: 'draft',
    at,
  })
  return row
}
