import type { FeatureSlots } from '@niujin/web-kit'

/** 牛币余额与充值，放在个人中心的会员卡片下面。 */
export const slots: FeatureSlots = {
  mySections: [{ key: 'wallet', order: 10, load: () => import('./wallet/wallet-card.tsx') }],
}
