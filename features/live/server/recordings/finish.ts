import { positionAt } from '../../domain/index.ts'
import { moveAndNotify } from '../broadcasts/move.ts'
import { findBroadcast } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow, RecordedPiece } from '../tables.ts'
import { positionMessages } from './position-messages.ts'
import { recordingsOf, type RecordingRow } from './store.ts'

/** What was sent so shortly before the beginning stays, milliseconds: cutting costs more than it is worth. */
const CLOSE_MS = 3000

/**
 * Makes the recording of an ended broadcast watchable: from the moment the host began, for what was sent before was not
 * meant for anyone. Does nothing while there is none yet, and the same when it is done again.
 */
export async function finishRecording(live: LiveContext, tsId: string): Promise<void> {
  const row = await findBroadcast(live.database, tsId)
  if (!row || (row.state !== 'ended' && row.state !== 'processing')) return
  const recordings = await recordingsOf(live.database, tsId)
  const recording = recordings.toSorted((a, b) => b.duration_ms - a.duration_ms)[0]
  if (!recording) return
  const piece = row.keeps_recording ? await piecePublic(live, row, recording) : undefined
  if (piece?.url === undefined) {
    await moveAndNotify(live, tsId, { event: 'discard' })
    return
  }
  const { url, fromMs, durationMs } = piece
  await moveAndNotify(
    live,
    tsId,
    {
      event: 'recorded',
      set: {
        // A cut begins at a key frame, which seldom stands at a whole millisecond.
        video_url: url,
        video_from_ms: Math.round(fromMs),
        duration_ms: Math.round(durationMs),
        recording_id: recording.recording_id,
        poster: row.poster ?? recording.poster,
      },
    },
    (change) => positionMessages(change, tsId, recording.stretches, piece),
  )
}

/** The part of a recording everyone may see; undefined when what was sent before cannot be taken away. */
async function piecePublic(
  live: LiveContext,
  row: BroadcastRow,
  { recording_id, files, stretches }: RecordingRow,
): Promise<RecordedPiece | undefined> {
  const beginMs = (row.started_at && positionAt(stretches, row.started_at.getTime())) ?? 0
  const isPublic = ({ fromMs }: RecordedPiece) => fromMs >= beginMs - CLOSE_MS
  const longest = files.filter(isPublic).toSorted((a, b) => b.durationMs - a.durationMs)[0]
  const [first] = files
  // Only the first file can be cut; it is worth it when that leaves more than any file that need not be.
  if (!first || isPublic(first)) return longest
  const endMs = first.fromMs + first.durationMs
  return endMs - beginMs > (longest?.durationMs ?? 0)
    ? live.media.cut(recording_id, Math.round(beginMs), Math.round(endMs))
    : longest
}
