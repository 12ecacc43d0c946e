import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import type { ItemKind } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'
import { useAsk, type Loaded, type UsedAsk } from '../parts/use-ask.ts'

export type Items = Answer<'companyItems'>['list']

export interface UsedItems {
  readonly first: UsedAsk<'companyItems'>
  readonly list: Items
  readonly state: InfiniteState
  readonly more: () => void
}

interface Following {
  readonly of: Answer<'companyItems'> | undefined
  readonly list: Items
  readonly cursor: string | null
  readonly state: InfiniteState
}

/** The items of a stock of one kind, page after page. */
export function useItems(id: string, kind: ItemKind, loaded?: Loaded<'companyItems'>): UsedItems {
  const first = useAsk('companyItems', { id, kind }, { loaded })
  const [following, setFollowing] = useState<Following>({ of: undefined, list: [], cursor: null, state: 'idle' })
  const page = first.value
  const known = following.of === page && page !== undefined ? following : { of: page, list: [], cursor: page?.nextCursor ?? null, state: 'idle' as const }

  const more = async () => {
    if (known.cursor === null) return
    setFollowing({ ...known, state: 'loading' })
    const outcome = await ask('companyItems', { id, kind, cursor: known.cursor })
    if (outcome.ok) setFollowing({ ...known, list: [...known.list, ...outcome.value.list], cursor: outcome.value.nextCursor, state: 'idle' })
    else setFollowing({ ...known, state: outcome.code === 'CANCELLED' ? 'idle' : 'error' })
  }

  const state = known.state === 'idle' && known.cursor === null ? 'end' : known.state
  return { first, list: [...(page?.list ?? []), ...known.list], state, more: () => void more() }
}
