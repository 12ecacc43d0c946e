import type { FeatureSlots } from '@niujin/web-kit'

/** 会员等级与续费，放在个人中心的会员卡片下面、牛币上面。 */
export const slots: FeatureSlots = {
  mySections: [{ key: 'membership', order: 5, load: () => import('./card/level-card.tsx') }],
}
