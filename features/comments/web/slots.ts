import type { FeatureSlots } from '@niujin/web-kit'

const anything = () => true

/** 个股页里的评论：图下面的页签，与底部带条数的按钮。 */
export const slots: FeatureSlots = {
  instrumentTabs: [
    { key: 'comments', title: '评论', order: 10, suits: anything, load: () => import('./stock/comment-tab.tsx') },
  ],
  instrumentActions: [
    { key: 'comments', order: 40, suits: anything, load: () => import('./stock/comment-action.tsx') },
  ],
}
