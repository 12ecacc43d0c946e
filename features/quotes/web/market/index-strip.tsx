import { memo, type ReactNode } from 'react'
import { Carousel, directionOf, PartLink, Sparkline } from '@niujin/ui'
import type { OutputOf } from '@niujin/contract-kit'
import type { overview, Quote } from '../../contract.ts'
import { change, instrumentPath } from '../../domain/index.ts'
import { MovementCells, PriceCell } from '../live/cells.tsx'
import { useFollowedQuotes, useLiveFigure } from '../live/quote-store.ts'
import styles from './index-strip.module.css'

type Index = OutputOf<typeof overview>['indices'][number]

/** The index cards in a row to swipe: name, value, change and the day so far. */
export const IndexStrip = memo(function IndexStrip({ indices }: { indices: readonly Index[] }): ReactNode {
  useFollowedQuotes(indices.map(({ quote }) => quote.id))
  return (
    <Carousel label="指数" perView={3} className={styles.strip ?? ''}>
      {indices.map((index) => (
        <IndexCard key={index.quote.id} index={index} />
      ))}
    </Carousel>
  )
})

function IndexCard({ index: { quote, spark } }: { index: Index }): ReactNode {
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.card}>
      <span className={styles.name}>{quote.name}</span>
      <PriceCell quote={quote} size="big" />
      <span className={styles.change}>
        <MovementCells quote={quote} size="small" />
      </span>
      <DayLine quote={quote} spark={spark} />
    </PartLink>
  )
}

/** The closes so far with the price of now at their end. */
function DayLine({ quote, spark }: { quote: Quote; spark: Index['spark'] }): ReactNode {
  const last = useLiveFigure(quote, (live) => live.last)
  const moved = useLiveFigure(quote, change)
  const base = quote.live.previousClose
  return (
    <Sparkline
      values={last === null ? spark.points : [...spark.points, last]}
      direction={directionOf(moved)}
      filled={spark.progress}
      {...(base !== null && { base })}
    />
  )
}
