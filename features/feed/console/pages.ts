import { lazy } from 'react'
import { PictureIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const BannersPage = lazy(async () => ({ default: (await import('./banners-page.tsx')).BannersPage }))

/** Pages of the feed for the console. */
export const bannerPages: readonly ConsolePage[] = [
  {
    path: '/console/banners',
    name: '广告位',
    about: '首页横幅与直播间的广告：图片、链接、时间、给谁看，展示与点击数',
    right: 'content.review',
    Icon: PictureIcon,
    Page: BannersPage,
  },
]
