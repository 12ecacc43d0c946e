import type { Colour, Values } from './colour.ts'

/** Where a thing with a size stands against its value, in pixels of its own height. */
interface Placed {
  /** Below the value unless said otherwise. */
  readonly position?: 'above' | 'middle' | 'below'
  /** Pixels further up (negative: down). */
  readonly raise?: number
}

/** Bars between two values, such as the body of a candle of one's own, where `when` is 1. */
export interface RangeStickSeries {
  readonly kind: 'rangeSticks'
  readonly when: Values
  readonly from: Values
  readonly to: Values
  readonly colour: Colour
  /** In bodies of a candle: 1 is as wide as one; 0 is a line of one pixel. */
  readonly width: number
  readonly fill: 'solid' | 'hollow' | 'dashed'
}

/** Words at a value where `when` is 1; `\n` breaks the line. A label moves away from others, or is left out when there is no room. */
export interface LabelSeries extends Placed {
  readonly kind: 'labels'
  readonly when: Values
  readonly at: Values
  /** One for all, or one per bar. */
  readonly text: string | readonly string[]
  readonly colour: Colour
  /** The side of the text that stands at the bar; its middle unless said otherwise. */
  readonly align?: 'left' | 'center' | 'right'
}

/** Numbers at a value where `when` is 1, with `digits` after the point. They keep clear of each other as labels do. */
export interface NumberSeries extends Placed {
  readonly kind: 'numbers'
  readonly when: Values
  readonly at: Values
  readonly numbers: Values
  readonly digits: number
  readonly colour: Colour
  readonly align?: 'left' | 'center' | 'right'
}

/** One of the 46 icons at a value where `when` is 1, each in a colour of its own unless one is given. */
export interface IconSeries extends Placed {
  readonly kind: 'icons'
  readonly when: Values
  readonly at: Values
  /** 1 to 46. */
  readonly icon: number
  readonly colour?: Colour
}

/**
 * Words at a place of the pane, in ratios from its upper left corner, when `when` is 1 at the newest bar or at one on
 * the screen; with a text per bar that of the newest such bar.
 */
export interface FixedTextSeries {
  readonly kind: 'fixedText'
  readonly when: Values
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right'
  readonly text: string | readonly string[]
  readonly colour: Colour
}

/** The room between two lines in the colour of the one that is above; they change exactly where the lines cross. */
export interface RibbonSeries {
  readonly kind: 'ribbon'
  readonly first: Values
  readonly second: Values
  readonly firstColour: Colour
  readonly secondColour: Colour
}

/** Colours the pane's background over the bars where `when` is 1, under everything else; with a second colour as a gradient over the pane. */
export interface BackgroundSeries {
  readonly kind: 'background'
  readonly when: Values
  readonly colour: Colour
  readonly second?: Colour
  /** Top to bottom unless said otherwise. */
  readonly direction?: 'down' | 'across'
}

/** A rectangle of the pane, in ratios from its upper left corner. */
export interface RectangleSeries {
  readonly kind: 'rectangle'
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Not filled without one. */
  readonly colour?: Colour
  /** A hairline around it. */
  readonly frame?: boolean
}

/** What people draw with formulas of their own. */
export type Drawing =
  | RangeStickSeries
  | LabelSeries
  | NumberSeries
  | IconSeries
  | FixedTextSeries
  | RibbonSeries
  | BackgroundSeries
  | RectangleSeries
