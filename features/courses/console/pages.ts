import { lazy } from 'react'
import { BookIcon, CalendarIcon, GridIcon, HelpIcon, UsersIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const CoursesPage = lazy(async () => ({ default: (await import('./review/courses-page.tsx')).CoursesPage }))
const LearnersPage = lazy(async () => ({ default: (await import('./learners/learners-page.tsx')).LearnersPage }))
const SchedulePage = lazy(async () => ({ default: (await import('./schedule/schedule-page.tsx')).SchedulePage }))
const CategoriesPage = lazy(async () => ({
  default: (await import('./categories/categories-page.tsx')).CategoriesPage,
}))
const BankPage = lazy(async () => ({ default: (await import('./bank/bank-page.tsx')).BankPage }))

// Those who review and those who approve prices may both find members and nobody else may: one right that all of them have.
const SEES_COURSES = 'member.find'
const REVIEWS = 'content.review'

/** Pages of courses for the console; what each person may do there is decided by the server. */
export const coursePages: readonly ConsolePage[] = [
  {
    path: '/console/courses',
    name: '课程审核',
    about: '审核课程与每一课，上架、退回、下架；批准老师提的价，改为免费',
    right: SEES_COURSES,
    Icon: BookIcon,
    Page: CoursesPage,
  },
  {
    path: '/console/course-learners',
    name: '课程学员',
    about: '每门课谁报了名、近三十天的报名；人工开通与收回',
    right: REVIEWS,
    Icon: UsersIcon,
    Page: LearnersPage,
  },
  {
    path: '/console/course-schedule',
    name: '课程日程',
    about: '全部老师七天的课，替老师排课、改时间、取消',
    right: REVIEWS,
    Icon: CalendarIcon,
    Page: SchedulePage,
  },
  {
    path: '/console/course-categories',
    name: '课程分类',
    about: '两层分类，新建、改名、排次序、删除',
    right: REVIEWS,
    Icon: GridIcon,
    Page: CategoriesPage,
  },
  {
    path: '/console/question-bank',
    name: '题库',
    about: '按主题与题目找题，用表格导出与导入；分级小测的题也在里面',
    right: REVIEWS,
    Icon: HelpIcon,
    Page: BankPage,
  },
]
