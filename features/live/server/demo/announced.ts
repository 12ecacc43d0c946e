import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import type { Reads } from '../tables.ts'
import { endOfSlot, SLOT_PREFIX } from './programme.ts'
import { RECORDED_PREFIX } from './recordings.ts'

/** A broadcast of the sample programme that is on or to come. */
export interface AnnouncedSlot {
  /** Of the slot, the same when its broadcast is announced anew. */
  readonly slotId: string
  readonly liveId: string
  readonly hostId: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const SLOT = /^(?<slot>demo-slot-(?<day>\d{4}-\d{2}-\d{2})-(?<minute>\d{4}))/

/** What of the sample programme is on or announced, by time; nothing where there is none. A slot that was announced anew counts as its last broadcast. */
export async function announcedSlots(reads: Reads): Promise<AnnouncedSlot[]> {
  const rows = await reads
    .selectFrom('live.broadcast')
    .select(['ts_id', 'host_id', 'title', 'request_id'])
    .where('state', 'in', ['scheduled', 'ready', 'live', 'interrupted'])
    .where('cancelled_at', 'is', null)
    .where('request_id', 'like', `${SLOT_PREFIX}%`)
    .orderBy('created_at')
    .execute()
  const slots = new Map(rows.flatMap((row) => slotOf(row)).map((slot) => [slot.slotId, slot]))
  return [...slots.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

function slotOf({
  ts_id: liveId,
  host_id: hostId,
  title,
  request_id,
}: {
  ts_id: string
  host_id: string
  title: string
  request_id: string | null
}): AnnouncedSlot[] {
  const { slot: slotId, day, minute } = SLOT.exec(request_id ?? '')?.groups ?? {}
  if (slotId === undefined || day === undefined) return []
  const midnight = shanghaiDaySpan(day).from.getTime()
  const at = Number(minute)
  const startsAt = new Date(midnight + at * 60_000)
  return [{ slotId, liveId, hostId, title, startsAt, endsAt: new Date(midnight + endOfSlot(at) * 60_000) }]
}

/** The sample recordings that can be watched, by the name of what is taught in them. */
export async function sampleRecordings(reads: Reads): Promise<ReadonlyMap<string, string>> {
  const rows = await reads
    .selectFrom('live.broadcast')
    .select(['ts_id', 'request_id'])
    .where('state', '=', 'replay')
    .where('cancelled_at', 'is', null)
    .where('request_id', 'like', `${RECORDED_PREFIX}%`)
    .execute()
  return new Map(rows.map(({ ts_id, request_id }) => [(request_id ?? '').slice(RECORDED_PREFIX.length), ts_id]))
}
