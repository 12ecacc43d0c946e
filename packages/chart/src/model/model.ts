import type { Colour, Values } from './colour.ts'
import type { Drawing } from './drawings.ts'

/** Red up, green down; up bodies are hollow unless `solid`. */
export interface CandleSeries {
  readonly kind: 'candles'
  readonly open: Values
  readonly high: Values
  readonly low: Values
  readonly close: Values
  readonly solid?: boolean
  /** One colour for both sides. */
  readonly colour?: Colour
}

/** What a line is made of; dots stand close together, points, circles and crosses one at each bar. */
export type LineStyle = 'solid' | 'dashed' | 'dotted' | 'points' | 'circles' | 'crosses'

export interface LineSeries {
  readonly kind: 'line'
  readonly values: Values
  readonly colour: Colour
  /** 0xRRGGBB of the way to each bar, before `colour` where it is a number. */
  readonly colours?: Values
  /** Fills down to the pane's floor with a wash of the colour. */
  readonly area?: boolean
  readonly style?: LineStyle
  /** Pixels. */
  readonly thickness?: number
}

/** The room between two lines. */
export interface BandSeries {
  readonly kind: 'band'
  readonly upper: Values
  readonly lower: Values
  readonly colour: Colour
}

/** Bars from zero; `signs` 1 up, -1 down, 0 flat colour them, else their own sign does. */
export interface StickSeries {
  readonly kind: 'sticks'
  readonly values: Values
  readonly signs?: ArrayLike<number>
  /** As wide as candles (volume) or a thin line (MACD). */
  readonly wide?: boolean
  /** Bars of the up colour are hollow, as with volume. */
  readonly hollow?: boolean
  /** One colour whatever the sign. */
  readonly colour?: Colour
  /** Pixels of a thin bar. */
  readonly thickness?: number
  /** A line along the tops as well. */
  readonly joined?: boolean
}

/** Words at exact places: limit-up days, ex-right days, signals. */
export interface MarkerSeries {
  readonly kind: 'markers'
  readonly markers: readonly Marker[]
}

export interface Marker {
  /** Position of the bar. */
  readonly index: number
  readonly value: number
  readonly text: string
  readonly place: 'above' | 'below' | 'foot'
  readonly colour: Colour
}

/** A price range that was jumped over, from a bar on until it is filled (or to the newest bar). */
export interface GapSeries {
  readonly kind: 'gaps'
  readonly gaps: readonly {
    readonly from: number
    readonly to: number
    readonly top: number
    readonly bottom: number
  }[]
}

export type Series = CandleSeries | LineSeries | BandSeries | StickSeries | MarkerSeries | GapSeries | Drawing

export interface Pane {
  /** Share of the height relative to the other panes. */
  readonly weight: number
  readonly series: readonly Series[]
  /** The scale reaches equally far to both sides of this value; percent of it stands at the right. */
  readonly base?: number
  /** Zero is always in the scale. */
  readonly fromZero?: boolean
  readonly logarithmic?: boolean
  /** Writes a value of the axis. */
  readonly format: (value: number) => string
  /** Marks the last value of the first line or candle series with a line and a tag. */
  readonly lastLine?: boolean
  /** Marks the highest and lowest visible price. */
  readonly extremes?: boolean
}

export interface ChartModel {
  /** Stamp of every bar, YYYYMMDD or YYYYMMDDHHmm, oldest first. */
  readonly times: ArrayLike<number>
  readonly panes: readonly Pane[]
  /** A fixed axis of this many slots (分时) instead of one that pans and zooms. */
  readonly slots?: number
  /** Slots at which a separator with a label stands. */
  readonly marks?: readonly { readonly slot: number; readonly label: string }[]
  /**
   * Values and the last price stand in a column of their own at the right of the panes and cover no bar; else they are
   * written inside, without a ground of their own.
   */
  readonly valuesBeside?: boolean
  /** Slots are placed where they belong, not one after the other: slot of every bar. */
  readonly slotOf?: ArrayLike<number>
}
