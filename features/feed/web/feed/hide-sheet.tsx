import type { ReactNode } from 'react'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { FeedCard } from '../../contract/index.ts'
import type { HideScope } from '../../contract/limits.ts'

export type HideSheetProps = {
  card: FeedCard
  onHide: (scope: HideScope) => void
  /** everything that was hidden comes back */
  onClear: () => void
  onClose: () => void
}

/** What somebody does not want to see: this, all of its author, or all of its kind. */
export default function HideSheet({ card, onHide, onClear, onClose }: HideSheetProps): ReactNode {
  const closing = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <BottomSheet title="不感兴趣" onClose={onClose}>
      <SheetRow onClick={closing(() => onHide('piece'))}>不看这一条</SheetRow>
      {card.author && <SheetRow onClick={closing(() => onHide('author'))}>不看{card.author.nickname}的内容</SheetRow>}
      <SheetRow onClick={closing(() => onHide('kind'))}>不看{card.kindName}</SheetRow>
      <SheetRow detail="以前说过不感兴趣的都收回" onClick={closing(onClear)}>
        全部恢复
      </SheetRow>
    </BottomSheet>
  )
}
