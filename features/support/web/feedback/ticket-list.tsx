import type { ReactNode } from 'react'
import { LinkButton, PagedList, PictureIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { relativeTime } from '@niujin/web-kit/formats'
import type { TicketLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { STATUS, StatusBadge } from '../status-badge.tsx'
import type { LoadedTickets } from './load-feedback.ts'
import rows from '../shared/rows.module.css'
import styles from './ticket-list.module.css'

/** One's own tickets, what changed last first. */
export function TicketList({ loaded }: { loaded: LoadedTickets }): ReactNode {
  const { page, status, now } = loaded
  const key = { status }
  const tickets = usePaged({
    key,
    ask: (next, options) => ask('searchFeedback', { ...next, ...(status && { status }) }, options),
    loaded: { key, value: page },
  })
  return (
    <PagedList
      paged={tickets}
      drawing="message"
      empty={status === null ? '还没有提交过反馈' : `没有${STATUS[status].name}的反馈`}
      action={<LinkButton href="/FeedBack">我要反馈</LinkButton>}
    >
      {(list) => (
        <ul className={rows.list} aria-label="我的反馈">
          {list.map((ticket) => (
            <li key={ticket.id} className={rows.item}>
              <TicketRow ticket={ticket} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function TicketRow({ ticket, now }: { ticket: TicketLine; now: number }): ReactNode {
  const { id, title, excerpt, status, rating, replies, pictures, updatedAt } = ticket
  return (
    <PageLink to={`/FeedBackDetail?id=${id}`} className={rows.row}>
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
