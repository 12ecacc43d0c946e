import type { PriceProfileSeries } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { isInside, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'

/** Share of the pane that the longest bar takes. */
const WIDEST = 1 / 3

/** What is held at which price, as bars from the right edge; under the candles, so that none is hidden. */
export function drawProfile(plot: Plot, { buckets, split, colours }: PriceProfileSeries): void {
  const { context, theme, scale, view } = plot
  const most = buckets.reduce((found, { share }) => Math.max(found, share), 0)
  if (!(most > 0)) return
  const thick = thickness(plot, buckets)
  context.globalAlpha = 0.3
  for (const { price, share } of buckets) {
    const y = yOf(scale, price)
    if (!isInside(scale, y)) continue
    const width = (share / most) * view.width * WIDEST
    context.fillStyle = colourOf(theme, price < split ? colours.below : colours.above)
    context.fillRect(view.width - width, Math.round(y - thick / 2), width, thick)
  }
  context.globalAlpha = 1
}

/** Bars nearly touch; however many there are each keeps a pixel. */
function thickness({ scale }: Plot, buckets: PriceProfileSeries['buckets']): number {
  const [first, second] = buckets
  if (!first || !second) return 2
  const apart = Math.abs(yOf(scale, first.price) - yOf(scale, second.price))
  return Math.max(1, Math.floor(apart * 0.8))
}
