import { MAJOR_TRADE } from '@niujin/market'
import type { OrderSize } from '../contract/limits.ts'

/** From which volume or amount a trade counts as this size. */
export interface SizeThreshold {
  readonly size: OrderSize
  readonly name: string
  /** Shares. */
  readonly volume: number
  /** Yuan. */
  readonly amount: number
}

/**
 * The usual bounds of 行情软件 (东方财富's published definition: 特大单 50 万股 or 100 万元, 大单 10 万股 or 20 万元, 中单 2 万股
 * or 4 万元, 小单 below both), largest first. There they are of orders; the market's feed has trades, so here of trades.
 */
export const SIZE_THRESHOLDS: readonly SizeThreshold[] = [
  { size: 'superLarge', name: '特大单', volume: 500_000, amount: 1_000_000 },
  { size: 'large', name: '大单', ...MAJOR_TRADE },
  { size: 'medium', name: '中单', volume: 20_000, amount: 40_000 },
  { size: 'small', name: '小单', volume: 0, amount: 0 },
]

/** The size of one trade, of shares and yuan. */
export function sizeOf(volume: number, amount: number): OrderSize {
  return SIZE_THRESHOLDS.find((bound) => volume >= bound.volume || amount >= bound.amount)?.size ?? 'small'
}
