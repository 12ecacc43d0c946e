import { LANES } from './store-layout.ts'

/** A day (YYYYMMDD) takes up this much of its 32 bits; above it stands how the day stood to its price limits. */
export const DAY_BITS = 25
export const DAY = 2 ** DAY_BITS - 1

/** A day and how it stood to its limits in one number. */
export function stampOf(day: number, limits: number): number {
  return day + limits * 2 ** DAY_BITS
}

/** Adds to the days that are there how they stood to their limits. */
export function addLimits(limits: Uint8Array, column: Int32Array, first: number): void {
  for (let at = 0; at < limits.length; at += 1)
    column[first + at * LANES] = (column[first + at * LANES] ?? 0) + ((limits[at] ?? 0) << DAY_BITS)
}

export function readDays(column: Int32Array, first: number, into: Float64Array): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (column[first + at * LANES] ?? 0) & DAY
}

export function readLimits(column: Int32Array, first: number, into: Float64Array): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (column[first + at * LANES] ?? 0) >> DAY_BITS
}

export function copyWhole(values: Int32Array | Float64Array, column: Int32Array, first: number): void {
  for (let at = 0; at < values.length; at += 1) column[first + at * LANES] = values[at] ?? 0
}

export function copyExact(values: Int32Array | Float64Array, column: Float64Array, first: number): void {
  for (let at = 0; at < values.length; at += 1) column[first + at * LANES] = values[at] ?? 0
}

export function readWhole(
  column: Int32Array,
  { first, unit }: { first: number; unit: number },
  into: Float64Array | Int32Array,
): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (column[first + at * LANES] ?? 0) / unit
}

export function readExact(
  column: Float64Array,
  { first, unit }: { first: number; unit: number },
  into: Float64Array | Int32Array,
): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (column[first + at * LANES] ?? 0) / unit
}

/** Moves one lane back by a row. */
export function moveWhole(column: Int32Array, [first, last]: readonly [number, number]): void {
  for (let index = first; index < last; index += LANES) column[index] = column[index + LANES] ?? 0
}

export function moveExact(column: Float64Array, [first, last]: readonly [number, number]): void {
  for (let index = first; index < last; index += LANES) column[index] = column[index + LANES] ?? 0
}
