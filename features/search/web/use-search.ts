import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserCall } from '@niujin/web-kit'
import type { Found } from '../contract/index.ts'
import type { LoadedSearch } from './load-search.ts'
import { findInstruments, quotesOf, type FoundQuotes } from './look-up.ts'

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 120

/** The results on the page; while others are on their way these stay. */
export interface SearchView extends FoundQuotes {
  /** What the results answer. */
  readonly q: string
  readonly found: readonly Found[]
  readonly state: 'done' | 'loading' | 'failed'
}

export interface UsedSearch {
  /** The text in the box. */
  readonly text: string
  readonly view: SearchView
  readonly type: (text: string) => void
  /** An input method is being composed: its letters are not the word yet. */
  readonly setComposing: (composing: boolean) => void
  /** Asks at once. */
  readonly ask: (text: string) => void
}

/** Searches while a person types, and keeps the address in step so that reload and back show the same. */
export function useSearch(loaded: LoadedSearch): UsedSearch {
  const [text, setText] = useState(loaded.q)
  const [view, setView] = useState<SearchView>({ ...loaded, state: loaded.failed ? 'failed' : 'done' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  const turn = useRef(0)
  const keepAddress = useAddress()

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      turn.current += 1
    },
    [],
  )

  const ask = useCallback(
    async (typed: string) => {
      clearTimeout(timer.current)
      const q = typed.trim()
      const own = (turn.current += 1)
      setView((before) => ({ ...before, state: 'loading' }))
      const found = await findInstruments(browserCall, q)
      if (own !== turn.current) return
      if (!found) {
        setView((before) => ({ ...before, q, state: 'failed' }))
        return
      }
      setView((before) => ({ ...before, q, found, state: 'done' }))
      keepAddress(q)
      const priced = await quotesOf(browserCall, found)
      if (own === turn.current) setView((before) => ({ ...before, ...priced }))
    },
    [keepAddress],
  )

  const plan = useCallback(
    (typed: string) => {
      clearTimeout(timer.current)
      setView((before) => ({ ...before, state: 'loading' }))
      if (!composing.current) timer.current = setTimeout(() => void ask(typed), PAUSE)
    },
    [ask],
  )

  return {
    text,
    view,
    ask: (typed) => void ask(typed),
    type(typed) {
      setText(typed)
      plan(typed)
    },
    setComposing(now) {
      composing.current = now
    },
  }
}

function useAddress(): (q: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (q: string) => {
      const search = q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`
      void navigate({ search }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
}
