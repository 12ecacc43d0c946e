import { stored } from '@niujin/web-kit/device'
import type { Reading } from '../../contract/index.ts'

/** Where one stopped, by the article. */
export type Readings = Readonly<Record<string, Reading>>

/** A device remembers so many articles, the last ones. */
const MOST = 200

/** Where whoever uses this device stopped; a guest's become the member's who signs in. */
export const deviceReadings = stored<Readings>('local', 'college-readings', {
  shape: (given) => (typeof given === 'object' && given !== null ? readReadings(given) : undefined),
  empty: {},
  of: 'member',
  takeOver: (guests, own) => merged(own, Object.values(guests)),
})

/** Both in one: of an article where one was later, and read to its end once and for all. */
export function merged(readings: Readings, others: readonly Reading[]): Readings {
  const all = new Map(Object.entries(readings))
  for (const other of others) {
    const before = all.get(other.articleId)
    all.set(other.articleId, before ? laterOf(before, other) : other)
  }
  return Object.fromEntries([...all].toSorted(([, one], [, other]) => timeOf(one) - timeOf(other)).slice(-MOST))
}

/** Those that the others do not know yet. */
export function newerThan(readings: Readings, others: readonly Reading[]): Reading[] {
  const known = new Map(others.map((one) => [one.articleId, one]))
  return Object.values(readings).filter((one) => {
    const other = known.get(one.articleId)
    return !other || timeOf(one) > timeOf(other) || (one.isDone && !other.isDone)
  })
}

/** The one read last; undefined when nothing was read. */
export function lastOf(readings: Readings): Reading | undefined {
  return Object.values(readings).reduce<Reading | undefined>(
    (last, one) => (last && timeOf(last) >= timeOf(one) ? last : one),
    undefined,
  )
}

function laterOf(one: Reading, other: Reading): Reading {
  const later = timeOf(one) >= timeOf(other) ? one : other
  return { ...later, isDone: one.isDone || other.isDone }
}

function timeOf({ at }: Reading): number {
  // What cannot be read was long ago.
  return Date.parse(at) || 0
}

function readReadings(given: object): Readings {
  return Object.fromEntries(Object.entries(given).filter((one): one is [string, Reading] => isReading(one[1])))
}

function isReading(given: unknown): given is Reading {
  return (
    typeof given === 'object' &&
    given !== null &&
    'articleId' in given &&
    typeof given.articleId === 'string' &&
    'block' in given &&
    typeof given.block === 'number' &&
    'isDone' in given &&
    typeof given.isDone === 'boolean' &&
    'at' in given &&
    typeof given.at === 'string'
  )
}
