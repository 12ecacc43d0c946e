import { change } from '@niujin/web-kit/formats'
import type { Quote } from '../../contract/index.ts'
import { digitsOf, priceText, volumeUnit } from '../live/figure-texts.ts'
import type { ChartTexts } from './legend.ts'

/** How the chart of an instrument writes its prices and volumes. */
export function chartTexts(quote: Quote): ChartTexts {
  const digits = digitsOf(quote)
  const { size, name } = volumeUnit(quote)
  return {
    format: (milli) => priceText(milli, digits),
    moved: (milli) => change(milli, digits),
    volumeSize: size,
    volumeName: name,
    previousClose: quote.live.previousClose ?? 0,
  }
}
