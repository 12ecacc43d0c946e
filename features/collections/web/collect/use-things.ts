import { useState } from 'react'
import { toast, type InfiniteState } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { Collected, CollectKind } from '../../contract/index.ts'
import { noteCollected } from '../button/collected-store.ts'
import { ask } from '../calls.ts'
import type { LoadedThings } from './load-collect.ts'

/** A member's things of one kind, as far as they are loaded. */
export interface UsedThings {
  readonly list: readonly Collected[]
  readonly kinds: readonly CollectKind[]
  readonly state: InfiniteState
  readonly more: () => void
  readonly remove: (thing: Collected) => void
}

/** The things as loaded, kept up with what is taken away here. */
export function useThings({ kind, list: first, kinds: firstKinds, nextCursor }: LoadedThings): UsedThings {
  const [list, setList] = useState<readonly Collected[]>(first)
  const [kinds, setKinds] = useState(firstKinds)
  const [cursor, setCursor] = useState(nextCursor)
  const [state, setState] = useState<InfiniteState>(nextCursor === null ? 'end' : 'idle')

  const more = async () => {
    if (cursor === null) return
    setState('loading')
    const outcome = await ask('listCollect', { cursor, ...(kind !== '' && { targetType: kind }) })
    if (!outcome.ok) return setState('error')
    setList((before) => [...before, ...outcome.value.list])
    setCursor(outcome.value.nextCursor)
    setState(outcome.value.nextCursor === null ? 'end' : 'idle')
  }
  const count = (type: string, by: number) => setKinds((before) => before.map((one) => (one.type === type ? { ...one, count: one.count + by } : one)))
  const remove = async (thing: Collected) => {
    const { targetType, targetId } = thing
    const target = { kind: targetType, id: targetId }
    setList((before) => before.filter((one) => one !== thing))
    count(targetType, -1)
    const outcome = await ask('cancelCollect', { targetType, targetId })
    if (outcome.ok) {
      noteCollected(target, false)
      return toast('已取消收藏')
    }
    setList(list)
    count(targetType, 1)
    toast(reasonOf(outcome) ?? '没有取消，请重试')
  }
  return { list, kinds, state, more: () => void more(), remove: (thing) => void remove(thing) }
}
