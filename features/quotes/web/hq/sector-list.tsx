import { useState, type ReactNode } from 'react'
import { Button, PartLink } from '@niujin/ui'
import { instrumentPath } from '../../domain/index.ts'
import { PercentCell } from '../live/cells.tsx'
import { AsLoaded } from '../live/quote-store.ts'
import type { LoadedSectors } from './load-hq.ts'
import styles from './sector-list.module.css'

type Sector = LoadedSectors['list'][number]

const AT_FIRST = 6

/** Sectors by their change, each with the stock that leads it; a few at first, all when asked. */
export function SectorList({ sectors, label }: { sectors: readonly Sector[]; label: string }): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? sectors : sectors.slice(0, AT_FIRST)
  return (
    <>
      <AsLoaded value>
        <ul aria-label={label}>
          {shown.map((sector) => (
            <li key={sector.quote.id}>
              <SectorRow sector={sector} />
            </li>
          ))}
        </ul>
      </AsLoaded>
      {sectors.length > AT_FIRST && (
        <Button look="ghost" block onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${sectors.length} 个`}
        </Button>
      )}
    </>
  )
}

function SectorRow({ sector: { quote, leader, members } }: { sector: Sector }): ReactNode {
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.row}>
      <span className={styles.names}>
        <span className="row-name clip">{quote.name}</span>
        <span className={styles.detail}>{members} 只</span>
      </span>
      <span className={styles.leader}>
        {leader && (
          <>
            <span className={styles.detail}>领涨</span>
            <span className={styles.leaderName}>{leader.name}</span>
            <PercentCell quote={leader} size="small" />
          </>
        )}
      </span>
      <span className={styles.change}>
        <PercentCell quote={quote} pill />
      </span>
    </PartLink>
  )
}
