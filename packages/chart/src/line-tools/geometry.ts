export interface Pixel {
  readonly x: number
  readonly y: number
}

export interface Segment {
  readonly from: Pixel
  readonly to: Pixel
}

/** Far beyond any screen, pixels. */
const FAR = 20_000

/** From a point through another and on, beyond the screen; two points in one go straight to the right. */
export function rayOf(from: Pixel, through: Pixel): Segment {
  const length = Math.hypot(through.x - from.x, through.y - from.y)
  const [x, y] = length === 0 ? [1, 0] : [(through.x - from.x) / length, (through.y - from.y) / length]
  return { from, to: { x: from.x + x * FAR, y: from.y + y * FAR } }
}

/** The line beside another that goes through a point: as far above or below it everywhere. */
export function parallelOf({ from, to }: Segment, through: Pixel): Segment {
  const share = to.x === from.x ? 0 : (through.x - from.x) / (to.x - from.x)
  const raise = through.y - (from.y + share * (to.y - from.y))
  return { from: { x: from.x, y: from.y + raise }, to: { x: to.x, y: to.y + raise } }
}

/** In the middle between two lines of a channel. */
export function between(first: Segment, second: Segment): Segment {
  return { from: middleOf(first.from, second.from), to: middleOf(first.to, second.to) }
}

function middleOf(first: Pixel, second: Pixel): Pixel {
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
}

/** Pixels from a point to the nearest of a segment. */
export function distanceTo({ from, to }: Segment, { x, y }: Pixel): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const square = across ** 2 + down ** 2
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * across + (y - from.y) * down) / square))
  return Math.hypot(from.x + share * across - x, from.y + share * down - y)
}

/** The four corners of the box that two of them span. */
export function cornersOf(first: Pixel, second: Pixel): readonly [Pixel, Pixel, Pixel, Pixel] {
  return [first, { x: second.x, y: first.y }, second, { x: first.x, y: second.y }]
}

/** The edges of an area. */
export function edgesOf(corners: readonly Pixel[]): Segment[] {
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }))
}

/** Whether a point is inside the box that holds some corners. */
export function isWithin(corners: readonly Pixel[], { x, y }: Pixel): boolean {
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)
}
