import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ArrowUpIcon, PagedList } from '@niujin/ui'
import type { Message } from '../../contract/index.ts'
import { byDay } from './days.ts'
import { KINDS, type BellTab } from './kinds.ts'
import { MessageItem } from './message-item.tsx'
import type { UsedInbox } from './use-inbox.ts'
import styles from './message-list.module.css'

const MessageSheet = lazy(() => import('./message-sheet.tsx'))

const NOTHING = '还没有消息。预警、回复与通知都会出现在这里'

export type MessageListProps = {
  inbox: UsedInbox
  tab: BellTab
  /** milliseconds, for relative times and the names of days */
  now: number
}

/** Messages under the days they came, with what came meanwhile on a pill above them. */
export function MessageList({ inbox, tab, now }: MessageListProps): ReactNode {
  const { messages, fresh, markRead } = inbox
  const [chosen, setChosen] = useState<Message>()
  const show = () => {
    inbox.showFresh()
    // jsdom and very old browsers have no smooth scrolling; the list is at its top either way.
    window.scrollTo?.({ top: 0 })
  }
  return (
    <>
      {fresh.length > 0 && (
        <div className={styles.pillFrame}>
          <button type="button" className={`news-pill ${styles.pill}`} onClick={show}>
            <ArrowUpIcon />
            {fresh.length} 条新消息
          </button>
        </div>
      )}
      <PagedList paged={messages} drawing="message" empty={tab === 'all' ? NOTHING : KINDS[tab].empty}>
        {(list) =>
          byDay(list, now).map(({ date, title, list: ofDay }) => (
            <section key={date} aria-label={title}>
              <h2 className={styles.day}>{title}</h2>
              <ul className={styles.list}>
                {ofDay.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    now={now}
                    onOpen={() => markRead(message)}
                    onMenu={() => setChosen(message)}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
      <Suspense>
        {chosen && (
          <MessageSheet
            message={chosen}
            onRead={() => markRead(chosen)}
            onRemove={() => void inbox.remove(chosen)}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
