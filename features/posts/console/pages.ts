import { lazy } from 'react'
import { EditIcon, FlagIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const PostsPage = lazy(async () => ({ default: (await import('./posts-page.tsx')).PostsPage }))
const HashtagsPage = lazy(async () => ({ default: (await import('./hashtags-page.tsx')).HashtagsPage }))

/** Pages of posts for the console. */
export const postPages: readonly ConsolePage[] = [
  {
    path: '/console/posts',
    name: '说说',
    about: '找一条说说，看它的历史、举报与命中的词；隐藏、恢复',
    right: 'content.review',
    Icon: EditIcon,
    Page: PostsPage,
  },
  {
    path: '/console/hashtags',
    name: '话题',
    about: '写话题的介绍，置顶，停用',
    right: 'content.review',
    Icon: FlagIcon,
    Page: HashtagsPage,
  },
]
