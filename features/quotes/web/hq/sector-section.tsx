import type { ReactNode } from 'react'
import { Answered, Section, SegmentedControl, Skeleton } from '@niujin/ui'
import { SECTOR_KINDS, type HqView, type SectorKind } from '../../domain/index.ts'
import { SectorList } from './sector-list.tsx'
import { SectorMap } from './sector-map.tsx'
import { useSectors } from './use-sectors.ts'
import type { LoadedSectors } from './load-hq.ts'
import type { UsedHqView } from './use-hq-view.ts'
import styles from './sector-section.module.css'

const KIND_NAMES: Readonly<Record<SectorKind, string>> = { industry: '行业', concept: '概念', region: '地域' }
const KINDS = SECTOR_KINDS.map((key) => ({ key, label: KIND_NAMES[key] }))
const VIEWS = [
  { key: 'map', label: '热力图' },
  { key: 'list', label: '列表' },
] as const

export type SectorSectionProps = { view: HqView; loaded: LoadedSectors; choose: UsedHqView['choose'] }

/** Sectors by kind as a heat map (area amount, colour change) or a list with leaders. */
export function SectorSection({ view, loaded, choose }: SectorSectionProps): ReactNode {
  const { value, busy, failure, reload } = useSectors(view.sectors, loaded, view.sectorView === 'list')
  // Beside sectors that are there a failure says nothing: they are asked for again in seconds.
  const unread = value ? undefined : failure
  return (
    <Section
      title="板块"
      className={styles.section ?? ''}
      action={
        <SegmentedControl
          label="板块怎么显示"
          items={VIEWS}
          value={view.sectorView}
          onChange={(sectorView) => choose({ sectorView })}
        />
      }
    >
      <SegmentedControl
        label="板块种类"
        items={KINDS}
        value={view.sectors}
        onChange={(sectors) => choose({ sectors })}
        className={styles.kinds ?? ''}
      />
      <div className={styles.frame} data-view={view.sectorView}>
        <Answered
          answer={{ value, busy, failure: unread, reload: () => void reload() }}
          waiting={<Skeleton shape="chart" />}
        >
          {(list) =>
            view.sectorView === 'map' ? (
              <SectorMap sectors={list} label={`${KIND_NAMES[view.sectors]}热力图`} />
            ) : (
              <SectorList key={view.sectors} sectors={list} label={`${KIND_NAMES[view.sectors]}板块`} />
            )
          }
        </Answered>
      </div>
    </Section>
  )
}
