import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ArrowDownIcon, Button, LinkProvider, toast, type PartLinkProps } from '@niujin/ui'
import type { ChatMessage } from '../../contract.ts'
import { ChatRow } from './chat-row.tsx'
import type { ChatStore, ChatView } from './chat-store.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import { listenForPress } from './press.ts'
import { Spoken } from './spoken.tsx'
import { useChatView } from './use-chat.ts'
import { useStick } from './use-stick.ts'
import styles from './chat-list.module.css'

export type ChatListProps = {
  store: ChatStore
  /** A message was tapped, pressed long, or chosen by key. */
  onChoose: (message: ChatMessage) => void
  /** How links inside messages are drawn: a stock opens beside the video, not instead of it. */
  link: (props: PartLinkProps) => ReactNode
}

/** The messages of a room: at the newest while the reader follows, still while they read further up. */
export function ChatList({ store, onChoose, link }: ChatListProps): ReactNode {
  const view = useChatView(store)
  const { area, onScroll } = useStick(store, view)
  const choose = useEffectEvent((row: string) => {
    const message = [...view.messages, ...view.pending].find(({ id }) => id === row)
    if (message) onChoose(message)
  })
  useEffect(() => (area.current ? listenForPress(area.current, (row) => choose(row)) : undefined), [area])
  const again = async (key: string) => {
    const refused = await store.outbox.again(key)
    if (refused !== undefined) toast(refused)
  }
  return (
    <LinkProvider component={link}>
      <div className={styles.frame}>
        {/* A box that scrolls must be reached by keys; inside, the arrows go from message to message. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={area} role="log" aria-label="聊天" aria-live="off" tabIndex={0} className={styles.area} onScroll={onScroll}>
          <div className={styles.list}>
            <Head view={view} onMore={() => void store.loadOlder()} />
            {view.messages.map((message) => (
              <ChatRow key={message.id} message={message} />
            ))}
            {view.pending.map((message) => (
              <ChatRow key={message.id} message={message} />
            ))}
            {view.outgoing.map((outgoing) => (
              <OutgoingRow key={outgoing.key} outgoing={outgoing} onAgain={(key) => void again(key)} onDrop={(key) => store.outbox.drop(key)} />
            ))}
          </div>
        </div>
        {!view.isFollowing && (
          <button type="button" className={styles.pill} onClick={() => store.follow(true)}>
            <ArrowDownIcon aria-hidden />
            {view.waiting > 0 ? `${view.waiting > 999 ? '999+' : view.waiting} 条新消息` : '回到最新'}
          </button>
        )}
        <Spoken messages={view.messages} />
      </div>
    </LinkProvider>
  )
}

function Head({ view, onMore }: { view: ChatView; onMore: () => void }): ReactNode {
  if (view.messages.length + view.pending.length + view.outgoing.length === 0) return <p className={styles.head}>还没有人说话，来说第一句</p>
  if (view.older === 'loading') return <p className={styles.head}>加载中</p>
  if (view.older === 'end') return <p className={styles.head}>最早的消息就是这些</p>
  if (view.older !== 'error') return null
  return (
    <p className={styles.head} role="alert">
      没有取到更早的消息
      <Button look="ghost" size="small" onClick={onMore}>
        重试
      </Button>
    </p>
  )
}
