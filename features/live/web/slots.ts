import type { FeatureSlots } from '@niujin/web-kit'

/** 正在直播 on the home page; broadcasts in the search. */
export const slots: FeatureSlots = {
  homeSections: [{ key: 'live', order: 10, load: () => import('./home/on-air-strip.tsx') }],
  searchSources: [
    {
      key: 'live',
      order: 10,
      title: '直播',
      find: async (q, signal) => (await import('./search/find-live.ts')).findLive(q, signal),
    },
  ],
}
