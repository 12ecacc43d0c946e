import type { Ahead } from '@niujin/web-kit'
import { feedList } from '../contract/index.ts'
import type { DrawnFeed } from './feed/use-feed.ts'

/** As much of the feed as is drawn with the page; more follows when one comes near its end. */
const FIRST = 4

/** 首页信息流的头几条，随页面画好。 */
export const ahead: Ahead = {
  async feed(call): Promise<DrawnFeed | undefined> {
    const page = await call(feedList, { tab: 'recommended', count: FIRST })
    return page.ok ? { page: page.value, now: Date.now() } : undefined
  },
}
