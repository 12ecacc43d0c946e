import { useState, type ReactNode } from 'react'
import { Badge, Button, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { browserCall, useCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { flashList, staffRetractFlash, type FlashItem } from '../contract.ts'
import { reasonOf } from '../web/calls.ts'
import { nameOf } from '../web/parts/item-words.ts'
import { FlashForm } from './flash-form.tsx'
import { ListFrame } from './list-frame.tsx'
import styles from './news.module.css'
import { usePages } from './use-pages.ts'

/** Flash news: a form for a new one, and all of them with 撤回. */
export function FlashDesk({ epoch }: { epoch: number }): ReactNode {
  const pages = usePages<FlashItem>(String(epoch), (cursor) => browserCall(flashList, cursor === undefined ? {} : { cursor }))
  const [chosen, setChosen] = useState<FlashItem>()
  return (
    <>
      <section className={styles.sheet} aria-label="写快讯">
        <FlashForm onWritten={pages.add} />
      </section>
      <section className={styles.sheet} aria-label="快讯列表">
        <ListFrame pages={pages} empty="还没有快讯">
          {(rows) => <FlashTable rows={rows} onRetract={setChosen} />}
        </ListFrame>
      </section>
      {chosen && <Retraction item={chosen} onDone={(item) => pages.put(item.id, item)} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function FlashTable({ rows, onRetract }: { rows: readonly FlashItem[]; onRetract: (item: FlashItem) => void }): ReactNode {
  return (
    <table className={styles.table} aria-label="快讯">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">内容</th>
          <th scope="col" data-wide>
            来源
          </th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <tr key={item.id}>
            <td>{dateTimeText(Date.parse(item.at))}</td>
            <td>
              {item.important && <Badge look="danger">重要</Badge>} {nameOf(item)}
              {item.title !== null && <p className={styles.quiet}>{item.content}</p>}
            </td>
            <td data-wide>
              {item.source} {item.simulated && <Badge look="outline">模拟</Badge>}
            </td>
            <td>
              {item.retracted ? (
                '已撤回'
              ) : (
                <Button look="secondary" size="small" onClick={() => onRetract(item)}>
                  撤回
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Retraction({ item, onDone, onClose }: { item: FlashItem; onDone: (item: FlashItem) => void; onClose: () => void }): ReactNode {
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
    <ConfirmDialog title="撤回这条快讯？" text={`“${nameOf(item)}”的内容将不再显示，列表里留下“已撤回”。`} confirmText="撤回" look="danger" busy={busy} onConfirm={() => void retract()} onClose={onClose} />
  )
}
