import { stored } from '@niujin/web-kit/device'
import type { DrawnLine } from '../../contract/drawn-line.ts'
import { mergeLines } from '../../domain/index.ts'
import { readLines } from './read-line.ts'

/** Lines of one security that the account does not have yet: all of a guest's, and a member's until they are saved. */
export interface UnsentLines {
  readonly lines: readonly DrawnLine[]
  /** What they were made from, and its version in the account. */
  readonly base: readonly DrawnLine[]
  readonly version: number
}

type ByInstrument = Readonly<Record<string, UnsentLines>>

// A guest's become the member's by themselves: they are what the account does not have yet.
const kept = stored<ByInstrument>('local', 'chart-lines', {
  shape: readAll,
  empty: {},
  of: 'member',
  takeOver: (guests, own) => ({ ...guests, ...own, ...bothOf(guests, own) }),
})

/** What is unsent of all securities, as it is now. */
export const allUnsent = kept.read
/** The same in a component; the served page shows none. */
export const useAllUnsent = kept.use

/** Keeps the lines of a security on this device. */
export function keepUnsent(instrumentId: string, unsent: UnsentLines): void {
  kept.change((before) => ({ ...before, [instrumentId]: unsent }))
}

/** The account has them, or there are none. */
export function dropUnsent(instrumentId: string): void {
  kept.change((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== instrumentId)))
}

/** Securities on which a guest drew on this device and a member has something unsent. */
function bothOf(guests: ByInstrument, own: ByInstrument): ByInstrument {
  const shared = Object.entries(own).flatMap(([id, mine]) => {
    const guest = guests[id]
    return guest ? [[id, { ...mine, lines: mergeLines([], guest.lines, mine.lines) }] as const] : []
  })
  return Object.fromEntries(shared)
}

const INSTRUMENT = /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/

function readAll(given: unknown): ByInstrument | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const good = Object.entries(given).filter(
    ([id, one]) => INSTRUMENT.test(id) && typeof one === 'object' && one !== null,
  )
  return Object.fromEntries(good.map(([id, one]) => [id, readUnsent(one as Readonly<Record<string, unknown>>)]))
}

function readUnsent({ lines, base, version }: Readonly<Record<string, unknown>>): UnsentLines {
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version >= 0
  return { lines: readLines(lines), base: readLines(base), version: isVersion ? version : 0 }
}
