import type { EvaluatedOutput } from '@niujin/formula'
import type { Colour } from '../model/colour.ts'
import { drawingSeries } from './drawing-series.ts'
import { inMilli } from './in-milli.ts'
import type { DrawnOutput } from './job.ts'
import { movedRight, namedColour, numberBehind, valueSeries } from './value-series.ts'

const COLOURS = [1, 2, 3, 4, 5, 6] as const

/** Where an output is drawn. */
export interface Ground {
  /** Lowest price of each bar, in yuan: marks stand below it. */
  readonly low: Float64Array
  /** 1 where a bar closed at or above its opening, -1 below. */
  readonly rising: ArrayLike<number>
  /** Over the candles; see `JobFormula`. */
  readonly isOver: boolean
  /** What a mark says. */
  readonly name: string
}

/** An output as the chart draws it; `index` among the outputs gives a line its colour when the formula names none. */
export function drawnOutput(output: EvaluatedOutput, index: number, ground: Ground): DrawnOutput {
  const { label, drawing } = output
  const names = namesOf(output)
  const colour = namedColour(names) ?? COLOURS[index % COLOURS.length] ?? 1
  const scaled = (one: DrawnOutput): DrawnOutput => (ground.isOver ? { ...one, series: one.series.map(inMilli) } : one)
  if (drawing) return scaled({ label, series: drawingSeries(drawing, { names, colour }) })
  if (!output.values) return { label, series: [] }
  const values = movedRight(output.values, numberBehind(names, 'MOVE') ?? 0)
  const silent = names.has('NOTEXT') && { isSilent: true }
  const isHidden = names.has('NODRAW') || names.has('LINETHICK0')
  if (ground.isOver && isCondition(values)) {
    return scaled({
      label,
      values,
      isSignal: true,
      ...silent,
      series: isHidden ? [] : [markSeries(values, colour, ground)],
    })
  }
  const shown = ground.isOver ? values.map((value) => value * 1000) : values
  return {
    label,
    values: shown,
    ...silent,
    series: isHidden ? [] : [valueSeries(shown, { names, colour, rising: ground.rising })],
  }
}

/** The layer an output is drawn in: LAYER; the higher is drawn later. */
export function layerOf(output: EvaluatedOutput): number {
  return numberBehind(namesOf(output), 'LAYER') ?? 0
}

function namesOf({ modifiers }: EvaluatedOutput): ReadonlySet<string> {
  return new Set(modifiers.map(({ name }) => name.toUpperCase()))
}

/** Whether every value is 1, 0 or invalid: a condition, which no price is. */
function isCondition(values: Float64Array): boolean {
  let isKnown = false
  for (const value of values) {
    if (Number.isNaN(value)) continue
    if (value !== 0 && value !== 1) return false
    isKnown = true
  }
  return isKnown
}

/** The formula's name below the first bar of every run on which the condition holds. */
function markSeries(values: Float64Array, colour: Colour, { low, name }: Ground) {
  const when = values.map((value, at) => (value === 1 && values[at - 1] !== 1 ? 1 : 0))
  return { kind: 'labels', when, at: low, text: `▲\n${name}`, colour, position: 'below' } as const
}
