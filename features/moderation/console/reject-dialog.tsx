import { useId, useState, type ReactNode } from 'react'
import { Button, Chip, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { LIMITS, type QueueItem } from '../contract/index.ts'
import styles from './review.module.css'

const REASONS = ['承诺收益、荐股', '广告拉群', '辱骂他人', '不实信息', '与股票无关', '抄袭、侵权']

export type RejectDialogProps = {
  item: QueueItem
  busy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Why it is sent back: its author reads the reason. */
export function RejectDialog({ item, busy, onReject, onClose }: RejectDialogProps): ReactNode {
  const form = useId()
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      title={`退回这条${item.kindName}？`}
      description="作者会收到原因，别人看不到它。"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy} disabled={isEmpty}>
            退回
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) onReject(reason.trim())
        }}
      >
        <div className={styles.chips}>
          {REASONS.map((one) => (
            <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </div>
        <TextField label="原因" value={reason} maxLength={LIMITS.reason} autoComplete="off" onChange={setReason} />
      </form>
    </Dialog>
  )
}
