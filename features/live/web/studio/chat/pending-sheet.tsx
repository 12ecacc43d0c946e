import { useState, type ReactNode } from 'react'
import { Answered, Button, EmptyState, Skeleton, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import type { ChatMessage } from '../../../contract/index.ts'
import { ChatRow } from '../../chat/chat-row.tsx'
import { ask } from '../../calls.ts'
import type { UsedModeration } from './use-moderation.ts'
import styles from './pending-sheet.module.css'

export type PendingSheetProps = {
  tsId: string
  moderation: UsedModeration
  onShown: (message: ChatMessage) => void
  onClose: () => void
}

/** 待审: messages held back, each to be shown or not. */
export default function PendingSheet({
  tsId,
  moderation: { read, put, refresh },
  onShown,
  onClose,
}: PendingSheetProps): ReactNode {
  const [doing, setDoing] = useState<ReadonlySet<string>>(new Set())
  const settle = async (message: ChatMessage, action: 'approve' | 'hide') => {
    if (doing.has(message.id)) return
    setDoing((before) => new Set(before).add(message.id))
    const outcome = await ask('moderateMessage', { tsId, id: message.id, action })
    setDoing((before) => new Set([...before].filter((id) => id !== message.id)))
    if (outcome.ok && action === 'approve') onShown(outcome.value.message)
    const reason = outcome.ok ? undefined : reasonOf(outcome)
    if (reason !== undefined) toast(reason)
    // Another moderator was quicker: what is true now says the desk.
    if (outcome.ok) put(({ pending }) => ({ pending: pending.filter(({ id }) => id !== message.id) }))
    refresh()
  }
  const waiting = read.value?.pending.length ?? 0
  return (
    <BottomSheet title={waiting > 0 ? `待审的消息 ${waiting}` : '待审的消息'} onClose={onClose}>
      <Answered answer={read} waiting={<Skeleton shape="row" count={3} />}>
        {({ pending }) => (
          <Pending list={pending} doing={doing} onSettle={(message, action) => void settle(message, action)} />
        )}
      </Answered>
    </BottomSheet>
  )
}

type PendingProps = {
  list: readonly ChatMessage[]
  doing: ReadonlySet<string>
  onSettle: (message: ChatMessage, action: 'approve' | 'hide') => void
}

function Pending({ list, doing, onSettle }: PendingProps): ReactNode {
  if (list.length === 0)
    return <EmptyState drawing="message" text="没有要审的消息。设为“先审后发”，或消息里有本场敏感词时会到这里" />
  return (
    <ul>
      {list.map((message) => (
        <li key={message.id} className={styles.item}>
          <ChatRow message={message} />
          <div className={styles.actions}>
            <Button
              variant="secondary"
              size="small"
              busy={doing.has(message.id)}
              aria-label={`不通过：${message.content}`}
              onClick={() => onSettle(message, 'hide')}
            >
              不通过
            </Button>
            <Button
              size="small"
              busy={doing.has(message.id)}
              aria-label={`通过：${message.content}`}
              onClick={() => onSettle(message, 'approve')}
            >
              通过
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
