import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import type { OutputOf } from '@niujin/contract-kit'
import type { sectors } from '../../contract/index.ts'
import { instrumentPath } from '../../domain/index.ts'
import { PercentCell } from '../live/cells.tsx'
import styles from './sector-list.module.css'

type Sector = OutputOf<typeof sectors>['list'][number]

/** A sector in a line: how many stocks it has, which of them leads, and its change. */
export function SectorRow({ sector: { quote, leader, members } }: { sector: Sector }): ReactNode {
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
