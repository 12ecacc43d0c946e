import * as z from 'zod/mini'
import { BROADCAST_STATES, CHAT_MODES } from './limits.ts'

/** A broadcast's id on the wire. */
export const tsId = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/, '直播编号不正确'))

export const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))

export const person = z.object({ uid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })
export type Person = z.output<typeof person>

/** The course of which a class is held in a broadcast; the title is '' while nobody finds it. */
export const courseRef = z.object({ id: z.string(), title: z.string() })

/** A broadcast in a list. Times are ISO 8601 with offset. */
export const broadcastCard = z.object({
  tsId: z.string(),
  title: z.string(),
  cover: z.nullable(z.string()),
  state: z.enum(BROADCAST_STATES),
  host: person,
  /** The programme it belongs to, such as 早盘直播; null when it stands alone. */
  programme: z.nullable(z.string()),
  /** When it was announced for. */
  startTime: z.string(),
  /** When it went on air; null while it has not. */
  startedAt: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** On air: who watches now. Later: how many different people have watched. */
  viewers: z.number(),
  /** Members who booked it. */
  booked: z.number(),
  /** The caller has booked it. */
  isBooked: z.boolean(),
  /** Of the recording, milliseconds. */
  durationMs: z.nullable(z.number()),
  /** The course of which this is a class, for those who are in it; null of a broadcast for anyone. */
  course: z.nullable(courseRef),
})
export type BroadcastCard = z.output<typeof broadcastCard>

/** Somebody who asks to speak in a class. */
export const hand = z.object({ ...person.shape, isCalled: z.boolean() })
export type Hand = z.output<typeof hand>

export const rollCall = z.object({
  id: z.string(),
  /** How long it may still be answered, by the server's clock; 0 when it is over. */
  secondsLeft: z.number(),
  /** How many have answered. */
  present: z.number(),
})
export type RollCall = z.output<typeof rollCall>

const stockRef = z.object({ id: z.string(), name: z.string() })

/** Everything a room shows besides its messages. */
export const room = z.object({
  ...broadcastCard.shape,
  introduction: z.string(),
  /** Address of the HLS playlist; null while nothing is on air. */
  playUrl: z.nullable(z.string()),
  /** The same stream with its sound alone. */
  audioUrl: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  chat: z.object({ mode: z.enum(CHAT_MODES), slowSeconds: z.number() }),
  /** The notice on top of the chat. */
  notice: z.nullable(z.string()),
  /** Securities talked about, newest first. */
  stocks: z.array(stockRef),
  courseware: z.object({ pages: z.array(z.string()), at: z.number(), shown: z.boolean() }),
  poll: z.nullable(z.lazy(() => poll)),
  canTip: z.boolean(),
  /** Who asks to speak, the first in front; in classes on air only. */
  hands: z.array(hand),
  /** The roll call that goes on. */
  rollCall: z.nullable(rollCall),
  likes: z.number(),
  /** What the caller may do here. */
  mine: z.object({
    canChat: z.boolean(),
    /** Why not, in words; null when one may. */
    chatRefusal: z.nullable(z.string()),
    moderates: z.boolean(),
    hosts: z.boolean(),
    /** The roll call that the caller has answered last; null when none. */
    presentIn: z.nullable(z.string()),
  }),
})
export type Room = z.output<typeof room>

export const poll = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: z.number() })),
  open: z.boolean(),
  voters: z.number(),
})
export type Poll = z.output<typeof poll>
