import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly msg: string }

/** What becomes of a form: what is there now, or why not, in words that stay beside the button. */
export function useOutcome<Value>(onDone: (value: Value) => void) {
  const [refused, setRefused] = useState<string>()
  /** True when it succeeded. */
  const settle = (outcome: Outcome<Value>, done: string): boolean => {
    setRefused(outcome.ok ? undefined : (reasonOf(outcome) ?? '没有成功，请重试'))
    if (!outcome.ok) return false
    toast(done)
    onDone(outcome.value)
    return true
  }
  return { refused, settle }
}
