import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PlusIcon, Skeleton, StickyHeader, Tabs } from '@niujin/ui'
import { PageLink, useBoot } from '@niujin/web-kit'
import { hashtagPath, writePath } from '../paths.ts'
import type { LoadedStreams, TalkTab } from './load-talk.ts'
import { PostStream } from './post-stream.tsx'
import styles from './talk.module.css'

// Guests, and who looks at the newest, need none of it.
const FollowedStream = lazy(() => import('./followed-stream.tsx'))

const UNDER_HEADER = 0.88
const TABS: readonly { key: TalkTab; label: string }[] = [
  { key: 'new', label: '话题' },
  { key: 'follow', label: '关注' },
  { key: 'hot', label: '热门' },
]

/** The streams: the newest with the hot topics, those one follows, the hottest. */
export function StreamsView({ loaded }: { loaded: LoadedStreams }): ReactNode {
  const { tab, now } = loaded
  const navigate = useNavigate()
  const { surroundings } = useBoot()
  const open = (next: TalkTab) => void navigate({ search: next === 'new' ? '' : `?tab=${next}` }, { replace: true })
  return (
    <>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
        <Tabs label="说说" items={TABS} value={tab} onChange={open} />
      </StickyHeader>
      {tab === 'new' && <HotHashtags hashtags={loaded.hashtags} />}
      {tab === 'follow' ? (
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <FollowedStream now={now} />
        </Suspense>
      ) : (
        <PostStream
          key={tab}
          of={{ sort: tab }}
          loaded={loaded.loaded}
          now={now}
          empty="还没有说说，写下第一条"
          pulls
        />
      )}
      <WriteButton to={writePath()} />
    </>
  )
}

function HotHashtags({ hashtags }: { hashtags: LoadedStreams['hashtags'] }): ReactNode {
  if (hashtags.length === 0) return null
  return (
    <nav className={`chip-strip ${styles.hot}`} aria-label="热门话题">
      {hashtags.map(({ hashtagId, name, isPinned }) => (
        <PageLink key={hashtagId} to={hashtagPath(name)} className={styles.hashtag} data-pinned={isPinned || undefined}>
          #{name}#
        </PageLink>
      ))}
    </nav>
  )
}

/** 写说说 at the thumb. */
export function WriteButton({ to }: { to: string }): ReactNode {
  return (
    <PageLink to={to} className={styles.write} aria-label="写说说">
      <PlusIcon />
    </PageLink>
  )
}
