import { useState, type ReactNode } from 'react'
import { FollowedStream } from '@niujin/follows/web'
import { Tabs } from '@niujin/ui'
import type { FeedTab } from '../../contract/limits.ts'
import { FeedList } from './feed-list.tsx'
import type { DrawnFeed } from './use-feed.ts'
import styles from './home-feed.module.css'

const TABS = [
  { key: 'recommended', label: '推荐' },
  { key: 'followed', label: '关注' },
  { key: 'hot', label: '热门' },
  { key: 'video', label: '视频' },
] as const

type Tab = FeedTab | 'followed'

/** The one that the server draws. */
const DRAWN = 'recommended'

/** The tab of this visit: whoever comes back finds it. */
let leftTab: Tab = DRAWN

export type HomeFeedProps = {
  /** what the server drew the page with */
  ahead?: DrawnFeed | undefined
}

/** What there is to read and watch, at the end of the home page. */
export default function HomeFeed({ ahead }: HomeFeedProps): ReactNode {
  const [tab, setTab] = useState<Tab>(leftTab)
  const [now] = useState(() => ahead?.now ?? Date.now())
  const choose = (next: Tab) => {
    leftTab = next
    setTab(next)
  }
  return (
    <section className={styles.feed} aria-label="信息流">
      <Tabs label="信息流" items={TABS} value={tab} onChange={choose} className={styles.tabs ?? ''}>
        {tab === 'followed' ? (
          <FollowedStream now={now} />
        ) : (
          <FeedList key={tab} tab={tab} now={now} first={tab === DRAWN ? ahead?.page : undefined} />
        )}
      </Tabs>
    </section>
  )
}
