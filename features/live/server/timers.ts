import * as z from 'zod/mini'
import { TIMES } from '../domain/index.ts'
import { moveAndNotify } from './broadcasts/move.ts'
import { findBroadcast } from './broadcasts/store.ts'
import { JOBS } from './later.ts'
import type { LiveContext } from './context.ts'
import { finishRecording } from './recordings/finish.ts'
import { endBroadcast } from './studio/end.ts'
import { notifyBooked } from './notify-booked.ts'

const about = z.object({ tsId: z.string(), at: z.number() })

/** Says who does the jobs; before the queue starts. */
export function workOn(live: LiveContext): void {
  const { jobs } = live
  const isAt = (date: Date | null, at: number) => date?.getTime() === at
  jobs.work(JOBS.remind, about, async ({ tsId, at }) => {
    const row = await findBroadcast(live.database, tsId)
    if (row && (row.state === 'scheduled' || row.state === 'ready') && isAt(row.start_at, at) && live.now() < at)
      await notifyBooked(live, row, 'soon')
  })
  jobs.work(JOBS.begun, about, async ({ tsId, at }) => {
    const row = await findBroadcast(live.database, tsId)
    if (row && (row.state === 'live' || row.state === 'interrupted') && isAt(row.started_at, at))
      await notifyBooked(live, row, 'begun')
  })
  jobs.work(JOBS.moved, about, async ({ tsId, at }) => {
    const row = await findBroadcast(live.database, tsId)
    if (row && row.state === 'scheduled' && isAt(row.start_at, at)) await notifyBooked(live, row, 'moved')
  })
  jobs.work(JOBS.cancelled, about, async ({ tsId }) => {
    const row = await live.database
      .selectFrom('live.broadcast')
      .selectAll()
      .where('ts_id', '=', tsId)
      .where('cancelled_at', 'is not', null)
      .executeTakeFirst()
    if (row) await notifyBooked(live, row, 'cancelled')
  })
  jobs.work(JOBS.overdue, about, async ({ tsId, at }) => {
    const over = await moveAndNotify(live, tsId, {
      event: 'overdue',
      set: { key_hash: null, ended_at: new Date(live.now()) },
      when: (row) => isAt(row.start_at, at) && live.now() >= at + TIMES.overdue,
    })
    if (over.ok) await live.media.kick(over.value.stream_id)
  })
  jobs.work(JOBS.timeout, about, async ({ tsId, at }) => {
    await endBroadcast(live, tsId, {
      event: 'timeout',
      when: (row) => isAt(row.interrupted_at, at) && live.now() >= at + TIMES.interruption,
    })
  })
  jobs.work(JOBS.recording, about, ({ tsId }) => finishRecording(live, tsId))
  jobs.work(JOBS.unrecorded, about, async ({ tsId, at }) => {
    await moveAndNotify(live, tsId, {
      event: 'discard',
      when: (row) => isAt(row.ended_at, at) && live.now() >= at + TIMES.processing,
    })
  })
}
