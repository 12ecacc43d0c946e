import { fail, ok, type Result } from '@niujin/contract-kit'
import { ranksAfter, type Ranked } from '../domain/index.ts'
import type { Done, OpenWatchlist } from './edit.ts'
import { membershipsIn, setPinned, setRanks } from './store/memberships.ts'

type Membership = Ranked & { pinned: boolean }

/** Pins stocks of a group, or lets them go; the pinned stand first, the last pinned on top. */
export async function pinIn(
  watchlist: OpenWatchlist,
  group: string,
  { ids, pinned }: { ids: readonly string[]; pinned: boolean },
): Promise<Result<Done, 'NOT_WATCHED'>> {
  const { change, member } = watchlist
  const there = await membershipsIn(change, member, group)
  const found = ids.filter((id) => there.some((one) => one.id === id))
  if (found.length === 0) return fail('NOT_WATCHED')
  await setPinned(change, member, group, { ids: found, pinned })
  if (pinned) await moveOnTop(watchlist, group, found, there)
  watchlist.touch(group)
  return ok({})
}

/**
 * Puts a stock after another one of its group, or first. Pinned ones stay among the pinned: after one that is not
 * pinned they are the last of them. When the other one is gone the stock stays where it is.
 */
export async function moveWithin(
  watchlist: OpenWatchlist,
  group: string,
  id: string,
  after: string | undefined,
): Promise<Result<Done, 'NOT_WATCHED'>> {
  const { change, member } = watchlist
  const there = await membershipsIn(change, member, group)
  const moved = there.find((one) => one.id === id)
  if (!moved) return fail('NOT_WATCHED')
  const anchor = there.find((one) => one.id === after)
  if (after === id || (after !== undefined && !anchor)) return ok({})
  const peers = there.filter((one) => one.pinned === moved.pinned)
  const behind = anchor && anchor.pinned !== moved.pinned ? lastPinned(peers, moved) : anchor?.id
  await setRanks(change, member, group, ranksAfter(peers, id, behind))
  watchlist.touch(group)
  return ok({})
}

/** A pinned stock dropped among the others is the last of the pinned; another dropped among the pinned is the first of the rest. */
function lastPinned(peers: readonly Membership[], moved: Membership): string | undefined {
  return moved.pinned ? peers.findLast(({ id }) => id !== moved.id)?.id : undefined
}

async function moveOnTop(
  { change, member }: OpenWatchlist,
  group: string,
  ids: readonly string[],
  there: readonly Membership[],
): Promise<void> {
  const first = there[0]?.rank ?? 0
  await setRanks(
    change,
    member,
    group,
    ids.map((id, at) => ({ id, rank: first - ids.length + at })),
  )
}
