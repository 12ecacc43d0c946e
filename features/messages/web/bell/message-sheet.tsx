import type { ReactNode } from 'react'
import { CheckIcon, TrashIcon } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { Message } from '../../contract/index.ts'

export type MessageSheetProps = {
  message: Message
  onRead: () => void
  onRemove: () => void
  onClose: () => void
}

/** What can be done with one message without opening it. */
export default function MessageSheet({ message, onRead, onRemove, onClose }: MessageSheetProps): ReactNode {
  const then = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <BottomSheet title={message.title} onClose={onClose}>
      {!message.read && (
        <SheetRow icon={<CheckIcon />} onClick={then(onRead)}>
          标为已读
        </SheetRow>
      )}
      <SheetRow icon={<TrashIcon />} danger onClick={then(onRemove)}>
        删除
      </SheetRow>
    </BottomSheet>
  )
}
