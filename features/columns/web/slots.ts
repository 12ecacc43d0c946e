import type { FeatureSlots } from '@niujin/web-kit'

/** 能发布的人在个人中心有“我的文章”。 */
export const slots: FeatureSlots = {
  expertTabs: [
    { key: 'columns', title: '文章', order: 20, isForAll: false, load: () => import('./list/author-articles-tab.tsx') },
  ],
  mySections: [{ key: 'columns', order: 48, load: () => import('./release/my-articles-row.tsx') }],
}
