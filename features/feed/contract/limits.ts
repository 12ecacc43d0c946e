/** What the feed can be: mixed for whoever looks, the hottest for everybody, and short videos alone. */
export const FEED_TABS = ['recommended', 'hot', 'video'] as const
export type FeedTab = (typeof FEED_TABS)[number]

export const FEED_LIMITS = {
  /** Things of one feed; below them one is told to look for new ones. */
  depth: 300,
  /** Things one call says were seen. */
  seenAtOnce: 50,
  /** Newest things that are remembered as seen, and as not wanted, of one member. */
  seen: 1000,
  hidden: 500,
  /** How many new things are counted. */
  news: 99,
} as const

/** What somebody does not want to see. */
export const HIDE_SCOPES = { piece: '这一条', author: '这位作者', kind: '这一类' } as const
export type HideScope = keyof typeof HIDE_SCOPES

/** Places of banners, by their number in calls; 8 stands beside a broadcast. */
export const BANNER_SLOTS = { '1': '首页横幅', '8': '直播间' } as const
export type BannerSlot = keyof typeof BANNER_SLOTS

/** Who sees a banner; VIP without advertisements see none in any case. */
export const AUDIENCES = { all: '所有人', guest: '游客', member: '会员' } as const
export type Audience = keyof typeof AUDIENCES

export const BANNER_LIMITS = {
  /** Characters. */
  title: 30,
  url: 300,
  /** Shown in one slot at once. */
  shown: 8,
  order: 999,
  pictureBytes: 5 * 1024 * 1024,
} as const
