import { useState, type ReactNode } from 'react'
import { Button, TextArea } from '@niujin/ui'
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
  if (shown === 'offline') return <OfflineSheet steps={steps} onClose={onClose} />
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

/** Characters of a reason. */
const REASON = { least: 2, most: 200 }

function OfflineSheet({ steps, onClose }: { steps: ArticleSteps; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const given = reason.trim()
  const take = async () => {
    setBusy(true)
    await steps.takeOffline(given)
    setBusy(false)
    onClose()
  }
  return (
    <BottomSheet
      title="下架文章"
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
        <p className="caption">下架后读者看不到它，留痕的观点仍在你的记录里。</p>
        <TextArea label="原因" rows={3} most={REASON.most} value={reason} onChange={setReason} />
      </div>
    </BottomSheet>
  )
}
