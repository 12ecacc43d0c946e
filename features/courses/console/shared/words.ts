import type { BadgeVariant } from '@niujin/ui'
import {
  COURSE_GROUPS,
  type CourseRevision,
  type CourseStatus,
  type LessonChange,
  type PriceProposal,
} from '../../contract/index.ts'

type Word = { readonly text: string; readonly badge: BadgeVariant }

/** How states are called here. */
export const STATUS: Readonly<Record<CourseStatus, Word>> = {
  draft: { text: '草稿', badge: 'plain' },
  review: { text: '待审核', badge: 'warning' },
  returned: { text: '已退回', badge: 'plain' },
  published: { text: '已上架', badge: 'success' },
  editing: { text: '已上架，在改', badge: 'success' },
  editReview: { text: '已上架，新版待审', badge: 'warning' },
  editReturned: { text: '已上架，新版退回', badge: 'success' },
  offline: { text: '已下架', badge: 'danger' },
  deleted: { text: '已删除', badge: 'danger' },
}

export const REVISION: Readonly<Record<CourseRevision['status'], string>> = {
  draft: '在写',
  review: '待审核',
  returned: '已退回',
  published: '在架',
  replaced: '被新版换下',
}

export const PROPOSAL: Readonly<Record<PriceProposal['status'], Word>> = {
  waiting: { text: '待批准', badge: 'warning' },
  approved: { text: '已批准', badge: 'success' },
  refused: { text: '已退回', badge: 'plain' },
  withdrawn: { text: '已撤回', badge: 'plain' },
}

export const CHANGE: Readonly<Record<LessonChange, BadgeVariant>> = {
  added: 'success',
  content: 'warning',
  film: 'warning',
  subtitles: 'warning',
  removed: 'danger',
}

/** What is shown of a course without a name. */
export function titleText(title: string): string {
  return title === '' ? '（还没有名称）' : title
}

/** How long something lasts: 30 天, 长期. */
export function termText(days: number | null): string {
  return days === null ? '长期' : `${days} 天`
}

/** Whether a version of the course waits for a decision. */
export function waits(status: CourseStatus): boolean {
  return COURSE_GROUPS.review.statuses.some((one) => one === status)
}

/** Whether learners find the course. */
export function isOut(status: CourseStatus): boolean {
  return COURSE_GROUPS.published.statuses.some((one) => one === status)
}
