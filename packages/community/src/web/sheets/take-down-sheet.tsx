import { useState, type ReactNode } from 'react'
import { Button, TextArea } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'

/** Characters of a reason. */
const REASON = { least: 2, most: 200 }

export type TakeDownSheetProps = {
  /** 下架文章 */
  title: string
  /** what readers see afterwards */
  note: string
  onTakeDown: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Takes down what an author published, with a reason. */
export function TakeDownSheet({ title, note, onTakeDown, onClose }: TakeDownSheetProps): ReactNode {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const given = reason.trim()
  const take = async () => {
    setBusy(true)
    await onTakeDown(given)
    setBusy(false)
    onClose()
  }
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          block
          busy={busy}
          disabled={given.length < REASON.least || given.length > REASON.most}
          onClick={() => void take()}
        >
          下架
        </Button>
      }
    >
      <div className="stack-12">
        <p className="caption">{note}</p>
        <TextArea label="原因" rows={3} most={REASON.most} value={reason} onChange={setReason} />
      </div>
    </BottomSheet>
  )
}
