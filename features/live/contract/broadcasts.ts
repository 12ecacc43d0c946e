import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { BROADCAST_STATES, CHAT_MODES } from './fields.ts'

/** A broadcast's id on the wire. */
export const tsId = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/, '直播编号不正确'))
export const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))
const cursor = z.optional(z.string().check(z.maxLength(60)))
const count = z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 20)

export const person = z.object({ uid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })
export type Person = z.output<typeof person>

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
})
export type BroadcastCard = z.output<typeof broadcastCard>

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
  likes: z.number(),
  /** What the caller may do here. */
  mine: z.object({
    canChat: z.boolean(),
    /** Why not, in words; null when one may. */
    chatRefusal: z.nullable(z.string()),
    moderates: z.boolean(),
    hosts: z.boolean(),
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

export const liveHall = endpoint({
  method: 'GET', path: '/search/live/hall', access: 'guest',
  summary: '直播大厅：正在直播、即将开始的',
  input: z.object({}),
  output: z.object({ onAir: z.array(broadcastCard), upcoming: z.array(broadcastCard) }),
})

export const liveSchedule = endpoint({
  method: 'GET', path: '/search/live/schedule', access: 'guest',
  summary: '某天的节目单，按开始时间',
  input: z.object({ day: dayText }),
  output: z.object({ list: z.array(broadcastCard) }),
})

export const liveRoom = endpoint({
  method: 'GET', path: '/search/live/room', access: 'guest',
  summary: '一个直播间',
  input: z.object({ tsId }),
  output: room,
  failures: { BROADCAST_UNKNOWN: '直播不存在或已下线' },
})

export const bookBroadcast = endpoint({
  method: 'POST', path: '/interaction/Rest/api/live/book', access: 'member',
  summary: '预约直播：开播时提醒；渠道号默认 700305；重复预约无妨',
  input: z.object({ tsId, booked: z._default(z.boolean(), true) }),
  output: z.object({ isBooked: z.boolean(), booked: z.number() }),
  failures: { BROADCAST_UNKNOWN: '直播不存在或已下线', ALREADY_STARTED: '直播已经开始，直接进来看吧' },
})

export const likeBroadcast = endpoint({
  method: 'POST', path: '/interaction/Rest/api/live/like', access: 'guest',
  summary: '给直播点赞，几下一起送',
  input: z.object({ tsId, times: z.number().check(z.int(), z.minimum(1), z.maximum(50)) }),
  output: z.object({ likes: z.number() }),
  failures: { BROADCAST_UNKNOWN: '直播不存在或已下线' },
})

export const noteWatching = endpoint({
  method: 'POST', path: '/interaction/Rest/api/live/watching', access: 'guest',
  summary: '在看：播放时每半分钟一次，记下人数与时长',
  input: z.object({ tsId }),
  output: z.object({ viewers: z.number() }),
  failures: { BROADCAST_UNKNOWN: '直播不存在或已下线' },
})

/** The advertisements of a broadcast: sorted by grade, the last is the button's picture. */
export const liveAdvertisements = endpoint({
  method: 'GET', path: '/search/advertisement/list', access: 'guest',
  summary: '直播广告，按 grade 从小到大；最后一个是按钮图',
  input: z.object({ id: z.literal('8', '广告位不正确') }),
  output: z.array(z.object({ url: z.string(), grade: z.number(), picture: z.string(), title: z.string() })),
})

export const promotionLink = endpoint({
  method: 'POST', path: '/api/v2/live/promotionLink', access: 'guest',
  summary: '推广链接：带渠道号的直播分享地址',
  input: z.object({ liveType: z.literal(1, '直播类型不正确'), tsId, shareCode: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({ link: z.string() }),
  failures: { BROADCAST_UNKNOWN: '直播不存在或已下线' },
})

export const myBroadcasts = endpoint({
  method: 'GET', path: '/search/live/mine', access: 'member',
  summary: '我的直播：预约的、看过的、我主持的',
  input: z.object({ kind: z.enum(['booked', 'watched', 'hosted']), cursor, count }),
  output: z.object({ list: z.array(broadcastCard), nextCursor: z.nullable(z.string()), mayHost: z.boolean() }),
})
