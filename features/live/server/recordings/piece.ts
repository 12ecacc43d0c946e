import type { Chapter } from '../../domain/index.ts'
import type { BroadcastRow, Change, RecordedPiece, Reads } from '../tables.ts'

/** Writes the chapters of the piece that is watched; false when that is another one by now. */
export async function changeChapters(
  reads: Reads,
  { ts_id, video_url }: BroadcastRow,
  chapters: readonly Chapter[],
): Promise<boolean> {
  const { numUpdatedRows } = await reads
    .updateTable('live.broadcast')
    .set({ chapters: JSON.stringify(chapters) })
    .where('ts_id', '=', ts_id)
    .where('state', '=', 'replay')
    // Positions in another cut mean something else.
    .where('video_url', '=', video_url)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a piece with its chapters in the place of what was watched until now; false when somebody was faster. */
export async function exchangePiece(
  change: Change,
  { ts_id, video_url }: BroadcastRow,
  piece: RecordedPiece,
  chapters: readonly Chapter[],
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('live.broadcast')
    .set({
      video_url: piece.url ?? null,
      video_from_ms: Math.round(piece.fromMs),
      duration_ms: Math.round(piece.durationMs),
      chapters: JSON.stringify(chapters),
    })
    .where('ts_id', '=', ts_id)
    .where('state', '=', 'replay')
    .where('video_url', '=', video_url)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
