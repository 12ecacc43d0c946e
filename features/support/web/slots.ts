import type { FeatureSlots } from '@niujin/web-kit'

/** 意见反馈、帮助、联系我们，放在个人中心靠下的地方；每一页都看看来的人是谁分享来的。 */
export const slots: FeatureSlots = {
  everywhere: [{ key: 'share-arrival', order: 30, load: () => import('./share/share-arrival-part.tsx') }],
  mySections: [{ key: 'support', order: 90, load: () => import('./center/support-rows.tsx') }],
}
