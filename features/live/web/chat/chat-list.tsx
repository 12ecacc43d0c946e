import type { ReactNode } from 'react'
import { Button, toast, type PartLinkProps } from '@niujin/ui'
import type { ChatMessage } from '../../contract/index.ts'
import { ChatRow } from './chat-row.tsx'
import type { ChatStore, ChatView } from './chat-store.ts'
import { MessageArea } from './message-area.tsx'
import { OutgoingRow } from './outgoing-row.tsx'
import { Spoken } from './spoken.tsx'
import { useChatView } from './use-chat.ts'
import styles from './chat-list.module.css'

export type ChatListProps = {
  store: ChatStore
  /** A message was tapped, pressed long, or chosen by key. */
  onChoose: (message: ChatMessage) => void
  /** How links inside messages are drawn: a stock opens beside the video, not instead of it. */
  link: (props: PartLinkProps) => ReactNode
}

/** The messages of a room, and at the end those that have no place among them yet. */
export function ChatList({ store, onChoose, link }: ChatListProps): ReactNode {
  const view = useChatView(store)
  const choose = (row: string) => {
    const message = [...view.messages, ...view.pending].find(({ id }) => id === row)
    if (message) onChoose(message)
  }
  const again = async (key: string) => {
    const refused = await store.outbox.again(key)
    if (refused !== undefined) toast(refused)
  }
  return (
    <MessageArea
      store={store}
      view={view}
      link={link}
      backText="回到最新"
      onChoose={choose}
      after={<Spoken messages={view.messages} />}
    >
      <Head view={view} onMore={() => void store.loadOlder()} />
      {view.messages.map((message) => (
        <ChatRow key={message.id} message={message} />
      ))}
      {view.pending.map((message) => (
        <ChatRow key={message.id} message={message} />
      ))}
      {view.outgoing.map((outgoing) => (
        <OutgoingRow
          key={outgoing.key}
          outgoing={outgoing}
          onAgain={(key) => void again(key)}
          onDrop={(key) => store.outbox.drop(key)}
        />
      ))}
    </MessageArea>
  )
}

function Head({ view, onMore }: { view: ChatView; onMore: () => void }): ReactNode {
  if (view.messages.length + view.pending.length + view.outgoing.length === 0)
    return <p className={styles.head}>还没有人说话，来说第一句</p>
  if (view.older === 'loading') return <p className={styles.head}>加载中</p>
  if (view.older === 'end') return <p className={styles.head}>最早的消息就是这些</p>
  if (view.older !== 'error') return null
  return (
    <p className={styles.head} role="alert">
      没有取到更早的消息
      <Button variant="ghost" size="small" onClick={onMore}>
        重试
      </Button>
    </p>
  )
}
