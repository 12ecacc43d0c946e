import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { chatMessage } from './chat.ts'
import { broadcastCard, dayText, person, room, tsId } from './fields.ts'
import { CHAPTER_TITLE_MOST, CHAPTERS_MOST, PROGRAMME_MOST } from './limits.ts'
import { RECORDING_REFUSALS } from './refusals.ts'

const chapter = z.object({ fromMs: z.number(), title: z.string() })

export const recordings = endpoint({
  method: 'GET',
  path: '/search/live/review/list',
  access: 'guest',
  summary: '直播回顾，最新在前；可按老师、节目',
  input: z.object({
    uid: z.optional(z.string().check(z.maxLength(40))),
    programme: z.optional(z.string().check(z.maxLength(PROGRAMME_MOST))),
    day: z.optional(dayText),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(broadcastCard), { hosts: z.array(person), programmes: z.array(z.string()) }),
  failures: CURSOR_INVALID,
})

export const recording = endpoint({
  method: 'GET',
  path: '/search/live/review/one',
  access: 'member',
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
  failures: { ...RECORDING_REFUSALS, NO_REPLAY: '这场直播没有回顾', STILL_PROCESSING: '回顾生成中，请稍后再来' },
})

/** The chat of a part of the recording, for playing it in step with the picture. */
export const recordingChat = endpoint({
  method: 'GET',
  path: '/search/live/review/chat',
  access: 'member',
  summary: '回顾中某一段的聊天，按当时的先后',
  input: z.object({
    tsId,
    fromMs: z.number().check(z.int(), z.minimum(0)),
    toMs: z.number().check(z.int(), z.minimum(1)),
  }),
  output: z.object({ list: z.array(chatMessage), complete: z.boolean() }),
  failures: { ...RECORDING_REFUSALS },
})

export const notePosition = endpoint({
  method: 'POST',
  path: '/search/live/review/position',
  access: 'member',
  summary: '记下看到哪里',
  input: z.object({ tsId, positionMs: z.number().check(z.int(), z.minimum(0)) }),
  output: z.object({}),
})

export const saveChapters = endpoint({
  method: 'POST',
  path: '/search/live/review/chapters',
  access: 'member',
  summary: '主持人给回顾分章节',
  input: z.object({
    tsId,
    chapters: z
      .array(
        z.object({
          fromMs: z.number().check(z.int(), z.minimum(0)),
          title: z.string().check(z.trim(), z.minLength(1, '请填写章节名'), z.maxLength(CHAPTER_TITLE_MOST)),
        }),
      )
      .check(z.maxLength(CHAPTERS_MOST)),
  }),
  output: z.object({ chapters: z.array(chapter) }),
  failures: { ...RECORDING_REFUSALS, NOT_HOST: '这不是你的直播' },
})

export const cutRecording = endpoint({
  method: 'POST',
  path: '/search/live/review/cut',
  access: 'member',
  summary: '主持人剪去头尾：只留下从 fromMs 到 toMs；聊天与章节随之移动',
  input: z.object({
    tsId,
    fromMs: z.number().check(z.int(), z.minimum(0)),
    toMs: z.number().check(z.int(), z.minimum(1000)),
  }),
  output: z.object({ durationMs: z.number() }),
  failures: {
    ...RECORDING_REFUSALS,
    NOT_HOST: '这不是你的直播',
    RANGE_WRONG: '要留下的一段不对',
    STILL_PROCESSING: '回顾生成中，请稍后再来',
  },
})
