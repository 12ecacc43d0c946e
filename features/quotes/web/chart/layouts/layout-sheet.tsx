import { useState, type FormEvent, type ReactNode } from 'react'
import { useLayouts } from '@niujin/charts/web'
import { Button, EmptyState, ErrorState, IconButton, Skeleton, TextField, toast, TrashIcon } from '@niujin/ui'
import { ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import { useSlot } from '@niujin/web-kit'
import { ChartSheet } from '../chart-sheet.tsx'
import { layoutWords } from './layout-words.ts'
import { layoutNow } from './chart-layout.ts'
import { openLayout } from './open-layout.ts'
import styles from './layout-sheet.module.css'

type Layouts = ReturnType<typeof useLayouts>
type Layout = Layouts['list'][number]

/** Charts as they were set up, kept under a name: to save, to choose, to delete. */
export default function LayoutSheet({ onClose }: { onClose: () => void }): ReactNode {
  const layouts = useLayouts()
  const [doomed, setDoomed] = useState<Layout>()
  return (
    <ChartSheet title="布局" onClose={onClose}>
      <SaveAs layouts={layouts} />
      <LayoutList layouts={layouts} onDelete={setDoomed} onClose={onClose} />
      {doomed && (
        <ConfirmDialog
          title={`删除布局“${doomed.name}”？`}
          confirmText="删除"
          variant="danger"
          onClose={() => setDoomed(undefined)}
          onConfirm={() => {
            setDoomed(undefined)
            void layouts.remove(doomed.layoutId).then((words) => toast(words ?? '已删除'))
          }}
        />
      )}
    </ChartSheet>
  )
}

function SaveAs({ layouts: { save, busy, room } }: { layouts: Layouts }): ReactNode {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const words = await save({ name, view: layoutNow() })
    setError(words)
    if (words !== undefined) return
    setName('')
    toast('已存下')
  }
  return (
    <form className={styles.save} onSubmit={(event) => void submit(event)}>
      <TextField
        label="把现在的样子存成"
        maxLength={12}
        autoComplete="off"
        value={name}
        error={error}
        onChange={setName}
        {...(room !== undefined && { hint: `还能存 ${room} 个` })}
        end={
          <Button type="submit" variant="ghost" size="small" busy={busy} disabled={name.trim() === ''}>
            存下
          </Button>
        }
      />
    </form>
  )
}

type ListProps = { layouts: Layouts; onDelete: (layout: Layout) => void; onClose: () => void }

function LayoutList({ layouts: { list, state, reload }, onDelete, onClose }: ListProps): ReactNode {
  const sources = useSlot('formulaSources')
  if (state === 'failed') return <ErrorState onRetry={() => void reload()} />
  if (state !== 'ready') return <Skeleton shape="row" count={3} />
  if (list.length === 0) return <EmptyState text="还没有存过布局" />
  const open = async (layout: Layout) => {
    await openLayout(layout.view, sources)
    onClose()
  }
  return (
    <ul aria-label="存下的布局">
      {list.map((layout) => (
        <li key={layout.layoutId} className={styles.row}>
          <SheetRow detail={layoutWords(layout.view)} onClick={() => void open(layout)}>
            {layout.name}
          </SheetRow>
          <IconButton label={`删除布局${layout.name}`} onClick={() => onDelete(layout)}>
            <TrashIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
