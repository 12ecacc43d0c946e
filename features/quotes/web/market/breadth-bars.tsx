import type { ReactNode } from 'react'
import { BarHistogram } from '@niujin/ui'
import type { Breadth } from '../../contract/index.ts'
import { BREADTH_BUCKETS } from '../../domain/index.ts'
import { amountText } from '../live/figure-texts.ts'
import { useMarket, type MarketView } from '../live/market-store.ts'
import styles from './breadth-bars.module.css'

export type BreadthBarsProps = {
  loaded: MarketView
  /** Opens the list behind a bar, 0 to 10. */
  onBucket: (bucket: number) => void
}

/** 涨跌家数 of the A shares in eleven bars, rising ones at the left, with the day's amount. */
export function BreadthBars({ loaded, onBucket }: BreadthBarsProps): ReactNode {
  const { breadth } = useMarket('a', loaded)
  if (!breadth) return null
  const bars = BREADTH_BUCKETS.map(({ label, direction }, bucket) => ({
    key: String(bucket),
    label,
    count: breadth.buckets[bucket] ?? 0,
    direction,
  }))
  return (
    <>
      <BarHistogram label="涨跌家数" bars={bars.toReversed()} onSelect={(key) => onBucket(Number(key))} />
      <BreadthFacts breadth={breadth} />
    </>
  )
}

function BreadthFacts({ breadth }: { breadth: Breadth }): ReactNode {
  const facts = [
    ['平盘', `${breadth.unchanged}`],
    ['停牌', `${breadth.suspended}`],
    ['成交额', amountText(breadth.amount)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
