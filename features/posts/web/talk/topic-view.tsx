import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState, LinkButton, StickyHeader, Tabs } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { bigNumber } from '@niujin/web-kit/formats'
import { writePath } from '../paths.ts'
import type { LoadedTopic } from './load-talk.ts'
import { PostStream } from './post-stream.tsx'
import { WriteButton } from './streams-view.tsx'
import styles from './talk.module.css'

const UNDER_HEADER = 0.88
const TABS = [
  { key: 'new', label: '最新' },
  { key: 'hot', label: '最热' },
] as const

/** One topic: what it is about, and its posts. */
export function TopicView({ loaded }: { loaded: LoadedTopic }): ReactNode {
  const { name, hashtag, now } = loaded
  const navigate = useNavigate()
  const { surroundings } = useBoot()
  const write = writePath({ topic: name })
  if (!hashtag) {
    return (
      <EmptyState
        drawing="message"
        text={`还没有人聊 #${name}#`}
        action={<LinkButton href={write}>写第一条</LinkButton>}
      />
    )
  }
  const sort = loaded.tab === 'hot' ? 'hot' : 'new'
  const open = (next: string) =>
    void navigate({ search: `?${new URLSearchParams({ topic: name, tab: next }).toString()}` }, { replace: true })
  return (
    <>
      <header className={styles.topic}>
        <h2 className="heading">#{name}#</h2>
        <p className="caption">{bigNumber(hashtag.posts)} 条说说</p>
        {hashtag.description !== '' && <p className={styles.about}>{hashtag.description}</p>}
      </header>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
        <Tabs label="次序" items={TABS} value={sort} onChange={open} />
      </StickyHeader>
      <PostStream
        key={`${hashtag.hashtagId} ${sort}`}
        of={{ hashtagId: hashtag.hashtagId, sort }}
        loaded={loaded.loaded}
        now={now}
        empty="这个话题还没有说说"
        offer={{ label: '写一条', href: write }}
        pulls
      />
      <WriteButton to={write} />
    </>
  )
}
