import type { FeatureSlots } from '@niujin/web-kit'

/** 正在直播 on the home page. */
export const slots: FeatureSlots = {
  homeSections: [{ key: 'live', order: 10, load: () => import('./home/on-air-strip.tsx') }],
}
