import { lazy } from 'react'
import { ShieldIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const CommentsPage = lazy(async () => ({ default: (await import('./comments-page.tsx')).CommentsPage }))

/** Pages of comments for the console. */
export const commentPages: readonly ConsolePage[] = [
  {
    path: '/console/comments',
    name: '评论审核',
    about: '待审核与被举报的评论、敏感词、先审后发、禁言与处理记录',
    right: 'content.review',
    Icon: ShieldIcon,
    Page: CommentsPage,
  },
]
