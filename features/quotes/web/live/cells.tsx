import { memo, type ReactNode } from 'react'
import { ChangeText, directionOf, directionOfText, FlashCell, PriceText } from '@niujin/ui'
import { NO_FIGURE } from '@niujin/web-kit/formats'
import type { Quote } from '../../contract/index.ts'
import { awaitsTrading, change, standingPrice, type ExtraColumn } from '../../domain/index.ts'
import { digitsOf, EXTRA_TEXTS, movedText, percentText, priceText, SIGNED_EXTRAS } from './figure-texts.ts'
import { useNamed } from './known-names.ts'
import { useLiveFigure } from './quote-store.ts'
import styles from './cells.module.css'

type Size = 'small' | 'row' | 'big' | 'hero'
type CellProps = { quote: Quote; size?: Size }

/** The newest price; flashes when it moves. */
export const PriceCell = memo(function PriceCell({ quote, size = 'row' }: CellProps): ReactNode {
  useNamed(quote)
  const last = useLiveFigure(quote, (live) => standingPrice(quote.kind, live))
  const moved = useLiveFigure(quote, change)
  return (
    <FlashCell value={last}>
      <PriceText text={priceText(last, digitsOf(quote))} direction={directionOf(moved)} size={size} />
    </FlashCell>
  )
})

/** 涨跌幅, or 停牌. */
export const PercentCell = memo(function PercentCell(props: CellProps & { pill?: boolean }): ReactNode {
  const { quote, size = 'row', pill = false } = props
  const text = useLiveFigure(quote, (live) => percentText(quote, live))
  const moved = useLiveFigure(quote, change)
  const suspended = useLiveFigure(quote, (live) => live.suspended)
  if (suspended === 1) return <ChangeText text="停牌" direction="flat" size={size} pill={pill} />
  return <ChangeText text={text} direction={directionOf(moved)} size={size} pill={pill} />
})

/** 涨跌额. */
export const MovedCell = memo(function MovedCell({ quote, size = 'row' }: CellProps): ReactNode {
  const text = useLiveFigure(quote, (live) => movedText(live, digitsOf(quote)))
  const moved = useLiveFigure(quote, change)
  return <ChangeText text={text} direction={directionOf(moved)} size={size} />
})

/** 涨跌额 and 涨跌幅; before an index is traded what it waits for. */
export const MovementCells = memo(function MovementCells({ quote, size = 'row' }: CellProps): ReactNode {
  const isWaiting = useLiveFigure(quote, (live) => Number(awaitsTrading(quote.kind, live))) === 1
  if (isWaiting) return <ChangeText text="集合竞价" direction="flat" size={size} />
  return (
    <>
      <MovedCell quote={quote} size={size} />
      <PercentCell quote={quote} size={size} />
    </>
  )
})

/** The figure a ranking adds: 成交额, 换手率 … */
export const ExtraCell = memo(function ExtraCell(props: { quote: Quote; column: ExtraColumn }): ReactNode {
  const { quote, column } = props
  const text = useLiveFigure(quote, (live) => EXTRA_TEXTS[column]({ ...quote, live }))
  if (!SIGNED_EXTRAS.has(column) || text === NO_FIGURE) return <span className={styles.plain}>{text}</span>
  return <ChangeText text={text} direction={directionOfText(text)} size="small" />
})
