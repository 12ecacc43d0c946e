import { memo, type ReactNode } from 'react'
import { MentionText } from '@niujin/quotes/mention'
import { Badge, classes, CoinsIcon } from '@niujin/ui'
import type { ChatMessage } from '../../contract/index.ts'
import { ChatFace } from './chat-face.tsx'
import { thanksFor } from './thanks.ts'
import styles from './chat-row.module.css'

/** One message; the same message is never drawn twice. */
export const ChatRow = memo(function ChatRow({ message }: { message: ChatMessage }): ReactNode {
  if (message.kind === 'system') return <SystemRow message={message} />
  if (message.kind === 'tip') return <TipRow message={message} />
  return <TextRow message={message} />
})

const ROLE_BADGES = {
  host: <Badge variant="accent">主持人</Badge>,
  moderator: <Badge variant="success">管理员</Badge>,
  member: null,
} as const

const STATUS_WORDS = { visible: null, pending: '审核中，通过后大家可见', hidden: '已隐藏' } as const

function TextRow({ message }: { message: ChatMessage }): ReactNode {
  const { id, from, content, stocks, parent, highlighted, status } = message
  const isHost = from?.role === 'host'
  return (
    <div
      className={classes(
        styles.row,
        isHost && styles.host,
        highlighted && styles.picked,
        status !== 'visible' && styles.dimmed,
      )}
      data-row={id}
      tabIndex={-1}
    >
      <ChatFace avatar={from?.avatar} nickname={from?.nickname} />
      <div className={styles.words}>
        <Head message={message} />
        {parent && (
          <p className={styles.parent}>
            {parent.nickname}：<MentionText text={parent.excerpt} />
          </p>
        )}
        <div className={styles.content}>
          <MentionText text={content} stocks={stocks.map(({ id: symbol }) => ({ symbol }))} />
        </div>
        {STATUS_WORDS[status] !== null && <p className={styles.status}>{STATUS_WORDS[status]}</p>}
      </div>
    </div>
  )
}

function Head({ message: { from, highlighted } }: { message: ChatMessage }): ReactNode {
  return (
    <p className={`caption line-8 ${styles.head}`}>
      {from?.nickname}
      {from && ROLE_BADGES[from.role]}
      {highlighted && <Badge variant="accent">精选</Badge>}
    </p>
  )
}

function TipRow({ message: { id, from, content } }: { message: ChatMessage }): ReactNode {
  const coins = Number(content)
  return (
    <div className={classes(styles.row, styles.tip)} data-row={id} tabIndex={-1}>
      <CoinsIcon className={styles.coins ?? ''} aria-hidden />
      <p className={styles.words}>
        <span className={`caption clip ${styles.name}`}>{from?.nickname}</span> 打赏了 <strong>{coins} 牛币</strong>
        <span className={styles.thanks}>{thanksFor(coins)}</span>
      </p>
    </div>
  )
}

function SystemRow({ message: { content } }: { message: ChatMessage }): ReactNode {
  return <p className={styles.system}>{content}</p>
}
