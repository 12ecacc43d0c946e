import type { ColourRole, Pane, Series } from '@niujin/chart'
import { boll, kdj, macd, movingAverage, rsi, smoothedAverage } from '@niujin/market'
import { amountText } from '../live/figure-texts.ts'
import type { MainIndicator, SubIndicator } from './chart-settings.ts'
import type { IndicatorParameters } from './indicator-parameters.ts'
import type { ChartTexts, LegendLine, PaneLegend } from './legend.ts'

export interface Columns {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}
type Format = (value: number) => string
interface Drawn {
  readonly series: readonly Series[]
  readonly legend: PaneLegend
}

const COLOURS = [1, 2, 3, 4] as const
const twoDigits: Format = (value) => value.toFixed(2)

interface MainOptions {
  readonly parameters: IndicatorParameters
  readonly format: Format
}

/** Lines over the candles. */
export function mainIndicator(kind: MainIndicator, { close }: Columns, { parameters, format }: MainOptions): Drawn {
  if (kind === 'none') return { series: [], legend: { title: '', lines: [] } }
  if (kind === 'boll') {
    const { upper, middle, lower } = boll(close, parameters.boll[0], parameters.boll[1])
    const lines = [line('UPPER', upper, 2, format), line('MID', middle, 1, format), line('LOWER', lower, 3, format)]
    const band: Series = { kind: 'band', upper, lower, colour: 1 }
    return {
      series: [band, ...lines.map(drawn)],
      legend: { title: titleOf('BOLL', parameters.boll), of: 'boll', lines },
    }
  }
  const lines = parameters.ma.map((days, at) => line(`MA${days}`, movingAverage(close, days), COLOURS[at] ?? 1, format))
  return { series: lines.map(drawn), legend: { title: 'MA', of: 'ma', lines } }
}

/** Volume with its averages, in the instrument's own unit. */
export function volumePane(
  { open, close, volume }: Columns,
  { volumeSize, volumeName }: Pick<ChartTexts, 'volumeSize' | 'volumeName'>,
): { pane: Pane; legend: PaneLegend } {
  const lots = volume.map((shares) => shares / volumeSize)
  const signs = close.map((value, at) => (value >= (open[at] ?? 0) ? 1 : -1))
  const averages = ([5, 10] as const).map((days, index) =>
    line(`MA${days}`, movingAverage(lots, days), COLOURS[index] ?? 1, amountText),
  )
  const series: Series[] = [{ kind: 'sticks', values: lots, signs, wide: true }, ...averages.map(drawn)]
  return {
    pane: { weight: 1, series, fromZero: true, format: amountText },
    legend: { title: `成交量(${volumeName})`, lines: [line('VOL', lots, 'ink', amountText), ...averages] },
  }
}

/** The chosen indicator in a pane of its own. */
export function subPane(
  kind: SubIndicator,
  columns: Columns,
  parameters: IndicatorParameters,
): { pane: Pane; legend: PaneLegend } | undefined {
  if (kind === 'none') return undefined
  const { series, legend } = SUB[kind](columns, parameters[kind])
  return {
    pane: {
      weight: 1.1,
      series,
      format: kind === 'macd' ? twoDigits : oneDigit,
      ...(GUIDES[kind] && { guides: GUIDES[kind] }),
    },
    legend: { ...legend, of: kind },
  }
}

/** What a value is read against: 20 is oversold, 80 overbought. */
const GUIDES: Partial<Record<SubIndicator, readonly number[]>> = { kdj: [20, 50, 80], rsi: [20, 50, 80] }

const oneDigit: Format = (value) => value.toFixed(1)

function titleOf(name: string, parameters: readonly number[]): string {
  return `${name}(${parameters.join(',')})`
}

const SUB: Record<Exclude<SubIndicator, 'none'>, (columns: Columns, parameters: readonly number[]) => Drawn> = {
  macd({ close }, parameters) {
    const [fast, slow, signal] = parameters
    const { dif, dea, histogram } = macd(inYuan(close), fast, slow, signal)
    const lines = [line('DIF', dif, 1, twoDigits), line('DEA', dea, 2, twoDigits)]
    return {
      series: [{ kind: 'sticks', values: histogram }, ...lines.map(drawn)],
      legend: { title: titleOf('MACD', parameters), lines: [...lines, line('MACD', histogram, 3, twoDigits)] },
    }
  },
  kdj(columns, parameters) {
    const [size, smoothK, smoothD = 3] = parameters
    const { k } = kdj(columns, size, smoothK)
    const d = smoothedAverage(k, smoothD, 1)
    const j = k.map((value, at) => 3 * value - 2 * (d[at] ?? Number.NaN))
    const lines = [line('K', k, 1, twoDigits), line('D', d, 2, twoDigits), line('J', j, 3, twoDigits)]
    return { series: lines.map(drawn), legend: { title: titleOf('KDJ', parameters), lines } }
  },
  rsi({ close }, parameters) {
    const lines = parameters.map((days, at) => line(`RSI${days}`, rsi(close, days), COLOURS[at] ?? 1, twoDigits))
    return { series: lines.map(drawn), legend: { title: 'RSI', lines } }
  },
}

function inYuan(milli: Float64Array): Float64Array {
  return milli.map((value) => value / 1000)
}

function line(name: string, values: Float64Array, colour: ColourRole, format: Format): LegendLine {
  return { name, values, colour, format }
}

function drawn({ values, colour }: LegendLine): Series {
  return { kind: 'line', values, colour }
}
