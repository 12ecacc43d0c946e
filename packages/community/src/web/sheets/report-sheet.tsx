import { useState, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import styles from './report-sheet.module.css'

/** Characters that may be added to the reason. */
const MOST = 200

type Reported = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly msg: string }

export type ReportSheetProps<Reason extends string> = {
  reasons: Readonly<Record<Reason, string>>
  onReport: (report: { reason: Reason; detail: string }) => Promise<Reported>
  onClose: () => void
}

/** Reports what somebody wrote: one reason, and words if one likes. */
export function ReportSheet<Reason extends string>(props: ReportSheetProps<Reason>): ReactNode {
  const { reasons, onReport, onClose } = props
  const [reason, setReason] = useState<Reason>()
  const [detail, setDetail] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async () => {
    if (reason === undefined) return setRefused('请选择举报的原因')
    setBusy(true)
    const outcome = await onReport({ reason, detail })
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
      {(Object.keys(reasons) as Reason[]).map((one) => (
        <SheetRow
          key={one}
          chosen={one === reason}
          onClick={() => {
            setReason(one)
            setRefused(undefined)
          }}
        >
          {reasons[one]}
        </SheetRow>
      ))}
      <div className={styles.field}>
        <TextField label="补充说明（可不填）" value={detail} maxLength={MOST} error={refused} onChange={setDetail} />
      </div>
    </BottomSheet>
  )
}
