import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { StaffProduct } from '../contract/index.ts'

type Outcome =
  | { readonly ok: true; readonly value: StaffProduct }
  | { readonly ok: false; readonly code: string; readonly msg: string }

export type OnChange = (product: StaffProduct) => void

/** What becomes of a form: the product as it is now, or why not, in words that stay beside the button. */
export function useOutcome(onChange: OnChange) {
  const [refused, setRefused] = useState<string>()
  /** True when it succeeded. */
  const settle = (outcome: Outcome, done: string): boolean => {
    setRefused(outcome.ok ? undefined : (reasonOf(outcome) ?? '没有成功，请重试'))
    if (!outcome.ok) return false
    toast(done)
    onChange(outcome.value)
    return true
  }
  return { refused, settle }
}
