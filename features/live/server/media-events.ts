import { positionAt, takesSignal, TIMES } from '../domain/index.ts'
import { moveAndNotify } from './broadcasts/move.ts'
import { broadcastOfStream } from './broadcasts/store.ts'
import { later } from './later.ts'
import type { LiveContext } from './context.ts'
import type { FinishedRecording, LiveMediaEvents } from './deps.ts'
import { keepRecording } from './recordings/store.ts'
import { createGuessLimit, isKeyOf } from './stream-keys.ts'
import { endBroadcast } from './studio/end.ts'
import type { BroadcastRow } from './tables.ts'

/** The feature's side of the media server. */
export function mediaEvents(live: LiveContext): LiveMediaEvents {
  const guesses = createGuessLimit(live.now)
  const find = (streamId: string) => broadcastOfStream(live.database, streamId)
  return {
    async mayPublish({ streamId, key, ip }) {
      if (guesses.isOver(ip)) return false
      const row = await find(streamId)
      const isRight = isKeyOf(key, row?.key_hash ?? null)
      if (!isRight) guesses.wrong(ip)
      return isRight && row !== undefined && takesSignal(row.state)
    },

    async onConnected(streamId) {
      const row = await find(streamId)
      if (!row) return
      const at = new Date(live.now())
      await moveAndNotify(live, row.ts_id, {
        event: 'connect',
        set: { connected_at: at, interrupted_at: null },
        words: ({ state }) => (state === 'interrupted' ? '信号已恢复' : undefined),
      })
    },

    onInterrupted: async (streamId) => lose(live, await find(streamId)),

    async onEnded(streamId) {
      const row = await find(streamId)
      // The media server waits for a sender as well; when it gives up, a broadcast that stands interrupted is over.
      if (row?.state === 'interrupted') await endBroadcast(live, row.ts_id, { event: 'timeout' })
      else await lose(live, row)
    },

    async onPoster(streamId, url) {
      await live.database.updateTable('live.broadcast').set({ poster: url }).where('stream_id', '=', streamId).execute()
      const row = await find(streamId)
      if (row) live.rooms.forget(row.ts_id)
    },

    async onRecorded(recording) {
      const row = await find(recording.streamId)
      // What was only tried out, or belongs to nobody, is not kept.
      if (!row || !isOfBroadcast(row, recording)) return live.media.discard(recording.recordingId)
      const at = new Date(live.now())
      await live.database.transaction().execute(async (change) => {
        await keepRecording(change, row.ts_id, recording, at)
        await later(live, change, 'recording', { tsId: row.ts_id, at })
      })
    },
  }
}

/** The picture stays away: before the beginning nothing is lost, afterwards it is waited for. */
async function lose(live: LiveContext, row: BroadcastRow | undefined): Promise<void> {
  if (!row) return
  const at = new Date(live.now())
  const isLive = row.state === 'live'
  await moveAndNotify(
    live,
    row.ts_id,
    {
      event: 'disconnect',
      set: { connected_at: null, interrupted_at: isLive ? at : null },
      words: ({ state }) => (state === 'live' ? '主播信号中断，正在等待恢复' : undefined),
    },
    async (change) => {
      if (isLive)
        await later(live, change, 'timeout', {
          tsId: row.ts_id,
          at,
          after: new Date(at.getTime() + TIMES.interruption),
        })
    },
  )
}

/** Something of the recording was sent after the host began. */
function isOfBroadcast(
  { started_at, keeps_recording }: BroadcastRow,
  { stretches, durationMs }: FinishedRecording,
): boolean {
  if (started_at === null || !keeps_recording) return false
  const begin = positionAt(stretches, started_at.getTime())
  return begin === undefined ? stretches.length > 0 : begin < durationMs
}
