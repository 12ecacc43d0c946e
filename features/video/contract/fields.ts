import * as z from 'zod/mini'
import { VIDEO_STATUSES } from './limits.ts'

export const videoStatus = z.enum(VIDEO_STATUSES)
export const videoId = z.string('缺少视频编号').check(z.regex(/^[\w-]{8,40}$/, '视频编号不正确'))
