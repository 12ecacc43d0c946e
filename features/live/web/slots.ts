import { drawnSection, type FeatureSlots } from '@niujin/web-kit'

/** 首页的正在直播，砖家的回放，老师给课选的直播。 */
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
  broadcastFields: [{ key: 'own', order: 10, load: () => import('./choose/broadcast-field.tsx') }],
  homeSections: [drawnSection({ key: 'live', order: 10, load: () => import('./home/on-air-strip.tsx') })],
}
