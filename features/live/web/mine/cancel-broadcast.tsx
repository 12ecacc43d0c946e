import { useState, type ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../calls.ts'

export type CancelBroadcastProps = { tsId: string; isDraft: boolean; onCancelled: () => void; onClose: () => void }

/** Asks before a broadcast that has not begun is taken back for good. */
export function CancelBroadcast({ tsId, isDraft, onCancelled, onClose }: CancelBroadcastProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const outcome = await ask('directBroadcast', { tsId, action: 'cancel' })
    setBusy(false)
    const words = outcome.ok ? (isDraft ? '草稿已删除' : '直播已取消') : reasonOf(outcome)
    if (words !== undefined) toast(words)
    if (outcome.ok) onCancelled()
  }
  return (
    <ConfirmDialog
      title={isDraft ? '删除这份草稿？' : '取消这场直播？'}
      text={isDraft ? '删除后找不回来。' : '取消后从节目单消失，预约的人会收到通知。'}
      confirmText={isDraft ? '删除' : '取消直播'}
      cancelText={isDraft ? '留着' : '不取消'}
      variant="danger"
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    />
  )
}
