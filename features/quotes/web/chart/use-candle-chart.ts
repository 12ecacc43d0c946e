import { useMemo } from 'react'
import { candleChart } from './candle-model.ts'
import type { CandleBoardProps } from './face-props.ts'
import { useChartStyle } from './chart-style.ts'
import { useChartSettings } from './chart-settings.ts'
import { chartTexts } from './chart-texts.ts'
import type { CostDistribution } from './cost-distribution.ts'
import { indicatorParameters, useChangedParameters } from './indicator-parameters.ts'
import type { ChartTexts, LegendedChart } from './legend.ts'
import { useCandleData, type CandleData } from './use-candle-data.ts'
import { useCosts } from './use-costs.ts'

export interface UsedCandleChart extends CandleData {
  /** Undefined until the candles are there. */
  readonly chart: LegendedChart | undefined
  readonly texts: ChartTexts
  /** 筹码分布 at the bar that is looked at, where it is wanted. */
  readonly costs: CostDistribution | undefined
  /** It can be worked out: of days, and with the shares known. */
  readonly canCost: boolean
}

/** The candles as they are drawn; `at` is the bar under the cross-hair. */
export function useCandleChart(
  { loaded, period, replay, full = false }: CandleBoardProps,
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
  const chart = useMemo(() => {
    if (!candles) return undefined
    const parameters = indicatorParameters(changed)
    const drawing = { settings: { main, sub }, style, parameters, formulas, compared, beside: costs?.series }
    return candleChart(candles, { ...drawing, isTall: full }, texts)
  }, [candles, main, sub, style, changed, formulas, compared, costs, full, texts])
  return { ...data, chart, texts, costs, canCost }
}
