import { drawnSection, type FeatureSlots } from '@niujin/web-kit'

/** 首页的一行短视频；砖家与老师在个人中心管自己的视频。 */
export const slots: FeatureSlots = {
  homeSections: [drawnSection({ key: 'video', order: 40, load: () => import('./home/home-videos.tsx') })],
  expertTabs: [
    { key: 'video', title: '视频', order: 30, isForAll: false, load: () => import('./home/author-videos-tab.tsx') },
  ],
  mySections: [{ key: 'video', order: 50, load: () => import('./mine/my-videos-row.tsx') }],
}
