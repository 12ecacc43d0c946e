import type { Colour } from '../model/colour.ts'
import { readableOn, washOn } from '../view/contrast.ts'

/** Plain colours of one theme. */
export interface Theme {
  readonly up: string
  readonly down: string
  readonly flat: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly line: string
  readonly surface: string
  readonly accent: string
  readonly series: readonly string[]
  /** Colours people chose themselves, as they are seen on this theme; worked out once. */
  readonly own: Map<string | number, string>
}

/** The colours of the design tokens as they stand on an element. */
export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#888'
  return {
    up: colour('up'),
    down: colour('down'),
    flat: colour('flat'),
    ink: colour('ink'),
    ink2: colour('ink-2'),
    ink3: colour('ink-3'),
    line: colour('line'),
    surface: colour('surface'),
    accent: colour('accent'),
    series: [1, 2, 3, 4, 5, 6].map((number) => colour(`series-${number}`)),
    own: new Map(),
  }
}

/** A colour for lines, words and icons. */
export function colourOf(theme: Theme, colour: Colour): string {
  if (typeof colour === 'number') return theme.series[colour - 1] ?? theme.ink
  return isRole(colour) ? theme[colour] : remembered(theme, colour, () => readableOn(colour, theme.surface))
}

/** A colour exactly as it was chosen. */
export function exactOf(theme: Theme, colour: Colour): string {
  return typeof colour === 'string' && !isRole(colour) ? colour : colourOf(theme, colour)
}

/** A colour for filled areas that other things are drawn on. */
export function washOf(theme: Theme, colour: Colour): string {
  const exact = exactOf(theme, colour)
  return remembered(theme, `wash ${exact}`, () => washOn(exact, theme.surface, theme.ink))
}

/** A colour given as 0xRRGGBB. */
export function numberColour(theme: Theme, number: number): string {
  return remembered(theme, number, () =>
    readableOn(`#${Math.trunc(number).toString(16).padStart(6, '0')}`, theme.surface),
  )
}

function isRole(colour: string): colour is Extract<Colour, keyof Theme> {
  return !colour.startsWith('#')
}

function remembered(theme: Theme, key: string | number, work: () => string): string {
  const known = theme.own.get(key)
  if (known !== undefined) return known
  const made = work()
  theme.own.set(key, made)
  return made
}
