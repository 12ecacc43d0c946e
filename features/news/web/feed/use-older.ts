import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'

/** A page of a list as calls answer it. */
export interface PageAnswer<Item> {
  readonly list: readonly Item[]
  readonly nextCursor: string | null
}

/** Asks for one page; undefined when it did not come. */
export type AskPage<Item> = (cursor: string) => Promise<PageAnswer<Item> | 'cancelled' | undefined>

/** Goes on asking for what is older than `nextCursor`, and hands it to `add`. */
export function useOlder<Item>(nextCursor: string | null, ask: AskPage<Item>, add: (list: readonly Item[]) => void): { state: InfiniteState; more: () => void } {
  const [cursor, setCursor] = useState(nextCursor)
  const [state, setState] = useState<InfiniteState>(nextCursor === null ? 'end' : 'idle')
  const more = async () => {
    if (cursor === null || state === 'loading') return
    setState('loading')
    const page = await ask(cursor)
    if (page === 'cancelled') return setState('idle')
    if (!page) return setState('error')
    add(page.list)
    setCursor(page.nextCursor)
    setState(page.nextCursor === null ? 'end' : 'idle')
  }
  return { state, more: () => void more() }
}
