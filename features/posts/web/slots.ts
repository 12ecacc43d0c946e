import type { FeatureSlots } from '@niujin/web-kit'

const anything = () => true

/** 个股页的说说页签，图表旁边的写说说，个人中心的我的说说。 */
export const slots: FeatureSlots = {
  instrumentTabs: [
    { key: 'posts', title: '说说', order: 12, suits: anything, load: () => import('./stock/stock-posts-tab.tsx') },
  ],
  chartActions: [{ key: 'posts', order: 10, load: () => import('./chart/write-action.tsx') }],
  expertTabs: [
    { key: 'posts', title: '动态', order: 10, isForAll: true, load: () => import('./talk/author-posts-tab.tsx') },
  ],
  mySections: [{ key: 'posts', order: 45, load: () => import('./mine/my-posts-row.tsx') }],
}
