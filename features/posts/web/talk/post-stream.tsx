import type { ReactNode } from 'react'
import { ArrowUpIcon, LinkButton, PagedList, PullToRefresh, Skeleton } from '@niujin/ui'
import type { Loaded } from '@niujin/web-kit/asking'
import { type Answer } from '../calls.ts'
import { PostCard } from '../card/post-card.tsx'
import { writePath } from '../paths.ts'
import type { StreamOf } from './stream-key.ts'
import { useStream } from './use-stream.ts'
import styles from './post-stream.module.css'

export type PostStreamProps = {
  of: StreamOf
  /** its first page, when it came with the page */
  loaded?: Loaded<Answer<'queryPosts'>> | undefined
  /** milliseconds, for how long ago it was */
  now: number
  /** one sentence, where there is nothing */
  empty: string
  /** what an empty stream offers; writing one unless told */
  offer?: { readonly label: string; readonly href: string }
  /** pulling the page down asks anew; only where the stream is the page */
  pulls?: boolean
}

const WRITE = { label: '写一条', href: writePath() }

/** Posts one below the other, more near the end; new ones wait on a pill above them. */
export function PostStream({ of, loaded, now, empty, offer = WRITE, pulls = false }: PostStreamProps): ReactNode {
  const { paged, fresh, refresh } = useStream(of, loaded)
  const list = (
    <PagedList
      paged={paged}
      drawing="message"
      waiting={<Skeleton shape="card" count={3} />}
      empty={empty}
      action={<LinkButton href={offer.href}>{offer.label}</LinkButton>}
    >
      {(rows) => (
        <ul className={styles.list} aria-label="说说">
          {rows.map((post) => (
            <li key={post.postId} className={styles.item}>
              <PostCard
                post={post}
                now={now}
                onRemoved={(gone) => paged.edit((one) => (one.postId === gone ? undefined : one))}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
  const show = () => {
    void refresh()
    // jsdom and very old browsers have no smooth scrolling; the list is at its top either way.
    window.scrollTo?.({ top: 0 })
  }
  return (
    <>
      {fresh > 0 && (
        <div className={styles.pillFrame}>
          <button type="button" className={`news-pill ${styles.pill}`} onClick={show}>
            <ArrowUpIcon />
            {fresh} 条新内容
          </button>
        </div>
      )}
      {pulls ? <PullToRefresh onRefresh={refresh}>{list}</PullToRefresh> : list}
    </>
  )
}
