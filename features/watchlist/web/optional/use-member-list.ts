import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useEvery } from '@niujin/web-kit/asking'
import { useTopic } from '@niujin/web-kit/live'
import type { Column, WatchedGroup } from '../../contract/index.ts'
import { symbolOf } from '../../domain/wire-symbols.ts'
import { ask } from '../calls.ts'
import { mergeDevice } from '../device/merge-device.ts'
import { alertTopic, watchlistTopic } from '../topics.ts'
import { refreshEvery, type WatchList } from './watch-list.ts'

/** A member's list: new when another device changes it, and with it what the guest had kept on this one. */
export function useMemberList(watched: WatchedGroup, columns: readonly Column[]): WatchList {
  const member = useMember()?.niujinUid
  const { revalidate, state } = useRevalidator()
  useTopic(watchlistTopic, member, (event) => {
    if (event.kind === 'delta') void revalidate()
  })
  useTopic(alertTopic, member, (event) => {
    if (event.kind === 'delta') toast(event.data.title)
  })
  const mergeOnce = useEffectEvent(async () => {
    if (await mergeDevice()) await revalidate()
  })
  useEffect(() => {
    if (member !== undefined) void mergeOnce()
  }, [member])
  const isMoving = watched.state.open && watched.list.length > 0
  useEvery(isMoving ? refreshEvery(watched.list.length) : undefined, () => state === 'idle' && revalidate())

  const { group, list, state: market } = watched
  const settle = async (work: Promise<{ ok: true } | { ok: false; msg: string }>) => {
    const outcome = await work
    if (outcome.ok) await revalidate()
    return outcome.ok ? undefined : outcome.msg
  }
  return {
    isMember: true,
    group,
    items: list,
    state: market,
    columns,
    refresh: revalidate,
    remove: (id) => settle(ask('deleteStocks', { symbols: symbolOf(id), groupId: group.id })),
    pin: (id, pinned) => settle(ask('pinStocks', { symbols: symbolOf(id), groupId: group.id, pinned })),
    move: (id, after) =>
      settle(
        ask('sortStock', {
          symbol: symbolOf(id),
          groupId: group.id,
          ...(after === undefined ? {} : { after: symbolOf(after) }),
        }),
      ),
    note: (id, note) => settle(ask('saveNote', { symbol: symbolOf(id), ...note })),
  }
}
