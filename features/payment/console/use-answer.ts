import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'

/** What a call answered, for a page that shows it. */
export interface UsedAnswer<Value> {
  readonly value: Value | undefined
  readonly busy: boolean
  readonly failure: { readonly code: string; readonly words: string } | undefined
  readonly reload: () => void
  /** Takes over a newer value that came by another call. */
  readonly show: (value: Value) => void
}

/** Asks once for `key`, again when it is another one, and again on `reload`. */
export function useAnswer<Value, Code extends string>(key: string, ask: () => Promise<CallOutcome<Value, Code>>): UsedAnswer<Value> {
  const [value, show] = useState<Value>()
  const [busy, setBusy] = useState(true)
  const [failure, setFailure] = useState<UsedAnswer<Value>['failure']>()
  const question = useRef(ask)
  const turn = useRef(0)
  useEffect(() => {
    question.current = ask
  })
  const load = useCallback(async () => {
    const mine = (turn.current += 1)
    setBusy(true)
    setFailure(undefined)
    const outcome = await question.current()
    if (mine !== turn.current) return
    setBusy(false)
    if (outcome.ok) show(outcome.value)
    else if (outcome.code !== 'CANCELLED') setFailure({ code: outcome.code, words: reasonOf(outcome) ?? '没有加载出来，请重试' })
  }, [])
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    show(undefined)
    void load()
  }, [key, load])
  return { value, busy, failure, reload: () => void load(), show }
}
