import type { FeatureSlots } from '@niujin/web-kit'

/** 意见反馈、帮助、联系我们，放在个人中心靠下的地方。 */
export const slots: FeatureSlots = {
  mySections: [{ key: 'support', order: 90, load: () => import('./center/support-rows.tsx') }],
}
