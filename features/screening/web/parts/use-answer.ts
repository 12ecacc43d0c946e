import { useState } from 'react'
import { ask, type Answer, type CallName, type Input } from '../calls.ts'
import { inTurn } from './in-turn.ts'
import { useLoadingRetry, useQuestion, type Failure } from './use-question.ts'

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
  const [state, setState] = useState<State<Name>>({ key: '' })
  const { key, again } = useQuestion({
    input,
    wait,
    put: (wanted, question) => {
      void inTurn(name, question.signal, () => ask(name, wanted, { signal: question.signal })).then((outcome) => {
        if (question.signal.aborted || outcome === undefined) return
        if (outcome.ok) setState({ key: question.key, value: outcome.value })
        else setState((before) => ({ ...before, key: question.key, failure: { code: outcome.code, msg: outcome.msg } }))
      })
    },
  })
  const failure = state.key === key ? state.failure : undefined
  useLoadingRetry(failure, again)
  return { value: key === '' ? undefined : state.value, failure, busy: state.key !== key, again }
}
