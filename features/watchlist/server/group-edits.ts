import type { Rights } from '@niujin/commerce/ports'
import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { canCreateGroup, canRenameGroup, groupsMost, ranksAfter } from '../domain/index.ts'
import type { Done, OpenWatchlist } from './edit.ts'
import { addGroup, ownGroupsOf, removeGroup, setGroupName, setGroupRanks } from './store/groups.ts'

/** Makes a group at the end of the member's own. */
export async function makeGroup(
  { change, member, touchGroups }: OpenWatchlist,
  name: string,
  rights: Rights,
): Promise<Result<{ id: string; groupId: string; name: string }, 'NAME_TAKEN' | 'TOO_MANY_GROUPS'>> {
  const own = await ownGroupsOf(change, member)
  const { has, refusal } = await rights.limitOf(change, member, 'watchlistGroups')
  const allowed = canCreateGroup(own, name, groupsMost(has))
  if (!allowed.ok) return allowed.code === 'TOO_MANY_GROUPS' ? fail(allowed.code, refusal) : allowed
  const id = randomId(16)
  await addGroup(change, { member, id, name, rank: (own.at(-1)?.rank ?? 0) + 1 })
  touchGroups()
  return ok({ id, groupId: id, name })
}

/** Calls a group by another name. */
export async function nameGroup(
  { change, member, touchGroups }: OpenWatchlist,
  id: string,
  name: string,
): Promise<Result<Done, 'GROUP_UNKNOWN' | 'NAME_TAKEN'>> {
  const allowed = canRenameGroup(await ownGroupsOf(change, member), id, name)
  if (!allowed.ok) return allowed
  await setGroupName(change, member, id, name)
  touchGroups()
  return ok({})
}

/** Deletes one of the member's own groups; its stocks stay in 全部. */
export async function dropGroup(
  { change, member, touchGroups }: OpenWatchlist,
  id: string,
): Promise<Result<Done, 'GROUP_UNKNOWN'>> {
  const own = await ownGroupsOf(change, member)
  if (!own.some((one) => one.id === id)) return fail('GROUP_UNKNOWN')
  await removeGroup(change, member, id)
  touchGroups()
  return ok({})
}

/** Puts a group after another of the member's own, or first. When that one is gone the order stays. */
export async function moveGroup(
  { change, member, touchGroups }: OpenWatchlist,
  id: string,
  after: string | undefined,
): Promise<Result<Done, 'GROUP_UNKNOWN'>> {
  const own = await ownGroupsOf(change, member)
  if (!own.some((one) => one.id === id)) return fail('GROUP_UNKNOWN')
  if (after === id || (after !== undefined && !own.some((one) => one.id === after))) return ok({})
  await setGroupRanks(change, member, ranksAfter(own, id, after))
  touchGroups()
  return ok({})
}
