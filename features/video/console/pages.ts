import { lazy } from 'react'
import { VideoIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const VideosPage = lazy(async () => ({ default: (await import('./videos-page.tsx')).VideosPage }))

/** Pages of short videos for the console. */
export const videoPages: readonly ConsolePage[] = [
  {
    path: '/console/videos',
    name: '短视频',
    about: '审核短视频，等得最久的在前；发布、退回、下架',
    right: 'content.review',
    Icon: VideoIcon,
    Page: VideosPage,
  },
]
