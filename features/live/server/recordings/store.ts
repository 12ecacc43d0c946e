import { sql, type Selectable } from 'kysely'
import type { FinishedRecording } from '../deps.ts'
import type { Change, LiveTables, Reads } from '../tables.ts'

export type RecordingRow = Selectable<LiveTables['live.recording']>

/** Recordings of a broadcast: one, or several when its stream ended in between. */
export function recordingsOf(reads: Reads, tsId: string): Promise<RecordingRow[]> {
  return reads.selectFrom('live.recording').selectAll().where('ts_id', '=', tsId).execute()
}

export function findRecording(reads: Reads, recordingId: string): Promise<RecordingRow | undefined> {
  return reads.selectFrom('live.recording').selectAll().where('recording_id', '=', recordingId).executeTakeFirst()
}

/** Notes a recording; the same again changes nothing. */
export async function keepRecording(
  change: Change,
  tsId: string,
  { recordingId, durationMs, files, stretches, posterUrl }: FinishedRecording,
  at: Date,
): Promise<void> {
  await change
    .insertInto('live.recording')
    .values({
      recording_id: recordingId,
      ts_id: tsId,
      duration_ms: Math.round(durationMs),
      poster: posterUrl ?? null,
      at,
      files: JSON.stringify(
        files.map(({ url, fromMs, durationMs: length }) => ({
          url,
          fromMs: Math.round(fromMs),
          durationMs: Math.round(length),
        })),
      ),
      stretches: JSON.stringify(stretches),
    })
    .onConflict((conflict) => conflict.column('recording_id').doNothing())
    .execute()
}

/** Where a member stopped watching, milliseconds. */
export async function positionOf(reads: Reads, tsId: string, memberId: string): Promise<number> {
  const row = await reads
    .selectFrom('live.position')
    .select('position_ms')
    .where('ts_id', '=', tsId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.position_ms ?? 0
}

/** Notes where a member stopped watching a recording; elsewhere nothing is noted. */
export async function keepPosition(
  reads: Reads,
  { tsId, memberId, positionMs, at }: { tsId: string; memberId: string; positionMs: number; at: Date },
): Promise<void> {
  await sql`
    insert into live.position (ts_id, member_id, position_ms, at)
    select ts_id, ${memberId}, least(${positionMs}, duration_ms), ${at} from live.broadcast where ts_id = ${tsId} and state = 'replay' and cancelled_at is null
    on conflict (ts_id, member_id) do update set position_ms = excluded.position_ms, at = excluded.at`.execute(reads)
}

/** Forgets where members stopped watching a recording. */
export async function forgetPositions(change: Change, tsId: string): Promise<void> {
  await change.deleteFrom('live.position').where('ts_id', '=', tsId).execute()
}
