import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate, type MetaFunction } from 'react-router'
import { Button, EmptyState, ErrorState, LinkButton, Section, Skeleton, toast } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import type { OwnUniverse } from '../../contract/index.ts'
import { rememberSectors } from '../device/universes.ts'
import { changeRule } from '../rule/current-rule.ts'
import { SavedRow } from './saved-row.tsx'
import { useUniverses } from './use-universes.ts'

// Opened by few taps, and dialogs are heavy.
const NameDialog = lazy(() => import('../shared/name-dialog.tsx'))
const PoolDialog = lazy(() => import('./pool-dialog.tsx'))
const SectorSheet = lazy(() => import('./sector-sheet.tsx'))

export const handle = { title: '我的板块' }
export const meta: MetaFunction = () => pageMeta({ title: '我的板块', description: '常用板块与自己的股票池' })

type Open = { kind: 'sectors' | 'setName'; universe: OwnUniverse } | { kind: 'pool'; universe: OwnUniverse | undefined }

/** Saved sets of sectors and own stock pools, of the account. */
export default function MyPlatesPage(): ReactNode {
  const navigate = useNavigate()
  const { list, failed, reload, save, remove } = useUniverses()
  const [open, setOpen] = useState<Open>()
  const use = ({ name, sectors, codes }: OwnUniverse) => {
    rememberSectors(sectors)
    changeRule((rule) =>
      codes.length > 0 ? { ...rule, pool: codes } : { ...rule, sectors: sectors.map(({ id }) => id) },
    )
    toast(`选股范围：${name}`)
    void navigate('/Xg')
  }
  const keep = async (universe: OwnUniverse) => {
    if (await save(universe)) setOpen(undefined)
  }
  if (!list) {
    return <main>{failed ? <ErrorState onRetry={() => void reload()} /> : <Skeleton shape="row" count={6} />}</main>
  }
  const lists = { onUse: use, onOpen: setOpen, onRemove: (id: string) => void remove(id) }
  return (
    <main>
      <SetSection {...lists} sets={list.filter(({ codes }) => codes.length === 0)} />
      <PoolSection {...lists} pools={list.filter(({ codes }) => codes.length > 0)} />
      <Suspense>
        {open && <OpenDialog open={open} onSave={(one) => void keep(one)} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </main>
  )
}

type ListProps = {
  onUse: (universe: OwnUniverse) => void
  onOpen: (open: Open) => void
  onRemove: (id: string) => void
}

function SetSection({ sets, onUse, onOpen, onRemove }: ListProps & { sets: readonly OwnUniverse[] }): ReactNode {
  return (
    <Section title="常用板块" moreHref="/SelectPlate" moreText="选板块" flush>
      {sets.length === 0 && (
        <EmptyState
          text="还没有常用板块，选几个板块存下来"
          action={<LinkButton href="/SelectPlate">选板块</LinkButton>}
        />
      )}
      <ul aria-label="常用板块">
        {sets.map((universe) => (
          <SavedRow
            key={universe.id}
            name={universe.name}
            detail={universe.sectors.map(({ name }) => name).join('、')}
            onUse={() => onUse(universe)}
            onRename={() => onOpen({ kind: 'setName', universe })}
            onEdit={() => onOpen({ kind: 'sectors', universe })}
            onRemove={() => onRemove(universe.id)}
          />
        ))}
      </ul>
    </Section>
  )
}

function PoolSection({ pools, onUse, onOpen, onRemove }: ListProps & { pools: readonly OwnUniverse[] }): ReactNode {
  const create = (
    <Button variant="ghost" size="small" onClick={() => onOpen({ kind: 'pool', universe: undefined })}>
      新建
    </Button>
  )
  return (
    <Section title="股票池" action={create} flush>
      {pools.length === 0 && <EmptyState text="还没有股票池，把常看的代码放进来" />}
      <ul aria-label="股票池">
        {pools.map((universe) => (
          <SavedRow
            key={universe.id}
            name={universe.name}
            detail={`${universe.codes.length} 只`}
            onUse={() => onUse(universe)}
            onEdit={() => onOpen({ kind: 'pool', universe })}
            onRemove={() => onRemove(universe.id)}
          />
        ))}
      </ul>
    </Section>
  )
}

type OpenDialogProps = { open: Open; onSave: (universe: OwnUniverse) => void; onClose: () => void }

function OpenDialog({ open, onSave, onClose }: OpenDialogProps): ReactNode {
  if (open.kind === 'pool') {
    return <PoolDialog pool={open.universe} onSave={(pool) => onSave({ ...pool, sectors: [] })} onClose={onClose} />
  }
  const { kind, universe } = open
  return kind === 'setName' ? (
    <NameDialog
      title="改名"
      initial={universe.name}
      onSave={(name) => onSave({ ...universe, name })}
      onClose={onClose}
    />
  ) : (
    <SectorSheet set={universe} onSave={(sectors) => onSave({ ...universe, sectors })} onClose={onClose} />
  )
}
