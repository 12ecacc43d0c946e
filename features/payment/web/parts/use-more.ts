import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'

interface Page<Item> {
  readonly list: readonly Item[]
  readonly nextCursor: string | null
}

/** Why a page did not come: superseded, or anything else. */
type NoPage = 'cancelled' | 'failed'

/** A list that began with `first` and grows by pages; an item that moved meanwhile does not come twice. */
export function useMore<Item extends { readonly id: string }>(first: Page<Item>, ask: (cursor: string) => Promise<Page<Item> | NoPage>) {
  const [{ list, nextCursor }, setPage] = useState(first)
  const [state, setState] = useState<InfiniteState>(first.nextCursor === null ? 'end' : 'idle')
  const more = async () => {
    if (nextCursor === null) return
    setState('loading')
    const next = await ask(nextCursor)
    if (typeof next === 'string') return setState(next === 'cancelled' ? 'idle' : 'error')
    setPage({ list: [...list, ...next.list.filter(({ id }) => !list.some((one) => one.id === id))], nextCursor: next.nextCursor })
    setState(next.nextCursor === null ? 'end' : 'idle')
  }
  return { list, state, more: () => void more() }
}

/** What `useMore` takes from the outcome of a call. */
export function pageOr<Item>(outcome: { readonly ok: true; readonly value: Page<Item> } | { readonly ok: false; readonly code: string }): Page<Item> | NoPage {
  if (outcome.ok) return outcome.value
  return outcome.code === 'CANCELLED' ? 'cancelled' : 'failed'
}
