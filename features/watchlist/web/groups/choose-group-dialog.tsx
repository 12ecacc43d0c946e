import { useState, type ReactNode } from 'react'
import { Answered, Button, PlusIcon, Skeleton, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Group } from '../../contract/index.ts'
import { symbolOf } from '../../domain/wire-symbols.ts'
import { ask } from '../calls.ts'
import { CreateGroupDialog } from './create-group-dialog.tsx'
import styles from './choose-group-dialog.module.css'

export type ChooseGroupDialogProps = {
  /** `add`: into the watchlist and the chosen groups; `move`: from one group to others; `copy`: also into others */
  mode: 'add' | 'move' | 'copy'
  /** instrument ids */
  ids: readonly string[]
  /** the group moved from: shown, but cannot be chosen */
  from?: string | undefined
  onDone: () => void
  onClose: () => void
}

const TITLES = { add: '加到分组', move: '移到分组', copy: '复制到分组' } as const
const DONE = { add: '已加自选', move: '已移动', copy: '已复制' } as const

/** Chooses groups for stocks: a select-all row, a box for each group, and 新建分组, which switches to its dialog and back. */
export default function ChooseGroupDialog(props: ChooseGroupDialogProps): ReactNode {
  const { mode, ids, from, onDone, onClose } = props
  const groups = useRead({ key: 'all', ask: (options) => ask('watchlistGroups', {}, options) })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isCreating, setIsCreating] = useState(false)
  const [busy, setBusy] = useState(false)

  if (isCreating) {
    const created = (id: string) => {
      setChosen(new Set([...chosen, id]))
      setIsCreating(false)
      void groups.reload()
    }
    return <CreateGroupDialog onCreated={created} onClose={() => setIsCreating(false)} />
  }
  const confirm = async () => {
    setBusy(true)
    const refused = await send(mode, { ids, from, chosen: [...chosen] })
    setBusy(false)
    toast(refused ?? DONE[mode])
    if (refused === undefined) onDone()
  }
  return (
    <Dialog
      title={TITLES[mode]}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" block onClick={onClose}>
            取消
          </Button>
          <Button block busy={busy} disabled={mode === 'copy' && chosen.size === 0} onClick={() => void confirm()}>
            确定
          </Button>
        </>
      }
    >
      <Answered answer={groups} waiting={<Skeleton shape="row" count={3} />}>
        {/* Only groups of type 0, those the member made, are offered. */}
        {(list) => (
          <GroupBoxes groups={list.filter(({ type }) => type === 0)} from={from} chosen={chosen} onChoose={setChosen} />
        )}
      </Answered>
      <button type="button" className={styles.create} onClick={() => setIsCreating(true)}>
        <PlusIcon aria-hidden />
        新建分组
      </button>
    </Dialog>
  )
}

type GroupBoxesProps = {
  groups: readonly Group[]
  from: string | undefined
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function GroupBoxes({ groups, from, chosen, onChoose }: GroupBoxesProps): ReactNode {
  const free = groups.filter(({ id }) => id !== from)
  const hasAll = free.length > 0 && free.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  if (groups.length === 0) return <p className={styles.none}>还没有自己的分组</p>
  return (
    <ul className={styles.list} aria-label="分组">
      <li>
        <label className={styles.row}>
          <input
            type="checkbox"
            className="tick-box"
            checked={hasAll}
            disabled={free.length === 0}
            onChange={() => onChoose(new Set(hasAll ? [] : free.map(({ id }) => id)))}
          />
          <span className="clip grow">全选</span>
        </label>
      </li>
      {groups.map(({ id, name, count }) => (
        <li key={id}>
          <label className={styles.row}>
            <input
              type="checkbox"
              className="tick-box"
              checked={chosen.has(id)}
              disabled={id === from}
              onChange={() => toggle(id)}
            />
            <span className="clip grow">{name}</span>
            <span className={`caption ${styles.count}`}>{id === from ? '所在分组' : `${count} 只`}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

type Chosen = { ids: readonly string[]; from: string | undefined; chosen: readonly string[] }

/** The words of the refusal, or undefined when it is done. */
async function send(mode: ChooseGroupDialogProps['mode'], { ids, from, chosen }: Chosen): Promise<string | undefined> {
  const symbols = ids.map(symbolOf).join()
  const groups = chosen.length > 0 ? { groupIds: chosen.join() } : {}
  if (mode === 'add') return refusal(await ask('addStocks', { stocks: symbols, ...groups }))
  if (mode === 'move') return refusal(await ask('moveStocks', { oldGroupId: from ?? 'all', symbols, ...groups }))
  return refusal(await ask('copyStocks', { symbols, groupIds: chosen.join() }))
}

function refusal(outcome: { ok: true } | { ok: false; code: string; msg: string }): string | undefined {
  return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有存好，请重试')
}
