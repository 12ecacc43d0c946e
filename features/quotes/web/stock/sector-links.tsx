import type { ReactNode } from 'react'
import { EmptyState, PartLink } from '@niujin/ui'
import { instrumentPath } from '../../domain/index.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './sector-links.module.css'

type Profile = LoadedInstrument['profile']

/** 所属板块: industry, region and concepts, each leading to its page. */
export function SectorLinks({ profile }: { profile: Profile }): ReactNode {
  const groups = [
    { name: '行业', sectors: profile.industry ? [profile.industry] : [] },
    { name: '地域', sectors: profile.region ? [profile.region] : [] },
    { name: '概念', sectors: profile.concepts },
  ].filter(({ sectors }) => sectors.length > 0)
  if (groups.length === 0) return <EmptyState text="它不属于任何板块" />
  return (
    <div className={styles.groups}>
      {groups.map(({ name, sectors }) => (
        <section key={name} aria-label={`所属${name}`} className={styles.group}>
          <h3 className={styles.name}>{name}</h3>
          <ul className={styles.sectors}>
            {sectors.map((sector) => (
              <li key={sector.id}>
                <PartLink href={instrumentPath(sector.id, 'sector')} className={styles.sector}>
                  {sector.name}
                </PartLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
