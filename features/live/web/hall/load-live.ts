import { pageError, need, type LoadArgs } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import {
  chatHistory,
  courseOfBroadcast,
  liveHall,
  liveRoom,
  liveSchedule,
  type BroadcastCard,
  type ChatMessage,
  type Room,
} from '../../contract/index.ts'

const ID_SHAPE = /^[0-9A-Za-z]{6,32}$/
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/
/** Messages on the page before the stream is there. */
const FIRST_MESSAGES = 30

export interface LoadedRoom {
  readonly kind: 'room'
  readonly room: Room
  readonly messages: readonly ChatMessage[]
  readonly now: number
}

export interface LoadedHall {
  readonly kind: 'hall'
  readonly onAir: readonly BroadcastCard[]
  readonly upcoming: readonly BroadcastCard[]
  /** The day whose programme is shown, and today: 2026-11-21. */
  readonly day: string
  readonly today: string
  /** null when it could not be had; the rest of the hall is shown all the same. */
  readonly schedule: readonly BroadcastCard[] | null
  readonly now: number
}

/** A class of a course, for those who take part in it. */
export interface LoadedClosed {
  readonly kind: 'closed'
  readonly msg: string
  /** null when it cannot be named. */
  readonly course: { readonly id: string; readonly title: string } | null
}

export type LoadedLive = LoadedRoom | LoadedHall | LoadedClosed

/** What `/LiveInteraction` shows: the room that `id` names, else the hall. */
export async function loadLive(args: LoadArgs): Promise<LoadedLive> {
  const id = args.url.searchParams.get('id')
  return id === null || id === '' ? loadHall(args) : loadRoom(args, id)
}

async function loadRoom({ call }: LoadArgs, tsId: string): Promise<LoadedRoom | LoadedClosed> {
  if (!ID_SHAPE.test(tsId)) throw pageError(404, '直播不存在或已下线', 'BROADCAST_UNKNOWN')
  const [found, history] = await Promise.all([
    call(liveRoom, { tsId }),
    call(chatHistory, { tsId, count: FIRST_MESSAGES }),
  ])
  if (!found.ok && found.code === 'BROADCAST_UNKNOWN') throw pageError(404, found.msg, found.code)
  if (!found.ok && found.code === 'NOT_ENROLLED') {
    const of = await call(courseOfBroadcast, { tsId })
    return { kind: 'closed', msg: found.msg, course: of.ok ? of.value.course : null }
  }
  // The stream brings the messages anyway: without them the room opens all the same.
  return { kind: 'room', room: need(found), messages: history.ok ? history.value.list : [], now: Date.now() }
}

async function loadHall({ call, url }: LoadArgs): Promise<LoadedHall> {
  const now = Date.now()
  const today = dateText(now)
  const wanted = url.searchParams.get('day') ?? today
  const day = DAY_SHAPE.test(wanted) ? wanted : today
  const [hall, schedule] = await Promise.all([call(liveHall, {}).then(need), call(liveSchedule, { day })])
  return { kind: 'hall', ...hall, day, today, schedule: schedule.ok ? schedule.value.list : null, now }
}
