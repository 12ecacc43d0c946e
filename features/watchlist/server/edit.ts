import type { Result } from '@niujin/contract-kit'
import { ALL_GROUP, GROUP_TYPE, HOLDING_GROUP, type WatchlistChange } from '../contract/index.ts'
import { FIXED_NAMES } from '../domain/index.ts'
import type { WatchlistDeps } from './deps.ts'
import type { StoredHit } from './store/alerts.ts'
import { countChange, holdWatchlist } from './store/watchlists.ts'
import { groupsOf, holdingCount } from './store/groups.ts'
import type { Change, Source } from './store/tables.ts'

/** A member's watchlist while one change is made to it; nobody else changes it meanwhile. */
export interface OpenWatchlist {
  readonly change: Change
  readonly member: string
  /** Says that the list of groups changed. */
  readonly touchGroups: () => void
  /** Says that a group's stocks, their order or their notes changed. */
  readonly touch: (group: string) => void
}

/** What the handlers work with: what the feature stands on, and how members hear of a change. */
export interface WatchlistContext extends WatchlistDeps {
  /** Publishes it to the member's devices, after the change is kept. */
  readonly publish: (member: string, change: WatchlistChange) => void
  /** Shows what came true on the members' open pages, after it is kept. */
  readonly publishHits: (hits: readonly StoredHit[]) => void
}

/**
 * Makes one change to a member's watchlist: everything or, when it is refused, nothing. Versions grow only when something
 * was touched, and the member's devices hear of it once it is kept.
 */
export async function edit<Outcome extends Result<unknown, string>>(
  { database, publish }: WatchlistContext,
  member: string,
  work: (watchlist: OpenWatchlist) => Promise<Outcome>,
): Promise<Outcome> {
  const done = await database.transaction().execute(async (change) => {
    await holdWatchlist(change, member)
    const touched = { groups: false, changed: new Set<string>() }
    const result = await work({
      change,
      member,
      touchGroups: () => {
        touched.groups = true
      },
      touch: (group) => touched.changed.add(group),
    })
    const isChanged = result.ok && (touched.groups || touched.changed.size > 0)
    const counted = isChanged
      ? await countChange(change, member, { groups: touched.groups, changed: [...touched.changed] })
      : undefined
    // Refusals come before anything is written; the empty watchlist that may have been made does no harm.
    return { result, counted }
  })
  if (done.counted) publish(member, done.counted)
  return done.result
}

/** The answer of a change that has nothing to say. */
export type Done = Record<string, never>

/** Who makes a call of this feature. */
export interface Caller {
  readonly memberId: string
}

/** Where stocks of a group are kept: those of 持仓 are in 全部. */
export function keptIn(group: string): string {
  return group === HOLDING_GROUP ? ALL_GROUP : group
}

/** All groups of a member as the wire shows them: 全部, 持仓, then their own. */
export async function wireGroups(source: Source, member: string) {
  const stored = await groupsOf(source, member)
  const held = await holdingCount(source, member)
  const all = stored.find(({ id }) => id === ALL_GROUP)
  const [count, version] = [all?.count ?? 0, all?.version ?? 0]
  return [
    { id: ALL_GROUP, name: FIXED_NAMES.all, type: GROUP_TYPE.all, count, version },
    { id: HOLDING_GROUP, name: FIXED_NAMES.holding, type: GROUP_TYPE.holding, count: held, version },
    ...stored.flatMap((one) =>
      one.id === ALL_GROUP
        ? []
        : [{ id: one.id, name: one.name, type: GROUP_TYPE.own, count: one.count ?? 0, version: one.version }],
    ),
  ]
}
