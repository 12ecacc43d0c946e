import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { CountBadge, EmptyState, ErrorState, LinkButton, PullToRefresh, StickyHeader, Tabs } from '@niujin/ui'
import { clientLoad, loginPath, pageMeta, reasonOf, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import type { UnreadCounts } from '../unread/inbox-topic.ts'
import { KIND_ORDER, KINDS, type BellTab } from './kinds.ts'
import type { LoadedBell, LoadedMessages } from './load-bell.ts'
import { MessageList } from './message-list.tsx'
import { useInbox } from './use-inbox.ts'
import styles from './bell-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-bell.ts')).loadBell(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '消息' }
export const meta: MetaFunction = () => pageMeta({ title: '消息', description: '提醒、互动、交易与系统消息' })

/** The member's messages by kind; a guest is invited to sign in. */
export default function BellPage(): ReactNode {
  const loaded = useLoaderData<LoadedBell>()
  const { revalidate, state } = useRevalidator()
  const [marked] = useState(() => new Set<string>())
  if (loaded.state === 'guest') {
    return (
      <main className={styles.page}>
        <EmptyState
          drawing="message"
          text="登录后查看提醒、互动、交易和系统消息"
          action={<LinkButton href={loginPath('/bell')}>去登录</LinkButton>}
        />
      </main>
    )
  }
  if (loaded.state === 'failed') {
    return (
      <main className={styles.page}>
        <ErrorState
          text={reasonOf(loaded) ?? '消息没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      </main>
    )
  }
  // Loaded anew, the page starts from what was loaded.
  return <Inbox key={`${loaded.tab} ${loaded.now}`} loaded={loaded} marked={marked} />
}

/** Height of the page's header in rem; chat apps show their own instead. */
const UNDER_HEADER = 0.88

function Inbox({ loaded, marked }: { loaded: LoadedMessages; marked: Set<string> }): ReactNode {
  const { tab } = loaded
  const inbox = useInbox(loaded, marked)
  const { surroundings } = useBoot()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const now = useMinute(loaded.now)
  const open = (next: BellTab) => void navigate({ search: next === 'all' ? '' : `?kind=${next}` }, { replace: true })
  const here = tab === 'all' ? inbox.unread.total : inbox.unread.byKind[tab]
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
        <Tabs label="消息类别" items={tabItems(inbox.unread)} value={tab} onChange={open} />
        <div className={styles.summary}>
          <span role="status">{here > 0 ? `${here} 条未读` : '没有未读消息'}</span>
          <button type="button" className={styles.all} disabled={here === 0} onClick={() => void inbox.markAll()}>
            全部已读
          </button>
        </div>
      </StickyHeader>
      <PullToRefresh onRefresh={revalidate}>
        <MessageList inbox={inbox} tab={tab} now={now} />
      </PullToRefresh>
    </main>
  )
}

function tabItems({ total, byKind }: UnreadCounts) {
  const label = (name: string, count: number) => (
    <span className={styles.tab}>
      {name}
      <CountBadge count={count} label="条未读" />
    </span>
  )
  return [
    { key: 'all' as const, label: label('全部', total) },
    ...KIND_ORDER.map((kind) => ({ key: kind, label: label(KINDS[kind].name, byKind[kind]) })),
  ]
}

const MINUTE = 60_000

/** The time for relative times: that of loading for the first paint, then the clock's, minute by minute (milliseconds). */
function useMinute(loadedAt: number): number {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, MINUTE)
      return () => clearInterval(timer)
    },
    () => Math.max(loadedAt, Math.floor(Date.now() / MINUTE) * MINUTE),
    () => loadedAt,
  )
}
