import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Answer, CallName, Input } from '../calls.ts'
import { askInTurn } from './in-turn.ts'

export interface Failure {
  readonly code: string
  readonly msg: string
}

/** What a page was loaded with: an answer and the question it answers. */
export interface Loaded<Name extends CallName> {
  readonly input: Input<Name>
  readonly value: Answer<Name>
}

export interface UsedAsk<Name extends CallName> {
  /** The answer to the question asked now; the page's own while none newer has come. */
  readonly value: Answer<Name> | undefined
  /** Why there is no answer, or no newer one. */
  readonly failure: Failure | undefined
  readonly busy: boolean
  readonly again: () => void
}

interface State<Name extends CallName> {
  readonly asked: string
  readonly turn: number
  readonly value?: Answer<Name> | undefined
  readonly failure?: Failure | undefined
}

interface Options<Name extends CallName> {
  readonly loaded?: Loaded<Name> | undefined
  /** Asks again after so many milliseconds while the page is in sight. */
  readonly everyMs?: number | undefined
}

/** Asks when `input` says something new, unless the page was loaded with the answer. */
export function useAsk<Name extends CallName>(name: Name, input: Input<Name>, { loaded, everyMs }: Options<Name> = {}): UsedAsk<Name> {
  const asked = JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<Name>>({ asked: '', turn: 0 })
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const known = loaded && JSON.stringify(loaded.input) === asked ? loaded.value : undefined
  const isLoaded = known !== undefined && turn === 0
  const current = useEffectEvent(() => input)

  useEffect(() => {
    if (isLoaded) return undefined
    const leaving = new AbortController()
    void askInTurn(name, current(), leaving.signal).then((outcome) => {
      if (leaving.signal.aborted || outcome === undefined) return
      const failure = outcome.ok ? undefined : { code: outcome.code, msg: outcome.msg }
      const value = outcome.ok ? outcome.value : undefined
      setState((before) => ({ asked, turn, value: value ?? (before.asked === asked ? before.value : undefined), failure }))
    })
    return () => leaving.abort()
  }, [name, asked, turn, isLoaded])

  useEvery(everyMs, again)
  return { ...readingOf(state, { asked, turn }, known), busy: !isLoaded && !(state.asked === asked && state.turn === turn), again }
}

/** What the state says of the question asked now. */
function readingOf<Name extends CallName>(state: State<Name>, now: { asked: string; turn: number }, known: Answer<Name> | undefined) {
  if (state.asked !== now.asked) return { value: known, failure: undefined }
  return { value: state.value ?? known, failure: state.turn === now.turn ? state.failure : undefined }
}

/** Calls `again` every so often while the page is in sight. */
function useEvery(everyMs: number | undefined, again: () => void): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, again])
}
