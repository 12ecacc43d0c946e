import type { Rights } from '@niujin/commerce/ports'
import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import type { MarketReader } from '@niujin/quotes/server'
import { ALL_GROUP, NAMED_MOST, type Imported } from '../contract/index.ts'
import {
  groupsMost,
  planImport,
  ranksOnTop,
  readImport,
  type Watchlist,
  type ImportChoice,
  type ImportPlan,
  type PlannedStock,
} from '../domain/index.ts'
import { keptIn, type OpenWatchlist } from './edit.ts'
import { incoming, recognisedAs, resolveLines, type Ambiguous } from './instruments.ts'
import { addGroup, ownGroupsOf } from './store/groups.ts'
import { keepNotes, notesOf } from './store/notes.ts'
import { addMemberships, addStockRows, allMemberships, membershipsIn } from './store/memberships.ts'
import type { Source } from './store/tables.ts'

/** What a person gave to import, and what they chose. */
export interface GivenImport {
  readonly text: string
  readonly groupIds?: string | undefined
  readonly replace: boolean
  readonly meant?: string | undefined
}

/** An import worked out against a member's watchlist. */
interface Worked {
  readonly plan: ImportPlan
  readonly unknown: readonly string[]
  readonly unreadable: readonly string[]
  readonly ambiguous: readonly Ambiguous[]
  /** How many groups the member may have, in words. */
  readonly groupsLimit: string
}

/** Works an import out; nothing is changed. */
export async function workOut(
  source: Source,
  member: string,
  { reader, rights, given }: { reader: MarketReader; rights: Rights; given: GivenImport },
): Promise<Result<Worked, 'GROUP_UNKNOWN' | 'NOTHING_FOUND'>> {
  const { stocks, unknown, ambiguous } = resolveLines(reader, readImport(given.text), new Set(given.meant?.split(',')))
  if (stocks.length === 0) return fail('NOTHING_FOUND')
  const groups = await rights.limitOf(source, member, 'watchlistGroups')
  const watchlist = await watchlistOf(source, member, groupsMost(groups.has))
  const groupIds = [...new Set(given.groupIds?.split(',') ?? [])].filter((id) => keptIn(id) !== ALL_GROUP)
  if (groupIds.some((id) => !watchlist.groups.some((one) => one.id === id))) return fail('GROUP_UNKNOWN')
  const choice: ImportChoice = { groupIds, replace: given.replace }
  const unreadable = stocks.flatMap(({ beside }) => beside?.unreadable ?? [])
  return ok({
    plan: planImport(watchlist, stocks, choice),
    unknown,
    unreadable,
    ambiguous,
    groupsLimit: groups.refusal,
  })
}

async function watchlistOf(source: Source, member: string, most: number): Promise<Watchlist> {
  const [groups, memberships, notes] = [
    await ownGroupsOf(source, member),
    await allMemberships(source, member),
    await notesOf(source, member),
  ]
  const stocksIn = new Map<string, Set<string>>()
  for (const { group_id, stock_id } of memberships)
    stocksIn.set(group_id, (stocksIn.get(group_id) ?? new Set()).add(stock_id))
  return { groupsMost: most, groups, stocksIn, notes }
}

/** Does what was worked out. */
export async function carryOut(
  watchlist: OpenWatchlist,
  reader: MarketReader,
  { fresh, groups, notes }: ImportPlan,
): Promise<void> {
  const { change, member } = watchlist
  await addStockRows(
    change,
    member,
    incoming(
      reader,
      fresh.map(({ id }) => id),
    ),
  )
  await addOnTop(watchlist, ALL_GROUP, fresh)
  let rank = (await ownGroupsOf(change, member)).at(-1)?.rank ?? 0
  for (const { id: known, name, stocks } of groups) {
    const id = known ?? randomId(16)
    if (known === undefined) {
      rank += 1
      await addGroup(change, { member, id, name, rank })
      watchlist.touchGroups()
    }
    await addOnTop(watchlist, id, stocks)
  }
  await keepNotes(change, member, notes)
  if (notes.size > 0) watchlist.touch(ALL_GROUP)
}

async function addOnTop(watchlist: OpenWatchlist, group: string, stocks: readonly PlannedStock[]): Promise<void> {
  if (stocks.length === 0) return
  const { change, member } = watchlist
  const ranks = ranksOnTop(await membershipsIn(change, member, group), stocks.length)
  await addMemberships(
    change,
    member,
    group,
    stocks.map(({ id, pinned }, at) => ({ id, pinned, rank: ranks[at] ?? 0 })),
  )
  watchlist.touch(group)
}

/** What an import comes to, as the person reads it. */
export function wireImport(
  reader: MarketReader,
  { plan, unknown, unreadable, ambiguous, groupsLimit }: Worked,
  version: number,
): Imported {
  const { fresh, already, groups, filled, differing, left } = plan
  return {
    version,
    added: fresh.length,
    fresh: fresh.map(({ id }) => recognisedAs(reader, id)),
    ambiguous: ambiguous.map(({ name, taken, ids }) => ({
      name,
      taken,
      choices: ids.map((id) => recognisedAs(reader, id)),
    })),
    already,
    groups: groups.filter(({ id }) => id === undefined).map(({ name }) => name),
    grouped: groups.reduce((sum, { stocks }) => sum + stocks.length, 0),
    filled,
    differing,
    unknown: firstOf(unknown),
    unreadable: firstOf(unreadable),
    left: {
      stocks: firstOf(left.stocks.map((id) => reader.find(id)?.name ?? id)),
      groups: firstOf(left.groups),
      groupsLimit,
      full: groups.filter((one) => one.left > 0).map((one) => ({ name: one.name, count: one.left })),
    },
  }
}

function firstOf(names: readonly string[]): { count: number; names: string[] } {
  return { count: names.length, names: names.slice(0, NAMED_MOST) }
}
