import type { DrawnLine } from '../../contract/drawn-line.ts'
import { LIMITS, LINE_POINTS } from '../../contract/limits.ts'

/** What is a line among what the device kept: a broken one would never be taken by the server, nor drawn. */
export function readLines(given: unknown): DrawnLine[] {
  return Array.isArray(given) ? given.filter(isLine).slice(0, LIMITS.lines) : []
}

function isLine(given: unknown): given is DrawnLine {
  if (!isObject(given)) return false
  const { id, kind, points, colour, width } = given
  return (
    typeof id === 'string' &&
    isKind(kind) &&
    Array.isArray(points) &&
    points.length === LINE_POINTS[kind] &&
    points.every(isPoint) &&
    [colour, width].every(Number.isInteger)
  )
}

function isKind(given: unknown): given is DrawnLine['kind'] {
  return typeof given === 'string' && Object.hasOwn(LINE_POINTS, given)
}

function isPoint(given: unknown): boolean {
  return isObject(given) && Number.isInteger(given['time']) && Number.isFinite(given['value'])
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null
}
