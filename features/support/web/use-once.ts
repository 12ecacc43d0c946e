import { useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'
import { ask, type CallName, type Input, type Result } from './calls.ts'

/** An effect that a person starts and that must happen once. */
export interface UsedOnce<Name extends CallName> {
  readonly busy: boolean
  /** Why the last try was refused. */
  readonly refused: string | undefined
  readonly clear: () => void
  readonly run: (input: Input<Name>) => Promise<Result<Name>>
}

/** Makes the call `name`. The same input tried again without having had an answer goes under the same key, so it cannot happen twice. */
export function useOnce<Name extends CallName>(name: Name): UsedOnce<Name> {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const attempt = useRef<{ input: string; key: string }>(undefined)
  const run = async (input: Input<Name>) => {
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, key: randomId() }
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask(name, input, { idempotencyKey: attempt.current.key })
    if (outcome.ok || outcome.status > 0) attempt.current = undefined
    if (!outcome.ok) setRefused(reasonOf(outcome))
    setBusy(false)
    return outcome
  }
  return { busy, refused, clear: () => setRefused(undefined), run }
}
