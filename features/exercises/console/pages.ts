import { lazy } from 'react'
import { AcademyIcon, CandleIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const DaysPage = lazy(async () => ({ default: (await import('./days-page.tsx')).DaysPage }))

const ExercisesPage = lazy(async () => ({ default: (await import('./exercises-page.tsx')).ExercisesPage }))

/** Pages of K线训练 and of the exercises for the console. */
export const exercisePages: readonly ConsolePage[] = [
  {
    path: '/console/training',
    name: '每日一练',
    about: '今天与明天的一段是哪只股票、后面怎样，多少人在做；不合适就换一段',
    right: 'content.review',
    Icon: CandleIcon,
    Page: DaysPage,
  },
  {
    path: '/console/exercises',
    name: '盘面练习',
    about: '老师编的练习与示例：多少人做、平均几分；有问题的下架，改好了重新放出',
    right: 'content.review',
    Icon: AcademyIcon,
    Page: ExercisesPage,
  },
]
