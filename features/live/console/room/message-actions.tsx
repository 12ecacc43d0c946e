import type { ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { moderateMessage, type ChatMessage } from '../../contract/index.ts'
import type { Silenced } from './silence-dialog.tsx'
import styles from '../live.module.css'

const ACTIONS = {
  visible: [{ action: 'hide', name: '隐藏', done: '已隐藏', variant: 'secondary' }],
  pending: [
    { action: 'approve', name: '通过', done: '已通过', variant: 'primary' },
    { action: 'hide', name: '不通过', done: '没有通过', variant: 'secondary' },
  ],
  hidden: [{ action: 'restore', name: '恢复', done: '已恢复', variant: 'secondary' }],
} as const

export type MessageActionsProps = {
  tsId: string
  message: ChatMessage
  onChanged: (message: ChatMessage) => void
  onSilence: (who: Silenced) => void
}

/** What may be done about a message and who wrote it; hosts and moderators cannot be silenced. */
export function MessageActions({ tsId, message, onChanged, onSilence }: MessageActionsProps): ReactNode {
  const { busy, run } = useCall(moderateMessage)
  const { id, status, from } = message
  const moderate = async ({ action, done }: (typeof ACTIONS)[typeof status][number]) => {
    const outcome = await run({ tsId, id, action })
    toast(outcome.ok ? done : (reasonOf(outcome) ?? '没有完成，请重试'))
    if (outcome.ok) onChanged(outcome.value.message)
  }
  return (
    <p className={styles.buttons}>
      {ACTIONS[status].map((one) => (
        <Button key={one.action} size="small" variant={one.variant} busy={busy} onClick={() => void moderate(one)}>
          {one.name}
        </Button>
      ))}
      {from?.role === 'member' && (
        <Button size="small" variant="ghost" aria-label={`禁言${from.nickname}`} onClick={() => onSilence(from)}>
          禁言
        </Button>
      )}
    </p>
  )
}
