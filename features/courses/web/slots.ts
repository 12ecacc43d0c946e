import type { FeatureSlots } from '@niujin/web-kit'

/** 能开课的人在个人中心有“我开的课”。 */
export const slots: FeatureSlots = {
  mySections: [{ key: 'teach', order: 49, load: () => import('./teach/list/my-teaching-row.tsx') }],
}
