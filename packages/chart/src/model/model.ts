import type { Colour, Values } from './colour.ts'
import type { Drawing } from './drawings.ts'

/** What a bar looks like; up bodies of `hollow` are empty. */
export type CandleStyle = 'hollow' | 'solid' | 'ohlc'

/** Red up, green down; hollow unless another style is given. */
export interface CandleSeries {
  readonly kind: 'candles'
  readonly open: Values
  readonly high: Values
  readonly low: Values
  readonly close: Values
  readonly style?: CandleStyle
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
  /** In a pane in percent: counted from the first value of the pane's first series (an average of it), not from its own. */
  readonly withFirst?: boolean
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
  /** At the foot the text, one character, stands on a round badge; more of one bar stand on each other. */
  readonly position: 'above' | 'below' | 'foot'
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

/** How much is held at which price (筹码分布), as bars from the right edge to at most a third of the pane. */
export interface PriceProfileSeries {
  readonly kind: 'profile'
  readonly buckets: readonly { readonly price: number; readonly share: number }[]
  /** Below this price holders have a profit. */
  readonly split: number
  readonly colours: { readonly below: Colour; readonly above: Colour }
}

export type Series =
  | CandleSeries
  | LineSeries
  | BandSeries
  | StickSeries
  | MarkerSeries
  | GapSeries
  | PriceProfileSeries
  | Drawing

/** A price somebody marked, drawn across the pane with a tag. */
export interface PriceLevel {
  readonly id: string
  readonly value: number
  readonly text: string
  readonly colour: Colour
  /** Before the words. */
  readonly icon?: 'bell'
}

export interface Pane {
  /** Share of the height relative to the other panes. */
  readonly weight: number
  readonly series: readonly Series[]
  /** The scale reaches equally far to both sides of this value; percent of it stands below every value in the column. */
  readonly base?: number
  /** Zero is always in the scale. */
  readonly fromZero?: boolean
  readonly logarithmic?: boolean
  /** The axis is in percent from the first bar in sight; every line that is not `withFirst` is counted from its own. */
  readonly percent?: boolean
  /** Lines of an oscillator, such as 20, 50 and 80; they are the only ones of the pane and always in its scale. */
  readonly guides?: readonly number[]
  /** Marked prices; one that is out of sight is not drawn. */
  readonly levels?: readonly PriceLevel[]
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
  /** What stands for a bar's time on the axis and under the cross-hair, where its date must not, or need not, be told; its stamp in words unless given. */
  readonly timeText?: (index: number) => string
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
  /** Empty bars after the newest one that can be panned to, for lines that reach into the future. */
  readonly roomAfter?: number
}
