import { lazy } from 'react'
import { NewspaperIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const NewsPage = lazy(async () => ({ default: (await import('./news-page.tsx')).NewsPage }))

/** Pages of news for the console. */
export const newsPages: readonly ConsolePage[] = [
  {
    path: '/console/news',
    name: '快讯与看盘',
    about: '写重要快讯、撤回，审核砖家的看盘',
    right: 'content.review',
    Icon: NewspaperIcon,
    Page: NewsPage,
  },
]
