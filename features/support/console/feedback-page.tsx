import type { ReactNode } from 'react'
import { PictureIcon } from '@niujin/ui'
import { PagedTable, RowLink, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffFeedbackList, TICKET_STATUSES, type StaffLine } from '../contract/index.ts'
import { STATUS } from '../web/status-badge.tsx'
import styles from './feedback.module.css'
import { TicketPage } from './ticket-page.tsx'

/** Everyone's feedback by state, and one ticket with its answers. */
export function FeedbackPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <TicketList {...props} /> : <TicketPage key={props.rest} {...props} />
}

const COLUMNS: readonly Column<StaffLine>[] = [
  { name: '反馈', show: (row) => <About row={row} /> },
  { name: '会员', show: ({ memberId }) => memberId, wide: true, quiet: true },
  { name: '答复', show: ({ replies }) => replies, wide: true, quiet: true },
  { name: '提交时间', show: ({ createdAt }) => <When at={createdAt} />, wide: true, quiet: true },
  { name: '最近变化', show: ({ updatedAt }) => <When at={updatedAt} />, quiet: true },
]

/** The longest waiting first. */
function TicketList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const status = TICKET_STATUSES.find((one) => one === query.get('state')) ?? 'open'
  const tickets = usePaged({ key: status, epoch, ask: (page) => browserCall(staffFeedbackList, { status, ...page }) })
  const counts = tickets.last?.counts
  const items = TICKET_STATUSES.map((key) => ({ key, label: `${STATUS[key].name}${counts ? ` ${counts[key]}` : ''}` }))
  const empty = status === 'open' ? '没有等待答复的反馈' : `没有${STATUS[status].name}的反馈`
  return (
    <Sheet label="反馈列表">
      <SheetTabs
        label="反馈的状态"
        items={items}
        value={status}
        onChange={(key) => go(`/console/feedback?state=${key}`)}
        list={tickets}
      >
        <PagedTable
          label={`${STATUS[status].name}的反馈`}
          columns={COLUMNS}
          paged={tickets}
          empty={empty}
          drawing="message"
        />
      </SheetTabs>
    </Sheet>
  )
}

function About({ row: { id, title, excerpt, pictures, rating } }: { row: StaffLine }): ReactNode {
  return (
    <>
      <RowLink href={`/console/feedback/${encodeURIComponent(id)}`}>{title}</RowLink>
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
    </>
  )
}
