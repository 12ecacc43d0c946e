import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { videoId, videoStatus } from './fields.ts'
import { LIMITS, REVIEW_STATUSES } from './limits.ts'
import { ownVideo } from './mine.ts'
import { VIDEO_REFUSALS } from './refusals.ts'

/** A video as the staff sees it. */
export const staffVideo = z.extend(ownVideo, {
  memberId: z.string(),
  nickname: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  shares: z.number(),
  /** When somebody decided last, and who; null when nobody did. */
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
})
export type StaffVideo = z.output<typeof staffVideo>

export const staffVideos = endpoint({
  method: 'GET',
  path: '/search/video/staff/list',
  access: 'member',
  summary: '审核：短视频，待审的等得最久的在前，其他新的在前',
  input: z.object({ status: z._default(z.enum(REVIEW_STATUSES), 'pending'), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(staffVideo), { counts: z.record(videoStatus, z.number()) }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffVideoGet = endpoint({
  method: 'GET',
  path: '/search/video/staff/get',
  access: 'member',
  summary: '审核：一条短视频',
  input: z.object({ id: videoId }),
  output: staffVideo,
  failures: { ...NOT_ALLOWED, ...VIDEO_REFUSALS },
})

export const decideVideo = endpoint({
  method: 'POST',
  path: '/search/video/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：发布，或写明原因退回；已发布的也可以退回（下架），作者收到消息',
  input: z.object({
    id: videoId,
    decision: z.enum(['publish', 'reject'], '请选择发布或退回'),
    reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), ''),
  }),
  output: staffVideo,
  failures: {
    ...NOT_ALLOWED,
    ...VIDEO_REFUSALS,
    REASON_MISSING: '请写明退回的原因',
    DECIDED_ALREADY: '这条视频已经处理过，请刷新',
    OWN_VIDEO: '自己的视频要由别人审核',
  },
})
