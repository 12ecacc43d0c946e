import type { ReactNode } from 'react'
import { MentionText } from '@niujin/quotes/mention'
import { Button } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { ChatFace } from './chat-face.tsx'
import type { Outgoing } from './outbox.ts'
import styles from './chat-row.module.css'

export type OutgoingRowProps = { outgoing: Outgoing; onAgain: (key: string) => void; onDrop: (key: string) => void }

/** A message of one's own on its way: there at once, quieter until the room has it. */
export function OutgoingRow({
  outgoing: { key, content, parent, state },
  onAgain,
  onDrop,
}: OutgoingRowProps): ReactNode {
  const me = useMember()
  return (
    <div className={`${styles.row} ${styles.dimmed}`}>
      <ChatFace avatar={me?.avatar} nickname={me?.nickname} />
      <div className={styles.words}>
        <p className={`caption line-8 ${styles.head}`}>{me?.nickname}</p>
        {parent?.from && (
          <p className={styles.parent}>
            {parent.from.nickname}：<MentionText text={parent.content} />
          </p>
        )}
        <div className={styles.content}>
          <MentionText text={content} />
        </div>
        {state === 'sending' ? (
          <p className={styles.status}>发送中</p>
        ) : (
          <p className={`caption line-8 ${styles.head}`} role="alert">
            <span className={styles.status}>网络不通，没有发出</span>
            <Button variant="ghost" size="small" onClick={() => onAgain(key)}>
              重发
            </Button>
            <Button variant="ghost" size="small" onClick={() => onDrop(key)}>
              不发了
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
