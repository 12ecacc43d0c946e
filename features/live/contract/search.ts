import { endpoint, searchCall } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { BROADCAST_STATES } from './limits.ts'

export const findBroadcasts = endpoint({
  ...searchCall('liveSearch'),
  path: '/search/live/find',
  summary: '搜直播：标题与主持人，正在直播的在前，再是就要开始的、有回顾的，最多 20 场',
  output: z.object({
    list: z.array(
      z.object({
        tsId: z.string(),
        title: z.string(),
        host: z.string(),
        state: z.enum(BROADCAST_STATES),
        /** When it began, or is announced for; ISO 8601 with offset. */
        at: z.string(),
      }),
    ),
  }),
})
