import { lazy, type ComponentType } from 'react'
import { GridIcon, HomeIcon, PhoneIcon } from '@niujin/ui'
import { cardCodePages } from '@niujin/card-codes/console'
import { collegePages } from '@niujin/college/console'
import { columnPages } from '@niujin/columns/console'
import { commentPages } from '@niujin/comments/console'
import type { ConsolePage, PageEntry } from '@niujin/console-kit'
import { couponPages } from '@niujin/coupons/console'
import { coursePages } from '@niujin/courses/console'
import { entitlementPages } from '@niujin/entitlements/console'
import { exercisePages } from '@niujin/exercises/console'
import { expertPages } from '@niujin/experts/console'
import { bannerPages } from '@niujin/feed/console'
import { identityPages } from '@niujin/identity/console'
import { learningPages } from '@niujin/learning/console'
import { livePages } from '@niujin/live/console'
import { moderationPages } from '@niujin/moderation/console'
import { newsPages } from '@niujin/news/console'
import { opinionPages } from '@niujin/opinions/console'
import { orderPages } from '@niujin/orders/console'
import { paymentPages } from '@niujin/payment/console'
import { postPages } from '@niujin/posts/console'
import { productPages } from '@niujin/products/console'
import { programmeTopicPages } from '@niujin/programme-topics/console'
import { searchPages } from '@niujin/search/console'
import { supportPages } from '@niujin/support/console'
import { videoPages } from '@niujin/video/console'

/** A page for developers: without sign-in, and only where development tools are on. */
export interface DevPage extends PageEntry {
  readonly Page: ComponentType
}

export const HOME: PageEntry = { path: '/console/', name: '首页', about: '能打开的页面', Icon: HomeIcon }

/** Pages of the features, in the order of the navigation. */
export const STAFF_PAGES: readonly ConsolePage[] = [
  ...supportPages,
  ...moderationPages,
  ...postPages,
  ...columnPages,
  ...commentPages,
  ...expertPages,
  ...opinionPages,
  ...livePages,
  ...programmeTopicPages,
  ...videoPages,
  ...newsPages,
  ...coursePages,
  ...learningPages,
  ...exercisePages,
  ...collegePages,
  ...bannerPages,
  ...searchPages,
  ...orderPages,
  ...productPages,
  ...couponPages,
  ...cardCodePages,
  ...entitlementPages,
  ...paymentPages,
  ...identityPages,
]

const DevInboxPage = lazy(async () => ({ default: (await import('./dev/dev-inbox-page.tsx')).DevInboxPage }))
const PartsPage = lazy(async () => ({ default: (await import('@niujin/ui/playground')).Playground }))

export const DEV_PAGES: readonly DevPage[] = [
  {
    path: '/console/dev-inbox',
    name: '开发收件箱',
    about: '没有真发的短信与其中的验证码',
    Icon: PhoneIcon,
    Page: DevInboxPage,
  },
  {
    path: '/console/parts',
    name: '部件陈列',
    about: '全部界面部件的各种状态，浅色与深色',
    Icon: GridIcon,
    Page: PartsPage,
  },
]

/** The page that an address belongs to, with what follows its path. */
export function pageAt<Page extends PageEntry>(
  pages: readonly Page[],
  path: string,
): { page: Page; rest: string } | undefined {
  const page = pages.find((one) => path === one.path || path.startsWith(`${one.path}/`))
  return page && { page, rest: decoded(path.slice(page.path.length + 1)) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
