import type { Colour, Pane, Series } from '@niujin/chart'
import { areasApart, type DrawnOutput, type FormulaDone } from '@niujin/chart/formula'
import { amountText } from '../../live/figure-texts.ts'
import type { LegendLine, PaneLegend } from '../legend.ts'
import type { WorkedFormula } from './use-worked-formulas.ts'

type Format = (value: number) => string

/** What formulas draw under and over the candles; `format` writes milli. */
export function formulasOver(
  all: readonly WorkedFormula[],
  format: Format,
): { under: Series[]; over: Series[]; legends: PaneLegend[] } {
  const over = all.filter(({ formula }) => formula.pane === 'main')
  const { areas, rest } = areasApart(over.flatMap(({ done }) => seriesOf(done)))
  return {
    under: areas,
    over: rest,
    legends: over.map((one) => legendOf(one, format)),
  }
}

/** A pane for each formula below the candles; empty, but there, until it was worked out. */
export function formulaPanes(all: readonly WorkedFormula[]): { pane: Pane; legend: PaneLegend }[] {
  const below = all.filter(({ formula }) => formula.pane === 'below')
  return below.map((one) => ({
    pane: { weight: 1.1, series: seriesOf(one.done), format: indicatorText },
    legend: legendOf(one, indicatorText),
  }))
}

function seriesOf(done: FormulaDone | undefined): readonly Series[] {
  return done && 'series' in done ? done.series : []
}

function legendOf({ formula, done, isWaiting }: WorkedFormula, format: Format): PaneLegend {
  if (!done || 'problem' in done) return { title: formula.title, of: 'formula', lines: [] }
  const { parameters, outputs, missing } = done
  const title = parameters.length > 0 ? `${formula.title}(${parameters.join(',')})` : formula.title
  const note = isWaiting || missing.length === 0 ? undefined : missingText(missing)
  return { title, of: 'formula', ...(note && { note }), lines: outputs.flatMap((output) => legendLine(output, format)) }
}

/** More names do not fit in a row of a phone. */
const MOST_NAMED = 3

function missingText(missing: readonly string[]): string {
  const names = missing.slice(0, MOST_NAMED).join('、')
  return `这里没有 ${names} ${missing.length > MOST_NAMED ? `等 ${missing.length} 项` : ''}的数据`
}

function legendLine({ label, values, series, isSilent, isSignal }: DrawnOutput, format: Format): LegendLine[] {
  if (!values || isSilent) return []
  return [{ name: label, values, colour: colourOf(series), format: isSignal ? signalText : format }]
}

/** The colour of the first line or bar; bars coloured by their sign, and what is not drawn, are written in ink. */
function colourOf([first]: readonly Series[]): Colour {
  return first && 'colour' in first ? (first.colour ?? 'ink') : 'ink'
}

const signalText: Format = (value) => (value === 1 ? '符合' : '不符合')

/** Values of indicators: large ones in 万 and 亿, small ones with the digits that tell them apart. */
export function indicatorText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e5) return amountText(value)
  return value.toFixed(size >= 0.1 || size === 0 ? 2 : 4)
}
