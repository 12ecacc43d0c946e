import { useState, type ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Skeleton, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import type { ChatMessage } from '../../../contract/index.ts'
import { ChatRow } from '../../chat/chat-row.tsx'
import { askInTurn } from '../ask-in-turn.ts'
import type { UsedDesk } from './use-desk.ts'
import styles from './pending-sheet.module.css'

export type PendingSheetProps = { tsId: string; desk: UsedDesk; onShown: (message: ChatMessage) => void; onClose: () => void }

/** 待审: messages held back, each to be shown or not. */
export default function PendingSheet({ tsId, desk: { desk, failure, put, refresh }, onShown, onClose }: PendingSheetProps): ReactNode {
  const [doing, setDoing] = useState<ReadonlySet<string>>(new Set())
  const settle = async (message: ChatMessage, deed: 'approve' | 'hide') => {
    if (doing.has(message.id)) return
    setDoing((before) => new Set(before).add(message.id))
    const outcome = await askInTurn('moderateMessage', { tsId, id: message.id, deed })
    setDoing((before) => new Set([...before].filter((id) => id !== message.id)))
    if (outcome.ok && deed === 'approve') onShown(outcome.value.message)
    const reason = outcome.ok ? undefined : reasonOf(outcome)
    if (reason !== undefined) toast(reason)
    // Another moderator was quicker: what is true now says the desk.
    if (outcome.ok) put({ pending: desk?.pending.filter(({ id }) => id !== message.id) ?? [] })
    refresh()
  }
  return (
    <BottomSheet title={desk && desk.pending.length > 0 ? `待审的消息 ${desk.pending.length}` : '待审的消息'} onClose={onClose}>
      {!desk && (failure === undefined ? <Skeleton shape="row" count={3} /> : <ErrorState text={failure} onRetry={refresh} />)}
      {desk?.pending.length === 0 && <EmptyState drawing="message" text="没有要审的消息。设为“先审后发”，或消息里有本场敏感词时会到这里" />}
      <ul>
        {desk?.pending.map((message) => (
          <li key={message.id} className={styles.item}>
            <ChatRow message={message} />
            <div className={styles.deeds}>
              <Button look="secondary" size="small" busy={doing.has(message.id)} aria-label={`不通过：${message.content}`} onClick={() => void settle(message, 'hide')}>
                不通过
              </Button>
              <Button size="small" busy={doing.has(message.id)} aria-label={`通过：${message.content}`} onClick={() => void settle(message, 'approve')}>
                通过
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}
