import type { FeatureSlots } from '@niujin/web-kit'

/** 会员卡片放在个人中心最上面。 */
export const slots: FeatureSlots = {
  mySections: [{ key: 'identity-card', order: 0, load: () => import('./center/profile-card.tsx') }],
}
