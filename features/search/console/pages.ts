import { lazy } from 'react'
import { HistoryIcon, SearchIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const WordsPage = lazy(async () => ({ default: (await import('./words-page.tsx')).WordsPage }))
const IndexPage = lazy(async () => ({ default: (await import('./index-page.tsx')).IndexPage }))

/** Pages of the search for the console. */
export const searchPages: readonly ConsolePage[] = [
  {
    path: '/console/hot-words',
    name: '热搜词',
    about: '近来大家搜得最多的词；置顶、屏蔽',
    right: 'content.review',
    Icon: SearchIcon,
    Page: WordsPage,
  },
  {
    path: '/console/search-index',
    name: '搜索索引',
    about: '搜索里有多少内容、跟上了没有；重建索引',
    right: 'settings.manage',
    Icon: HistoryIcon,
    Page: IndexPage,
  },
]
