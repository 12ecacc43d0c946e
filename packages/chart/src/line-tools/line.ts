/** What can be drawn with a finger, in the order in which it is offered. */
export const LINE_KINDS = [
  'trend',
  'ray',
  'horizontal',
  'channel',
  'fibonacci',
  'rectangle',
  'text',
  'measure',
] as const

export type LineKind = (typeof LINE_KINDS)[number]

/**
 * A place on a chart that means the same in every period: stamp (YYYYMMDD or YYYYMMDDHHmm) and value of the axis (yuan
 * or points). Beyond the newest bar: the newest stamp and `after` bars.
 */
export interface LinePoint {
  readonly time: number
  readonly value: number
  readonly after?: number
}

/** One drawn line; `horizontal` and `text` have one point, `channel` three, the others two. */
export interface DrawnLine {
  /** 1–40 characters, made on the device. */
  readonly id: string
  readonly kind: LineKind
  readonly points: readonly LinePoint[]
  /** At most 60 characters, for `text`. */
  readonly text?: string
  /** 0–5 of the palette of tokens. */
  readonly colour: number
  readonly width: 1 | 2 | 3
  readonly dashed?: boolean
}

/** How many places each kind is drawn with. */
export const POINTS_OF: Readonly<Record<LineKind, number>> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
  measure: 2,
}

export interface LineStyle {
  readonly colour: number
  readonly width: 1 | 2 | 3
  readonly dashed?: boolean
}

export interface LineLayerOptions {
  readonly lines: readonly DrawnLine[]
  /** Values of the chart's axis in one yuan or point: 1000 where the model is in milli. 1 unless told. */
  readonly unit?: number
  /** False when these cannot be kept: then the layer stays as it was. */
  onChange(lines: readonly DrawnLine[], can: { undo: boolean; redo: boolean }): boolean
  onSelect(id: string | undefined): void
  /** A new line is complete (text: ask for words). */
  onDrawn(line: DrawnLine): void
}

/** The layer of lines over an open chart. */
export interface LineLayer {
  /** What is stored; fires no `onChange`. */
  setLines(lines: readonly DrawnLine[]): void
  /** The next taps place points; undefined: hand mode. */
  draw(kind: LineKind | undefined, style: LineStyle): void
  /** Snaps to open, high, low and close of the nearest bar. */
  setMagnet(on: boolean): void
  select(id: string | undefined): void
  /** Changes a line (its words, colour, width) as a step that can be undone. */
  change(line: DrawnLine): void
  remove(id: string): void
  undo(): void
  redo(): void
  destroy(): void
}
