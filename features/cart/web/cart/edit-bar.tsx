import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BottomBar, Button } from '@niujin/ui'
import type { CartLine } from '../../contract/index.ts'
import { Tick } from './tick.tsx'
import styles from './cart-bar.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type EditBarProps = {
  lines: readonly CartLine[]
  /** prices of the lines that are picked */
  picked: readonly string[]
  onPickAll: (all: boolean) => void
  onRemove: () => void
}

/** While editing: 全选, and 删除 for what is picked, which asks first. */
export function EditBar({ lines, picked, onPickAll, onRemove }: EditBarProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <>
      <BottomBar>
        <Tick label="全选" isShown checked={picked.length === lines.length} onChange={onPickAll} />
        <span className={styles.gap} />
        <Button variant="danger" disabled={picked.length === 0} onClick={() => setAsking(true)}>
          {picked.length === 0 ? '删除' : `删除(${picked.length})`}
        </Button>
      </BottomBar>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={`删除这 ${picked.length} 种商品？`}
            confirmText="删除"
            variant="danger"
            onConfirm={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
