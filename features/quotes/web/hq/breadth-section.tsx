import type { ReactNode } from 'react'
import { Section } from '@niujin/ui'
import type { MarketView } from '../live/market-store.ts'
import { BreadthBars } from '../market/breadth-bars.tsx'
import { toRanking } from './to-ranking.ts'
import styles from './section.module.css'

/** 涨跌家数; a bar opens its list below. */
export function BreadthSection(props: { loaded: MarketView; onBucket: (bucket: number) => void }): ReactNode {
  const open = (bucket: number) => {
    props.onBucket(bucket)
    toRanking()
  }
  return (
    <Section title="涨跌家数" className={styles.section ?? ''}>
      <BreadthBars loaded={props.loaded} onBucket={open} />
    </Section>
  )
}
