import type { ReactNode } from 'react'
import { BackIcon, ForwardIcon, TrashIcon, UpIcon } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { PostPictures } from './use-pictures.ts'

/** Puts one of the pictures elsewhere in their order. */
export default function PictureSheet(props: {
  pictures: PostPictures
  chosen: string
  onClose: () => void
}): ReactNode {
  const { pictures, chosen, onClose } = props
  const at = pictures.list.findIndex(({ key }) => key === chosen)
  const last = pictures.list.length - 1
  const move = (by: number) => {
    pictures.move(chosen, by)
    onClose()
  }
  return (
    <BottomSheet title={`第 ${at + 1} 张图片`} onClose={onClose}>
      <SheetRow icon={<UpIcon />} disabled={at <= 0} onClick={() => move(-at)}>
        放到最前
      </SheetRow>
      <SheetRow icon={<BackIcon />} disabled={at <= 0} onClick={() => move(-1)}>
        往前一位
      </SheetRow>
      <SheetRow icon={<ForwardIcon />} disabled={at >= last} onClick={() => move(1)}>
        往后一位
      </SheetRow>
      <SheetRow
        icon={<TrashIcon />}
        danger
        onClick={() => {
          onClose()
          pictures.remove(chosen)
        }}
      >
        移除
      </SheetRow>
    </BottomSheet>
  )
}
