import { lazy } from 'react'
import type { ConsolePage } from '@niujin/console-kit'
import { VideoIcon } from '@niujin/ui'

const LivePage = lazy(async () => ({ default: (await import('./live-page.tsx')).LivePage }))

/** Pages of live broadcasts for the console. */
export const livePages: readonly ConsolePage[] = [
  {
    path: '/console/live',
    name: '直播',
    about: '直播墙、下线与恢复，查聊天、处理消息与发言的人',
    right: 'live.moderate.view',
    Icon: VideoIcon,
    Page: LivePage,
  },
]
