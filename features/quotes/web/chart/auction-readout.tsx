import type { ReactNode } from 'react'
import { directionOf } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import type { Depth, Quote } from '../../contract/index.ts'
import { auctionMatch } from '../../domain/index.ts'
import { digitsOf, priceText, volumeText } from '../live/figure-texts.ts'
import { useDepth } from '../live/use-depth.ts'
import { ReadoutItem } from './readout-item.tsx'
import styles from './readout.module.css'

export type AuctionReadoutProps = {
  quote: Quote
  depth: Depth | null
  /** what is read outside of an auction */
  children: ReactNode
}

/** While an auction gathers orders, above 分时: at what price how much would be matched now, and what would be left. */
export function AuctionReadout({ quote, depth: loaded, children }: AuctionReadoutProps): ReactNode {
  const depth = useDepth(quote.id, loaded)
  const match = depth && auctionMatch(depth)
  if (!match) return children
  const { price, shares, left, side } = match
  const { previousClose } = quote.live
  const moved = previousClose ? price / previousClose - 1 : undefined
  return (
    <div className={styles.minute} data-auction>
      <span className={styles.when}>集合竞价</span>
      <ReadoutItem name="匹配价" text={priceText(price, digitsOf(quote))} side={directionOf(moved)} />
      <ReadoutItem name="幅" text={percent(moved)} side={directionOf(moved)} />
      <ReadoutItem name="匹配量" text={volumeText(shares, quote)} />
      <ReadoutItem name={UNMATCHED[side]} text={volumeText(left, quote)} side={directionOf(side)} />
    </div>
  )
}

const UNMATCHED = { 1: '未匹配买', 0: '未匹配', [-1]: '未匹配卖' } as const
