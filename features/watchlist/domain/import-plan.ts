import { ALL_GROUP, ALL_STOCKS_MOST, GROUP_NAME_MAX, GROUP_STOCKS_MOST } from '../contract/limits.ts'
import { FIXED_NAMES, type NamedGroup } from './groups.ts'
import type { Beside } from './import-line.ts'
import { mergeNotes, type NoteMerge, type Written } from './merge-notes.ts'

/** A watchlist as an import finds it. */
export interface Watchlist {
  /** How many groups of their own the member may have. */
  readonly groupsMost: number
  /** The member's own groups in order. */
  readonly groups: readonly NamedGroup[]
  /** The stocks of each group by its id, those of 全部 under its id. */
  readonly stocksIn: ReadonlyMap<string, ReadonlySet<string>>
  /** What is written down, also of stocks that have left the list. */
  readonly notes: ReadonlyMap<string, Written>
}

/** A stock that an import names, as often as it names it, or a group without stocks. */
export interface ImportedStock {
  readonly id: string | undefined
  readonly beside?: Beside | undefined
}

/** What the person chose: groups of theirs for every stock, and whether the file's words replace their own. */
export interface ImportChoice {
  readonly groupIds: readonly string[]
  readonly replace: boolean
}

/** A stock that a group gets. */
export interface PlannedStock {
  readonly id: string
  readonly pinned: boolean
}

/** A group that gets stocks; without an id it has yet to be made. */
export interface PlannedGroup {
  readonly id: string | undefined
  readonly name: string
  /** In their order, on top of what is there. */
  readonly stocks: readonly PlannedStock[]
  /** Stocks there was no room for. */
  readonly left: number
}

/** What an import comes to: nothing that is there is taken away, moved or, unless chosen so, written over. */
export interface ImportPlan extends NoteMerge {
  /** The stocks that 全部 gets, which are those that are new. */
  readonly fresh: readonly PlannedStock[]
  readonly already: number
  readonly groups: readonly PlannedGroup[]
  /** Stocks and groups there was no room for, and names no group can have. */
  readonly left: { readonly stocks: readonly string[]; readonly groups: readonly string[] }
}

/** Works out what an import does to a watchlist. The same import again does nothing. */
export function planImport(watchlist: Watchlist, stocks: readonly ImportedStock[], choice: ImportChoice): ImportPlan {
  const known = watchlist.stocksIn.get(ALL_GROUP) ?? new Set()
  const named = [...new Set(stocks.flatMap(({ id }) => id ?? []))]
  const wanted = named.filter((id) => !known.has(id))
  const room = Math.max(0, ALL_STOCKS_MOST - known.size)
  const left = new Set(wanted.slice(room))
  const taken = stocks.filter(({ id }) => id === undefined || !left.has(id))
  const { groups, refused } = planGroups(watchlist, taken, choice)
  return {
    fresh: plannedIn(taken, FIXED_NAMES.all, new Set(wanted.slice(0, room))),
    already: named.length - wanted.length,
    groups,
    left: { stocks: [...left], groups: refused },
    ...mergeNotes(watchlist.notes, taken, choice.replace),
  }
}

/** The stocks of these in the order a file has them in one group, or as it names them. */
function plannedIn(stocks: readonly ImportedStock[], group: string, among: ReadonlySet<string>): PlannedStock[] {
  const pinned = new Map<string, boolean>()
  const isOfGroup = ({ beside }: ImportedStock) => beside?.groups.includes(group) === true
  // Rows of the group itself say its order; what is named elsewhere only comes after them.
  for (const stock of [...stocks.filter(isOfGroup), ...stocks]) {
    const { id, beside } = stock
    if (id === undefined || !among.has(id)) continue
    const isPinned = beside?.pinned === true && (isOfGroup(stock) || beside.groups.length === 0)
    pinned.set(id, (pinned.get(id) ?? false) || isPinned)
  }
  return [...pinned].map(([id, isPinned]) => ({ id, pinned: isPinned }))
}

function planGroups(
  watchlist: Watchlist,
  stocks: readonly ImportedStock[],
  { groupIds }: ImportChoice,
): { groups: PlannedGroup[]; refused: string[] } {
  const fixed: readonly string[] = Object.values(FIXED_NAMES)
  const names = [...new Set(stocks.flatMap(({ beside }) => beside?.groups ?? []))].filter(
    (name) => !fixed.includes(name),
  )
  const fresh = names.filter((name) => !watchlist.groups.some((one) => one.name === name))
  const made = fresh
    .filter((name) => name.length <= GROUP_NAME_MAX)
    .slice(0, Math.max(0, watchlist.groupsMost - watchlist.groups.length))
  const targets = [
    ...watchlist.groups.filter(({ id, name }) => names.includes(name) || groupIds.includes(id)),
    ...made.map((name) => ({ id: undefined, name })),
  ]
  return {
    groups: targets.map((target) =>
      planGroup(watchlist, stocks, { ...target, isForAll: target.id !== undefined && groupIds.includes(target.id) }),
    ),
    refused: fresh.filter((name) => !made.includes(name)),
  }
}

function planGroup(
  watchlist: Watchlist,
  stocks: readonly ImportedStock[],
  { id, name, isForAll }: { id: string | undefined; name: string; isForAll: boolean },
): PlannedGroup {
  const there = (id !== undefined && watchlist.stocksIn.get(id)) || new Set<string>()
  const own = stocks.filter(({ beside }) => isForAll || beside?.groups.includes(name) === true)
  const wanted = [...new Set(own.flatMap((one) => one.id ?? []))].filter((one) => !there.has(one))
  const room = Math.max(0, GROUP_STOCKS_MOST - there.size)
  return {
    id,
    name,
    stocks: plannedIn(own, name, new Set(wanted.slice(0, room))),
    left: Math.max(0, wanted.length - room),
  }
}
