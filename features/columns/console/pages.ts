import { lazy } from 'react'
import { BookIcon, NewspaperIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const ArticlesPage = lazy(async () => ({ default: (await import('./articles-page.tsx')).ArticlesPage }))
const ColumnsPage = lazy(async () => ({ default: (await import('./columns-page.tsx')).ColumnsPage }))

/** Pages of articles and columns for the console. */
export const columnPages: readonly ConsolePage[] = [
  {
    path: '/console/articles',
    name: '文章',
    about: '审核文章与修改，等得最久的在前；比较两版，通过、退回、下架、改发布时间',
    right: 'content.review',
    Icon: NewspaperIcon,
    Page: ArticlesPage,
  },
  {
    path: '/console/columns',
    name: '专栏',
    about: '审核专栏的名称与介绍，关闭与开放，写明由哪件商品出售',
    right: 'content.review',
    Icon: BookIcon,
    Page: ColumnsPage,
  },
]
