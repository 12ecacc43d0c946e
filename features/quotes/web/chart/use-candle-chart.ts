import { useMemo } from 'react'
import { factorOn } from './adjustment-factor.ts'
import { candleChart } from './candle-model.ts'
import type { CandleBoardProps } from './face-props.ts'
import { useChartStyle } from './chart-style.ts'
import { useChartSettings } from './chart-settings.ts'
import { chartTexts } from './chart-texts.ts'
import type { CostDistribution } from './cost-distribution.ts'
import { indicatorParameters, useChangedParameters } from './indicator-parameters.ts'
import type { ChartTexts, LegendedChart } from './legend.ts'
import { candleEvents, type CandleEvent } from './marks/candle-events.ts'
import type { ChartMarks } from '@niujin/web-kit'
import { priceLevels } from './marks/price-levels.ts'
import type { Candles } from './use-candles.ts'
import { useCandleData, type CandleData } from './use-candle-data.ts'
import { useCosts } from './use-costs.ts'

export interface UsedCandleChart extends CandleData {
  /** Undefined until the candles are there. */
  readonly chart: LegendedChart | undefined
  readonly texts: ChartTexts
  /** What happened in the days of the bars. */
  readonly events: readonly CandleEvent[]
  /** 筹码分布 at the bar that is looked at, where it is wanted. */
  readonly costs: CostDistribution | undefined
  /** It can be worked out: of days, and with the shares known. */
  readonly canCost: boolean
}

/** The candles as they are drawn; `at` is the bar under the cross-hair. */
export function useCandleChart(
  { loaded, period, replay, full = false, marks }: CandleBoardProps,
  at: number | null,
): UsedCandleChart {
  const { quote } = loaded
  const [{ adjustment, main, sub }] = useChartSettings()
  const style = useChartStyle()
  const changed = useChangedParameters()
  const data = useCandleData(loaded, { period, adjustment, replay })
  const { candles, formulas, compared, floatShares } = data
  const texts = useMemo(() => chartTexts(quote), [quote])
  const canCost = period === 'day' && floatShares > 0
  const costs = useCosts(style.costs && canCost ? candles : undefined, floatShares, at)
  const { events, levels } = useMarked(candles, replay ? pastOf(marks) : marks, texts.format)
  const chart = useMemo(() => {
    if (!candles) return undefined
    const parameters = indicatorParameters(changed)
    const drawing = { settings: { main, sub }, style, parameters, formulas, compared, events, levels }
    return candleChart(candles, { ...drawing, beside: costs?.series, isTall: full }, texts)
  }, [candles, main, sub, style, changed, formulas, compared, events, levels, costs, full, texts])
  return { ...data, chart, texts, events, costs, canCost }
}

const NONE: ChartMarks = { prices: [], reports: [] }

/** In a replay no price that is waited for now. */
function pastOf(marks: ChartMarks | undefined): ChartMarks {
  return { prices: NONE.prices, reports: marks?.reports ?? NONE.reports }
}

/** What is marked on the candles. */
function useMarked(candles: Candles | undefined, marks: ChartMarks | undefined, format: ChartTexts['format']) {
  const { prices, reports } = marks ?? NONE
  const events = useMemo(() => (candles ? candleEvents(candles, reports) : []), [candles, reports])
  const factor = candles && factorOn(candles.past.steps, candles.time.at(-1) ?? 0)
  const levels = useMemo(() => priceLevels(prices, format, factor), [prices, format, factor])
  return { events, levels }
}
