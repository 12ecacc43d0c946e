import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ArrowDownIcon, Button, LinkProvider } from '@niujin/ui'
import type { ChatMessage } from '../../../contract.ts'
import { ChatRow } from '../../chat/chat-row.tsx'
import { listenForPress } from '../../chat/press.ts'
import { useStick } from '../../chat/use-stick.ts'
import { StockLink } from '../../room/stocks/stock-link.tsx'
import type { ReplayStore, ReplayView } from './replay-store.ts'
import { useReplayView } from './use-replay.ts'
import styles from '../../chat/chat-list.module.css'

export type ReplayListProps = { store: ReplayStore; onChoose: (message: ChatMessage) => void }

/** What was said up to the moment that is watched, in the rows of the room; still while one reads further up. */
export function ReplayList({ store, onChoose }: ReplayListProps): ReactNode {
  const view = useReplayView(store)
  const { area, onScroll } = useStick(store, view)
  const choose = useEffectEvent((row: string) => {
    const message = view.messages.find(({ id }) => id === row)
    if (message) onChoose(message)
  })
  useEffect(() => (area.current ? listenForPress(area.current, (row) => choose(row)) : undefined), [area])
  return (
    <LinkProvider component={StockLink}>
      <div className={styles.frame}>
        {/* A box that scrolls must be reached by keys; inside, the arrows go from message to message. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={area} role="log" aria-label="聊天" aria-live="off" tabIndex={0} className={styles.area} onScroll={onScroll}>
          <div className={styles.list}>
            <Head view={view} onRetry={() => store.retry()} />
            {view.messages.map((message) => (
              <ChatRow key={message.id} message={message} />
            ))}
            {view.messages.length > 0 && view.now === 'error' && <Missing onRetry={() => store.retry()} />}
          </div>
        </div>
        {!view.isFollowing && (
          <button type="button" className={styles.pill} onClick={() => store.follow(true)}>
            <ArrowDownIcon aria-hidden />
            {view.waiting > 0 ? `${view.waiting > 999 ? '999+' : view.waiting} 条新消息` : '跟着画面'}
          </button>
        )}
      </div>
    </LinkProvider>
  )
}

function Head({ view: { messages, older, now }, onRetry }: { view: ReplayView; onRetry: () => void }): ReactNode {
  if (messages.length === 0) {
    if (now === 'error') return <Missing onRetry={onRetry} />
    return <p className={styles.head}>{now === 'here' ? '到这里还没有人说话' : '加载中'}</p>
  }
  if (older === 'error') return <Missing onRetry={onRetry} />
  if (older === 'idle') return null
  return <p className={styles.head}>{older === 'loading' ? '加载中' : '最早的消息就是这些'}</p>
}

function Missing({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <p className={styles.head} role="alert">
      聊天没有取到
      <Button look="ghost" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  )
}
