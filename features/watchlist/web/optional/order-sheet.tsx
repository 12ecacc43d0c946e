import { useState, type ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { moveItem } from '../manage/move-item.ts'
import { ReorderList } from '../manage/reorder-list.tsx'
import type { WatchList } from './watch-list.ts'
import styles from '../forms/sheet-form.module.css'

/** The shown list in its own order, to be dragged into another one. */
export default function OrderSheet({ list, onClose }: { list: WatchList; onClose: () => void }): ReactNode {
  const [items, setItems] = useState(list.items)
  const move = async (key: string, after: string | undefined) => {
    const before = items
    setItems(moveItem(items, ({ id }) => id, { key, after }))
    const refused = await list.move(key, after)
    if (refused === undefined) return
    setItems(before)
    toast(refused)
  }
  return (
    <BottomSheet title="排序" onClose={onClose}>
      <ReorderList
        label="自选的顺序"
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ sname }) => sname}
        onMove={(key, after) => void move(key, after)}
        renderRow={({ sname, symbol }) => (
          <span className={styles.words}>
            {sname}
            <span className={`caption ${styles.detail}`}>{symbol}</span>
          </span>
        )}
      />
    </BottomSheet>
  )
}
