import { useState, type ReactNode } from 'react'
import { randomId } from '@niujin/contract-kit'
import { Button, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { codesIn, type StockPool } from '../device/universes.ts'
import styles from './my-plates.module.css'

/** The contract's limit on the stocks of a pool. */
const MOST = 1000

export type PoolDialogProps = {
  /** undefined makes a new one */
  pool: StockPool | undefined
  onSave: (pool: StockPool) => void
  onClose: () => void
}

/** A stock pool: its name, and codes typed or pasted in any shape. */
export default function PoolDialog({ pool, onSave, onClose }: PoolDialogProps): ReactNode {
  const [name, setName] = useState(pool?.name ?? '')
  const [text, setText] = useState((pool?.codes ?? []).map((code) => code.slice(3)).join(' '))
  const codes = codesIn(text).slice(0, MOST)
  const save = () => onSave({ id: pool?.id ?? randomId(), name: name.trim(), codes })
  return (
    <Dialog
      title={pool ? '编辑股票池' : '新建股票池'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" block onClick={onClose}>
            取消
          </Button>
          <Button block disabled={name.trim() === '' || codes.length === 0} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="stack-12">
        <TextField label="名称" value={name} maxLength={20} autoComplete="off" onChange={setName} />
        <textarea
          className={styles.codes}
          aria-label="股票代码"
          placeholder="六位代码，用空格、逗号或换行隔开，可整段粘贴"
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={styles.hint} aria-live="polite">
          认出 {codes.length} 只，最多 {MOST} 只
        </p>
      </div>
    </Dialog>
  )
}
