import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BottomBar, Button, Chip, EmptyState, LinkButton, PinIcon, toast } from '@niujin/ui'
import { symbolOf } from '../../domain/wire-symbols.ts'
import { ask } from '../calls.ts'
import type { LoadedManage, ManagedStock } from './load-manage.ts'
import { moveItem } from './move-item.ts'
import { ReorderList } from './reorder-list.tsx'
import styles from './manage-page.module.css'

const ChooseGroupDialog = lazy(() => import('../groups/choose-group-dialog.tsx'))
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type StocksPanelProps = { loaded: LoadedManage; onGroup: (id: string) => void; onChanged: () => void }

/** The stocks of one group: drag them into order, and move, copy, pin or delete several at once. */
export function StocksPanel({ loaded, onGroup, onChanged }: StocksPanelProps): ReactNode {
  const { groups, group } = loaded
  const { stocks, move } = useOrder(loaded, onChanged)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What another device has deleted meanwhile is no longer chosen.
  const ids = stocks.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      <div className={`chip-strip ${styles.chips}`}>
        {groups.map(({ id, name, count }) => (
          <Chip key={id} selected={id === group.id} onClick={() => onGroup(id)}>
            {name} {count}
          </Chip>
        ))}
      </div>
      {stocks.length === 0 && (
        <EmptyState text="这个分组还没有股票" action={<LinkButton href="/Search">去找股票</LinkButton>} />
      )}
      <ReorderList
        label={`${group.name}的股票`}
        items={stocks}
        keyOf={({ id }) => id}
        nameOf={({ sname }) => sname}
        onMove={(key, after) => void move(key, after)}
        renderRow={(stock) => (
          <StockChoice stock={stock} isChosen={chosen.has(stock.id)} onToggle={() => toggle(stock.id)} />
        )}
      />
      {stocks.length > 0 && (
        <BulkBar
          group={group}
          ids={ids}
          hasAll={ids.length === stocks.length}
          onAll={(wanted) => setChosen(new Set(wanted ? stocks.map(({ id }) => id) : []))}
          onDone={() => {
            setChosen(new Set())
            onChanged()
          }}
        />
      )}
    </>
  )
}

function StockChoice({
  stock,
  isChosen,
  onToggle,
}: {
  stock: ManagedStock
  isChosen: boolean
  onToggle: () => void
}): ReactNode {
  return (
    <label className={styles.check}>
      <input type="checkbox" className="tick-box" checked={isChosen} onChange={onToggle} />
      <span className={styles.words}>
        <span className="row-name clip">{stock.sname}</span>
        <span className={`fine ${styles.detail}`}>{stock.symbol}</span>
      </span>
      {stock.pinned && <PinIcon aria-label="置顶" />}
    </label>
  )
}

type BulkBarProps = {
  group: LoadedManage['group']
  ids: readonly string[]
  hasAll: boolean
  onAll: (wanted: boolean) => void
  onDone: () => void
}

function BulkBar({ group, ids, hasAll, onAll, onDone }: BulkBarProps): ReactNode {
  const [opened, setOpened] = useState<'move' | 'copy' | 'delete'>()
  const [busy, setBusy] = useState(false)
  const symbols = ids.map(symbolOf).join()
  const none = ids.length === 0
  const finish = () => {
    setOpened(undefined)
    onDone()
  }
  const run = async (work: Promise<{ ok: true } | { ok: false; msg: string }>, done: string) => {
    setBusy(true)
    const outcome = await work
    setBusy(false)
    toast(outcome.ok ? done : outcome.msg)
    if (outcome.ok) finish()
  }
  return (
    <>
      <BottomBar>
        <div className={styles.actions}>
          <Button size="small" variant="ghost" onClick={() => onAll(!hasAll)}>
            {hasAll ? '全不选' : '全选'}
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={none}
            busy={busy}
            onClick={() => void run(ask('pinStocks', { symbols, groupId: group.id }), '已置顶')}
          >
            置顶
          </Button>
          <Button size="small" variant="ghost" disabled={none} onClick={() => setOpened('move')}>
            移动
          </Button>
          <Button size="small" variant="ghost" disabled={none} onClick={() => setOpened('copy')}>
            复制
          </Button>
          <Button size="small" variant="ghost" disabled={none} onClick={() => setOpened('delete')}>
            删除
          </Button>
        </div>
      </BottomBar>
      <Suspense>
        {(opened === 'move' || opened === 'copy') && (
          <ChooseGroupDialog
            mode={opened}
            ids={ids}
            from={group.id}
            onDone={finish}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'delete' && (
          <ConfirmDialog
            title={`删除 ${ids.length} 只股票？`}
            text={
              group.type === 0
                ? `只从“${group.name}”删除，仍在全部自选里。`
                : '从全部自选删除，各分组里也不再有；备注和预警会留着。'
            }
            confirmText="删除"
            variant="danger"
            busy={busy}
            onConfirm={() => void run(ask('deleteStocks', { symbols, groupId: group.id }), '已删除')}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The order as dragged, at once; the server's when it has answered. */
function useOrder({ group, stocks }: LoadedManage, onChanged: () => void) {
  const [own, setOwn] = useState<{ of: readonly ManagedStock[]; stocks: readonly ManagedStock[] }>()
  const shown = own?.of === stocks ? own.stocks : stocks
  const move = async (key: string, after: string | undefined) => {
    setOwn({ of: stocks, stocks: moveItem(shown, ({ id }) => id, { key, after }) })
    const outcome = await ask('sortStock', {
      symbol: symbolOf(key),
      groupId: group.id,
      ...(after === undefined ? {} : { after: symbolOf(after) }),
    })
    if (!outcome.ok) {
      setOwn(undefined)
      toast(outcome.msg)
    }
    onChanged()
  }
  return { stocks: shown, move }
}
