import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffRevoke, type MemberStanding, type Period } from '../contract/index.ts'
import { LIMITS } from '../contract/limits.ts'
import { LEAST_REASON } from './words.ts'

export type RevokeDialogProps = {
  period: Period
  onChange: (standing: MemberStanding) => void
  onClose: () => void
}

/** Asks why, then ends a period; a refusal stays in sight and the reason is kept. */
export function RevokeDialog({ period, onChange, onClose }: RevokeDialogProps): ReactNode {
  const form = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useCall(staffRevoke)
  const revoke = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < LEAST_REASON) return setProblem('请写明原因')
    const outcome = await run({ periodId: period.id, reason: reason.trim() })
    if (!outcome.ok) return setProblem(reasonOf(outcome) ?? '没有收回，请重试')
    toast('已收回，会员会收到消息')
    onChange(outcome.value)
    onClose()
  }
  return (
    <Dialog
      title={`收回${period.title}？`}
      description="马上不能再用，排在后面的提前。不退钱；要退钱请在订单里办。"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            收回
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void revoke(event)}>
        <TextField
          label="收回的原因"
          hint="会员会看到，也写在经过里"
          value={reason}
          maxLength={LIMITS.reason}
          autoComplete="off"
          error={problem}
          onChange={(typed) => {
            setReason(typed)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
