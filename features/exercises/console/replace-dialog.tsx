import { useState, type ReactNode } from 'react'
import { ButtonRow } from '@niujin/console-kit'
import { Button, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, replaceDay, type StaffDay } from '../contract/index.ts'

export type ReplaceDialogProps = {
  day: StaffDay
  onClose: () => void
  onReplaced: (list: StaffDay[]) => void
}

/** Gives a day another stretch, with a reason; who did the one before may do the new one. */
export function ReplaceDialog({ day: { day, turn }, onClose, onReplaced }: ReplaceDialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const replacing = useCall(replaceDay)
  const replace = async () => {
    const outcome = await replacing.run({ day, turn, reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有换成，请重试')
    onReplaced(outcome.value.list)
    onClose()
  }
  return (
    <Dialog title={`给 ${day} 换一段`} onClose={onClose}>
      <div className="stack-12">
        <p>做过旧的那一段的不再上榜，可以重做。</p>
        <TextField
          label="换的原因"
          value={reason}
          maxLength={LIMITS.reason}
          placeholder="记在后台"
          error={refused}
          onChange={setReason}
        />
        <ButtonRow>
          <Button busy={replacing.busy} disabled={reason.trim() === ''} onClick={() => void replace()}>
            换一段
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}
