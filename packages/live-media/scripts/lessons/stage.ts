/** Pixels of the picture. */
export const WIDTH = 640
export const HEIGHT = 360

export const COLOURS = {
  ground: '#10151e',
  grid: '#232c3a',
  text: '#e8ecf2',
  faint: '#8d99ab',
  up: '#f0525a',
  down: '#22b07d',
  gold: '#f2b84b',
  blue: '#5aa2ff',
} as const

/** Prices of one day, yuan, and its volume in any unit. */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** An area on the picture that prices or volumes are drawn into. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly low: number
  readonly high: number
  /** How many bars fit side by side. */
  readonly count: number
}

/** From 0 to 1 between two moments of a chapter, both from 0 to 1; smooth at both ends. */
export function between(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** The same sequence of numbers from 0 to 1 for the same seed. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Days of a stock that drifts by `drift` (a ratio a day). */
export function walk(seed: number, count: number, drift: (at: number) => number): Bar[] {
  const next = chance(seed)
  let price = 10
  return Array.from({ length: count }, (_, at) => {
    const open = price * (1 + (next() - 0.5) * 0.008)
    const close = open * (1 + drift(at) + (next() - 0.5) * 0.03)
    const high = Math.max(open, close) * (1 + next() * 0.012)
    const low = Math.min(open, close) * (1 - next() * 0.012)
    price = close
    return { open, high, low, close, volume: 40 + Math.abs(close / open - 1) * 1800 + next() * 25 }
  })
}

/** A box whose scale fits the bars. */
export function boxOf(bars: readonly Bar[], area: Omit<Box, 'low' | 'high' | 'count'>): Box {
  const low = Math.min(...bars.map((bar) => bar.low))
  const high = Math.max(...bars.map((bar) => bar.high))
  return { ...area, low: low - (high - low) * 0.06, high: high + (high - low) * 0.06, count: bars.length }
}

export function columnX({ x, width, count }: Box, at: number): number {
  return x + ((at + 0.5) * width) / count
}

export function levelY({ y, height, low, high }: Box, value: number): number {
  return y + height - ((value - low) / (high - low)) * height
}

interface TextDress {
  readonly size?: number
  readonly colour?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
  readonly weight?: number
}

export function words(
  x: number,
  y: number,
  text: string,
  { size = 16, colour = COLOURS.text, anchor = 'start', opacity = 1, weight = 400 }: TextDress = {},
): string {
  return `<text x="${x}" y="${y}" font-family="Noto Sans CJK SC" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}" opacity="${opacity.toFixed(2)}">${text}</text>`
}

interface Line {
  readonly colour?: string
  readonly width?: number
  readonly dash?: string
  readonly opacity?: number
}

export function stroke(
  points: readonly (readonly [number, number])[],
  { colour = COLOURS.text, width = 2, dash = '', opacity = 1 }: Line = {},
): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linejoin="round" opacity="${opacity.toFixed(2)}"/>`
}

export function block(
  { x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>,
  colour: string,
  opacity = 1,
): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${Math.max(1, height).toFixed(1)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`
}

/** Whether the price rose; red is up here. */
export function colourOf({ open, close }: Bar): string {
  return close >= open ? COLOURS.up : COLOURS.down
}

/** One candle of the box, as wide as `width` says. */
export function candle(box: Box, bar: Bar, at: number, width = (box.width / box.count) * 0.62): string {
  const x = columnX(box, at)
  const colour = colourOf(bar)
  const top = levelY(box, Math.max(bar.open, bar.close))
  const bottom = levelY(box, Math.min(bar.open, bar.close))
  const wick: [number, number][] = [
    [x, levelY(box, bar.high)],
    [x, levelY(box, bar.low)],
  ]
  return (
    stroke(wick, { colour, width: Math.max(1.5, width / 14) }) +
    block({ x: x - width / 2, y: top, width, height: bottom - top }, colour)
  )
}

/** The first `shown` candles; the last one is still being drawn. */
export function candles(box: Box, bars: readonly Bar[], shown: number): string {
  return bars.slice(0, Math.ceil(shown)).reduce((drawn, bar, at) => {
    const part = Math.min(1, shown - at)
    return drawn + candle(box, part < 1 ? growing(bar, part) : bar, at)
  }, '')
}

/** A bar at a moment of its day: from its opening price over its low and its high to its close. */
export function growing(bar: Bar, part: number): Bar {
  const stops =
    bar.close >= bar.open ? [bar.open, bar.low, bar.high, bar.close] : [bar.open, bar.high, bar.low, bar.close]
  const at = Math.min(2.999, part * 3)
  const from = stops[Math.floor(at)] ?? bar.open
  const close = from + ((stops[Math.floor(at) + 1] ?? bar.close) - from) * (at % 1)
  const seen = [...stops.slice(0, Math.floor(at) + 1), close]
  return { ...bar, close, high: Math.max(...seen), low: Math.min(...seen), volume: bar.volume * part }
}

/** Volumes of the first `shown` bars, under their candles. */
export function volumes(
  box: Box,
  bars: readonly Bar[],
  shown: number,
  opacity: (at: number) => number = () => 1,
): string {
  const width = (box.width / box.count) * 0.62
  return bars.slice(0, Math.ceil(shown)).reduce((drawn, bar, at) => {
    const y = levelY(box, bar.volume * Math.min(1, shown - at))
    const area = { x: columnX(box, at) - width / 2, y, width, height: box.y + box.height - y }
    return drawn + block(area, colourOf(bar), opacity(at))
  }, '')
}

/** The mean of the last `days` closes at each bar; undefined before there are as many. */
export function averages(bars: readonly Bar[], days: number): (number | undefined)[] {
  return bars.map((_, at) =>
    at + 1 < days ? undefined : bars.slice(at + 1 - days, at + 1).reduce((sum, { close }) => sum + close, 0) / days,
  )
}

/** A line over the first `shown` bars. */
export function curve(box: Box, values: readonly (number | undefined)[], shown: number, colour: string): string {
  const points = values
    .slice(0, Math.max(0, Math.floor(shown)))
    .flatMap((value, at): [number, number][] => (value === undefined ? [] : [[columnX(box, at), levelY(box, value)]]))
  return points.length < 2 ? '' : stroke(points, { colour, width: 2.5 })
}

export function grid({ x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((part) =>
      stroke(
        [
          [x, y + height * part],
          [x + width, y + height * part],
        ],
        { colour: COLOURS.grid, width: 1 },
      ),
    )
    .join('')
}
