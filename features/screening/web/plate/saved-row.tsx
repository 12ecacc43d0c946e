import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, EditIcon, IconButton, TrashIcon } from '@niujin/ui'
import styles from './my-plates.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type SavedRowProps = {
  name: string
  detail: string
  onUse: () => void
  onRename?: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One saved set or pool: a tap uses it; rename, edit, and delete after asking. */
export function SavedRow({ name, detail, onUse, onRename, onEdit, onRemove }: SavedRowProps): ReactNode {
  const [asking, setAsking] = useState(false)
  return (
    <li className={styles.row}>
      <button type="button" className={styles.use} aria-label={`用${name}选股`} onClick={onUse}>
        <span className="row-name">{name}</span>
        <span className={styles.detail}>{detail}</span>
      </button>
      {onRename && (
        <Button variant="ghost" size="small" aria-label={`给${name}改名`} onClick={onRename}>
          改名
        </Button>
      )}
      <IconButton label={`编辑${name}`} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton label={`删除${name}`} onClick={() => setAsking(true)}>
        <TrashIcon />
      </IconButton>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={`删除“${name}”？`}
            text="已保存的选股不受影响。"
            confirmText="删除"
            variant="danger"
            onConfirm={onRemove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
