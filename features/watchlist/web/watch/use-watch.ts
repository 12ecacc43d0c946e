import { useState } from 'react'
import { toast } from '@niujin/ui'
import { useIsAlive, useMember } from '@niujin/web-kit'
import { symbolOf } from '../../domain/wire-symbols.ts'
import { ask } from '../calls.ts'
import { addToDevice, DEVICE_MOST, removeFromDevice, useDeviceList } from '../device/device-list.ts'
import { noteWatched, useWatchedIds } from './watched-store.ts'

/** Whether one security is in the watchlist, and how to change that. A guest's list is on the device. */
export interface Watch {
  /** undefined until it is known. */
  readonly isWatched: boolean | undefined
  readonly isMember: boolean
  readonly busy: boolean
  readonly add: () => Promise<boolean>
  readonly remove: () => Promise<boolean>
}

/** The watchlist as a button on one security needs it. Says what happened by itself. */
export function useWatch({ id, name }: { readonly id: string; readonly name: string }): Watch {
  const member = useMember()?.niujinUid
  const ids = useWatchedIds()
  const device = useDeviceList()
  const isAlive = useIsAlive()
  const [busy, setBusy] = useState(false)

  const change = async (work: () => Promise<string | undefined>, done: string) => {
    setBusy(true)
    const refused = await work()
    setBusy(false)
    toast(refused ?? done)
    return refused === undefined
  }
  const add = () =>
    change(async () => {
      if (member === undefined)
        return addToDevice([{ id, name }]) === undefined
          ? `本机自选最多 ${DEVICE_MOST} 只，登录后可以放更多`
          : undefined
      const outcome = await ask('addStocks', { stocks: symbolOf(id) })
      if (outcome.ok) noteWatched(member, { add: [id] })
      return outcome.ok ? undefined : outcome.msg
    }, '已加自选')
  const remove = () =>
    change(async () => {
      if (member === undefined) {
        removeFromDevice([id])
        return undefined
      }
      const outcome = await ask('deleteStocks', { symbols: symbolOf(id) })
      if (outcome.ok) noteWatched(member, { remove: [id] })
      return outcome.ok ? undefined : outcome.msg
    }, '已从自选删除')

  const watched = member === undefined ? device.some((one) => one.id === id) : ids?.has(id)
  // Before the script runs nothing is known: a tap then would be lost, so the button waits.
  const isWatched = isAlive ? watched : undefined
  return { isWatched, isMember: member !== undefined, busy, add, remove }
}
