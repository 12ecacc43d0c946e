import type { Colour, Series } from '@niujin/chart'
import { colorOf, type Drawing, type EvaluatedOutput } from '@niujin/formula'
import type { DrawnOutput } from './formula-job.ts'

const COLOURS = [1, 2, 3, 4, 5, 6] as const

/** An output as the chart draws it; `place` among the outputs gives a line its colour when the formula names none. */
export function drawnOutput({ label, modifiers, values, drawing }: EvaluatedOutput, place: number): DrawnOutput {
  const names = new Set(modifiers.map(({ name }) => name))
  const colour = colourOf(names) ?? COLOURS[place % COLOURS.length] ?? 1
  if (drawing) return { label, series: drawingSeries(drawing, { colour, isChosen: colourOf(names) !== undefined, above: names.has('DRAWABOVE') }) }
  if (!values) return { label, series: [] }
  return { label, values, series: names.has('NODRAW') || names.has('LINETHICK0') ? [] : [valueSeries(values, names, colour)] }
}

function colourOf(names: ReadonlySet<string>): Colour | undefined {
  for (const name of names) {
    const colour = colorOf(name)
    if (colour !== undefined) return own(colour)
  }
  return undefined
}

function own(colour: string): Colour {
  return `#${colour.replace(/^#/, '')}`
}

function valueSeries(values: Float64Array, names: ReadonlySet<string>, colour: Colour): Series {
  const thickness = thicknessOf(names)
  if (names.has('COLORSTICK')) return { kind: 'sticks', values, thickness }
  if (names.has('VOLSTICK')) return { kind: 'sticks', values, wide: true, hollow: true }
  if (names.has('STICK')) return { kind: 'sticks', values, colour, thickness }
  if (names.has('LINESTICK')) return { kind: 'sticks', values, colour, thickness, joined: true }
  return { kind: 'line', values, colour, thickness, style: styleOf(names) }
}

function thicknessOf(names: ReadonlySet<string>): number {
  const thick = [...names].find((name) => name.startsWith('LINETHICK'))
  return thick === undefined ? 1 : Number(thick.slice('LINETHICK'.length))
}

const STYLES = [
  ['CROSSDOT', 'crosses'],
  ['CIRCLEDOT', 'circles'],
  ['POINTDOT', 'points'],
  ['DOTLINE', 'dotted'],
  ['DASHLINE', 'dashed'],
] as const

function styleOf(names: ReadonlySet<string>) {
  return STYLES.find(([name]) => names.has(name))?.[1] ?? 'solid'
}

interface Look {
  readonly colour: Colour
  /** The formula names the colour itself. */
  readonly isChosen: boolean
  readonly above: boolean
}

function drawingSeries(drawing: Drawing, look: Look): Series[] {
  const { colour, isChosen, above } = look
  const place = above ? 'above' : 'below'
  switch (drawing.kind) {
    case 'stick':
      return [{ kind: 'rangeSticks', when: drawing.when, from: drawing.from, to: drawing.to, width: drawing.width, colour, fill: fillOf(drawing.empty) }]
    case 'text':
      return [{ kind: 'labels', when: drawing.when, at: drawing.at, text: drawing.text, colour, place }]
    case 'number':
      return [{ kind: 'numbers', when: drawing.when, at: drawing.at, numbers: drawing.value, digits: drawing.digits, colour, place }]
    case 'icon':
      return [{ kind: 'icons', when: drawing.when, at: drawing.at, icon: drawing.icon, place, ...(isChosen && { colour }) }]
    case 'line':
      return [{ kind: 'line', values: drawing.values, ...lineColour(drawing.color, colour) }]
    case 'candles':
      return [{ kind: 'candles', open: drawing.open, high: drawing.high, low: drawing.low, close: drawing.close }]
    default:
      return paneSeries(drawing, colour)
  }
}

function paneSeries(drawing: Drawing, colour: Colour): Series[] {
  switch (drawing.kind) {
    case 'fixedText':
      return [{ kind: 'fixedText', when: drawing.when, x: drawing.x, y: drawing.y, align: drawing.align === 1 ? 'right' : 'left', text: drawing.text, colour }]
    case 'band':
      return [{ kind: 'ribbon', first: drawing.first, second: drawing.second, firstColour: own(drawing.firstColor), secondColour: own(drawing.secondColor) }]
    case 'background':
      return [{ kind: 'background', when: drawing.when, colour: own(drawing.color), ...(drawing.color2 !== undefined && { second: own(drawing.color2) }), direction: drawing.direction === 1 ? 'across' : 'down' }]
    case 'rectangle':
      return [{ kind: 'rectangle', left: drawing.left, top: drawing.top, right: drawing.right, bottom: drawing.bottom, colour: own(drawing.color) }]
    default:
      return []
  }
}

function lineColour(color: string | Float64Array | undefined, usual: Colour) {
  if (color === undefined) return { colour: usual }
  return typeof color === 'string' ? { colour: own(color) } : { colour: usual, colours: color }
}

function fillOf(empty: number): 'solid' | 'hollow' | 'dashed' {
  if (empty === 0) return 'solid'
  return empty < 0 ? 'dashed' : 'hollow'
}
