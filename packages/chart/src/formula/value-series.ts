import { colorOf } from '@niujin/formula'
import type { Colour } from '../model/colour.ts'
import type { LineStyle, Series } from '../model/model.ts'

/** The colour a formula's modifiers name. */
export function namedColour(names: ReadonlySet<string>): Colour | undefined {
  for (const name of names) {
    const colour = colorOf(name)
    if (colour !== undefined) return ownColour(colour)
  }
  return undefined
}

/** `#rrggbb` as the chart's own type. */
export function ownColour(colour: string): Colour {
  return `#${colour.replace(/^#/, '')}`
}

/** The number behind a modifier's stem: 3 of MOVE3. */
export function numberBehind(names: ReadonlySet<string>, stem: string): number | undefined {
  for (const name of names) {
    if (name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length))) return Number(name.slice(stem.length))
  }
  return undefined
}

/** A line or bars from zero, as the modifiers say; `rising` 1 or -1 per bar is what VOLSTICK colours by. */
export function valueSeries(
  values: Float64Array,
  { names, colour, rising }: { names: ReadonlySet<string>; colour: Colour; rising: ArrayLike<number> },
): Series {
  const thickness = numberBehind(names, 'LINETHICK') ?? 1
  if (names.has('COLORSTICK')) return { kind: 'sticks', values, thickness }
  if (names.has('VOLSTICK')) return { kind: 'sticks', values, signs: rising, wide: true, hollow: true }
  if (names.has('STICK')) return { kind: 'sticks', values, colour, thickness }
  if (names.has('LINESTICK')) return { kind: 'sticks', values, colour, thickness, joined: true }
  return { kind: 'line', values, colour, thickness, style: styleOf(names) }
}

const STYLES: readonly (readonly [modifier: string, style: LineStyle])[] = [
  ['CROSSDOT', 'crosses'],
  ['CIRCLEDOT', 'circles'],
  ['POINTDOT', 'points'],
  ['DOTLINE', 'dotted'],
  ['DASHLINE', 'dashed'],
]

function styleOf(names: ReadonlySet<string>): LineStyle {
  return STYLES.find(([name]) => names.has(name))?.[1] ?? 'solid'
}

/** MOVE: the same values so many bars further right. */
export function movedRight(values: Float64Array, bars: number): Float64Array {
  if (bars <= 0) return values
  const moved = new Float64Array(values.length).fill(Number.NaN)
  if (bars < values.length) moved.set(values.subarray(0, values.length - bars), bars)
  return moved
}
