import { lazy } from 'react'
import { BookIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const CollegePage = lazy(async () => ({ default: (await import('./college-page.tsx')).CollegePage }))

/** Pages of the college for the console. */
export const collegePages: readonly ConsolePage[] = [
  {
    path: '/console/college',
    name: '投教学院',
    about: '投教的系列与文章：写、排、发布与下线，多少人读、有没有帮助、小问题答得怎样',
    right: 'content.review',
    Icon: BookIcon,
    Page: CollegePage,
  },
]
