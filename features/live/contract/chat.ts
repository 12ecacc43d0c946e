import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { person, poll, room, tsId } from './fields.ts'
import { CHAT_MODES, MODERATORS_MOST, NOTICE_MOST, ROOM_WORD_MOST, ROOM_WORDS_MOST, STOCKS_MOST } from './limits.ts'
import { CLASS_REFUSALS, MODERATION_REFUSALS, ROOM_REFUSALS } from './refusals.ts'

const messageId = z.string().check(z.regex(/^\d{1,18}$/, '消息编号不正确'))
const stock = z.object({ id: z.string().check(z.maxLength(12)), name: z.string().check(z.maxLength(20)) })

export const chatMessage = z.object({
  id: z.string(),
  /** Place in the room: grows by one with each published message; a hidden one keeps its place. 0 while it is `pending`. */
  seq: z.number(),
  /** `tip`: content is the amount in coins; `system`: words of the room itself. */
  kind: z.enum(['text', 'tip', 'system']),
  /** Stocks as $贵州茅台(SH.600519)$ and faces as [face:453] inside. */
  content: z.string(),
  stocks: z.array(stock),
  /** null: of the room itself. */
  from: z.nullable(z.object({ ...person.shape, role: z.enum(['host', 'moderator', 'member']) })),
  /** What it answers, as it was. */
  parent: z.nullable(z.object({ id: z.string(), nickname: z.string(), excerpt: z.string() })),
  at: z.string(),
  /** Since the beginning of the recording, milliseconds; null before it. */
  offsetMs: z.nullable(z.number()),
  /** The host's answer or a message the host picked out. */
  highlighted: z.boolean(),
  /** `pending` and `hidden` only reach those who may see them. */
  status: z.enum(['visible', 'pending', 'hidden']),
})
export type ChatMessage = z.output<typeof chatMessage>

/** An entry of `live/<tsId>`. The same message may come twice (snapshot and entry): `id` tells. */
export const roomEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: chatMessage }),
  z.object({ type: z.literal('hidden'), id: z.string() }),
  z.object({ type: z.literal('highlighted'), id: z.string(), on: z.boolean() }),
  z.object({ type: z.literal('notice'), notice: z.nullable(z.string()) }),
  z.object({ type: z.literal('chat'), mode: z.enum(CHAT_MODES), slowSeconds: z.number() }),
  z.object({ type: z.literal('poll'), poll: z.nullable(poll) }),
  z.object({ type: z.literal('courseware'), courseware: room.shape.courseware }),
  z.object({ type: z.literal('hands'), hands: room.shape.hands }),
  z.object({ type: z.literal('rollCall'), rollCall: room.shape.rollCall }),
  z.object({ type: z.literal('stocks'), stocks: room.shape.stocks }),
  z.object({
    type: z.literal('state'),
    state: room.shape.state,
    playUrl: room.shape.playUrl,
    audioUrl: room.shape.audioUrl,
    canTip: z.boolean(),
  }),
])
export type RoomEvent = z.output<typeof roomEvent>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/message/save',
  access: 'member',
  once: true,
  summary: '在直播间发言；同一编号重发只有一条',
  input: z.object({
    tsId,
    content: z.string().check(z.minLength(1, '请输入内容'), z.maxLength(2000, '内容太长')),
    stocks: z._default(z.array(stock).check(z.maxLength(STOCKS_MOST, `最多提到 ${STOCKS_MOST} 只股票`)), []),
    parentId: z.optional(messageId),
  }),
  /** A message held back for checking answers with status `pending`. */
  output: z.object({ message: chatMessage }),
  failures: {
    ...ROOM_REFUSALS,
    CHAT_CLOSED: '聊天已关闭',
    MUTED: '你已被禁言',
    BANNED: '你已被移出这场直播的聊天',
    TOO_FAST: '说得太快了，歇一会儿再发',
    SLOW_MODE: '慢速模式，请稍等再发',
    CONTENT_EMPTY: '请输入内容',
    CONTENT_TOO_LONG: '内容太长',
    CONTENT_REFUSED: '内容含有不能发布的字词',
    PARENT_UNKNOWN: '要回复的消息已不在',
    MAY_NOT_CHAT: '这个账号不能发言',
  },
})

export const chatHistory = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/live/message/list',
  access: 'guest',
  summary: '更早的消息（不含 beforeSeq），旧的在前；只看主持人与精选；管理员可按字搜索',
  input: z.object({
    tsId,
    beforeSeq: z.optional(z.number().check(z.int(), z.minimum(1))),
    count: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    only: z.optional(z.enum(['host', 'highlighted'])),
    word: z.optional(z.string().check(z.maxLength(40))),
    uid: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({ list: z.array(chatMessage), nextBeforeSeq: z.nullable(z.number()) }),
  failures: { ...ROOM_REFUSALS, MAY_NOT_SEARCH: '只有管理员可以搜索聊天' },
})

export const votePoll = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/vote',
  access: 'member',
  summary: '投票；一人一次，可在结束前改',
  input: z.object({ tsId, pollId: messageId, option: z.number().check(z.int(), z.minimum(0), z.maximum(5)) }),
  output: z.object({ poll, option: z.number() }),
  failures: { ...CLASS_REFUSALS, POLL_UNKNOWN: '没有这个投票', POLL_CLOSED: '投票已结束' },
})

export const myVote = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/live/myVote',
  access: 'member',
  summary: '我投了哪一项',
  input: z.object({ tsId, pollId: messageId }),
  output: z.object({ option: z.nullable(z.number()) }),
})

export const moderateMessage = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/message/moderate',
  access: 'member',
  summary: '隐藏、恢复、通过一条消息，或设为精选、取消精选',
  input: z.object({ tsId, id: messageId, action: z.enum(['hide', 'restore', 'approve', 'highlight', 'unhighlight']) }),
  output: z.object({ message: chatMessage }),
  failures: { ...MODERATION_REFUSALS, MESSAGE_UNKNOWN: '没有这条消息', ALREADY_DONE: '已经处理过了' },
})

export const silenceMember = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/silence',
  access: 'member',
  summary: '禁言若干分钟（0 为到直播结束），移出聊天（账号与设备），或解除；主持人不能被禁',
  input: z.object({
    tsId,
    uid: z.string().check(z.maxLength(40)),
    action: z.enum(['mute', 'ban', 'free']),
    minutes: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1440)), 10),
  }),
  output: z.object({}),
  failures: {
    ...MODERATION_REFUSALS,
    OWNER: '主持人不能被禁言',
    MODERATOR: '管理员不能被禁言',
    MEMBER_UNKNOWN: '没有这位会员',
  },
})

export const chatSettings = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/settings',
  access: 'member',
  summary: '聊天方式、慢速秒数、置顶公告、本场敏感词',
  input: z.object({
    tsId,
    mode: z.optional(z.enum(CHAT_MODES)),
    slowSeconds: z.optional(z.number().check(z.int(), z.minimum(3), z.maximum(300))),
    /** An empty text takes the notice away. */
    notice: z.optional(z.string().check(z.maxLength(800))),
    words: z.optional(
      z.array(z.string().check(z.minLength(1), z.maxLength(ROOM_WORD_MOST))).check(z.maxLength(ROOM_WORDS_MOST)),
    ),
  }),
  output: z.object({
    mode: z.enum(CHAT_MODES),
    slowSeconds: z.number(),
    notice: z.nullable(z.string()),
    words: z.array(z.string()),
  }),
  failures: {
    ...MODERATION_REFUSALS,
    CONTENT_REFUSED: '公告含有不能发布的字词',
    CONTENT_TOO_LONG: `公告最多 ${NOTICE_MOST} 个字`,
  },
})

/** What moderators see besides the chat. */
export const moderationPanel = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/live/moderation',
  access: 'member',
  summary: '待审的消息、被禁言的人、敏感词、管理员',
  input: z.object({ tsId }),
  output: z.object({
    pending: z.array(chatMessage),
    silenced: z.array(z.object({ ...person.shape, kind: z.enum(['mute', 'ban']), until: z.nullable(z.string()) })),
    words: z.array(z.string()),
    moderators: z.array(person),
  }),
  failures: MODERATION_REFUSALS,
})

export const setModerator = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/moderator',
  access: 'member',
  summary: '主持人请人当管理员，或收回',
  input: z.object({ tsId, uid: z.string().check(z.maxLength(40)), on: z.boolean() }),
  output: z.object({ moderators: z.array(person) }),
  failures: { ...MODERATION_REFUSALS, MEMBER_UNKNOWN: '没有这位会员', TOO_MANY: `管理员最多 ${MODERATORS_MOST} 位` },
})
