import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult, Endpoint, InputOf, OutputOf } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { useAttemptKey } from './attempt-key.ts'
import { browserCall } from './browser-call.ts'

type Failure<E> = Extract<CallResult<E>, { ok: false }>
type CallOf<E> = (endpoint: E, input: InputOf<E>, options: CallOptions) => Promise<CallResult<E>>

interface CallState<E> {
  readonly busy: boolean
  readonly value?: OutputOf<E>
  readonly failure?: Failure<E>
}

/** A call that a person starts, and how it stands. */
export interface UsedCall<E> extends CallState<E> {
  /** Makes the call; the outcome is also kept in `value` or `failure`. */
  readonly run: (input: InputOf<E>, options?: Omit<CallOptions, 'signal'>) => Promise<CallResult<E>>
  /** The latest run succeeded. */
  readonly done: boolean
}

/** Makes calls of `endpoint` from a screen. Leaving the screen cancels reads, never what changes something. */
export function useCall<E extends Endpoint>(endpoint: E): UsedCall<E> {
  const [state, setState] = useState<CallState<E>>({ busy: false })
  const latest = useRef(0)
  const leaving = useRef<AbortController>(undefined)
  const attemptKey = useAttemptKey()

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const run = useCallback<UsedCall<E>['run']>(
    async (input, options = {}) => {
      const turn = (latest.current += 1)
      setState((before) => ({ ...before, busy: true }))
      // The types of `call` follow the three parts of an endpoint; here they are still one, E.
      const call = browserCall as CallOf<E>
      const outcome = await call(endpoint, input, {
        ...(endpoint.once && { idempotencyKey: attemptKey.of(input) }),
        ...(!endpoint.changes && leaving.current && { signal: leaving.current.signal }),
        ...options,
      })
      if (outcome.ok || outcome.status > 0) attemptKey.settle()
      if (turn === latest.current && !leaving.current?.signal.aborted) setState(settled(outcome))
      return outcome
    },
    [endpoint, attemptKey],
  )
  return { ...state, run, done: !state.busy && 'value' in state }
}

function settled<E>(outcome: CallResult<E>): CallState<E> {
  return outcome.ok ? { busy: false, value: outcome.value } : { busy: false, failure: outcome }
}
