import type { ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { Chip, ErrorState, PullToRefresh, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { TicketStatus } from '../../contract/index.ts'
import { STATUS } from '../status-badge.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import type { LoadedFeedback } from './load-feedback.ts'
import { TicketList } from './ticket-list.tsx'
import styles from './feedback-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-feedback.ts')).loadFeedback(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '意见反馈' }
export const meta: MetaFunction = () => pageMeta({ title: '意见反馈', description: '提意见、报告问题，查看答复' })

const TABS = [
  { key: 'write', label: '我要反馈' },
  { key: 'mine', label: '我的反馈' },
] as const

/** Writing a ticket, and one's own tickets. */
export default function FeedbackPage(): ReactNode {
  const loaded = useLoaderData<LoadedFeedback>()
  const navigate = useNavigate()
  const open = (tab: 'write' | 'mine') =>
    void navigate({ search: tab === 'mine' ? '?tab=mine' : '' }, { replace: true })
  return (
    <main className={styles.page}>
      <Tabs label="意见反馈" items={TABS} value={loaded.tab} onChange={open}>
        {loaded.tab === 'write' ? <FeedbackForm /> : <Mine loaded={loaded} />}
      </Tabs>
    </main>
  )
}

const STATUSES = Object.keys(STATUS) as TicketStatus[]

function Mine({ loaded }: { loaded: Extract<LoadedFeedback, { tab: 'mine' }> }): ReactNode {
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const { status } = loaded
  const choose = (next: TicketStatus | null) =>
    void navigate({ search: next ? `?tab=mine&status=${next}` : '?tab=mine' }, { replace: true })
  return (
    <PullToRefresh onRefresh={revalidate}>
      <div className={`chip-strip ${styles.statuses}`} role="group" aria-label="按状态看">
        <Chip selected={status === null} onClick={() => choose(null)}>
          全部
        </Chip>
        {STATUSES.map((one) => (
          <Chip key={one} selected={status === one} onClick={() => choose(one)}>
            {STATUS[one].name}
          </Chip>
        ))}
      </div>
      {'page' in loaded && loaded.page !== undefined ? (
        <TicketList loaded={loaded} />
      ) : (
        <ErrorState
          text={reasonOf(loaded.failure) ?? '没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </PullToRefresh>
  )
}
