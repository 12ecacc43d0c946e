import type { FeatureSlots } from '@niujin/web-kit'

/** 正在直播 on the home page. */
export const slots: FeatureSlots = {
  expertTabs: [
    {
      key: 'recordings',
      title: '回放',
      order: 50,
      isForAll: false,
      load: () => import('./recording/list/author-recordings-tab.tsx'),
    },
  ],
  homeSections: [{ key: 'live', order: 10, load: () => import('./home/on-air-strip.tsx') }],
}
