import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '@niujin/web-kit'
import { ask, type Answer, type CallName, type Input } from './calls.ts'

export interface UsedAnswer<Name extends CallName> {
  /** The newest answer; stays while the same is asked again. */
  readonly value: Answer<Name> | undefined
  /** Why the newest question has no answer, in words. */
  readonly failure: string | undefined
  /** Asks the same again. */
  readonly again: () => void
}

/** Asks when the part opens, when `input` says something new, and again when told. */
export function useAnswer<Name extends CallName>(name: Name, input: Input<Name>): UsedAnswer<Name> {
  const question = JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ question: string; turn: number; value?: Answer<Name>; failure?: string }>()
  const current = useEffectEvent(() => input)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  useEffect(() => {
    const leaving = new AbortController()
    void ask(name, current(), { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return
      if (outcome.ok) return setState({ question, turn, value: outcome.value })
      const failure = reasonOf(outcome)
      if (failure !== undefined) setState((before) => ({ ...(before?.question === question && before), question, turn, failure }))
    })
    return () => leaving.abort()
  }, [name, question, turn])
  const isOfThis = state?.question === question
  return { value: isOfThis ? state.value : undefined, failure: isOfThis && state.turn === turn ? state.failure : undefined, again }
}
