import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MoreByLevel } from '@niujin/membership/web'
import { Button, PartLink, Switch, toast } from '@niujin/ui'
import { instrumentPath } from '@niujin/quotes/web'
import type { SavedScreen } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { openRule } from '../rule/current-rule.ts'
import styles from './saved-page.module.css'

const RecordSheet = lazy(() => import('./record-sheet.tsx'))
const NameDialog = lazy(() => import('../shared/name-dialog.tsx'))
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type SavedItemProps = {
  screen: SavedScreen
  /** its rule in words */
  words: string
  onChanged: () => void
}

/** One saved screen: open it, be notified of new matches, see how it did, rename, delete. */
export function SavedItem({ screen, words, onChanged }: SavedItemProps): ReactNode {
  const { id, name, rule, subscribed, total, newMatches } = screen
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'record' | 'name' | 'remove'>()
  const { busy, refused, save, remove } = useChanges(screen, onChanged)
  const count = total === null ? '-- 只' : `${total} 只`
  const open = () => {
    openRule(rule, { id, name, subscribed })
    void navigate('/ScreeningResults')
  }
  const rename = async (given: string) => {
    if (await save({ name: given })) setDialog(undefined)
  }
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.open}
        aria-label={`打开${name}，${total === null ? '只数还不知道' : `现在 ${count}`}`}
        onClick={open}
      >
        <span className={styles.words}>
          <span className={`strong ${styles.name}`}>{name}</span>
          <span className={`caption ${styles.rule}`}>{words}</span>
        </span>
        <span className={styles.total}>{count}</span>
      </button>
      {newMatches.length > 0 && <NewMatches matches={newMatches} />}
      <div className="line-8">
        <Switch
          label="新入选提醒"
          className={styles.subscribe ?? ''}
          checked={subscribed}
          disabled={busy}
          onChange={(wanted) => void save({ subscribed: wanted })}
        />
        <Button variant="ghost" size="small" aria-label={`${name}的战绩`} onClick={() => setDialog('record')}>
          战绩
        </Button>
        <Button variant="ghost" size="small" aria-label={`给${name}改名`} onClick={() => setDialog('name')}>
          改名
        </Button>
        <Button variant="ghost" size="small" aria-label={`删除${name}`} onClick={() => setDialog('remove')}>
          删除
        </Button>
      </div>
      {dialog === undefined && <MoreByLevel words={refused} />}
      <ItemDialog
        dialog={dialog}
        screen={screen}
        refused={refused}
        busy={busy}
        onRename={(given) => void rename(given)}
        onRemove={() => void remove()}
        onClose={() => setDialog(undefined)}
      />
    </li>
  )
}

type ItemDialogProps = {
  dialog: 'record' | 'name' | 'remove' | undefined
  screen: SavedScreen
  refused: string | undefined
  busy: boolean
  onRename: (name: string) => void
  onRemove: () => void
  onClose: () => void
}

function ItemDialog({ dialog, screen, refused, busy, onRename, onRemove, onClose }: ItemDialogProps): ReactNode {
  const { name } = screen
  return (
    <Suspense>
      {dialog === 'record' && <RecordSheet screen={screen} onClose={onClose} />}
      {dialog === 'name' && (
        <NameDialog title="改名" initial={name} refused={refused} busy={busy} onSave={onRename} onClose={onClose} />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={`删除“${name}”？`}
          text="删除后不再提醒，条件也不再保留。"
          confirmText="删除"
          variant="danger"
          busy={busy}
          onConfirm={onRemove}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}

/** Stocks that newly matched today, newest first, each with the time. */
function NewMatches({ matches }: { matches: SavedScreen['newMatches'] }): ReactNode {
  return (
    <div className={styles.fresh}>
      今日新入选 {matches.length} 只
      {matches.slice(0, 5).map((one) => (
        <PartLink key={one.id} href={instrumentPath(one.id, 'stock')} className={styles.stock}>
          {one.name}
          <span className={styles.time}>{clockOf(one.second)}</span>
        </PartLink>
      ))}
    </div>
  )
}

/** Seconds since midnight as 09:31. */
function clockOf(second: number): string {
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${digits(second / 3600)}:${digits((second % 3600) / 60)}`
}

function useChanges({ id, name, rule, subscribed }: SavedScreen, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const save = async (change: { name?: string; subscribed?: boolean }) => {
    setBusy(true)
    const outcome = await ask('saveScreen', { id, name, rule, subscribed, ...change })
    setBusy(false)
    setRefused(outcome.ok ? undefined : outcome.msg)
    if (outcome.ok) onChanged()
    else if (change.name === undefined) toast(outcome.msg)
    return outcome.ok
  }
  const remove = async () => {
    setBusy(true)
    const outcome = await ask('removeScreen', { id })
    setBusy(false)
    if (outcome.ok) onChanged()
    else toast(outcome.msg)
  }
  return { busy, refused, save, remove }
}
