import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { LESSONS, lessonCover } from '@niujin/live-media/lessons'
import { addBroadcast } from '../broadcasts/add.ts'
import { move } from '../broadcasts/move.ts'
import type { LiveContext } from '../context.ts'
import { announceTime } from '../later.ts'
import type { BroadcastRow } from '../tables.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** Days that are announced, today among them. */
const DAYS = 3

/** Minutes of the day in Shanghai at which programmes begin; each lasts until the next. */
const PROGRAMMES = [
  { at: 0, programme: '夜间课堂', lesson: 'average', title: '夜间课堂（示例）：从头再听一遍' },
  { at: 360, programme: '清晨课堂', lesson: 'auction', title: '清晨课堂（示例）：开盘前的功课' },
  { at: 525, programme: '早盘课堂', lesson: 'auction', title: '早盘课堂（示例）：边看盘边学规则' },
  { at: 720, programme: '午间课堂', lesson: 'volume', title: '午间课堂（示例）：量价关系讲透' },
  { at: 930, programme: '收盘课堂', lesson: 'average', title: '收盘课堂（示例）：复盘从哪里看起' },
  { at: 1200, programme: '晚间课堂', lesson: 'candle', title: '晚间课堂（示例）：看懂一根 K 线' },
] as const
const INTRODUCTION = `示例直播：${LESSONS.map(({ title }) => title).join('、')}，四课轮流讲。讲的是方法，不构成投资建议。`

/** One broadcast of the programme as it stands in the schedule. */
export interface Slot {
  /** Known by this for good: it begins the broadcast's `request_id`. */
  readonly id: string
  readonly programme: string
  readonly title: string
  readonly cover: string
  readonly startAt: Date
}

/** What every broadcast of the programme has as the beginning of its `request_id`. */
export const SLOT_PREFIX = 'demo-slot-'

/** Minutes of the day at which a slot ends that began at `at`: when the next one begins, the last with its day. */
export function endOfSlot(at: number): number {
  return PROGRAMMES.find((next) => next.at > at)?.at ?? DAY / MINUTE
}

/** The slots of the day that `now` (milliseconds of the epoch) is in, and of the next two. */
function slotsFrom(now: number): Slot[] {
  return Array.from({ length: DAYS }, (_, day) => shanghaiDay(now + day * DAY)).flatMap((day) => {
    const { from } = shanghaiDaySpan(day)
    return PROGRAMMES.map(({ at, programme, title, lesson }) => ({
      id: `${SLOT_PREFIX}${day}-${String(at).padStart(4, '0')}`,
      programme,
      title,
      cover: lessonCover({ name: lesson }),
      startAt: new Date(from.getTime() + at * MINUTE),
    }))
  })
}

/** The slot that is on at `now`. */
export function slotAt(now: number): Slot {
  const slot = slotsFrom(now).findLast(({ startAt }) => startAt.getTime() <= now)
  if (!slot) throw new Error('节目单没有从零点开始')
  return slot
}

/** Announces what is on now and what comes in three days, each once; what the host took back stays away. */
export async function announceProgramme(live: LiveContext, hostId: string): Promise<void> {
  const now = live.now()
  const { id } = slotAt(now)
  const slots = slotsFrom(now).filter((slot) => slot.id === id || slot.startAt.getTime() > now)
  const known = await live.database
    .selectFrom('live.broadcast')
    .select('request_id')
    .where('host_id', '=', hostId)
    .where(
      'request_id',
      'in',
      slots.map((slot) => slot.id),
    )
    .execute()
  const ids = new Set(known.map(({ request_id }) => request_id))
  for (const slot of slots) if (!ids.has(slot.id)) await announceSlot(live, hostId, slot, slot.id)
}

/** Puts a slot into the programme as its host would. */
export async function announceSlot(
  live: LiveContext,
  hostId: string,
  { programme, title, cover, startAt }: Slot,
  requestId: string,
): Promise<BroadcastRow | undefined> {
  return live.database.transaction().execute(async (change) => {
    const added = await addBroadcast(
      change,
      { hostId, title, programme, introduction: INTRODUCTION, startAt, keepsRecording: false, requestId },
      new Date(live.now()),
    )
    const done = await move(live, change, added.ts_id, { event: 'publish', actorId: hostId, set: { cover } })
    await announceTime(live, change, added.ts_id, startAt)
    return done.ok ? done.value.row : undefined
  })
}
