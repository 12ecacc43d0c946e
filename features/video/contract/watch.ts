import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { videoId } from './fields.ts'
import { VIDEO_REFUSALS } from './refusals.ts'

const author = z.object({ uid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })

/** A published video as everyone sees it. */
export const video = z.object({
  id: z.string(),
  title: z.string(),
  /** `$贵州茅台(SH.600519)$` and `[face:453]` stand in it as such. */
  intro: z.string(),
  author,
  /** An mp4 that plays everywhere; the name never has another content. */
  url: z.string(),
  /** A picture of it; null when the uploader's browser gave none. */
  poster: z.nullable(z.string()),
  /** As shown, pixels. */
  width: z.number(),
  height: z.number(),
  /** Milliseconds. */
  duration: z.number(),
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  plays: z.number(),
  /** The caller likes it. */
  liked: z.boolean(),
  /** ISO 8601 with offset. */
  publishedAt: z.string(),
  /** Its place in the feed, to ask for what stands before or after it. */
  position: z.string(),
})
export type Video = z.output<typeof video>

export const videoFeed = endpoint({
  method: 'GET',
  path: '/search/video/list',
  access: 'guest',
  summary: '短视频，新的在前；可只看一位作者；从一条的位置往旧或往新取',
  input: z.object({
    uid: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/, '会员编号不正确'))),
    /** older follows the feed; newer goes back up: what comes is always newest first. */
    way: z._default(z.enum(['older', 'newer']), 'older'),
    ...paging({ usual: 10, most: 30 }),
  }),
  output: pageOf(video),
  failures: CURSOR_INVALID,
})

export const getVideo = endpoint({
  method: 'GET',
  path: '/search/video/get',
  access: 'guest',
  summary: '一条短视频',
  input: z.object({ id: videoId }),
  output: video,
  failures: VIDEO_REFUSALS,
})

export const likeVideo = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/video/updown',
  access: 'member',
  summary: '给短视频点赞或取消；重复没有影响',
  input: z.object({ id: videoId, type: z.enum(['up', 'cancel'], '只能点赞或取消') }),
  output: z.object({ likes: z.number(), liked: z.boolean() }),
  failures: VIDEO_REFUSALS,
})

export const countVideo = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/video/count',
  access: 'guest',
  summary: '记一次播放或分享；同一会员或设备一天只算一次',
  input: z.object({ id: videoId, event: z.enum(['play', 'share'], '只记播放与分享') }),
  output: z.object({ plays: z.number(), shares: z.number() }),
  failures: VIDEO_REFUSALS,
})
