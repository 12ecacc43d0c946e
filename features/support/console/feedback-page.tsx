import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, PartLink, PictureIcon, RefreshIcon, Skeleton, Tabs } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import { TICKET_STATUSES, type StaffLine, type TicketStatus } from '../contract.ts'
import { STATUS } from '../web/parts/status-badge.tsx'
import styles from './feedback.module.css'
import type { ConsolePageProps } from './page-props.ts'
import { TicketPage } from './ticket-page.tsx'
import { useTickets, type Tickets } from './use-tickets.ts'

/** Everyone's feedback by state, and one ticket with its answers. */
export function FeedbackPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <TicketList {...props} /> : <TicketPage key={props.rest} {...props} />
}

function TicketList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const status = TICKET_STATUSES.find((one) => one === query.get('state')) ?? 'open'
  const tickets = useTickets(status, epoch)
  const items = TICKET_STATUSES.map((key) => ({ key, label: `${STATUS[key].name}${countOf(tickets, key)}` }))
  return (
    <section className={styles.sheet} aria-label="反馈列表">
      <div className={styles.tabs}>
        <Tabs label="反馈的状态" items={items} value={status} onChange={(key) => go(`/console/feedback?state=${key}`)} />
        <Button look="ghost" size="small" icon={<RefreshIcon />} busy={tickets.busy && tickets.rows !== undefined} onClick={tickets.reload}>
          刷新
        </Button>
      </div>
      <TicketTable tickets={tickets} status={status} />
    </section>
  )
}

function countOf({ counts }: Tickets, status: TicketStatus): string {
  return counts ? ` ${counts[status]}` : ''
}

function TicketTable({ tickets, status }: { tickets: Tickets; status: TicketStatus }): ReactNode {
  const { rows, nextCursor, busy, refused, reload, more } = tickets
  if (!rows) return refused === undefined ? <Skeleton shape="row" count={6} /> : <ErrorState text={refused} onRetry={reload} />
  if (rows.length === 0) {
    return <EmptyState drawing="message" text={status === 'open' ? '没有等待答复的反馈' : `没有${STATUS[status].name}的反馈`} />
  }
  return (
    <>
      <table className={styles.table} aria-label={`${STATUS[status].name}的反馈`} aria-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col">反馈</th>
            <th scope="col" data-wide>
              会员
            </th>
            <th scope="col" data-wide>
              答复
            </th>
            <th scope="col" data-wide>
              提交时间
            </th>
            <th scope="col">最近变化</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TicketRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {nextCursor !== null && (
        <div className={styles.more}>
          <Button look="secondary" busy={busy} onClick={more}>
            {refused === undefined ? '加载更多' : '重试'}
          </Button>
        </div>
      )}
    </>
  )
}

function TicketRow({ row }: { row: StaffLine }): ReactNode {
  const { id, title, excerpt, pictures, replies, rating, memberId, createdAt, updatedAt } = row
  return (
    <tr>
      <td>
        <PartLink href={`/console/feedback/${encodeURIComponent(id)}`} className={styles.title}>
          {title}
        </PartLink>
        <p className={styles.excerpt}>{excerpt}</p>
        {(pictures > 0 || rating !== null) && (
          <p className={styles.extra}>
            {pictures > 0 && (
              <span className={styles.pictures}>
                <PictureIcon />
                {pictures} 张图片
              </span>
            )}
            {rating !== null && <span>评分 {rating}/5</span>}
          </p>
        )}
      </td>
      <td data-wide className={styles.quiet}>
        {memberId}
      </td>
      <td data-wide className={styles.quiet}>
        {replies}
      </td>
      <td data-wide className={styles.quiet}>
        <time className={styles.when} dateTime={createdAt}>
          {dateTimeText(Date.parse(createdAt))}
        </time>
      </td>
      <td className={styles.quiet}>
        <time className={styles.when} dateTime={updatedAt}>
          {dateTimeText(Date.parse(updatedAt))}
        </time>
      </td>
    </tr>
  )
}
