import { useState } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { ask } from '@niujin/quotes/web'
import { useEvery, useRead, type Failure } from '@niujin/web-kit/asking'
import { HOT_COUNT, HOT_KINDS, type HotKind } from './hot-kinds.ts'

/** How often the order is asked for again while the page is looked at (milliseconds). */
const ORDER_REFRESH = 10_000

type List = readonly Quote[]

interface Chosen {
  readonly kind: HotKind
  /** What the page was loaded with when the kind was chosen; undefined before any was. */
  readonly since: List | undefined
}

interface Fetched {
  readonly since: List
  readonly lists: Partial<Record<HotKind['key'], List>>
}

export interface UsedHotStocks {
  readonly kind: HotKind
  /** undefined until the first answer for this kind. */
  readonly list: List | undefined
  readonly busy: boolean
  /** Why there is no list. */
  readonly failure: Failure | undefined
  readonly choose: (key: HotKind['key']) => void
  readonly reload: () => void
}

/** The hot stocks by the chosen kind; a list seen before stays while it is fetched anew. */
export function useHotStocks(loaded: List): UsedHotStocks {
  const [{ kind, since }, setChosen] = useState<Chosen>({ kind: HOT_KINDS[0], since: undefined })
  const [fetched, setFetched] = useState<Fetched>({ since: loaded, lists: {} })
  const { value, busy, failure, reload } = useRead({
    // A kind that was chosen is asked for anew; loaded anew, the page has the newest of the first.
    key: { kind: kind.key, isChosen: since === loaded },
    loaded: { key: { kind: HOT_KINDS[0].key, isChosen: false }, value: loaded },
    ask: async (options) => {
      const outcome = await ask('ranking', { sort: kind.sort, order: 'desc', count: HOT_COUNT }, options)
      if (!outcome.ok) return outcome
      const { list } = outcome.value
      setFetched((before) => ({
        since: loaded,
        lists: { ...(before.since === loaded && before.lists), [kind.key]: list },
      }))
      return { ok: true, value: list }
    },
  })
  // What is awaited already is not asked for twice.
  useEvery(ORDER_REFRESH, () => (busy ? undefined : reload()))

  const seen = fetched.since === loaded ? fetched.lists[kind.key] : undefined
  const list = value ?? seen ?? (kind.key === HOT_KINDS[0].key ? loaded : undefined)
  return {
    kind,
    list: list?.slice(0, HOT_COUNT),
    busy,
    failure: list ? undefined : failure,
    choose(key) {
      const next = HOT_KINDS.find((one) => one.key === key)
      if (next && next.key !== kind.key) setChosen({ kind: next, since: loaded })
    },
    reload: () => void reload(),
  }
}
