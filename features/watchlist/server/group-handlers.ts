import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { stateOf } from '@niujin/quotes/server'
import {
  ALL_GROUP,
  createGroup,
  deleteGroup,
  HOLDING_GROUP,
  queryOptional,
  renameGroup,
  secondCreateGroup,
  secondDeleteGroup,
  secondGroups,
  secondRenameGroup,
  sortGroup,
  watchedStocks,
  watchlistGroups,
} from '../contract/index.ts'
import { edit, keptIn, type Caller, wireGroups, type WatchlistContext } from './edit.ts'
import { dropGroup, makeGroup, nameGroup, moveGroup } from './group-edits.ts'
import { wireStock } from './instruments.ts'
import { stocksOf } from './store/memberships.ts'

/** Groups and what is in them, for both families of paths. */
export function groupHandlers(list: WatchlistContext): Handler[] {
  const groups = async (_input: object, { memberId }: Caller) => ok(await wireGroups(list.database, memberId))
  const create = ({ name }: { name: string }, { memberId }: Caller) =>
    edit(list, memberId, (watchlist) => makeGroup(watchlist, name, list.rights))
  const rename = ({ groupId, name }: { groupId: string; name: string }, { memberId }: Caller) =>
    edit(list, memberId, (watchlist) => nameGroup(watchlist, groupId, name))
  const remove = ({ groupId }: { groupId: string }, { memberId }: Caller) =>
    edit(list, memberId, (watchlist) => dropGroup(watchlist, groupId))
  const stocks = ({ groupId }: { groupId: string }, { memberId }: Caller) => watchedIn(list, memberId, groupId)
  return [
    handleMember(watchlistGroups, groups),
    handleMember(secondGroups, groups),
    handleMember(createGroup, create),
    handleMember(secondCreateGroup, create),
    handleMember(renameGroup, rename),
    handleMember(secondRenameGroup, rename),
    handleMember(deleteGroup, remove),
    handleMember(secondDeleteGroup, remove),
    handleMember(sortGroup, ({ groupId, after }, { memberId }) =>
      edit(list, memberId, (watchlist) => moveGroup(watchlist, groupId, after)),
    ),
    handleMember(watchedStocks, stocks),
    handleMember(queryOptional, stocks),
  ]
}

/** One group with its stocks and quotes. */
async function watchedIn({ database, market }: WatchlistContext, member: string, id: string) {
  const group = (await wireGroups(database, member)).find((one) => one.id === id)
  if (!group) return fail('GROUP_UNKNOWN')
  const stored = await stocksOf(database, member, { group: keptIn(id), held: id === HOLDING_GROUP })
  const list = stored.map((one) => wireStock(market.reader, one))
  const onlyHongKong = list.length > 0 && list.every((one) => one.id.startsWith('HK.'))
  return ok({ state: stateOf(market, onlyHongKong && id !== ALL_GROUP ? 'hk' : 'a'), group, list })
}
