import { percent } from '@niujin/web-kit/formats'
import { barFacts } from '../bar-facts.ts'
import { MAIN_CHOICES, rareLabel, type CandlePeriod } from '../periods.ts'
import { stampText } from '../stamp-text.ts'
import type { UsedCandleChart } from '../use-candle-chart.ts'

type Drawn = Pick<UsedCandleChart, 'candles' | 'texts'>

/** A chart in a line of words: 日K 收 1389.94 +0.59% 2026-11-20. */
export function chartLine({ candles, texts }: Drawn, period: CandlePeriod): string {
  const name = rareLabel(period) ?? MAIN_CHOICES.find(({ key }) => key === period)?.label ?? ''
  const facts = candles && barFacts(candles, candles.time.length - 1, 0)
  if (!candles || !facts) return name
  const when = stampText(facts.stamp, candles.state.date)
  return [name, `收 ${texts.format(facts.close)}`, percent(facts.changeRatio), when].join(' ')
}
