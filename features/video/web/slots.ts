import type { FeatureSlots } from '@niujin/web-kit'

/** 首页的一行短视频；搜索里有短视频；砖家与老师在个人中心管自己的视频。 */
export const slots: FeatureSlots = {
  homeSections: [{ key: 'video', order: 40, load: () => import('./home/home-videos.tsx') }],
  mySections: [{ key: 'video', order: 50, load: () => import('./mine/my-videos-row.tsx') }],
  searchSources: [
    {
      key: 'video',
      order: 20,
      title: '短视频',
      find: async (q, signal) => (await import('./search/find-video.ts')).findVideo(q, signal),
    },
  ],
}
