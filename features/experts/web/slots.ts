import { drawnSection, type FeatureSlots } from '@niujin/web-kit'

/** 首页推荐的砖家；合作页上的入驻申请；个人中心里自己的主页。 */
export const slots: FeatureSlots = {
  homeSections: [drawnSection({ key: 'experts', order: 35, load: () => import('./home/home-experts.tsx') })],
  partnerSections: [{ key: 'apply', order: 10, load: () => import('./apply/apply-section.tsx') }],
  mySections: [{ key: 'expert', order: 48, load: () => import('./home/my-page-row.tsx') }],
}
