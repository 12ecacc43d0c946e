import { endpoint, searchCall } from '@niujin/contract-kit'
import * as z from 'zod/mini'

export const findVideos = endpoint({
  ...searchCall('videoSearch'),
  path: '/search/video/find',
  summary: '搜短视频：标题与作者的昵称，标题从头对上的在前，再新的在前，最多 20 条',
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        author: z.string(),
        /** ISO 8601 with offset. */ publishedAt: z.string(),
      }),
    ),
  }),
})
