import { useState, type ReactNode } from 'react'
import { CheckIcon, EmptyState, RemovableChip, SearchBox, Skeleton, Tabs, VirtualList } from '@niujin/ui'
import { PercentCell, useFollowedQuotes } from '@niujin/quotes/web'
import type { NamedSector } from '../device/universes.ts'
import { FailureView } from '../shared/failure-view.tsx'
import { isNamed, SECTOR_KINDS, useSectors, type Sector, type SectorKind } from './use-sectors.ts'
import styles from './sector-picker.module.css'

/** The contract's limit on the sectors of a rule. */
const MOST = 50

export type SectorPickerProps = {
  chosen: readonly NamedSector[]
  onChange: (chosen: NamedSector[]) => void
}

/** Industry, concept and region sectors with a search; what is chosen stands above. */
export function SectorPicker({ chosen, onChange }: SectorPickerProps): ReactNode {
  const [kind, setKind] = useState<SectorKind>('industry')
  const [words, setWords] = useState('')
  const ids = new Set(chosen.map(({ id }) => id))
  const toggle = ({ id, name }: NamedSector) => {
    if (ids.has(id)) onChange(chosen.filter((one) => one.id !== id))
    else if (chosen.length < MOST) onChange([...chosen, { id, name }])
  }
  return (
    <>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchBox value={words} onChange={setWords} placeholder="找板块" onSearch={setWords} />
        </div>
        <div className={styles.chosen} role="group" aria-label={`已选 ${chosen.length} 个板块`}>
          {chosen.length === 0 && <span className={styles.none}>默认全市场</span>}
          {chosen.map((one) => (
            <RemovableChip key={one.id} onRemove={() => toggle(one)}>
              {one.name}
            </RemovableChip>
          ))}
        </div>
        <Tabs label="板块种类" items={SECTOR_KINDS} value={kind} onChange={setKind} />
      </div>
      <SectorRows kind={kind} words={words.trim()} ids={ids} onToggle={toggle} />
    </>
  )
}

type SectorRowsProps = {
  kind: SectorKind
  words: string
  ids: ReadonlySet<string>
  onToggle: (sector: Sector) => void
}

function SectorRows({ kind, words, ids, onToggle }: SectorRowsProps): ReactNode {
  const { value: list, failure, reload } = useSectors(kind)
  const [range, setRange] = useState({ first: 0, last: 20 })
  useFollowedQuotes((list ?? []).slice(range.first, range.last).map(({ id }) => id))
  if (failure) return <FailureView failure={failure} onRetry={reload} />
  if (!list) return <Skeleton shape="row" count={10} />
  const shown = list.filter((sector) => isNamed(sector, words))
  if (shown.length === 0) return <EmptyState drawing="search" text="没有找到这个板块" />
  return (
    <div className={styles.list}>
      <VirtualList<Sector>
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={0.96}
        label="板块"
        onRange={setRange}
        renderRow={(sector) => (
          <button
            type="button"
            className={styles.row}
            aria-pressed={ids.has(sector.id)}
            onClick={() => onToggle(sector)}
          >
            <span className="clip grow">{sector.name}</span>
            <PercentCell quote={sector.quote} size="small" />
            <span className={styles.members}>{sector.members} 只</span>
            <span className={styles.tick} aria-hidden>
              {ids.has(sector.id) && <CheckIcon />}
            </span>
          </button>
        )}
      />
    </div>
  )
}
