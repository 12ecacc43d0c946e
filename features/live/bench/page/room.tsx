import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '@niujin/ui/tokens.css'
import '@niujin/ui/base.css'
import { BootContext, EMPTY_BOOT } from '@niujin/web-kit'
import { useTopic } from '@niujin/web-kit/live'
import { ChatList } from '../../web/chat/chat-list.tsx'
import { useChatStore } from '../../web/chat/use-chat.ts'
import { StockLink } from '../../web/room/stocks/stock-link.tsx'
import { roomTopic } from '../../web/topics.ts'
import { countFrames, type OnPage } from './frames.ts'
import styles from './room.module.css'

/** A room without its picture: the list as the room shows it, fed by the page's own stream. */
function Room({ tsId }: { tsId: string }): ReactNode {
  const chat = useChatStore({ tsId, moderates: false, messages: [] })
  useTopic(roomTopic, tsId, (event) => chat.take(event))
  const onPage: OnPage = { countFrames, newest: () => chat.read().messages.at(-1)?.seq ?? 0 }
  Object.assign(globalThis, { onPage })
  return (
    <main className={styles.room}>
      <div className={styles.picture} />
      <ChatList store={chat} onChoose={() => undefined} link={StockLink} />
    </main>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('页面上没有 #root')
createRoot(root).render(
  <BootContext value={EMPTY_BOOT}>
    <Room tsId={new URLSearchParams(location.search).get('id') ?? ''} />
  </BootContext>,
)
