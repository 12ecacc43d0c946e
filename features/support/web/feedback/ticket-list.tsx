import { useState, type ReactNode } from 'react'
import { EmptyState, InfiniteList, LinkButton, PictureIcon, type InfiniteState } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { relativeTime } from '@niujin/web-kit/formats'
import type { TicketLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { STATUS, StatusBadge } from '../parts/status-badge.tsx'
import type { LoadedTickets } from './load-feedback.ts'
import styles from './ticket-list.module.css'

/** One's own tickets, what changed last first. */
export function TicketList({ loaded }: { loaded: LoadedTickets }): ReactNode {
  const { list, state, more } = useTickets(loaded)
  if (list.length === 0) {
    const text = loaded.status === null ? '还没有提交过反馈' : `没有${STATUS[loaded.status].name}的反馈`
    return <EmptyState drawing="message" text={text} action={<LinkButton href="/FeedBack">我要反馈</LinkButton>} />
  }
  return (
    <InfiniteList state={state} onMore={more}>
      <ul className={styles.list} aria-label="我的反馈">
        {list.map((ticket) => (
          <li key={ticket.id} className={styles.item}>
            <TicketRow ticket={ticket} now={loaded.now} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

function TicketRow({ ticket, now }: { ticket: TicketLine; now: number }): ReactNode {
  const { id, title, excerpt, status, rating, replies, pictures, updatedAt } = ticket
  return (
    <PageLink to={`/FeedBackDetail?id=${id}`} className={styles.row}>
      <span className={`line-8 ${styles.head}`}>
        <span className="clip strong">{title}</span>
        <StatusBadge status={status} />
      </span>
      <span className={styles.excerpt}>{excerpt}</span>
      <span className={styles.foot}>
        <time dateTime={updatedAt}>{relativeTime(Date.parse(updatedAt), now)}</time>
        {replies > 0 && <span>{replies} 条答复与补充</span>}
        {pictures > 0 && (
          <span className={styles.pictures}>
            <PictureIcon />
            {pictures} 张图
          </span>
        )}
        {rating !== null && <span>已评 {rating} 星</span>}
      </span>
    </PageLink>
  )
}

function useTickets({ page, status }: LoadedTickets): { list: readonly TicketLine[]; state: InfiniteState; more: () => void } {
  const [list, setList] = useState<readonly TicketLine[]>(page.list)
  const [cursor, setCursor] = useState(page.nextCursor)
  const [state, setState] = useState<InfiniteState>(page.nextCursor === null ? 'end' : 'idle')
  const more = async () => {
    if (cursor === null) return
    setState('loading')
    const outcome = await ask('searchFeedback', { cursor, ...(status ? { status } : {}) })
    if (!outcome.ok) return setState(outcome.code === 'CANCELLED' ? 'idle' : 'error')
    const { list: next, nextCursor } = outcome.value
    // One that changed meanwhile moved to the front and may come a second time.
    setList((before) => [...before, ...next.filter(({ id }) => !before.some((one) => one.id === id))])
    setCursor(nextCursor)
    setState(nextCursor === null ? 'end' : 'idle')
  }
  return { list, state, more: () => void more() }
}
