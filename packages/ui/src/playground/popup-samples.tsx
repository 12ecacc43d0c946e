import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { DateField } from '../date/date-field.tsx'
import { BottomSheet } from '../dialog/bottom-sheet.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ShareSheet } from '../dialog/share-sheet.tsx'
import { SheetRow } from '../dialog/sheet-row.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { toast } from '../toast/toast-store.ts'
import { Row, Sample } from './sample.tsx'

type Popup = 'dialog' | 'confirm' | 'sheet' | 'share'

const OPENERS: [Popup, string][] = [
  ['dialog', '对话框'],
  ['confirm', '确认框'],
  ['sheet', '底部面板'],
  ['share', '分享'],
]

export function PopupSamples(): ReactNode {
  const [shown, setShown] = useState<Popup>()
  const close = () => setShown(undefined)
  return (
    <Sample name="四种弹出层">
      <Row>
        {OPENERS.map(([popup, word]) => (
          <Button key={popup} variant="secondary" onClick={() => setShown(popup)}>
            {word}
          </Button>
        ))}
      </Row>
      <Dialog
        title="新建分组"
        open={shown === 'dialog'}
        onClose={close}
        description="分组只给自己看"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              取消
            </Button>
            <Button onClick={close}>确定</Button>
          </>
        }
      >
        <TextField label="组名" placeholder="最多6个汉字" maxLength={12} />
      </Dialog>
      <ConfirmDialog
        title="删除这个分组？"
        text="组里的 12 只股票会留在全部自选里。"
        confirmText="删除"
        variant="danger"
        open={shown === 'confirm'}
        onConfirm={close}
        onClose={close}
      />
      <ExampleDay />
      <ExampleSheet open={shown === 'sheet'} onClose={close} />
      <ShareSheet
        subject="示例直播"
        url="https://example.com/LiveInteraction?id=1"
        open={shown === 'share'}
        onClose={close}
        onRules={() => toast('规则')}
        onSavePoster={() => toast('已保存')}
      />
    </Sample>
  )
}

function ExampleDay(): ReactNode {
  const [day, setDay] = useState<string>()
  return <DateField label="选股日" value={day} max="2026-11-20" onChange={setDay} />
}

function ExampleSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const [group, setGroup] = useState('全部')
  return (
    <BottomSheet title="选择分组" open={open} onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
      {['全部', '长线', '短线'].map((name) => (
        <SheetRow key={name} chosen={name === group} onClick={() => setGroup(name)}>
          {name}
        </SheetRow>
      ))}
      <SheetRow detail="还差 2 只就满了" onClick={onClose}>
        打新
      </SheetRow>
      <SheetRow danger onClick={onClose}>
        删除分组
      </SheetRow>
    </BottomSheet>
  )
}
