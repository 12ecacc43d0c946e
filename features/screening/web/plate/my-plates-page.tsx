import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate, type MetaFunction } from 'react-router'
import { Button, EmptyState, LinkButton, Section, toast } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import {
  rememberSectors,
  sectorSets,
  stockPools,
  withEntry,
  type SectorSet,
  type StockPool,
} from '../device/universes.ts'
import { changeRule } from '../rule/current-rule.ts'
import { SavedRow } from './saved-row.tsx'

// Opened by few taps, and dialogs are heavy.
const NameDialog = lazy(() => import('../shared/name-dialog.tsx'))
const PoolDialog = lazy(() => import('./pool-dialog.tsx'))
const SectorSheet = lazy(() => import('./sector-sheet.tsx'))

export const handle = { title: '我的板块' }
export const meta: MetaFunction = () => pageMeta({ title: '我的板块', description: '常用板块与自己的股票池' })

type Open =
  | { kind: 'sectors'; set: SectorSet }
  | { kind: 'setName'; set: SectorSet }
  | { kind: 'pool'; pool: StockPool | undefined }

/** Saved sector sets and own stock pools, kept on this device. */
export default function MyPlatesPage(): ReactNode {
  const navigate = useNavigate()
  const sets = sectorSets.use()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const takeSet = ({ name, sectors }: SectorSet) => {
    rememberSectors(sectors)
    changeRule((rule) => ({ ...rule, sectors: sectors.map(({ id }) => id) }))
    toast(`选股范围：${name}`)
    void navigate('/Xg')
  }
  const takePool = ({ name, codes }: StockPool) => {
    changeRule((rule) => ({ ...rule, pool: codes }))
    toast(`选股范围：${name}`)
    void navigate('/Xg')
  }
  return (
    <main>
      <Section title="常用板块" moreHref="/SelectPlate" moreText="选板块" flush>
        {sets.length === 0 && (
          <EmptyState
            text="还没有常用板块，选几个板块存下来"
            action={<LinkButton href="/SelectPlate">选板块</LinkButton>}
          />
        )}
        <ul aria-label="常用板块">
          {sets.map((set) => (
            <SavedRow
              key={set.id}
              name={set.name}
              detail={set.sectors.map(({ name }) => name).join('、') || '没有板块'}
              onUse={() => takeSet(set)}
              onRename={() => setOpen({ kind: 'setName', set })}
              onEdit={() => setOpen({ kind: 'sectors', set })}
              onRemove={() => sectorSets.change((all) => all.filter(({ id }) => id !== set.id))}
            />
          ))}
        </ul>
      </Section>
      <PoolSection onUse={takePool} onEdit={(pool) => setOpen({ kind: 'pool', pool })} />
      <Suspense>{open && <OpenDialog open={open} onClose={close} />}</Suspense>
    </main>
  )
}

type PoolSectionProps = { onUse: (pool: StockPool) => void; onEdit: (pool: StockPool | undefined) => void }

function PoolSection({ onUse, onEdit }: PoolSectionProps): ReactNode {
  const pools = stockPools.use()
  const create = (
    <Button look="ghost" size="small" onClick={() => onEdit(undefined)}>
      新建
    </Button>
  )
  return (
    <Section title="股票池" action={create} flush>
      {pools.length === 0 && <EmptyState text="还没有股票池，把常看的代码放进来" />}
      <ul aria-label="股票池">
        {pools.map((pool) => (
          <SavedRow
            key={pool.id}
            name={pool.name}
            detail={`${pool.codes.length} 只`}
            onUse={() => onUse(pool)}
            onEdit={() => onEdit(pool)}
            onRemove={() => stockPools.change((all) => all.filter(({ id }) => id !== pool.id))}
          />
        ))}
      </ul>
    </Section>
  )
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }): ReactNode {
  if (open.kind === 'pool') {
    const save = (pool: StockPool) => {
      stockPools.change((all) => withEntry(all, pool))
      onClose()
    }
    return <PoolDialog pool={open.pool} onSave={save} onClose={onClose} />
  }
  const keep = (change: Partial<SectorSet>) => {
    sectorSets.change((all) => withEntry(all, { ...open.set, ...change }))
    onClose()
  }
  return open.kind === 'setName' ? (
    <NameDialog title="改名" initial={open.set.name} onSave={(name) => keep({ name })} onClose={onClose} />
  ) : (
    <SectorSheet set={open.set} onSave={(sectors) => keep({ sectors })} onClose={onClose} />
  )
}
