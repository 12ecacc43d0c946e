import { useEffect, useState, type ReactNode } from 'react'
import { plainText } from '@niujin/content-rules'
import { Composer } from '@niujin/quotes/mention'
import { CloseIcon, IconButton, PartLink } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import type { ChatMessage, Room } from '../../contract/index.ts'
import { MESSAGE_MOST, type BroadcastState } from '../../contract/limits.ts'
import type { ChatStore } from './chat-store.ts'
import styles from './chat-bar.module.css'

export type ChatBarProps = {
  room: Pick<Room, 'tsId' | 'state' | 'chat' | 'mine'>
  store: ChatStore
  replyTo: ChatMessage | undefined
  onReplied: () => void
}

/** Where one writes; or why one cannot, in words. */
export function ChatBar({ room, store, replyTo, onReplied }: ChatBarProps): ReactNode {
  const member = useMember()
  const slow = useSlowMode(room)
  const replies = useCounted(replyTo)
  const closed = closedFor(room)
  if (closed !== null) return <p className={styles.closed}>{closed}</p>
  if (!member) {
    return (
      <PartLink href={loginPath(`/LiveInteraction?id=${room.tsId}`)} className={styles.closed}>
        登录后一起聊
      </PartLink>
    )
  }
  if (!room.mine.canChat && !room.mine.moderates)
    return <p className={styles.closed}>{room.mine.chatRefusal ?? '现在不能发言'}</p>
  return (
    <div className={styles.field}>
      <Composer
        key={replies}
        wantsFocus={replies > 0}
        placeholder={slow.left > 0 ? `慢速模式，${slow.left} 秒后可发言` : placeholderOf(room)}
        most={MESSAGE_MOST}
        draftKey={`live:${room.tsId}`}
        disabled={slow.left > 0}
        start={replyTo && <Answering message={replyTo} onDrop={onReplied} />}
        onSend={async (content, stocks) => {
          store.follow(true)
          const refused = await store.outbox.send({ content, stocks, parent: replyTo })
          if (refused !== undefined) return refused
          slow.begin()
          onReplied()
          return undefined
        }}
      />
    </div>
  )
}

const TALKING: readonly BroadcastState[] = ['scheduled', 'ready', 'live', 'interrupted']

/** How often a reply was begun: each time the field takes the focus. */
function useCounted(replyTo: ChatMessage | undefined): number {
  const [begun, setBegun] = useState({ replyTo, count: 0 })
  if (begun.replyTo === replyTo) return begun.count
  const count = replyTo ? begun.count + 1 : begun.count
  setBegun({ replyTo, count })
  return count
}

/** Why nobody but those who keep order may write now; null when one may. */
function closedFor({ state, chat, mine }: ChatBarProps['room']): string | null {
  if (!TALKING.includes(state)) return '直播已结束，聊天已关闭'
  return chat.mode === 'closed' && !mine.moderates ? '主持人关闭了聊天' : null
}

function placeholderOf({ chat, mine }: ChatBarProps['room']): string {
  return chat.mode === 'pre_moderated' && !mine.moderates ? '说点什么，通过后大家可见' : '说点什么'
}

function Answering({ message, onDrop }: { message: ChatMessage; onDrop: () => void }): ReactNode {
  return (
    <p className={styles.answering}>
      <span className="clip grow">
        回复 {message.from?.nickname}：{plainText(message.content)}
      </span>
      <IconButton label="不回复了" onClick={onDrop}>
        <CloseIcon />
      </IconButton>
    </p>
  )
}

/** Seconds until one may write again in slow mode; 0 when one may. The server decides, this only tells. */
function useSlowMode({ chat, mine }: ChatBarProps['room']): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0)
  const isSlow = chat.mode === 'slow' && !mine.moderates
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left: isSlow ? left : 0, begin: () => setLeft(isSlow ? chat.slowSeconds : 0) }
}
