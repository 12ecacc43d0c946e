import { useState, type ReactNode } from 'react'
import { Badge, type BadgeVariant } from '@niujin/ui'
import { plainText } from '@niujin/content-rules'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { ChatMessage } from '../../contract/index.ts'
import { MessageActions } from './message-actions.tsx'
import { SilenceDialog, type Silenced } from './silence-dialog.tsx'
import styles from '../live.module.css'

export type MessageListProps = {
  tsId: string
  list: readonly ChatMessage[]
  moderates: boolean
  /** Shows what one person said; left out where that makes no sense. */
  onWho?: (uid: string) => void
  onChanged: (message: ChatMessage) => void
}

/** Messages of a room with what may be done about each. */
export function MessageList({ tsId, list, moderates, onWho, onChanged }: MessageListProps): ReactNode {
  const [silenced, setSilenced] = useState<Silenced>()
  return (
    <>
      <ul aria-label="消息">
        {list.map((message) => (
          <li key={message.id} className={styles.message} data-hidden={message.status === 'hidden' || undefined}>
            <div className={styles.grow}>
              <p className={`caption ${styles.who}`}>
                <time dateTime={message.at}>{dateTimeText(Date.parse(message.at))}</time>
                <Speaker from={message.from} onWho={onWho} />
                <Signs message={message} />
              </p>
              <p className={styles.content}>
                {message.kind === 'tip' ? `打赏 ${message.content} 牛币` : plainText(message.content)}
              </p>
            </div>
            {moderates && message.kind !== 'system' && (
              <MessageActions tsId={tsId} message={message} onChanged={onChanged} onSilence={setSilenced} />
            )}
          </li>
        ))}
      </ul>
      {silenced && <SilenceDialog tsId={tsId} who={silenced} onClose={() => setSilenced(undefined)} />}
    </>
  )
}

function Speaker({
  from,
  onWho,
}: {
  from: ChatMessage['from']
  onWho: ((uid: string) => void) | undefined
}): ReactNode {
  if (!from) return '直播间'
  if (!onWho) return <span className={styles.name}>{from.nickname}</span>
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`只看${from.nickname}说的`}
      onClick={() => onWho(from.uid)}
    >
      {from.nickname}
    </button>
  )
}

const ROLES = { host: '主持人', moderator: '管理员', member: undefined } as const

function Signs({ message: { from, status, highlighted } }: { message: ChatMessage }): ReactNode {
  const signs: readonly (readonly [string | undefined | false, BadgeVariant])[] = [
    [from?.role && ROLES[from.role], 'accent'],
    [highlighted && '精选', 'accent'],
    [status === 'hidden' && '已隐藏', 'danger'],
    [status === 'pending' && '待审', 'warning'],
  ]
  return signs.map(
    ([text, variant]) =>
      typeof text === 'string' && (
        <Badge key={text} variant={variant}>
          {text}
        </Badge>
      ),
  )
}
