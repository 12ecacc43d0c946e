import { lazy } from 'react'
import { CommentIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const FeedbackPage = lazy(async () => ({ default: (await import('./feedback-page.tsx')).FeedbackPage }))

/** Pages of support for the console. */
export const supportPages: readonly ConsolePage[] = [
  {
    path: '/console/feedback',
    name: '意见反馈',
    about: '会员的反馈，等得最久的在前；答复与结案',
    right: 'support.read',
    Icon: CommentIcon,
    Page: FeedbackPage,
  },
]
