import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PieceCardView } from '@niujin/follows/web'
import { ArrowUpIcon, Badge, Button, IconButton, LinkButton, MoreIcon, PagedList, Skeleton } from '@niujin/ui'
import type { FeedCard } from '../../contract/index.ts'
import type { FeedTab } from '../../contract/limits.ts'
import { useFeed, type FeedPage } from './use-feed.ts'
import { useHidden } from './use-hidden.ts'
import { useSeen } from './use-seen.ts'
import styles from './home-feed.module.css'

const HideSheet = lazy(() => import('./hide-sheet.tsx'))
const REASONS = { followed: '已关注', watched: '你的自选' } as const

export type FeedListProps = {
  tab: FeedTab
  /** milliseconds, for how long ago things were */
  now: number
  /** how it begins, where the server drew that */
  first?: FeedPage | undefined
}

/** A feed, and how much is new since. */
export function FeedList({ tab, now, first }: FeedListProps): ReactNode {
  const { feed, news, renew } = useFeed(tab, first)
  const hidden = useHidden()
  const [asked, setAsked] = useState<FeedCard>()
  const top = useRef<HTMLDivElement>(null)
  const list = useSeen<HTMLUListElement>(feed.rows)
  useWithPage(renew)
  const showNew = async () => {
    await renew()
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top} className={styles.list}>
      {news > 0 && (
        <Button
          size="small"
          className={styles.pill ?? ''}
          icon={<ArrowUpIcon />}
          busy={feed.busy}
          onClick={() => void showNew()}
        >
          {news} 条新内容
        </Button>
      )}
      <PagedList
        paged={feed}
        waiting={<Skeleton shape="media" count={5} />}
        empty={tab === 'video' ? '还没有视频' : '还没有内容，先看看行情'}
        action={<LinkButton href={tab === 'video' ? '/VideoDetail' : '/hq'}>去看看</LinkButton>}
        endText="看完了，下拉刷新看新的"
      >
        {(cards) => (
          <ul ref={list} aria-label="推荐的内容">
            {cards.map((card, at) => {
              const why = hidden.whyNot(card)
              if (why === 'other') return null
              return (
                <li key={feed.keyOf(card)} data-piece={feed.keyOf(card)}>
                  {why === 'just-now' ? (
                    <Gone onUndo={() => hidden.undo(card)} />
                  ) : (
                    <PieceCardView
                      card={card}
                      now={now}
                      end={
                        <End card={card} position={tab === 'hot' ? at + 1 : undefined} onMore={() => setAsked(card)} />
                      }
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {asked && (
          <HideSheet
            card={asked}
            onClose={() => setAsked(undefined)}
            onHide={(scope) => hidden.hide(asked, scope)}
            onClear={hidden.clear}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The page pulled down is loaded anew: so is the feed. */
function useWithPage(renew: () => Promise<void>): void {
  const { state } = useRevalidator()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'loading' && state === 'idle') void renew()
    before.current = state
  })
}

type EndProps = { card: FeedCard; position: number | undefined; onMore: () => void }

function End({ card, position, onMore }: EndProps): ReactNode {
  return (
    <span className={styles.end}>
      {card.reason !== null && <Badge>{REASONS[card.reason]}</Badge>}
      {position !== undefined && (
        <span className={styles.position} data-top={position <= 3 || undefined}>
          <span className="unseen">第</span>
          {position}
          <span className="unseen">名</span>
        </span>
      )}
      <IconButton label={`《${card.title}》：不感兴趣`} className={styles.more ?? ''} onClick={onMore}>
        <MoreIcon />
      </IconButton>
    </span>
  )
}

function Gone({ onUndo }: { onUndo: () => void }): ReactNode {
  return (
    <p className={styles.gone}>
      以后少给你看这样的内容
      <Button variant="ghost" size="small" onClick={onUndo}>
        撤销
      </Button>
    </p>
  )
}
