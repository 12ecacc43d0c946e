import type { DrawnLine } from '../contract/drawn-line.ts'

/**
 * Lines of two devices in one: what each of them changed since `base`, which both had, is changed; where both changed the
 * same line, `mine`, the later, stands, and a line that one removed and the other changed stays. Those of `theirs` come
 * first, as they are what was kept. With nothing in common it is the union by id.
 */
export function mergeLines(
  base: readonly DrawnLine[],
  mine: readonly DrawnLine[],
  theirs: readonly DrawnLine[],
): DrawnLine[] {
  const [before, own] = [byId(base), byId(mine)]
  const both = new Set([...theirs, ...mine].map(({ id }) => id))
  const kept = byId(theirs)
  return [...both].flatMap((id) => mergeLine(before.get(id), own.get(id), kept.get(id)) ?? [])
}

/** One line as it stands after both changes; undefined is removed. */
function mergeLine(
  base: DrawnLine | undefined,
  mine: DrawnLine | undefined,
  theirs: DrawnLine | undefined,
): DrawnLine | undefined {
  if (isSame(base, mine)) return theirs
  return mine ?? (isSame(base, theirs) ? undefined : theirs)
}

/** True when the two lists draw the same, in the same order. */
export function areSameLines(one: readonly DrawnLine[], other: readonly DrawnLine[]): boolean {
  return one.length === other.length && one.every((line, at) => isSame(line, other[at]))
}

function isSame(one: DrawnLine | undefined, other: DrawnLine | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && textOf(one) === textOf(other))
}

/** The same for the same line, whatever the order of its fields. */
function textOf({ id, kind, points, text, colour, width, dashed }: DrawnLine): string {
  const positions = points.map(({ time, value, after = 0 }) => [time, value, after])
  return JSON.stringify([id, kind, positions, text ?? '', colour, width, dashed ?? false])
}

function byId(lines: readonly DrawnLine[]): Map<string, DrawnLine> {
  return new Map(lines.map((line) => [line.id, line]))
}
