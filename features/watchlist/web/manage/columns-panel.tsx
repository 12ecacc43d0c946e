import { useState, type ReactNode } from 'react'
import { Switch, toast } from '@niujin/ui'
import type { Column } from '../../contract/index.ts'
import { COLUMN_FACTS } from '../../domain/columns.ts'
import { ask } from '../calls.ts'
import { moveItem } from './move-item.ts'
import { ReorderList } from './reorder-list.tsx'
import styles from './manage-page.module.css'

/** Which columns the table of the watchlist shows, in which order. */
export function ColumnsPanel({ columns, onChanged }: { columns: readonly Column[]; onChanged: () => void }): ReactNode {
  const [own, setOwn] = useState<{ of: readonly Column[]; columns: readonly Column[] }>()
  const shown = own?.of === columns ? own.columns : columns
  const hidden = (Object.keys(COLUMN_FACTS) as Column[]).filter((column) => !shown.includes(column))
  const keep = async (next: readonly Column[]) => {
    if (next.length === 0) return toast('至少显示一列')
    setOwn({ of: columns, columns: next })
    const outcome = await ask('saveColumns', { columns: [...next] })
    if (!outcome.ok) {
      setOwn(undefined)
      toast(outcome.msg)
    }
    onChanged()
  }
  const toggle = (column: Column, isShown: boolean) =>
    void keep(isShown ? [...shown, column] : shown.filter((one) => one !== column))
  return (
    <>
      <p className={`${styles.hint} ${styles.panel}`}>自选页的“表格”按这里的顺序显示。</p>
      <ReorderList
        label="显示的列"
        items={shown}
        keyOf={(column) => column}
        nameOf={(column) => COLUMN_FACTS[column].name}
        onMove={(key, after) => void keep(moveItem(shown, (column) => column, { key, after }))}
        renderRow={(column) => <ColumnRow column={column} isShown onToggle={toggle} />}
      />
      <ul aria-label="没有显示的列">
        {hidden.map((column) => (
          <li key={column} className={styles.hidden}>
            <ColumnRow column={column} isShown={false} onToggle={toggle} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ColumnRow({
  column,
  isShown,
  onToggle,
}: {
  column: Column
  isShown: boolean
  onToggle: (column: Column, isShown: boolean) => void
}): ReactNode {
  const { name } = COLUMN_FACTS[column]
  return (
    <>
      <span className={styles.words}>{name}</span>
      <Switch label={name} labelHidden checked={isShown} onChange={(checked) => onToggle(column, checked)} />
    </>
  )
}
