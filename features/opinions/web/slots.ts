import type { FeatureSlots, Subject } from '@niujin/web-kit'

const isJudged = ({ kind }: Subject) => kind === 'stock' || kind === 'etf'

/** 个股页里的观点：投顾们说过什么，后来怎样。 */
export const slots: FeatureSlots = {
  expertTabs: [
    {
      key: 'opinions',
      title: '观点记录',
      order: 60,
      isForAll: false,
      load: () => import('./list/author-opinions-tab.tsx'),
    },
  ],
  instrumentTabs: [
    { key: 'opinions', title: '观点', order: 15, suits: isJudged, load: () => import('./stock/opinion-tab.tsx') },
  ],
}
