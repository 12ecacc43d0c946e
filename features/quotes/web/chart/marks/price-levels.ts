import type { PriceLevel } from '@niujin/chart'
import type { MarkedPrice } from './chart-marks.ts'

/** Prices that somebody waits for as the chart draws them, with the price in words; `factor`: by what prices of now stand on it. */
export function priceLevels(
  prices: readonly MarkedPrice[],
  format: (milli: number) => string,
  factor = 1,
): PriceLevel[] {
  return prices.map(({ key, price, text }) => ({
    id: key,
    value: price * factor,
    text: `${text} ${format(price)}`,
    colour: 2,
    icon: 'bell',
  }))
}
