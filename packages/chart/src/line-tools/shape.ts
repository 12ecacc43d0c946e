import { endsFirst } from '../view/ends-first.ts'
import { shareText } from '../view/percent.ts'
import {
  between,
  cornersOf,
  distanceTo,
  edgesOf,
  isWithin,
  parallelOf,
  rayOf,
  type Pixel,
  type Segment,
} from './geometry.ts'
import { fibonacciLevels, measured } from './levels.ts'
import type { DrawnLine, LineKind, LinePoint } from './line.ts'

/** Where things of a chart are. */
export interface Grounds {
  /** Bar of a point. */
  index(point: LinePoint): number
  pixel(point: LinePoint): Pixel
  /** Height of a value in yuan or points. */
  y(value: number): number
  /** A value as the axis writes it. */
  format(value: number): string
  readonly width: number
}

export interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right' | 'center'
  readonly onPlate?: boolean
}

/** What a line looks like, in pixels. */
export interface Shape {
  readonly segments: readonly Segment[]
  /** Segments that only help reading. */
  readonly helpers?: readonly Segment[]
  /** Washed, and a finger inside means the line. */
  readonly area?: readonly Pixel[]
  readonly isSolid?: boolean
  readonly words?: readonly Words[]
}

const EMPTY: Shape = { segments: [] }
/** Pixels of a letter and a row of words. */
const LETTER = 13
const ROW = 26
/** Pixels from one line of a fan of levels to the next that leave room for the words of both. */
const LEVEL_ROOM = 11

type Maker = (line: DrawnLine, at: readonly Pixel[], grounds: Grounds) => Shape

const MAKERS: Readonly<Record<LineKind, Maker>> = {
  trend: (_, [from, to]) => (from && to ? { segments: [{ from, to }] } : EMPTY),
  ray: (_, [from, to]) => (from && to ? { segments: [rayOf(from, to)] } : EMPTY),
  horizontal,
  channel: (_, [from, to, through]) => (from && to && through ? channel({ from, to }, through) : EMPTY),
  fibonacci,
  rectangle: (_, [first, second]) => {
    if (!first || !second) return EMPTY
    const area = cornersOf(first, second)
    return { segments: edgesOf(area), area }
  },
  text,
  measure,
}

/** The shape of a line that has all its points. */
export function shapeOf(line: DrawnLine, grounds: Grounds): Shape {
  return MAKERS[line.kind](
    line,
    line.points.map((point) => grounds.pixel(point)),
    grounds,
  )
}

/** Pixels from a place to what a finger would mean by it: 0 inside of a solid area. */
export function reachOf({ segments, area, isSolid }: Shape, at: Pixel): number {
  if (isSolid && area && isWithin(area, at)) return 0
  return Math.min(Number.POSITIVE_INFINITY, ...segments.map((segment) => distanceTo(segment, at)))
}

function horizontal({ points: [point] }: DrawnLine, [at]: readonly Pixel[], grounds: Grounds): Shape {
  if (!point || !at) return EMPTY
  const words = { text: grounds.format(point.value), x: grounds.width - 4, y: at.y - 8, align: 'right' as const }
  return { segments: [{ from: { x: 0, y: at.y }, to: { x: grounds.width, y: at.y } }], words: [words] }
}

function channel(base: Segment, through: Pixel): Shape {
  const other = parallelOf(base, through)
  return {
    segments: [base, other],
    helpers: [between(base, other)],
    area: [base.from, base.to, other.to, other.from],
  }
}

function fibonacci({ points: [first, second] }: DrawnLine, [from, to]: readonly Pixel[], grounds: Grounds): Shape {
  if (!first || !second || !from || !to) return EMPTY
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const levels = fibonacciLevels(first.value, second.value).map(({ share, value }) => ({
    text: `${share} (${grounds.format(value)})`,
    y: grounds.y(value),
  }))
  return {
    segments: levels.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } })),
    helpers: [{ from, to }],
    area: cornersOf(from, to),
    words: endsFirst(levels, (one, other) => Math.abs(one.y - other.y) >= LEVEL_ROOM).map(({ text: words, y }) => ({
      text: words,
      x: Math.max(2, left + 2),
      y: y - 7,
      align: 'left',
    })),
  }
}

function text({ text: words = '' }: DrawnLine, [at]: readonly Pixel[]): Shape {
  if (!at) return EMPTY
  const shown = words === '' ? '文字' : words
  const half = Math.max(ROW, shown.length * LETTER) / 2
  const area = cornersOf({ x: at.x - half, y: at.y - ROW / 2 }, { x: at.x + half, y: at.y + ROW / 2 })
  return { segments: [], area, isSolid: true, words: [{ text: shown, x: at.x, y: at.y, align: 'center' }] }
}

function measure({ points: [first, second] }: DrawnLine, [from, to]: readonly Pixel[], grounds: Grounds): Shape {
  if (!first || !second || !from || !to) return EMPTY
  const { bars, change, ratio } = measured(
    { index: grounds.index(first), value: first.value },
    { index: grounds.index(second), value: second.value },
  )
  const sign = change > 0 ? '+' : change < 0 ? '-' : ''
  const share = Number.isNaN(ratio) ? '' : ` (${shareText(ratio)})`
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return {
    segments: [
      { from: { x: middle.x, y: from.y }, to: { x: middle.x, y: to.y } },
      { from: { x: from.x, y: middle.y }, to: { x: to.x, y: middle.y } },
    ],
    area: cornersOf(from, to),
    isSolid: true,
    words: [
      {
        text: `${sign}${grounds.format(Math.abs(change))}${share} · ${bars}根`,
        x: middle.x,
        y: to.y + (to.y <= from.y ? -12 : 12),
        align: 'center',
        onPlate: true,
      },
    ],
  }
}
