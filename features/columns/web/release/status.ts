import type { BadgeVariant } from '@niujin/ui'
import type { ArticleStatus, RevisionStatus } from '../../contract/index.ts'

/** Where an article stands, in its author's words. */
export const STATUSES: Readonly<Record<ArticleStatus, { text: string; badge: BadgeVariant }>> = {
  draft: { text: '草稿', badge: 'plain' },
  review: { text: '待审核', badge: 'warning' },
  returned: { text: '已退回', badge: 'danger' },
  scheduled: { text: '待发布', badge: 'accent' },
  published: { text: '已发布', badge: 'success' },
  editing: { text: '已发布，修改未送审', badge: 'success' },
  editReview: { text: '已发布，修改待审核', badge: 'warning' },
  editReturned: { text: '已发布，修改被退回', badge: 'danger' },
  offline: { text: '已下架', badge: 'plain' },
  deleted: { text: '已删除', badge: 'plain' },
}

/** Where one version stands. */
export const REVISIONS: Readonly<Record<RevisionStatus, string>> = {
  draft: '正在写',
  review: '待审核',
  returned: '被退回',
  scheduled: '待发布',
  published: '已发布',
  replaced: '已被后一版换下',
}
