import { drawnSection, type FeatureSlots } from '@niujin/web-kit'

/** 首页最后的信息流。 */
export const slots: FeatureSlots = {
  homeSections: [drawnSection({ key: 'feed', order: 100, load: () => import('./feed/home-feed.tsx') })],
}
