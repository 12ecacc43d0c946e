import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton, PullToRefresh } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { Ticket } from '../../contract/index.ts'
import { STATUS, StatusBadge } from '../status-badge.tsx'
import { EndTicket } from './end-ticket.tsx'
import type { LoadedDetail } from './load-detail.ts'
import { RateAnswer } from './rate-answer.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import styles from './detail-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-detail.ts')).loadDetail(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '反馈详情' }
export const meta: MetaFunction = () => pageMeta({ title: '反馈详情' })

/** One ticket: what was written, the answers, and what can be done now. */
export default function DetailPage(): ReactNode {
  const loaded = useLoaderData<LoadedDetail>()
  const { revalidate, state } = useRevalidator()
  if (!('ticket' in loaded) || loaded.ticket === undefined) {
    const { failure } = loaded
    return (
      <main className={styles.page}>
        {failure.code === 'TICKET_UNKNOWN' ? (
          <EmptyState
            drawing="message"
            text="没有这条反馈"
            action={<LinkButton href="/FeedBack?tab=mine">我的反馈</LinkButton>}
          />
        ) : (
          <ErrorState
            text={reasonOf(failure) ?? '没有加载出来'}
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        )}
      </main>
    )
  }
  const { ticket } = loaded
  return (
    <main className={styles.page}>
      <PullToRefresh onRefresh={revalidate}>
        <TicketView key={ticket.id} loaded={ticket} />
      </PullToRefresh>
    </main>
  )
}

function TicketView({ loaded }: { loaded: Ticket }): ReactNode {
  // Every change answers with the whole ticket: nothing is asked for a second time.
  const [changed, setTicket] = useState(loaded)
  const ticket = changed.updatedAt > loaded.updatedAt ? changed : loaded
  const { status, can } = ticket
  return (
    <>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{ticket.title}</h2>
          <StatusBadge status={status} />
        </div>
        <p className={`caption ${styles.note}`}>{STATUS[status].note}</p>
      </header>
      <Thread ticket={ticket} />
      {(can.rate || ticket.rating !== null) && <RateAnswer ticket={ticket} onChange={setTicket} />}
      {can.reply && <ReplyForm ticket={ticket} onChange={setTicket} />}
      <EndTicket ticket={ticket} onChange={setTicket} />
      {status === 'closed' && (
        <div className={styles.again}>
          <LinkButton href="/FeedBack" variant="secondary" block>
            提交新的反馈
          </LinkButton>
        </div>
      )}
    </>
  )
}
