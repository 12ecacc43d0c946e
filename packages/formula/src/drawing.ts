import type { Series } from './bars.ts'

/** `#RRGGBB`, or one per bar as 0xRRGGBB numbers in a series. */
export type DrawingColor = string | Series

/** What a drawing function leaves on the chart. Series have one value per bar; where a condition is not 1, nothing is drawn. */
export type Drawing =
  /** STICKLINE: a bar from `from` to `to`; width in bar widths (1 = a candle's body); `empty` 0 filled, 1 hollow, -1 dashed hollow. */
  | {
      readonly kind: 'stick'
      readonly when: Series
      readonly from: Series
      readonly to: Series
      readonly width: number
      readonly empty: number
    }
  /** DRAWTEXT: text at a price. */
  | { readonly kind: 'text'; readonly when: Series; readonly at: Series; readonly text: string | readonly string[] }
  /** DRAWTEXT_FIX: text at a place of the pane, ratios from the upper left corner; aligned left (0) or right (1). */
  | {
      readonly kind: 'fixedText'
      readonly when: Series
      readonly x: number
      readonly y: number
      readonly align: 0 | 1
      readonly text: string | readonly string[]
    }
  /** DRAWNUMBER: a number at a price, with `digits` after the point. */
  | {
      readonly kind: 'number'
      readonly when: Series
      readonly at: Series
      readonly value: Series
      readonly digits: number
    }
  /** DRAWICON: icon 1 to 46 at a price. */
  | { readonly kind: 'icon'; readonly when: Series; readonly at: Series; readonly icon: number }
  /** DRAWLINE, PARTLINE, PLOYLINE: the line that results, NaN where it is broken. */
  | { readonly kind: 'line'; readonly values: Series; readonly color?: DrawingColor }
  /** DRAWKLINE: candles of one's own. */
  | {
      readonly kind: 'candles'
      readonly high: Series
      readonly open: Series
      readonly low: Series
      readonly close: Series
    }
  /** DRAWBAND: the area between two lines, coloured by which is above. */
  | {
      readonly kind: 'band'
      readonly first: Series
      readonly second: Series
      readonly firstColor: string
      readonly secondColor: string
    }
  /** DRAWGBK: the pane's background where the condition holds; with a second colour a gradient, vertical (0) or horizontal (1). */
  | {
      readonly kind: 'background'
      readonly when: Series
      readonly color: string
      readonly color2?: string
      readonly direction?: 0 | 1
    }
  /** DRAWRECTREL: a rectangle of the pane in ratios 0–1 from the upper left corner. */
  | {
      readonly kind: 'rectangle'
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
      readonly color: string
    }
