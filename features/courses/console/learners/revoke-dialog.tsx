import { useState, type ReactNode } from 'react'
import { Dialog } from '@niujin/ui/dialog'
import { useCall } from '@niujin/web-kit'
import { revokeEnrolment, type Learner } from '../../contract/index.ts'
import { ActForm } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'

export type RevokeDialogProps = {
  courseId: string
  learner: Learner
  onChange: (learner: Learner) => void
  onClose: () => void
}

/** Takes a course back that was not bought, with a reason. */
export function RevokeDialog({ courseId, learner, onChange, onClose }: RevokeDialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(revokeEnrolment)
  const { refused, settle } = useOutcome(onChange)
  const revoke = async () => {
    const outcome = await run({ id: courseId, memberId: learner.memberId, reason: reason.trim() })
    if (settle(outcome, '已收回')) onClose()
  }
  return (
    <Dialog title={`收回 ${learner.nickname} 的课`} onClose={onClose}>
      <ActForm
        title="收回"
        titleHidden
        note="马上不能再学，学过的进度留着；本人收到消息"
        submit="收回"
        variant="danger"
        busy={busy}
        refused={refused}
        reason={{ label: '收回的原因', who: '本人会看到', value: reason, onChange: setReason }}
        onSubmit={() => void revoke()}
      />
    </Dialog>
  )
}
