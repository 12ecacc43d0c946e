import type { ReactNode } from 'react'
import { ConfirmDialog } from '@niujin/ui/dialog'

/** Asks before the whole history goes. */
export default function ClearHistoryDialog(props: { onConfirm: () => void; onClose: () => void }): ReactNode {
  return (
    <ConfirmDialog
      title="清空搜索历史？"
      text="只清空这台设备上的记录。"
      confirmText="清空"
      variant="danger"
      {...props}
    />
  )
}
