import { useState, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { LIMITS, REASON_NAMES, REPORT_REASONS, type Reply, type ReportReason } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './sheets.module.css'

/** Reports a comment: one reason, and words if one likes. */
export default function ReportSheet({ comment, onClose }: { comment: Reply; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<ReportReason>()
  const [detail, setDetail] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async () => {
    if (reason === undefined) return setRefused('请选择举报的原因')
    setBusy(true)
    const outcome = await ask('reportComment', { id: comment.id, reason, detail })
    setBusy(false)
    if (!outcome.ok && outcome.code !== 'REPORTED_ALREADY') return setRefused(reasonOf(outcome) ?? '没有提交，请重试')
    toast(outcome.ok ? '已举报，我们会尽快处理' : outcome.msg)
    onClose()
  }
  return (
    <BottomSheet
      title="举报"
      onClose={onClose}
      footer={
        <Button block busy={busy} onClick={() => void send()}>
          提交举报
        </Button>
      }
    >
      {REPORT_REASONS.map((one) => (
        <SheetRow
          key={one}
          chosen={one === reason}
          onClick={() => {
            setReason(one)
            setRefused(undefined)
          }}
        >
          {REASON_NAMES[one]}
        </SheetRow>
      ))}
      <div className={styles.field}>
        <TextField
          label="补充说明（可不填）"
          value={detail}
          maxLength={LIMITS.detail}
          error={refused}
          onChange={setDetail}
        />
      </div>
    </BottomSheet>
  )
}
