import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { usePaged, type Paged } from '@niujin/web-kit/asking'
import type { Collected, CollectKind } from '../../contract/index.ts'
import { noteCollected } from '../button/collected-store.ts'
import { ask } from '../calls.ts'
import type { LoadedCollect } from './load-collect.ts'

/** A member's things of one kind, as far as they are loaded. */
export interface UsedThings extends Paged<Collected> {
  readonly kinds: readonly CollectKind[]
  readonly remove: (thing: Collected) => void
}

/** The things as loaded, kept up with what is taken away here. */
export function useThings({ kind, things: loaded }: LoadedCollect): UsedThings {
  const things = usePaged({
    key: kind,
    keyOf,
    ask: (page, options) => ask('listCollect', { ...page, ...(kind !== '' && { targetType: kind }) }, options),
    loaded,
  })
  // Out of sight at once; where it stood, when it could not be taken away.
  const [hidden, setHidden] = useState<readonly string[]>([])
  const count = (type: string, by: number) =>
    things.amend((last) => ({
      ...last,
      kinds: last.kinds.map((one) => (one.type === type ? { ...one, count: one.count + by } : one)),
    }))
  const remove = async (thing: Collected) => {
    const { targetType, targetId } = thing
    const key = keyOf(thing)
    setHidden((before) => [...before, key])
    count(targetType, -1)
    const outcome = await ask('cancelCollect', { targetType, targetId })
    setHidden((before) => before.filter((one) => one !== key))
    if (outcome.ok) {
      things.edit((one) => (keyOf(one) === key ? undefined : one))
      noteCollected({ kind: targetType, id: targetId }, false)
      return toast('已取消收藏')
    }
    count(targetType, 1)
    toast(reasonOf(outcome) ?? '没有取消，请重试')
  }
  return {
    ...things,
    rows: things.rows?.filter((one) => !hidden.includes(keyOf(one))),
    kinds: things.last?.kinds ?? [],
    remove: (thing) => void remove(thing),
  }
}

function keyOf({ targetType, targetId }: Collected): string {
  return `${targetType} ${targetId}`
}
