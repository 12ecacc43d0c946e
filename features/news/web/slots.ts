import type { FeatureSlots } from '@niujin/web-kit'

/** 首页的快讯条；搜索里有快讯。 */
export const slots: FeatureSlots = {
  homeLines: [{ key: 'flash', order: 10, load: () => import('./home/flash-ticker.tsx') }],
  searchSources: [
    {
      key: 'flash',
      order: 30,
      title: '快讯',
      find: async (q, signal) => (await import('./search/find-flash.ts')).findFlash(q, signal),
    },
  ],
}
