import type { ReactNode } from 'react'
import { hqPath, instrumentPath, PercentCell, useFollowedQuotes } from '@niujin/quotes/web'
import { ErrorState, PartLink, Section } from '@niujin/ui'
import type { LoadedHome } from './load-home.ts'
import styles from './leading-sectors.module.css'

type Sector = NonNullable<LoadedHome['leading']>[number]

export type LeadingSectorsProps = { leading: LoadedHome['leading']; onRetry: () => void }

/** The industries that have risen most, each with the stock that leads it. */
export function LeadingSectors({ leading, onRetry }: LeadingSectorsProps): ReactNode {
  return (
    <Section title="领涨板块" moreHref={hqPath({ sectorView: 'list' })} className={styles.section ?? ''}>
      {leading === null && <ErrorState onRetry={onRetry} />}
      <ul className={styles.grid}>
        {leading?.map((sector) => (
          <li key={sector.quote.id}>
            <SectorCard sector={sector} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SectorCard({ sector: { quote, leader } }: { sector: Sector }): ReactNode {
  useFollowedQuotes(leader ? [quote.id, leader.id] : [quote.id])
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.card}>
      <span className={`soft clip ${styles.name}`}>{quote.name}</span>
      <PercentCell quote={quote} size="big" />
      <span className={styles.leader}>
        {leader && (
          <>
            <span className={styles.leaderName}>{leader.name}</span>
            <PercentCell quote={leader} size="small" />
          </>
        )}
      </span>
    </PartLink>
  )
}
