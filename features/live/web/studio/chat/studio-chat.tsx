import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Chip } from '@niujin/ui'
import type { ChatMessage, Room } from '../../../contract/index.ts'
import { CHAT_MODE_NAMES } from '../../../contract/limits.ts'
import { ChatBar } from '../../chat/chat-bar.tsx'
import { ChatList } from '../../chat/chat-list.tsx'
import type { ChatStore } from '../../chat/chat-store.ts'
import { NoticeLine } from '../../room/notice-line.tsx'
import { OpenStock, StockLink } from '../../room/stocks/stock-link.tsx'
import type { StudioState } from '../studio-state.ts'
import { MemberRows } from './member-rows.tsx'
import type { UsedModeration } from './use-moderation.ts'
import styles from './studio-chat.module.css'

// What opens over the chat is fetched when it opens.
const MessageMenu = lazy(() => import('../../chat/message-menu.tsx'))
const StockSheet = lazy(() => import('../../room/stocks/stock-sheet.tsx'))
const PendingSheet = lazy(() => import('./pending-sheet.tsx'))
const SearchSheet = lazy(() => import('./search-sheet.tsx'))

export type StudioChatProps = {
  studio: StudioState
  chat: ChatStore
  moderation: UsedModeration
  onSettings: () => void
}

/** What may be open over the chat, one at a time; the menu of a found message lies over the search. */
type Sheet =
  | { readonly kind: 'pending' }
  | { readonly kind: 'search'; readonly by: ChatMessage['from'] }
  | { readonly kind: 'stock'; readonly id: string }

/** The talk as the host keeps it: what waits, searching, the menu of each message, answering. */
export function StudioChat({ studio, chat, moderation, onSettings }: StudioChatProps): ReactNode {
  const { room } = studio
  const [sheet, setSheet] = useState<Sheet>()
  const [chosen, setChosen] = useState<ChatMessage>()
  const [replyTo, setReplyTo] = useState<ChatMessage>()
  const close = () => setSheet(undefined)
  const reply = (message: ChatMessage) => {
    setChosen(undefined)
    close()
    setReplyTo(message)
  }
  const searchBy = (by: ChatMessage['from']) => {
    setChosen(undefined)
    setSheet({ kind: 'search', by })
  }
  return (
    <OpenStock value={(id) => setSheet({ kind: 'stock', id })}>
      <div className={styles.tools}>
        <Chip
          className={moderation.waiting > 0 ? (styles.waiting ?? '') : ''}
          onClick={() => setSheet({ kind: 'pending' })}
        >
          待审 {moderation.waiting}
        </Chip>
        <Chip onClick={() => setSheet({ kind: 'search', by: null })}>搜索消息</Chip>
        <Chip onClick={onSettings}>{CHAT_MODE_NAMES[room.chat.mode]}</Chip>
      </div>
      <NoticeLine notice={room.notice} />
      <ChatList store={chat} onChoose={setChosen} link={StockLink} />
      <div className={styles.bar}>
        <ChatBar room={room} store={chat} replyTo={replyTo} onReplied={() => setReplyTo(undefined)} />
      </div>
      <Suspense>
        {sheet && (
          <OpenSheet
            room={room}
            sheet={sheet}
            chat={chat}
            moderation={moderation}
            onChoose={setChosen}
            onClose={close}
          />
        )}
        {chosen && (
          <Menu
            tsId={room.tsId}
            message={chosen}
            chat={chat}
            moderation={moderation}
            onReply={() => reply(chosen)}
            onSearch={searchBy}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </OpenStock>
  )
}

type OpenSheetProps = {
  room: Room
  sheet: Sheet
  chat: ChatStore
  moderation: UsedModeration
  onChoose: (message: ChatMessage) => void
  onClose: () => void
}

function OpenSheet({ room, sheet, chat, moderation, onChoose, onClose }: OpenSheetProps): ReactNode {
  if (sheet.kind === 'pending')
    return (
      <PendingSheet
        tsId={room.tsId}
        moderation={moderation}
        onShown={(message) => chat.patch(message)}
        onClose={onClose}
      />
    )
  if (sheet.kind === 'search')
    return <SearchSheet tsId={room.tsId} by={sheet.by} onChoose={onChoose} onClose={onClose} />
  return (
    <StockSheet id={sheet.id} name={room.stocks.find(({ id }) => id === sheet.id)?.name ?? '行情'} onClose={onClose} />
  )
}

type MenuProps = {
  tsId: string
  message: ChatMessage
  chat: ChatStore
  moderation: UsedModeration
  onReply: () => void
  onSearch: (from: ChatMessage['from']) => void
  onClose: () => void
}

function Menu({ tsId, message, chat, moderation, onReply, onSearch, onClose }: MenuProps): ReactNode {
  // Who was silenced or let speak again stands on the desk.
  const close = () => {
    onClose()
    moderation.refresh()
  }
  return (
    <MessageMenu
      tsId={tsId}
      message={message}
      moderates
      onReply={message.status === 'visible' ? onReply : undefined}
      extra={<MemberRows tsId={tsId} message={message} moderation={moderation} onSearch={onSearch} onDone={close} />}
      onChanged={(changed) => chat.patch(changed)}
      onClose={close}
    />
  )
}
