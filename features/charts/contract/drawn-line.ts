import type { LineKind } from './limits.ts'

/**
 * A position on a chart that means the same in every period: stamp (YYYYMMDD or YYYYMMDDHHmm) and value of the axis (yuan
 * or points). Beyond the newest bar: the newest stamp and `after` bars.
 */
export interface LinePoint {
  readonly time: number
  readonly value: number
  readonly after?: number
}

/** One line that a member drew. */
export interface DrawnLine {
  /** Made by the device. */
  readonly id: string
  readonly kind: LineKind
  readonly points: readonly LinePoint[]
  readonly text?: string
  /** Of the palette. */
  readonly colour: number
  readonly width: 1 | 2 | 3
  readonly dashed?: boolean
}

/** Lines of one security, and the version they are; 0 where none were kept. */
export interface LineSet {
  readonly lines: readonly DrawnLine[]
  readonly version: number
}
