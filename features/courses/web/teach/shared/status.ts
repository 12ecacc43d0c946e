import type { BadgeVariant } from '@niujin/ui'
import type { CourseStatus, RevisionStatus } from '../../../contract/limits.ts'

/** Where a course stands, in its teacher's words. */
export const STATUSES: Readonly<Record<CourseStatus, { text: string; badge: BadgeVariant }>> = {
  draft: { text: '草稿', badge: 'plain' },
  review: { text: '待审核', badge: 'warning' },
  returned: { text: '已退回', badge: 'danger' },
  published: { text: '已上架', badge: 'success' },
  editing: { text: '已上架，修改未送审', badge: 'success' },
  editReview: { text: '已上架，修改待审核', badge: 'warning' },
  editReturned: { text: '已上架，修改被退回', badge: 'danger' },
  offline: { text: '已下架', badge: 'plain' },
  deleted: { text: '已删除', badge: 'plain' },
}

/** Where one version stands. */
export const REVISIONS: Readonly<Record<RevisionStatus, string>> = {
  draft: '正在改',
  review: '待审核',
  returned: '被退回',
  published: '已上架',
  replaced: '已被后一版换下',
}
