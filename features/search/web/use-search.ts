import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserCall } from '@niujin/web-kit'
import type { Found } from '../contract/index.ts'
import type { LoadedSearch } from './load-search.ts'
import { noteAsked } from './note-asked.ts'
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
  /** Asks at once for what is in the box: typing has ended. */
  readonly submit: (text: string) => void
  /** Puts a word into the box and asks for it. */
  readonly take: (word: string) => void
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
    async (typed: string, isSubmitted = false) => {
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
      keepAddress(q, isSubmitted)
      if (isSubmitted && found.length > 0) noteAsked(q)
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
    submit: (typed) => void ask(typed, true),
    take(word) {
      setText(word)
      void ask(word, true)
    },
    type(typed) {
      setText(typed)
      plan(typed)
    },
    setComposing(now) {
      composing.current = now
    },
  }
}

/** The address of what is asked; one of the same text keeps what of it is shown. */
function useAddress(): (q: string, isSubmitted: boolean) => void {
  const [params, setParams] = useSearchParams()
  const shown = useRef(params)
  useEffect(() => {
    shown.current = params
  }, [params])
  return useCallback(
    (q: string, isSubmitted: boolean) => {
      if ((shown.current.get('q') ?? '') === q && !isSubmitted) return
      const next = q === '' ? {} : { q, ...(isSubmitted && { open: '1' }) }
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
}
