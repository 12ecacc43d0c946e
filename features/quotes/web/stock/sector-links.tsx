import type { ReactNode } from 'react'
import { Answered, EmptyState, Skeleton } from '@niujin/ui'
import type { OutputOf } from '@niujin/contract-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { sectorsOf } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { SectorRow } from '../hq/sector-row.tsx'
import { AsLoaded } from '../live/quote-store.ts'
import styles from './sector-links.module.css'

const KINDS = [
  { key: 'industry', name: '行业' },
  { key: 'region', name: '地域' },
  { key: 'concept', name: '概念' },
] as const

/** 所属板块: industry, region and concepts, each with its change and the stock that leads it; those that move most first. */
export function SectorLinks({ id }: { id: string }): ReactNode {
  const { value, busy, failure, reload } = useRead({ key: id, ask: (options) => ask('sectorsOf', { id }, options) })
  return (
    <Answered
      answer={{ value: value?.list, busy, failure, reload: () => void reload() }}
      waiting={<Skeleton shape="row" count={6} />}
    >
      {(list) => (list.length === 0 ? <EmptyState text="它不属于任何板块" /> : <Groups list={list} />)}
    </Answered>
  )
}

function Groups({ list }: { list: OutputOf<typeof sectorsOf>['list'] }): ReactNode {
  return (
    <AsLoaded value>
      {KINDS.map(({ key, name }) => {
        const sectors = list.filter(({ kind }) => kind === key)
        return (
          sectors.length > 0 && (
            <section key={key} aria-label={`所属${name}`} className={styles.group}>
              <h3 className={styles.name}>{name}</h3>
              <ul>
                {sectors.map((sector) => (
                  <li key={sector.quote.id}>
                    <SectorRow sector={sector} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </AsLoaded>
  )
}
