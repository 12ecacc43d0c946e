import { useEffect, useState } from 'react'
import type { BarSpan } from './drawn-chart.ts'
import { barsOf, beginsEarlier, useOpenedRange, type OpenedRange } from './opened-view.ts'
import type { CandlePeriod } from './periods.ts'
import type { UsedCandles } from './use-candles.ts'

/** An address can name any moment: older bars are fetched for one only up to so many. */
const MOST_BARS = 4000

/** The bars a chart is to open on; older ones are fetched first where they are needed. They stay the same once they are known. */
export function useOpenedSpan(id: string, period: CandlePeriod, { candles, older }: UsedCandles): BarSpan | undefined {
  const range = useOpenedRange(id, period)
  const [found, setFound] = useState<{ range: OpenedRange; span: BarSpan | undefined }>()
  const isKnown = found?.range === range
  const needsOlder = !isKnown && isTooShort(range, candles)
  useEffect(() => {
    if (needsOlder) older()
  }, [needsOlder, older])
  if (range && candles && !isKnown && !needsOlder) setFound({ range, span: barsOf(range, candles.time) })
  return isKnown ? found?.span : undefined
}

function isTooShort(range: OpenedRange | undefined, candles: UsedCandles['candles']): boolean {
  if (!range || !candles?.hasOlder || candles.time.length >= MOST_BARS) return false
  return beginsEarlier(range, candles.time)
}
