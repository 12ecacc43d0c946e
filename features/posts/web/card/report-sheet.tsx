import { useState, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { LIMITS, REPORT_REASONS, type ReportReason } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from './sheets.module.css'

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][]

/** Reports a post: one reason, and words if one likes. */
export default function ReportSheet({ postId, onClose }: { postId: string; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<ReportReason>()
  const [detail, setDetail] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async () => {
    if (reason === undefined) return setRefused('请选择举报的原因')
    setBusy(true)
    const outcome = await ask('reportPost', { postId, reason, detail })
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
      {REASONS.map(([one, words]) => (
        <SheetRow
          key={one}
          chosen={one === reason}
          onClick={() => {
            setReason(one)
            setRefused(undefined)
          }}
        >
          {words}
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
