import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { broadcastCard, courseRef, dayText, room, tsId } from './fields.ts'
import { BROADCAST_REFUSALS, ROOM_REFUSALS } from './refusals.ts'

export const liveHall = endpoint({
  method: 'GET',
  path: '/search/live/hall',
  access: 'guest',
  summary: '直播大厅：正在直播、即将开始的',
  input: z.object({}),
  output: z.object({ onAir: z.array(broadcastCard), upcoming: z.array(broadcastCard) }),
})

export const liveSchedule = endpoint({
  method: 'GET',
  path: '/search/live/schedule',
  access: 'guest',
  summary: '某天的节目单，按开始时间',
  input: z.object({ day: dayText }),
  output: z.object({ list: z.array(broadcastCard) }),
})

export const liveRoom = endpoint({
  method: 'GET',
  path: '/search/live/room',
  access: 'guest',
  summary: '一个直播间',
  input: z.object({ tsId }),
  output: room,
  failures: ROOM_REFUSALS,
})

export const courseOfBroadcast = endpoint({
  method: 'GET',
  path: '/search/live/course',
  access: 'guest',
  summary: '直播是哪门课的课上；不是课程的直播没有',
  input: z.object({ tsId }),
  output: z.object({ course: z.nullable(courseRef) }),
  failures: BROADCAST_REFUSALS,
})

export const bookBroadcast = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/book',
  access: 'member',
  summary: '预约直播：开播时提醒；渠道号默认 700305；重复预约无妨',
  input: z.object({ tsId, booked: z._default(z.boolean(), true) }),
  output: z.object({ isBooked: z.boolean(), booked: z.number() }),
  failures: { ...BROADCAST_REFUSALS, ALREADY_STARTED: '直播已经开始，直接进来看吧' },
})

export const likeBroadcast = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/like',
  access: 'guest',
  summary: '给直播点赞，几下一起送',
  input: z.object({ tsId, times: z.number().check(z.int(), z.minimum(1), z.maximum(50)) }),
  output: z.object({ likes: z.number() }),
  failures: ROOM_REFUSALS,
})

export const noteWatching = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/watching',
  access: 'guest',
  summary: '在看：播放时每半分钟一次，记下人数与时长',
  input: z.object({ tsId }),
  output: z.object({ viewers: z.number() }),
  failures: ROOM_REFUSALS,
})

export const promotionLink = endpoint({
  method: 'POST',
  path: '/api/v2/live/promotionLink',
  access: 'guest',
  summary: '推广链接：带渠道号的直播分享地址',
  input: z.object({
    liveType: z.literal(1, '直播类型不正确'),
    tsId,
    shareCode: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({ link: z.string() }),
  failures: BROADCAST_REFUSALS,
})

export const myBroadcasts = endpoint({
  method: 'GET',
  path: '/search/live/mine',
  access: 'member',
  summary: '我的直播：预约的、看过的、我主持的',
  input: z.object({
    kind: z.enum(['booked', 'watched', 'hosted']),
    /** Of those one hosts: what is not over, or what can be looked back at. */
    of: z.optional(z.enum(['planned', 'recorded'])),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(broadcastCard), { mayHost: z.boolean() }),
  failures: CURSOR_INVALID,
})
