import { lazy } from 'react'
import { ShieldIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }))

/** Pages of moderation for the console. */
export const moderationPages: readonly ConsolePage[] = [
  {
    path: '/console/review',
    name: '审核队列',
    about: '全部种类里等着看的，发布规则与处理记录',
    right: 'content.review',
    Icon: ShieldIcon,
    Page: ReviewPage,
  },
]
