import { lessonId } from '@niujin/academy'
import { BODY_BYTES, endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { film, filmId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CHANGE_REFUSALS, OWN_REFUSALS } from './refusals.ts'

export const lessonFilm = endpoint({
  method: 'GET',
  path: '/lessonMedia/api/own/find',
  access: 'member',
  summary: '老师看一节课的视频与字幕到了哪一步',
  input: z.object({ lessonId }),
  output: z.object({
    /** What learners watch now. */
    current: z.nullable(film),
    /** What is being sent or packed, waits for review, or could not be packed; null when nothing is. */
    next: z.nullable(film),
    /** How many lines the subtitles have; 0 without. */
    cues: z.number(),
    /** Lines of those that wait for the review of the course; 0 without. */
    heldCues: z.number(),
  }),
  failures: OWN_REFUSALS,
})

export const startFilm = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/own/start',
  access: 'member',
  once: true,
  summary: '开始上传一节课的视频；文件随后用断点续传送来',
  input: z.object({
    lessonId,
    /** Bytes of the file. */
    size: z
      .number('缺少文件大小')
      .check(z.int('文件大小不正确'), z.gte(1, '文件是空的'), z.lte(LIMITS.fileBytes, '视频最大 2 GB')),
  }),
  output: z.object({ id: z.string() }),
  failures: {
    ...OWN_REFUSALS,
    ...CHANGE_REFUSALS,
    TOO_MANY_DRAFTS: `有 ${LIMITS.drafts} 个视频还没有传完，请先传完或删除`,
  },
})

export const finishFilm = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/own/finish',
  access: 'member',
  summary: '文件传完了，送去检查与打包；重复没有影响',
  input: z.object({ id: filmId }),
  output: film,
  failures: { FILM_UNKNOWN: '没有这个视频', UPLOAD_UNFINISHED: '视频还没有传完' },
})

export const dropFilm = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/own/drop',
  access: 'member',
  summary: '不要没传完、放不了或等着替换的视频了；重复没有影响',
  input: z.object({ id: filmId }),
  output: z.object({}),
  failures: { FILM_UNKNOWN: '没有这个视频' },
})

/** Send with `files: { subtitles }`, an SRT or VTT file; without one they are taken away. */
export const saveSubtitles = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/own/subtitles',
  access: 'member',
  summary: '换一节课的字幕：SRT 或 VTT，不带文件就是去掉；上架的课里有要看一下的词的，随下一版送审',
  uploadBytes: LIMITS.subtitleBytes + BODY_BYTES,
  input: z.object({ lessonId }),
  output: z.object({
    cues: z.number(),
    /** They have words that somebody has to look at: they come out with the next version of the course. */
    isHeld: z.boolean(),
  }),
  failures: {
    ...OWN_REFUSALS,
    ...CHANGE_REFUSALS,
    WORDS_FORBIDDEN: '字幕里有不能发布的词，请修改',
    MUTED: '你被禁止发言',
    TOO_FAST: '换得太快了，请稍后再试',
    DAILY_LIMIT: '今天换的太多了，请明天再来',
    SUBTITLES_BAD: '读不出字幕：请用 UTF-8 的 SRT 或 VTT 文件',
    SUBTITLES_LONG: `字幕最多 ${LIMITS.cues} 行，每行最多 ${LIMITS.cueText} 个字`,
  },
})
