import { BODY_BYTES, CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { videoId, videoStatus } from './fields.ts'
import { LIMITS } from './limits.ts'
import { VIDEO_REFUSALS } from './refusals.ts'

/** One's own video in any state. */
export const ownVideo = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  status: videoStatus,
  /** Why it was rejected, in words; '' otherwise. */
  reason: z.string(),
  poster: z.nullable(z.string()),
  /** Null until the file was looked at. */
  url: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  likes: z.number(),
  plays: z.number(),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
})
export type OwnVideo = z.output<typeof ownVideo>

export const ownVideos = endpoint({
  method: 'GET',
  path: '/search/video/mine',
  access: 'member',
  summary: '我发的短视频，新的在前，与能不能发',
  input: z.object({ ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(ownVideo), { mayPublish: z.boolean() }),
  failures: CURSOR_INVALID,
})

/** Send with `files: { poster }`, a picture of the video; the server encodes it anew. The file itself follows by tus. */
export const startVideo = endpoint({
  method: 'POST',
  path: '/search/video/edit/start',
  access: 'member',
  once: true,
  summary: '写好标题与介绍，开始上传一条短视频',
  uploadBytes: LIMITS.posterBytes + BODY_BYTES,
  input: z.object({
    title: z
      .string('请填写标题')
      .check(z.trim(), z.minLength(1, '请填写标题'), z.maxLength(LIMITS.title * 4, `标题最多 ${LIMITS.title} 个字`)),
    intro: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.intro * 8, `介绍最多 ${LIMITS.intro} 个字`)), ''),
    /** Bytes of the file. */
    size: z
      .number('缺少文件大小')
      .check(z.int('文件大小不正确'), z.gte(1, '文件是空的'), z.lte(LIMITS.fileBytes, '视频最大 200 MB')),
  }),
  output: z.object({ id: z.string() }),
  failures: {
    NOT_ALLOWED: '只有砖家和老师能发视频',
    TITLE_TOO_LONG: `标题最多 ${LIMITS.title} 个字`,
    INTRO_TOO_LONG: `介绍最多 ${LIMITS.intro} 个字`,
    TITLE_EMPTY: '请填写标题',
    PROMISE_WORDS: '标题或介绍里有承诺收益、打听内幕一类的话，请改一改',
    POSTER_BAD: '封面图打不开，请换一帧',
    TOO_MANY_VIDEOS: `每天最多发 ${LIMITS.videosADay} 条，请明天再来`,
    TOO_MANY_DRAFTS: `有 ${LIMITS.drafts} 条还没有传完，请先传完或删除`,
  },
})

export const finishVideo = endpoint({
  method: 'POST',
  path: '/search/video/edit/finish',
  access: 'member',
  summary: '文件传完了，送去检查与审核；重复没有影响',
  input: z.object({ id: videoId }),
  output: ownVideo,
  failures: { ...VIDEO_REFUSALS, UPLOAD_UNFINISHED: '视频还没有传完' },
})

export const deleteVideo = endpoint({
  method: 'POST',
  path: '/search/video/edit/del',
  access: 'member',
  summary: '删除自己的短视频',
  input: z.object({ id: videoId }),
  output: z.object({}),
  failures: VIDEO_REFUSALS,
})
