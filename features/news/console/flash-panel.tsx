import { useState, type ReactNode } from 'react'
import { Badge, Button, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { PagedTable, Sheet, When, type Column } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { flashList, staffRetractFlash, type FlashItem } from '../contract/index.ts'
import { nameOf } from '../web/shared/item-words.ts'
import { FlashForm } from './flash-form.tsx'
import styles from './news.module.css'

/** Flash news: a form for a new one, and all of them with 撤回. */
export function FlashPanel({ epoch }: { epoch: number }): ReactNode {
  const flashes = usePaged({ key: 'flash', epoch, ask: (page) => browserCall(flashList, page) })
  const [chosen, setChosen] = useState<FlashItem>()
  return (
    <>
      <Sheet label="写快讯" padded>
        <FlashForm onWritten={flashes.add} />
      </Sheet>
      <Sheet label="快讯列表">
        <PagedTable label="快讯" columns={columnsFor(setChosen)} paged={flashes} empty="还没有快讯" />
      </Sheet>
      {chosen && (
        <Retraction
          item={chosen}
          onDone={(item) => flashes.edit((one) => (one.id === item.id ? item : one))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function columnsFor(onRetract: (item: FlashItem) => void): readonly Column<FlashItem>[] {
  return [
    { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
    { name: '内容', show: (item) => <Content item={item} /> },
    {
      name: '来源',
      show: ({ source, simulated }) => (
        <>
          {source} {simulated && <Badge variant="outline">模拟</Badge>}
        </>
      ),
      wide: true,
      quiet: true,
    },
    {
      name: '操作',
      show: (item) => (item.retracted ? '已撤回' : <RetractButton onClick={() => onRetract(item)} />),
      short: true,
    },
  ]
}

function Content({ item }: { item: FlashItem }): ReactNode {
  return (
    <>
      {item.important && <Badge variant="danger">重要</Badge>} {nameOf(item)}
      {item.title !== null && <p className={styles.quiet}>{item.content}</p>}
    </>
  )
}

function RetractButton({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <Button variant="secondary" size="small" onClick={onClick}>
      撤回
    </Button>
  )
}

function Retraction({
  item,
  onDone,
  onClose,
}: {
  item: FlashItem
  onDone: (item: FlashItem) => void
  onClose: () => void
}): ReactNode {
  const { busy, run } = useCall(staffRetractFlash)
  const retract = async () => {
    const outcome = await run({ id: item.id })
    if (!outcome.ok) {
      toast(reasonOf(outcome) ?? '没有撤回，请重试')
      return
    }
    toast('已撤回')
    onDone(outcome.value)
    onClose()
  }
  return (
    <ConfirmDialog
      title="撤回这条快讯？"
      text={`“${nameOf(item)}”的内容将不再显示，列表里留下“已撤回”。`}
      confirmText="撤回"
      variant="danger"
      busy={busy}
      onConfirm={() => void retract()}
      onClose={onClose}
    />
  )
}
