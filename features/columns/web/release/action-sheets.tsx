import { useState, type ReactNode } from 'react'
import { TakeDownSheet } from '@niujin/community/sheets'
import { BottomSheet, ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import type { OwnArticle } from '../../contract/index.ts'
import { RevisionsSheet } from './revisions-sheet.tsx'
import type { ArticleSteps } from './use-article-steps.ts'

type Shown = 'menu' | 'revisions' | 'offline' | 'remove' | 'discard'
type Props = { article: OwnArticle; steps: ArticleSteps; onClose: () => void }

/** A menu of steps, and what each asks first. */
export function ActionSheets({ article, steps, onClose }: Props): ReactNode {
  const [shown, setShown] = useState<Shown>('menu')
  const act = (step: () => unknown) => {
    onClose()
    void step()
  }
  if (shown === 'revisions') return <RevisionsSheet article={article} onClose={onClose} />
  if (shown === 'offline')
    return (
      <TakeDownSheet
        title="下架文章"
        note="下架后读者看不到它，留痕的观点仍在你的记录里。"
        onTakeDown={steps.takeOffline}
        onClose={onClose}
      />
    )
  if (shown === 'remove')
    return (
      <ConfirmDialog
        title="删除这篇文章？"
        text="删除后不能恢复。"
        confirmText="删除"
        variant="danger"
        onConfirm={() => act(() => steps.remove())}
        onClose={onClose}
      />
    )
  if (shown === 'discard')
    return (
      <ConfirmDialog
        title="不要这次修改？"
        text="回到已发布的那一版，改过的不再保留。"
        confirmText="不要了"
        variant="danger"
        onConfirm={() => act(steps.discard)}
        onClose={onClose}
      />
    )
  return <Menu article={article} onShow={setShown} onWithdraw={() => act(steps.withdraw)} onClose={onClose} />
}

type MenuProps = { article: OwnArticle; onShow: (shown: Shown) => void; onWithdraw: () => void; onClose: () => void }

function Menu({ article: { can, revisions }, onShow, onWithdraw, onClose }: MenuProps): ReactNode {
  return (
    <BottomSheet title="更多" onClose={onClose}>
      {can.withdraw && (
        <SheetRow detail="撤回以后可以接着改" onClick={onWithdraw}>
          撤回
        </SheetRow>
      )}
      {revisions.length > 0 && <SheetRow onClick={() => onShow('revisions')}>各个版本</SheetRow>}
      {can.discard && <SheetRow onClick={() => onShow('discard')}>不要这次修改</SheetRow>}
      {can.takeOffline && (
        <SheetRow danger onClick={() => onShow('offline')}>
          下架
        </SheetRow>
      )}
      {can.remove && (
        <SheetRow danger onClick={() => onShow('remove')}>
          删除
        </SheetRow>
      )}
    </BottomSheet>
  )
}
