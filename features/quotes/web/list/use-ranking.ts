import { useCallback, useEffect, useRef, useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import { useEvery } from '@niujin/web-kit/asking'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { Quote } from '../../contract/index.ts'
import {
  pagesInSight,
  rowsOf,
  withNextPage,
  withPageAnew,
  type RankingPage,
  type RankingQuestion,
} from '../../domain/index.ts'
import { ask as askServer } from '../calls.ts'
import { useWhenBack } from '../live/use-when-back.ts'
import { PAGE_SIZE } from './page-size.ts'

/** How often the rows in sight are asked for again, order and figures in one answer: exchanges send them every 3 s. */
const ORDER_REFRESH = 3000

type Pages = readonly RankingPage<Quote>[]
interface Fetched {
  readonly total: number
  readonly list: readonly Quote[]
  readonly nextCursor: string | null
  readonly valued?: number | undefined
}

export interface UsedRanking {
  readonly rows: readonly Quote[]
  /** Undefined until the first answer. */
  readonly total: number | undefined
  /** How much of the companies' reports is read; undefined where nobody reads them. */
  readonly valued: number | undefined
  readonly state: InfiniteState
  readonly more: () => void
  /** Says which rows are on the page: their order is kept new. */
  readonly see: (range: { first: number; last: number }) => void
}

/**
 * A ranking that grows as it is walked down and whose rows in sight are put in order again every few seconds.
 * One call at a time: a page that follows and an order that is renewed must not cross.
 */
export function useRanking(question: RankingQuestion, loaded: Fetched | undefined): UsedRanking {
  const [pages, setPages] = useState<Pages>(() => (loaded ? withNextPage<Quote>([], loaded) : []))
  const [total, setTotal] = useState(loaded?.total)
  const [valued, setValued] = useState(loaded?.valued)
  const [state, setState] = useState<InfiniteState>(() => (loaded ? restingState(loaded) : 'loading'))
  const sight = useRef({ first: 0, last: PAGE_SIZE })
  const asking = useRef(false)
  const broken = useStreamBroken()

  const ask = useCallback(
    async (cursor: string | null | undefined): Promise<Fetched | undefined> => {
      asking.current = true
      const outcome = await askServer('ranking', { ...question, count: PAGE_SIZE, ...(cursor && { cursor }) })
      asking.current = false
      if (!outcome.ok) return undefined
      setTotal(outcome.value.total)
      setValued(outcome.value.valued)
      return outcome.value
    },
    [question],
  )

  const take = useCallback((fetched: Fetched | undefined) => {
    if (!fetched) return setState('error')
    setPages((known) => withNextPage(known, fetched))
    setState(restingState(fetched))
  }, [])
  const more = () => {
    if (asking.current) return
    setState('loading')
    void ask(pages.at(-1)?.next).then(take)
  }

  useWhenBack(state === 'error', more)

  const isEmpty = pages.length === 0
  useEffect(() => {
    if (isEmpty && state === 'loading' && !asking.current) void ask(undefined).then(take)
  }, [isEmpty, state, ask, take])

  useEvery(broken || isEmpty ? undefined : ORDER_REFRESH, async () => {
    for (const at of pagesInSight(pages, sight.current)) {
      if (asking.current) return
      const fetched = await ask(pages[at]?.from)
      if (!fetched) return
      setPages((known) => withPageAnew(known, at, fetched))
    }
  })

  const see = useCallback((range: { first: number; last: number }) => {
    sight.current = range
  }, [])
  return { rows: rowsOf(pages), total, valued, state, more, see }
}

function restingState({ nextCursor }: Fetched): InfiniteState {
  return nextCursor === null ? 'end' : 'idle'
}
