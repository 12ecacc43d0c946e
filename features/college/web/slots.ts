import type { FeatureSlots } from '@niujin/web-kit'

/** 牛金学园的首页有一行去投教学院。 */
export const slots: FeatureSlots = {
  academySections: [{ key: 'college', order: 40, load: () => import('./academy/college-row.tsx') }],
}
