import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long until a server that is still loading its history is asked again (milliseconds). */
const LOADING_RETRY = 5000

export interface Failure {
  readonly code: string
  readonly msg: string
}

interface Asking<Input> {
  /** Undefined asks nothing. */
  readonly input: Input | undefined
  /** Milliseconds after which it is asked. */
  readonly wait: number
  /** Asks, and keeps what comes under `key` unless the signal is aborted: the reader then wants something else. */
  readonly put: (input: Input, question: { key: string; signal: AbortSignal }) => void
}

export interface UsedQuestion {
  /** Of what is asked now; an answer of another key is of an earlier question. Empty while nothing is asked. */
  readonly key: string
  /** Asks the same again. */
  readonly again: () => void
  /** Aborts what is asked now. */
  readonly leave: () => void
}

/** Puts a question when `input` says something new, after a pause. */
export function useQuestion<Input>({ input, wait, put }: Asking<Input>): UsedQuestion {
  const asked = input === undefined ? '' : JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const key = asked === '' ? '' : `${turn}:${asked}`
  const end = useRef<() => void>(undefined)
  const ask = useEffectEvent((signal: AbortSignal) => {
    if (input !== undefined) put(input, { key, signal })
  })
  useEffect(() => {
    if (key === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => ask(leaving.signal), wait)
    end.current = () => {
      clearTimeout(timer)
      leaving.abort()
    }
    return end.current
  }, [key, wait])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const leave = useCallback(() => end.current?.(), [])
  return { key, again, leave }
}

/** Asks again by itself while the server is still loading its market history. */
export function useLoadingRetry(failure: Failure | undefined, again: () => void): void {
  useEffect(() => {
    if (failure?.code !== 'MARKET_LOADING') return undefined
    const timer = setTimeout(again, LOADING_RETRY)
    return () => clearTimeout(timer)
  }, [failure, again])
}
