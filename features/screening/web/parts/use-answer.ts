import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ask, type Answer, type CallName, type Input } from '../calls.ts'
import { inTurn } from './in-turn.ts'

/** How long until a server that is still loading its history is asked again (milliseconds). */
export const LOADING_RETRY = 5000

export interface Failure {
  readonly code: string
  readonly msg: string
}

export interface UsedAnswer<Name extends CallName> {
  /** The newest answer; stays while the next is on its way. */
  readonly value: Answer<Name> | undefined
  /** Why the newest question has no answer. */
  readonly failure: Failure | undefined
  readonly busy: boolean
  /** Asks the same again. */
  readonly again: () => void
}

interface State<Name extends CallName> {
  readonly key: string
  readonly value?: Answer<Name>
  readonly failure?: Failure
}

/**
 * Asks when `input` says something new, after a pause of `wait` milliseconds; `undefined` asks nothing.
 * A server whose market history is still loading is asked again by itself.
 */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: Input<Name> | undefined,
  wait = 0,
): UsedAnswer<Name> {
  const asked = input === undefined ? '' : JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<Name>>({ key: '' })
  const key = asked === '' ? '' : `${turn}:${asked}`
  const current = useEffectEvent(() => input)
  const again = useCallback(() => setTurn((before) => before + 1), [])

  useEffect(() => {
    if (key === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const wanted = current()
      if (wanted === undefined) return
      void inTurn(name, leaving.signal, () => ask(name, wanted, { signal: leaving.signal })).then((outcome) => {
        if (leaving.signal.aborted || outcome === undefined) return
        if (outcome.ok) setState({ key, value: outcome.value })
        else setState((before) => ({ ...before, key, failure: { code: outcome.code, msg: outcome.msg } }))
      })
    }, wait)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [name, key, wait])

  const failure = state.key === key ? state.failure : undefined
  useEffect(() => {
    if (failure?.code !== 'MARKET_LOADING') return undefined
    const timer = setTimeout(again, LOADING_RETRY)
    return () => clearTimeout(timer)
  }, [failure, again])
  return { value: key === '' ? undefined : state.value, failure, busy: state.key !== key, again }
}
