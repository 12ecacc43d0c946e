import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, EditIcon, EmptyState, IconButton, PlusIcon, toast, TrashIcon } from '@niujin/ui'
import type { Group } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { moveItem } from './move-item.ts'
import { ReorderList } from './reorder-list.tsx'
import styles from './manage-page.module.css'

const dialogs = () => import('../groups/create-group-dialog.tsx')
const CreateGroupDialog = lazy(async () => ({ default: (await dialogs()).CreateGroupDialog }))
const GroupNameDialog = lazy(async () => ({ default: (await dialogs()).GroupNameDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

type Opened = { kind: 'create' } | { kind: 'rename' | 'delete'; group: Group }

/** The member's own groups: make, rename, delete, drag into order. 全部 and 持仓 are always there and first. */
export function GroupsPanel({ groups, onChanged }: { groups: readonly Group[]; onChanged: () => void }): ReactNode {
  const { own, move } = useGroupOrder(groups, onChanged)
  const [opened, setOpened] = useState<Opened>()
  const done = () => {
    setOpened(undefined)
    onChanged()
  }
  return (
    <>
      {own.length === 0 && <EmptyState text="还没有自己的分组" />}
      <ReorderList
        label="我的分组"
        items={own}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={(key, after) => void move(key, after)}
        renderRow={(group) => (
          <>
            <span className={styles.words}>
              <span className="row-name clip">{group.name}</span>
              <span className={`fine ${styles.detail}`}>{group.count} 只</span>
            </span>
            <IconButton label={`给${group.name}改名`} onClick={() => setOpened({ kind: 'rename', group })}>
              <EditIcon />
            </IconButton>
            <IconButton label={`删除${group.name}`} onClick={() => setOpened({ kind: 'delete', group })}>
              <TrashIcon />
            </IconButton>
          </>
        )}
      />
      <div className={styles.panel}>
        <Button variant="secondary" block icon={<PlusIcon />} onClick={() => setOpened({ kind: 'create' })}>
          新建分组
        </Button>
      </div>
      <Suspense>
        {opened && <GroupDialog opened={opened} onDone={done} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}

function GroupDialog({
  opened,
  onDone,
  onClose,
}: {
  opened: Opened
  onDone: () => void
  onClose: () => void
}): ReactNode {
  const [busy, setBusy] = useState(false)
  if (opened.kind === 'create') return <CreateGroupDialog onCreated={onDone} onClose={onClose} />
  const { id, name } = opened.group
  if (opened.kind === 'rename') {
    const rename = async (given: string) => {
      const outcome = await ask('renameGroup', { groupId: id, name: given })
      if (!outcome.ok) return outcome.msg
      onDone()
      return undefined
    }
    return <GroupNameDialog title="改名" initial={name} onSave={rename} onClose={onClose} />
  }
  const remove = async () => {
    setBusy(true)
    const outcome = await ask('deleteGroup', { groupId: id })
    setBusy(false)
    if (outcome.ok) onDone()
    else toast(outcome.msg)
  }
  return (
    <ConfirmDialog
      title={`删除“${name}”？`}
      text="里面的股票仍在全部自选里。"
      confirmText="删除"
      variant="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

function useGroupOrder(groups: readonly Group[], onChanged: () => void) {
  const [dragged, setDragged] = useState<{ of: readonly Group[]; own: readonly Group[] }>()
  const own = dragged?.of === groups ? dragged.own : groups.filter(({ type }) => type === 0)
  const move = async (key: string, after: string | undefined) => {
    setDragged({ of: groups, own: moveItem(own, ({ id }) => id, { key, after }) })
    const outcome = await ask('sortGroup', { groupId: key, ...(after === undefined ? {} : { after }) })
    if (!outcome.ok) {
      setDragged(undefined)
      toast(outcome.msg)
    }
    onChanged()
  }
  return { own, move }
}
