import { useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'
import type { ActivatedCode } from '../../contract/index.ts'
import { CODE_LENGTH, groupCode, lettersOf } from '../../domain/code-text.ts'
import { ask } from '../calls.ts'

/** A code being entered, and what became of it. */
export interface Activation {
  /** As it stands in the field, grouped. */
  readonly text: string
  readonly busy: boolean
  /** Why it was not activated, in words. */
  readonly refused: string | undefined
  readonly change: (text: string) => void
  readonly activate: (text?: string) => Promise<void>
}

/** Enters and activates codes. A code tried again without having had an answer goes under the same key: it counts once. */
export function useActivation(first: string, onActivated: (activated: ActivatedCode) => void): Activation {
  const [text, setText] = useState(first)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const attempt = useRef<{ code: string; key: string }>(undefined)
  const activate = async (given = text) => {
    const code = lettersOf(given)
    const missing = CODE_LENGTH - code.length
    if (missing > 0) return setRefused(`激活码有 ${CODE_LENGTH} 位，还差 ${missing} 位`)
    if (attempt.current?.code !== code) attempt.current = { code, key: randomId() }
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask('cardAvtive', { code: groupCode(code) }, { idempotencyKey: attempt.current.key })
    setBusy(false)
    // A refusal is an answer that is kept under its key: another press is another try.
    if (outcome.ok || outcome.status > 0) attempt.current = undefined
    if (!outcome.ok) return setRefused(reasonOf(outcome))
    setText('')
    onActivated(outcome.value)
  }
  return {
    text,
    busy,
    refused,
    change(next) {
      setText(next)
      setRefused(undefined)
    },
    activate,
  }
}
