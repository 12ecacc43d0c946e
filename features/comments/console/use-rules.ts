import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'

/** Something small that is read whole and comes back whole after every edit. */
export interface UsedRules<Value> {
  readonly value: Value | undefined
  /** Why it did not come, in words. */
  readonly refused: string | undefined
  readonly reload: () => void
  readonly set: (value: Value) => void
}

/** Reads it, and again whenever `epoch` is another one. */
export function useRules<Value>(read: () => Promise<CallOutcome<Value, string>>, epoch: number): UsedRules<Value> {
  const [value, set] = useState<Value>()
  const [refused, setRefused] = useState<string>()
  const known = useRef<number>(undefined)
  const reading = useRef(read)
  useEffect(() => {
    reading.current = read
  })
  const reload = useCallback(async () => {
    setRefused(undefined)
    const outcome = await reading.current()
    if (outcome.ok) set(outcome.value)
    else setRefused(reasonOf(outcome) ?? '没有加载出来，请重试')
  }, [])
  useEffect(() => {
    if (known.current === epoch) return
    known.current = epoch
    void reload()
  }, [epoch, reload])
  return { value, refused, reload: () => void reload(), set }
}
