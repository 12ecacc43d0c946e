import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { cutRecording, saveChapters } from '../../contract/index.ts'
import { cutChapters, cutRange, tidyChapters } from '../../domain/index.ts'
import { noteAction } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import { ownBroadcast } from '../studio/hosting.ts'
import type { BroadcastRow, RecordedPiece } from '../tables.ts'
import { changeChapters, exchangePiece } from './piece.ts'
import { positionMessages } from './position-messages.ts'
import { findRecording, forgetPositions, type RecordingRow } from './store.ts'

/** What the host does with a recording. */
export function editingHandlers(live: LiveContext): Handler[] {
  return [chaptersHandler(live), cutHandler(live)]
}

function chaptersHandler(live: LiveContext): Handler {
  return handleMember(saveChapters, async ({ tsId, chapters }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const { state, duration_ms } = own.value
    if (state !== 'replay' || duration_ms === null) return fail('BROADCAST_UNKNOWN')
    const tidy = tidyChapters(chapters, duration_ms)
    const isChanged = await changeChapters(live.database, own.value, tidy)
    return isChanged ? ok({ chapters: tidy }) : fail('BROADCAST_UNKNOWN')
  })
}

function cutHandler(live: LiveContext): Handler {
  return handleMember(cutRecording, async ({ tsId, fromMs, toMs }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const row = own.value
    const kept = await cuttable(live, row)
    if (!kept.ok) return kept
    const range = cutRange(row.duration_ms ?? 0, fromMs, toMs)
    if (!range.ok) return range
    const [from, to] = [row.video_from_ms + range.value.fromMs, row.video_from_ms + range.value.toMs]
    if (!isInFirst(kept.value, from, to)) return fail('RANGE_WRONG')
    const piece = await live.media.cut(kept.value.recording_id, from, to)
    if (piece.url === undefined || !(await exchange(live, row, kept.value, piece))) return fail('RANGE_WRONG')
    return ok({ durationMs: Math.round(piece.durationMs) })
  })
}

/** The whole recording of what is watched; a recording that was only given as a file cannot be cut. */
async function cuttable(
  live: LiveContext,
  { state, recording_id }: BroadcastRow,
): Promise<Result<RecordingRow, 'STILL_PROCESSING' | 'BROADCAST_UNKNOWN'>> {
  if (state === 'ended' || state === 'processing') return fail('STILL_PROCESSING')
  const kept =
    state === 'replay' && recording_id !== null ? await findRecording(live.database, recording_id) : undefined
  return kept ? ok(kept) : fail('BROADCAST_UNKNOWN')
}

/** Lengths are rounded; so much beyond the end is the end, milliseconds. */
const CLOSE_MS = 1000

/** Only the first file of a recording can be cut; there is another only when the encoding changed in between. */
function isInFirst({ files: [first] }: RecordingRow, from: number, to: number): boolean {
  return first !== undefined && from >= first.fromMs && to <= first.fromMs + first.durationMs + CLOSE_MS
}

/** Puts the piece in the place of what was watched until now, with its chapters and chat; false when somebody was faster. */
function exchange(
  live: LiveContext,
  row: BroadcastRow,
  recording: RecordingRow,
  piece: RecordedPiece,
): Promise<boolean> {
  const shift = Math.round(piece.fromMs) - row.video_from_ms
  return live.database.transaction().execute(async (change) => {
    const chapters = cutChapters(row.chapters, shift, shift + piece.durationMs)
    if (!(await exchangePiece(change, row, piece, chapters))) return false
    await positionMessages(change, row.ts_id, recording.stretches, piece)
    // Where members stopped was in the recording as it was.
    await forgetPositions(change, row.ts_id)
    await noteAction(change, {
      tsId: row.ts_id,
      subject: 'broadcast',
      action: 'cut',
      actorId: row.host_id,
      from: row.video_url,
      to: piece.url ?? null,
      at: new Date(live.now()),
    })
    return true
  })
}
