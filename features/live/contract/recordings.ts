import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { broadcastCard, dayText, person, room, tsId } from './broadcasts.ts'
import { chatMessage } from './chat.ts'

const chapter = z.object({ fromMs: z.number(), title: z.string() })

export const recordings = endpoint({
  method: 'GET', path: '/search/live/review/list', access: 'guest',
  summary: '直播回顾，最新在前；可按老师、节目',
  input: z.object({
    uid: z.optional(z.string().check(z.maxLength(40))),
    programme: z.optional(z.string().check(z.maxLength(20))),
    day: z.optional(dayText),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    count: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  output: z.object({ list: z.array(broadcastCard), nextCursor: z.nullable(z.string()), hosts: z.array(person), programmes: z.array(z.string()) }),
})

export const recording = endpoint({
  method: 'GET', path: '/search/live/review/one', access: 'member',
  summary: '一场回顾：地址、章节、上次看到哪里',
  input: z.object({ tsId }),
  output: z.object({
    broadcast: broadcastCard,
    introduction: z.string(),
    videoUrl: z.string(),
    durationMs: z.number(),
    chapters: z.array(chapter),
    /** Milliseconds; 0 from the beginning. */
    resumeMs: z.number(),
    stocks: room.shape.stocks,
    hosts: z.boolean(),
  }),
  failures: { BROADCAST_UNKNOWN: '回顾不存在', NO_REPLAY: '这场直播没有回顾', STILL_PROCESSING: '回顾生成中，请稍后再来' },
})

/** The chat of a part of the recording, for playing it in step with the picture. */
export const recordingChat = endpoint({
  method: 'GET', path: '/search/live/review/chat', access: 'member',
  summary: '回顾中某一段的聊天，按当时的先后',
  input: z.object({ tsId, fromMs: z.number().check(z.int(), z.minimum(0)), toMs: z.number().check(z.int(), z.minimum(1)) }),
  output: z.object({ list: z.array(chatMessage), complete: z.boolean() }),
  failures: { BROADCAST_UNKNOWN: '回顾不存在' },
})

export const notePosition = endpoint({
  method: 'POST', path: '/search/live/review/position', access: 'member',
  summary: '记下看到哪里',
  input: z.object({ tsId, positionMs: z.number().check(z.int(), z.minimum(0)) }),
  output: z.object({}),
})

export const saveChapters = endpoint({
  method: 'POST', path: '/search/live/review/chapters', access: 'member',
  summary: '主持人给回顾分章节',
  input: z.object({ tsId, chapters: z.array(z.object({ fromMs: z.number().check(z.int(), z.minimum(0)), title: z.string().check(z.trim(), z.minLength(1, '请填写章节名'), z.maxLength(30)) })).check(z.maxLength(50)) }),
  output: z.object({ chapters: z.array(chapter) }),
  failures: { BROADCAST_UNKNOWN: '回顾不存在', NOT_HOST: '这不是你的直播' },
})

export const cutRecording = endpoint({
  method: 'POST', path: '/search/live/review/cut', access: 'member',
  summary: '主持人剪去头尾：只留下从 fromMs 到 toMs；聊天与章节随之移动',
  input: z.object({ tsId, fromMs: z.number().check(z.int(), z.minimum(0)), toMs: z.number().check(z.int(), z.minimum(1000)) }),
  output: z.object({ durationMs: z.number() }),
  failures: { BROADCAST_UNKNOWN: '回顾不存在', NOT_HOST: '这不是你的直播', RANGE_WRONG: '要留下的一段不对', STILL_PROCESSING: '回顾生成中，请稍后再来' },
})
