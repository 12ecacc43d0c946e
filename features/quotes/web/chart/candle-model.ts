import { findGaps, type Pane, type PriceLevel, type Series } from '@niujin/chart'
import { candleMarkers } from './candle-markers.ts'
import type { ChartStyle } from './chart-style.ts'
import type { ChartSettings } from './chart-settings.ts'
import { formulaPanes, formulasOver } from './formulas/formula-panes.ts'
import type { WorkedFormula } from './formulas/use-worked-formulas.ts'
import { indicatorParameters, type IndicatorParameters } from './indicator-parameters.ts'
import { mainIndicator, subPane, volumePane, type Columns } from './indicator-panes.ts'
import type { ChartTexts, LegendedChart, LegendLine, PaneLegend } from './legend.ts'
import type { CandleEvent } from './marks/candle-events.ts'
import { priceSeries } from './price-series.ts'
import type { Candles } from './use-candles.ts'

/** How candles are drawn: what stands where it is not given is the usual. */
export interface CandleDrawing {
  readonly settings: Pick<ChartSettings, 'main' | 'sub'>
  readonly style?: Pick<ChartStyle, 'type' | 'scale'>
  readonly parameters?: IndicatorParameters
  readonly formulas?: readonly WorkedFormula[]
  /** Closes of other securities at the chart's bars, for comparison: then everything is in percent. */
  readonly compared?: readonly LegendLine[]
  /** What stands beside the candles. */
  readonly beside?: Series | undefined
  /** What happened in the days of the bars. */
  readonly events?: readonly CandleEvent[]
  /** Prices that somebody waits for. */
  readonly levels?: readonly PriceLevel[]
  /** The candles take most of the height, however many panes there are. */
  readonly isTall?: boolean
}

interface MainPart {
  readonly series: readonly Series[]
  readonly legend: PaneLegend
}

/** What the candles have of the height, to the panes below them. */
const WEIGHT = 3
/** Empty bars at the right that drawn lines may reach into. */
const ROOM_AFTER = 60
/** Of a tall chart, what the candles have to the rest. */
const TALL = 2.4

/** Candles with their indicators and the formulas chosen besides as the chart draws them. */
export function candleChart(candles: Candles, drawing: CandleDrawing, texts: ChartTexts): LegendedChart {
  const {
    settings,
    parameters = indicatorParameters({}),
    formulas = [],
    isTall = false,
    events = [],
    levels = [],
  } = drawing
  const columns = columnsOf(candles)
  const main = mainPart(columns, drawing, texts)
  const sub = subPane(settings.sub, columns, parameters)
  const below = [volumePane(columns, texts), ...(sub ? [sub] : []), ...formulaPanes(formulas)]
  const rest = below.reduce((sum, { pane }) => sum + pane.weight, 0)
  const price: Pane = {
    weight: isTall ? Math.max(WEIGHT, rest * TALL) : WEIGHT,
    series: [...main.series, { kind: 'markers', markers: candleMarkers(candles, events) }, ...besideOf(drawing)],
    levels,
    format: texts.format,
    ...axisOf(drawing),
  }
  return {
    model: {
      times: candles.time,
      valuesBeside: true,
      roomAfter: ROOM_AFTER,
      panes: [price, ...below.map(({ pane }) => pane)],
    },
    legends: [main.legend, ...below.map(({ legend }) => legend)],
  }
}

function axisOf(drawing: CandleDrawing): Pick<Pane, 'lastLine' | 'extremes' | 'logarithmic' | 'percent'> {
  const { type = 'hollow', scale = 'plain' } = drawing.style ?? {}
  // Averaged candles do not end at the price, nor reach to it.
  const isPriced = type !== 'heikinAshi'
  if (isCompared(drawing)) return { lastLine: isPriced, percent: true }
  return {
    lastLine: isPriced,
    extremes: isPriced,
    ...(scale === 'logarithmic' && { logarithmic: true }),
    ...(scale === 'percent' && { percent: true }),
  }
}

function besideOf(drawing: CandleDrawing): readonly Series[] {
  return drawing.beside && !isCompared(drawing) ? [drawing.beside] : []
}

function isCompared({ compared = [] }: CandleDrawing): boolean {
  return compared.length > 0
}

/** The prices with what is drawn with them: their own indicators, or other securities to compare them with. */
function mainPart(columns: Columns, drawing: CandleDrawing, { format }: ChartTexts): MainPart {
  const { settings, style, parameters = indicatorParameters({}), formulas = [], compared = [] } = drawing
  const prices = priceSeries(style?.type ?? 'hollow', columns)
  if (compared.length > 0) {
    const others = compared.map(({ values, colour }): Series => ({ kind: 'line', values, colour, thickness: 1.5 }))
    return { series: [prices, ...others], legend: { title: '叠加', lines: compared } }
  }
  const main = mainIndicator(settings.main, columns, { parameters, format })
  const own = formulasOver(formulas, format)
  const gaps: Series = { kind: 'gaps', gaps: findGaps(columns.high, columns.low) }
  return {
    series: [...own.under, gaps, prices, ...main.series.map(countedFromPrice), ...own.over],
    legend: { ...main.legend, more: own.legends },
  }
}

/** In percent an average of the prices is counted from the first price, not from its own. */
function countedFromPrice(series: Series): Series {
  return series.kind === 'line' ? { ...series, withFirst: true } : series
}

function columnsOf({ open, high, low, close, volume }: Candles): Columns {
  return {
    open: Float64Array.from(open),
    high: Float64Array.from(high),
    low: Float64Array.from(low),
    close: Float64Array.from(close),
    volume: Float64Array.from(volume),
  }
}
