import type { BadgeVariant } from '@niujin/ui'
import type { PostState } from '../contract/index.ts'

/** How a post stands, for the staff. */
export const STATE: Readonly<Record<PostState, { readonly name: string; readonly variant: BadgeVariant }>> = {
  pending: { name: '待审核', variant: 'warning' },
  published: { name: '已发布', variant: 'success' },
  held: { name: '被举报，暂不显示', variant: 'danger' },
  rejected: { name: '没有通过', variant: 'plain' },
  hidden: { name: '已隐藏', variant: 'plain' },
  deleted: { name: '作者已删除', variant: 'outline' },
}
