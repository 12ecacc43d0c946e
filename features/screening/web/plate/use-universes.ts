import { useEffect, useEffectEvent } from 'react'
import { toast } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { OwnUniverse } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { sectorSets, stockPools, withEntry } from '../device/universes.ts'

/** 我的板块: of the account, or on the device until somebody signs in. */
export interface Universes {
  /** undefined until they have come. */
  readonly list: readonly OwnUniverse[] | undefined
  readonly failed: boolean
  readonly reload: () => Promise<void>
  /** True when it is kept; says otherwise why it is not. */
  readonly save: (universe: OwnUniverse) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
}

/** A member's sets of sectors and stock pools; what a guest kept on this device joins them. */
export function useUniverses(): Universes {
  const member = useMember()?.niujinUid
  const [sets, pools] = [sectorSets.use(), stockPools.use()]
  const own = useRead({
    key: member,
    ask: (options) => ask('ownUniverses', {}, options),
    keepsFormer: true,
  })
  const adoptOnce = useEffectEvent(async () => {
    if (await adoptDevice()) await own.reload()
  })
  useEffect(() => {
    if (member !== undefined) void adoptOnce()
  }, [member])
  if (member === undefined) {
    return {
      list: onDevice(sets, pools),
      failed: false,
      reload: () => Promise.resolve(),
      save: (universe) => Promise.resolve(keepOnDevice(universe)),
      remove: (id) => Promise.resolve(dropFromDevice(id)),
    }
  }
  const settle = async (outcome: { ok: true } | { ok: false; msg: string }) => {
    if (outcome.ok) await own.reload()
    else toast(outcome.msg)
    return outcome.ok
  }
  return {
    list: own.value?.list,
    failed: own.state === 'failed',
    reload: own.reload,
    save: async (universe) => settle(await ask('saveUniverse', universe)),
    remove: async (id) => void (await settle(await ask('removeUniverse', { id }))),
  }
}

type Sets = ReturnType<typeof sectorSets.read>
type Pools = ReturnType<typeof stockPools.read>

function onDevice(sets: Sets, pools: Pools): OwnUniverse[] {
  return [...sets.map((one) => ({ ...one, codes: [] })), ...pools.map((one) => ({ ...one, sectors: [] }))]
}

function keepOnDevice({ id, name, sectors, codes }: OwnUniverse): boolean {
  if (codes.length > 0) stockPools.change((all) => withEntry(all, { id, name, codes }))
  else sectorSets.change((all) => withEntry(all, { id, name, sectors }))
  return true
}

function dropFromDevice(id: string): void {
  sectorSets.change((all) => all.filter((one) => one.id !== id))
  stockPools.change((all) => all.filter((one) => one.id !== id))
}

/** Moves what a guest kept to the account, each under its number, so that a lost answer makes no second one. */
async function adoptDevice(): Promise<boolean> {
  let moved = false
  for (const universe of onDevice(sectorSets.read(), stockPools.read())) {
    const outcome = await ask('saveUniverse', universe)
    if (!outcome.ok) {
      if (outcome.code === 'TOO_MANY') toast(outcome.msg)
      break
    }
    dropFromDevice(universe.id)
    moved = true
  }
  return moved
}
