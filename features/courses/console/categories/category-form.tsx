import { useState, type ReactNode } from 'react'
import { Button, Chip, TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { LIMITS, saveCategory, type Category } from '../../contract/index.ts'
import { ActForm } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'
import styles from './categories.module.css'

export type CategoryFormProps = {
  list: readonly Category[]
  /** the one that is changed; left out, a new one */
  category: Category | undefined
  onChange: (list: Category[]) => void
  onClose: () => void
}

/** A new category, or the name of one and what it stands under. */
export function CategoryForm({ list, category, onChange, onClose }: CategoryFormProps): ReactNode {
  const [title, setTitle] = useState(category?.title ?? '')
  const [parentId, setParentId] = useState(category?.parentId ?? null)
  const { busy, run } = useCall(saveCategory)
  const { refused, settle } = useOutcome((saved: { list: Category[] }) => onChange(saved.list))
  const save = async () => {
    const outcome = await run({
      ...(category && { id: category.id }),
      title: title.trim(),
      ...(parentId !== null && { parentId }),
    })
    settle(outcome, category ? '已保存' : '已新建')
  }
  return (
    <ActForm
      title={category ? `改“${category.title}”` : '新建分类'}
      submit={category ? '保存' : '新建'}
      busy={busy}
      isWhole={title.trim() !== ''}
      refused={refused}
      onSubmit={() => void save()}
    >
      <TextField
        label="分类名称"
        value={title}
        maxLength={LIMITS.categoryTitle}
        autoComplete="off"
        onChange={setTitle}
      />
      <ParentField list={list} category={category} parentId={parentId} onChange={setParentId} />
      {category && (
        <div className={styles.parents}>
          <Button variant="ghost" onClick={onClose}>
            不改了
          </Button>
        </div>
      )}
    </ActForm>
  )
}

type ParentFieldProps = Pick<CategoryFormProps, 'list' | 'category'> & {
  parentId: string | null
  onChange: (parentId: string | null) => void
}

/** What it stands under; one that has others below it stays at the top. */
function ParentField({ list, category, parentId, onChange }: ParentFieldProps): ReactNode {
  const hasBelow = list.some((one) => category !== undefined && one.parentId === category.id)
  const parents = hasBelow ? [] : list.filter((one) => one.parentId === null && one.id !== category?.id)
  return (
    <div className={styles.parents} role="group" aria-label="在哪一个下面">
      <span className="soft" aria-hidden>
        在哪一个下面
      </span>
      <div className="wrap-8">
        <Chip selected={parentId === null} onClick={() => onChange(null)}>
          最上一层
        </Chip>
        {parents.map(({ id, title }) => (
          <Chip key={id} selected={id === parentId} onClick={() => onChange(id)}>
            {title}
          </Chip>
        ))}
      </div>
      {hasBelow && <p className="caption">它下面有分类，只能在最上一层</p>}
    </div>
  )
}
