import { lazy } from 'react'
import { VideoIcon } from '@niujin/ui'

const VideosPage = lazy(async () => ({ default: (await import('./videos-page.tsx')).VideosPage }))

/** Pages of short videos for the console. */
export const videoPages = [
  { path: '/console/videos', name: '短视频', about: '审核短视频，等得最久的在前；发布、退回、下架', right: 'content.review', Icon: VideoIcon, Page: VideosPage },
] as const
