import { lazy } from 'react'
import type { ConsolePage } from '@niujin/console-kit'
import { HistoryIcon } from '@niujin/ui'

const OpinionsPage = lazy(async () => ({ default: (await import('./opinions-page.tsx')).OpinionsPage }))

/** Pages of opinions for the console. */
export const opinionPages: readonly ConsolePage[] = [
  {
    path: '/console/opinions',
    name: '观点留痕',
    about: '投顾留下的观点与后来的结果，按作者或证券找；只能看，谁也改不了',
    right: 'member.find',
    Icon: HistoryIcon,
    Page: OpinionsPage,
  },
]
