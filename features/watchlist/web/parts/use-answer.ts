import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ask, type Answer, type CallName, type Input } from '../calls.ts'

export interface UsedAnswer<Name extends CallName> {
  /** The newest answer; stays while the same is asked again. */
  readonly value: Answer<Name> | undefined
  /** The newest question has no answer. */
  readonly failed: boolean
  /** Asks the same again. */
  readonly again: () => void
}

interface State<Name extends CallName> {
  readonly question: string
  readonly turn: number
  readonly value?: Answer<Name>
  readonly failed?: boolean
}

/** Asks when the page opens and when `input` says something new. */
export function useAnswer<Name extends CallName>(name: Name, input: Input<Name>): UsedAnswer<Name> {
  const question = JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<Name>>()
  const current = useEffectEvent(() => input)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  useEffect(() => {
    const leaving = new AbortController()
    void ask(name, current(), { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return
      setState((before) => (outcome.ok ? { question, turn, value: outcome.value } : { ...(before?.question === question && before), question, turn, failed: true }))
    })
    return () => leaving.abort()
  }, [name, question, turn])
  const isOfThis = state?.question === question
  return { value: isOfThis ? state.value : undefined, failed: isOfThis && state.turn === turn && state.failed === true, again }
}
