import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import type { ChatMessage } from '../../../contract/index.ts'
import { ChatRow } from '../../chat/chat-row.tsx'
import { MessageArea } from '../../chat/message-area.tsx'
import { StockLink } from '../../room/stocks/stock-link.tsx'
import type { ChatRecordStore, ChatRecordView } from './chat-record-store.ts'
import { useChatRecordView } from './use-chat-record.ts'
import styles from '../../chat/chat-list.module.css'

export type ChatRecordListProps = { store: ChatRecordStore; onChoose: (message: ChatMessage) => void }

/** What was said up to the moment that is watched, in the rows of the room. */
export function ChatRecordList({ store, onChoose }: ChatRecordListProps): ReactNode {
  const view = useChatRecordView(store)
  const choose = (row: string) => {
    const message = view.messages.find(({ id }) => id === row)
    if (message) onChoose(message)
  }
  return (
    <MessageArea store={store} view={view} link={StockLink} backText="跟着画面" onChoose={choose}>
      <Head view={view} onRetry={() => store.retry()} />
      {view.messages.map((message) => (
        <ChatRow key={message.id} message={message} />
      ))}
      {view.messages.length > 0 && view.now === 'error' && <Missing onRetry={() => store.retry()} />}
    </MessageArea>
  )
}

function Head({ view: { messages, older, now }, onRetry }: { view: ChatRecordView; onRetry: () => void }): ReactNode {
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
      <Button variant="ghost" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  )
}
