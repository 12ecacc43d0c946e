import type { FeatureSlots } from '@niujin/web-kit'

/** 我的收藏一行，放在个人中心。 */
export const slots: FeatureSlots = {
  mySections: [{ key: 'collections', order: 50, load: () => import('./center/collect-row.tsx') }],
}
