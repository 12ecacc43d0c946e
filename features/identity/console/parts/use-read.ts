import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'

/** Something that was asked for, and how it stands. */
export interface Read<Value> {
  /** The newest answer; it stays while another is on its way. */
  readonly value: Value | undefined
  readonly busy: boolean
  /** Why the last try failed, in words. */
  readonly refused: string | undefined
  readonly reload: () => void
}

/** Asks again whenever `key` changes: what is asked for, as text. */
export function useRead<Value>(ask: () => Promise<CallOutcome<Value, string>>, key: string): Read<Value> {
  const [state, setState] = useState<Omit<Read<Value>, 'reload'>>({ value: undefined, busy: true, refused: undefined })
  const turn = useRef(0)
  const known = useRef<string>(undefined)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })

  const reload = useCallback(async () => {
    const mine = (turn.current += 1)
    setState((before) => ({ ...before, busy: true, refused: undefined }))
    const outcome = await asking.current()
    if (mine !== turn.current) return
    if (outcome.ok) setState({ value: outcome.value, busy: false, refused: undefined })
    else setState((before) => ({ ...before, busy: false, refused: reasonOf(outcome) ?? '没有加载出来，请重试' }))
  }, [])

  useEffect(() => {
    if (key === known.current) return
    known.current = key
    void reload()
  }, [key, reload])

  return { ...state, reload: () => void reload() }
}
