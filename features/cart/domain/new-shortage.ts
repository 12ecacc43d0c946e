import type { Allotted } from './allot.ts'

/**
 * Why a change of counts cannot be made, in words: a line that was changed does not get what was asked for, or takes away
 * from another. Undefined when all get theirs, or want no more than before.
 */
export function newShortage(before: Allotted, after: Allotted, changed: ReadonlySet<string>): string | undefined {
  const was = shortOf(before)
  for (const [priceId, why] of shortOf(after)) if (changed.has(priceId) || !was.has(priceId)) return why
  return undefined
}

/** The lines that do not get all that was put in, and why. */
function shortOf({ lines, invalid }: Allotted): ReadonlyMap<string, string> {
  return new Map([
    ...lines.flatMap(({ row, count, mostText }) => (count < row.count ? [[row.priceId, mostText] as const] : [])),
    ...invalid.flatMap(({ row, reason, isShort }) => (isShort ? [[row.priceId, reason] as const] : [])),
  ])
}
