import type { FeatureSlots } from '@niujin/web-kit'

/** 首页的快讯条。 */
export const slots: FeatureSlots = {
  homeLines: [{ key: 'flash', order: 10, load: () => import('./home/flash-ticker.tsx') }],
}
