import * as z from 'zod/mini'
import { FILM_STATUSES } from './limits.ts'

export const filmId = z.string('缺少视频编号').check(z.regex(/^[\w-]{8,40}$/, '视频编号不正确'))
export const playingId = z.string('缺少播放编号').check(z.regex(/^[\w-]{20,60}$/, '播放编号不正确'))

/** A film of a lesson as its teacher sees it. */
export const film = z.object({
  id: z.string(),
  status: z.enum(FILM_STATUSES),
  /** Why it cannot be shown, in words; '' otherwise. */
  reason: z.string(),
  /** Whole seconds; null until it is packed. */
  seconds: z.nullable(z.number()),
  /** Pixels; null until it is packed. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
})
export type Film = z.output<typeof film>

/** What is said from one second to another. */
export const cue = z.object({
  /** Milliseconds from the beginning. */
  from: z.number(),
  to: z.number(),
  text: z.string(),
})
export type Cue = z.output<typeof cue>
