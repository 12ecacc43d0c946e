import { useState, type ReactNode } from 'react'
import { Dialog } from '@niujin/ui/dialog'
import { useCall } from '@niujin/web-kit'
import { staffCancelClass, type StaffClass } from '../../contract/index.ts'
import { classTimeText } from '../../web/shared/words.ts'
import { ActForm } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'

export type CancelDialogProps = { row: StaffClass; onDone: () => void; onClose: () => void }

/** Cancels a class, with a reason. */
export function CancelDialog({ row, onDone, onClose }: CancelDialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffCancelClass)
  const { refused, settle } = useOutcome(onDone)
  const cancel = async () => {
    if (settle(await run({ id: row.id, reason: reason.trim() }), '已取消')) onClose()
  }
  return (
    <Dialog title={`取消《${row.title}》`} onClose={onClose}>
      <ActForm
        title={`${classTimeText(row)}，${row.teacher.nickname}`}
        note="老师、收藏与报了名的人收到消息"
        submit="取消这节课"
        variant="danger"
        busy={busy}
        refused={refused}
        reason={{ label: '取消的原因', who: '收到消息的人会看到', value: reason, onChange: setReason }}
        onSubmit={() => void cancel()}
      />
    </Dialog>
  )
}
