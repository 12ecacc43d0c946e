import { useState, type ReactNode } from 'react'
import { CoinsIcon, EmptyState, IconButton, LinkButton } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import type { ChatMessage, Room } from '../../contract/index.ts'
import { ChatBar } from '../chat/chat-bar.tsx'
import { ChatList } from '../chat/chat-list.tsx'
import type { ChatStore } from '../chat/chat-store.ts'
import { LikeButton } from './like-button.tsx'
import { NoticeLine } from './notice-line.tsx'
import type { Sheet } from './room-sheets.tsx'
import { StockLink } from './stocks/stock-link.tsx'
import styles from './chat-panel.module.css'

export type ChatPanelProps = { room: Room; chat: ChatStore; onOpen: (sheet: Sheet) => void; onClose: () => void }

/** The notice, the talk, and at the thumb what one can do: write, tip, like. */
export function ChatPanel({ room, chat, onOpen, onClose }: ChatPanelProps): ReactNode {
  const member = useMember()
  const [replyTo, setReplyTo] = useState<ChatMessage>()
  const canReply = member !== undefined && (room.mine.canChat || room.mine.moderates)
  const choose = (message: ChatMessage) => {
    const reply = () => {
      onClose()
      setReplyTo(message)
    }
    onOpen({ kind: 'message', message, onReply: canReply && message.status === 'visible' ? reply : undefined })
  }
  return (
    <>
      <NoticeLine notice={room.notice} />
      {room.chat.mode === 'members_only' && !member ? (
        <MembersOnly tsId={room.tsId} />
      ) : (
        <ChatList store={chat} onChoose={choose} link={StockLink} />
      )}
      <div className={styles.bar}>
        <ChatBar room={room} store={chat} replyTo={replyTo} onReplied={() => setReplyTo(undefined)} />
        <div className={styles.actions}>
          {room.canTip && (
            <IconButton label="打赏" className={styles.tip ?? ''} onClick={() => onOpen({ kind: 'tip' })}>
              <CoinsIcon />
            </IconButton>
          )}
          <LikeButton tsId={room.tsId} counted={room.likes} />
        </div>
      </div>
    </>
  )
}

function MembersOnly({ tsId }: { tsId: string }): ReactNode {
  return (
    <div className={styles.closed}>
      <EmptyState
        drawing="message"
        text="这场直播的聊天仅会员可看可说"
        action={<LinkButton href={loginPath(`/LiveInteraction?id=${tsId}`)}>去登录</LinkButton>}
      />
    </div>
  )
}
