import { lazy } from 'react'
import { CandleIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const DaysPage = lazy(async () => ({ default: (await import('./days-page.tsx')).DaysPage }))

/** Pages of K线训练 for the console. */
export const exercisePages: readonly ConsolePage[] = [
  {
    path: '/console/training',
    name: '每日一练',
    about: '今天与明天的一段是哪只股票、后面怎样，多少人在做；不合适就换一段',
    right: 'content.review',
    Icon: CandleIcon,
    Page: DaysPage,
  },
]
