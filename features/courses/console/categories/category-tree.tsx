import { useState, type ReactNode } from 'react'
import { ArrowDownIcon, ArrowUpIcon, Button, EmptyState, IconButton, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { orderCategories, removeCategory, type Category } from '../../contract/index.ts'
import { swapped } from './swapped.ts'
import styles from './categories.module.css'

export type CategoryTreeProps = {
  list: readonly Category[]
  onChange: (list: Category[]) => void
  onRename: (id: string) => void
}

/** Categories in their order, those below one indented. */
export function CategoryTree({ list, onChange, onRename }: CategoryTreeProps): ReactNode {
  const [removed, setRemoved] = useState<Category>()
  const ordering = useCall(orderCategories)
  const move = async (category: Category, by: 1 | -1) => {
    const { parentId } = category
    const siblings = list.filter((one) => one.parentId === parentId).map(({ id }) => id)
    const outcome = await ordering.run({
      ids: swapped(siblings, category.id, by),
      ...(parentId !== null && { parentId }),
    })
    if (outcome.ok) onChange(outcome.value.list)
    else toast(reasonOf(outcome) ?? '没有移动，请重试')
  }
  if (list.length === 0) return <EmptyState drawing="list" text="还没有分类，在下面新建" />
  return (
    <>
      <ul aria-label="分类" aria-busy={ordering.busy || undefined}>
        {list.map((category) => (
          <Row
            key={category.id}
            category={category}
            siblings={list.filter(({ parentId }) => parentId === category.parentId)}
            busy={ordering.busy}
            onMove={(by) => void move(category, by)}
            onRename={() => onRename(category.id)}
            onRemove={() => setRemoved(category)}
          />
        ))}
      </ul>
      {removed && <RemoveDialog category={removed} onChange={onChange} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

type RowProps = {
  category: Category
  /** with itself, in their order */
  siblings: readonly Category[]
  busy: boolean
  onMove: (by: 1 | -1) => void
  onRename: () => void
  onRemove: () => void
}

function Row({ category, siblings, busy, onMove, onRename, onRemove }: RowProps): ReactNode {
  const { id, title, parentId, courses } = category
  return (
    <li className={styles.row} data-below={parentId !== null}>
      <span className={styles.name}>
        {title} <span className="caption">{courses} 门课</span>
      </span>
      <IconButton label={`${title}上移`} disabled={busy || siblings[0]?.id === id} onClick={() => onMove(-1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton label={`${title}下移`} disabled={busy || siblings.at(-1)?.id === id} onClick={() => onMove(1)}>
        <ArrowDownIcon />
      </IconButton>
      <Button variant="ghost" size="small" aria-label={`改${title}`} onClick={onRename}>
        改
      </Button>
      <Button variant="ghost" size="small" aria-label={`删除${title}`} onClick={onRemove}>
        删除
      </Button>
    </li>
  )
}

type RemoveProps = { category: Category; onChange: (list: Category[]) => void; onClose: () => void }

function RemoveDialog({ category: { id, title }, onChange, onClose }: RemoveProps): ReactNode {
  const { busy, run } = useCall(removeCategory)
  const remove = async () => {
    const outcome = await run({ id })
    onClose()
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有删除，请重试')
    toast('已删除')
    onChange(outcome.value.list)
  }
  return (
    <ConfirmDialog
      title={`删除分类“${title}”？`}
      text="有课程或下级的删不了。"
      confirmText="删除"
      variant="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
