import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { HOT_COUNT, HOT_KINDS, type HotKind } from './hot-kinds.ts'

/** How often the order is asked for again while the page is looked at (milliseconds). */
const ORDER_REFRESH = 10_000

export interface UsedHotStocks {
  readonly kind: HotKind
  /** undefined until the first answer for this kind. */
  readonly list: readonly Quote[] | undefined
  readonly failed: boolean
  readonly choose: (key: HotKind['key']) => void
  readonly retry: () => void
}

type Lists = Partial<Record<HotKind['key'], readonly Quote[]>>

/** The hot stocks by the chosen kind; a list seen before stays while it is fetched anew. */
export function useHotStocks(loaded: readonly Quote[]): UsedHotStocks {
  const [kind, setKind] = useState<HotKind>(HOT_KINDS[0])
  const [lists, setLists] = useState<Lists>({})
  const [failed, setFailed] = useState(false)
  const left = useRef(false)

  const fetchList = useCallback(async ({ key, sort }: HotKind) => {
    const fetched = await askFor(sort)
    if (left.current || fetched === 'cancelled') return
    setFailed(fetched === 'failed')
    if (fetched !== 'failed') setLists((known) => ({ ...known, [key]: fetched }))
  }, [])

  useForgetting(loaded, setLists)
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void fetchList(kind)
  })
  useEffect(() => {
    left.current = false
    const timer = setInterval(() => refresh(), ORDER_REFRESH)
    return () => {
      left.current = true
      clearInterval(timer)
    }
  }, [])

  const choose = (key: HotKind['key']) => {
    const next = HOT_KINDS.find((one) => one.key === key)
    if (!next || next.key === kind.key) return
    setKind(next)
    setFailed(false)
    void fetchList(next)
  }
  const list = lists[kind.key] ?? (kind.key === HOT_KINDS[0].key ? loaded.slice(0, HOT_COUNT) : undefined)
  return { kind, list, failed: failed && !list, choose, retry: () => void fetchList(kind) }
}

// The contract and its checks are not needed for the first sight of the page.
async function askFor(sort: HotKind['sort']): Promise<readonly Quote[] | 'failed' | 'cancelled'> {
  try {
    const { fetchHot } = await import('./fetch-hot.ts')
    return await fetchHot(sort, HOT_COUNT)
  } catch {
    return 'failed'
  }
}

/** When the page was loaded anew (pulled down), its own list is newer than what was fetched before. */
function useForgetting(loaded: readonly Quote[], setLists: (lists: Lists) => void): void {
  const before = useRef(loaded)
  useEffect(() => {
    if (before.current !== loaded) setLists({})
    before.current = loaded
  }, [loaded, setLists])
}
