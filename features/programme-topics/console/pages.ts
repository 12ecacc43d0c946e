import { lazy } from 'react'
import type { ConsolePage } from '@niujin/console-kit'
import { CommentIcon } from '@niujin/ui'

const TopicsPage = lazy(async () => ({ default: (await import('./topics-page.tsx')).TopicsPage }))

/** Pages of programmes' topics for the console. */
export const programmeTopicPages: readonly ConsolePage[] = [
  {
    path: '/console/programme-topics',
    name: '节目话题',
    about: '给直播节目建话题：讨论、投票与问卷；开放与结束',
    right: 'content.review',
    Icon: CommentIcon,
    Page: TopicsPage,
  },
]
