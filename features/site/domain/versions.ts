/** Something with a version that counts from a day on. */
export interface Dated {
  readonly version: string
  /** YYYY-MM-DD in China. */
  readonly effectiveOn: string
  readonly changes: readonly string[]
}

/** Newest first by the day they count from; the order in which they are written does not matter. */
function newestFirst<One extends Dated>(versions: readonly One[]): One[] {
  return versions.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))
}

/** The version in force on `day`; the first one before any is. @throws when there is none at all */
export function inForce<One extends Dated>(versions: readonly One[], day: string): One {
  const ordered = newestFirst(versions)
  const current = ordered.find(({ effectiveOn }) => effectiveOn <= day) ?? ordered.at(-1)
  if (!current) throw new Error('协议没有版本')
  return current
}

/** Where a version stands on `day`. */
export function stateOf<One extends Dated>(
  one: One,
  versions: readonly One[],
  day: string,
): 'past' | 'current' | 'coming' {
  const current = inForce(versions, day)
  if (one.version === current.version) return 'current'
  return one.effectiveOn > current.effectiveOn ? 'coming' : 'past'
}

/** Versions after `from` up to and with `to`, newest first; all up to `to` when `from` is unknown or undefined. */
export function latestBetween<One extends Dated>(
  versions: readonly One[],
  from: string | undefined,
  to: string,
): One[] {
  const ordered = newestFirst(versions)
  const start = ordered.findIndex(({ version }) => version === to)
  if (start === -1) return []
  const end = ordered.findIndex(({ version }) => version === from)
  return ordered.slice(start, end === -1 ? undefined : Math.max(start, end))
}

/**
 * What a person has to be told before consenting to `to`: the changes since the version they accepted, newest
 * first. Nothing for somebody who never accepted any: to them all of it is new.
 */
export function unreadChanges(versions: readonly Dated[], accepted: readonly string[], to: string): string[] {
  const last = newestFirst(versions).find(({ version }) => accepted.includes(version))
  if (!last) return []
  return latestBetween(versions, last.version, to).flatMap(({ changes }) => changes)
}

/** A part of a text that came with a version, or went with one; without either it is in all of them. */
export interface Lasting {
  /** First version that has it. */
  readonly since?: string
  /** First version that has it no longer. */
  readonly until?: string
}

/** The parts that a version of a text has, in their order. */
export function partsIn<Part extends Lasting>(
  parts: readonly Part[],
  versions: readonly Dated[],
  version: string,
): Part[] {
  const ordered = newestFirst(versions)
    .toReversed()
    .map((one) => one.version)
  const at = ordered.indexOf(version)
  return parts.filter(
    ({ since, until }) =>
      (since === undefined || ordered.indexOf(since) <= at) && (until === undefined || ordered.indexOf(until) > at),
  )
}
