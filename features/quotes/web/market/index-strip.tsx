import { memo, type ReactNode } from 'react'
import { Carousel, directionOf, PartLink, Sparkline } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import { change, instrumentPath } from '../../domain/index.ts'
import { MovementCells, PriceCell } from '../live/cells.tsx'
import { useFollowedQuotes, useLiveFigure } from '../live/quote-store.ts'
import { useSparklines, type Index } from './use-sparklines.ts'
import styles from './index-strip.module.css'

/** The index cards in a row to swipe: name, value, change and the day so far. */
export const IndexStrip = memo(function IndexStrip({ indices: loaded }: { indices: readonly Index[] }): ReactNode {
  const indices = useSparklines(loaded)
  useFollowedQuotes(indices.map(({ quote }) => quote.id))
  return (
    <Carousel label="指数" perView={3} className={styles.strip ?? ''}>
      {indices.map((index) => (
        <IndexCard key={index.quote.id} index={index} />
      ))}
    </Carousel>
  )
})

function IndexCard({ index: { quote, sparkline } }: { index: Index }): ReactNode {
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.card}>
      <span className={`soft clip ${styles.name}`}>{quote.name}</span>
      <PriceCell quote={quote} size="big" />
      <span className={styles.change}>
        <MovementCells quote={quote} size="small" />
      </span>
      <DayLine quote={quote} sparkline={sparkline} />
    </PartLink>
  )
}

/** The closes so far with the price of now at their end; nothing before the day's first price. */
function DayLine({ quote, sparkline }: { quote: Quote; sparkline: Index['sparkline'] }): ReactNode {
  const last = useLiveFigure(quote, (live) => live.last)
  const moved = useLiveFigure(quote, change)
  const base = useLiveFigure(quote, (live) => live.previousClose)
  // A server that has just started draws its first lines while the page is already there.
  if (last !== null && sparkline.points.length === 0) return <span className={styles.coming} aria-hidden />
  return (
    <Sparkline
      values={last === null ? [] : [...sparkline.points, last]}
      direction={directionOf(moved)}
      filled={sparkline.progress}
      {...(base !== null && { base })}
    />
  )
}
