import { useState } from 'react'
import type { CallResult, InputOf } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { reasonOf, type Ask } from './ask.ts'
import { useAttemptKey } from './attempt-key.ts'

type Files = NonNullable<CallOptions['files']>

/** An effect that a person starts and that must happen once. */
export interface UsedOnce<E> {
  readonly busy: boolean
  /** Why the last try was refused, in words. */
  readonly refused: string | undefined
  readonly clear: () => void
  readonly run: (input: InputOf<E>, files?: Files) => Promise<CallResult<E>>
}

/**
 * Makes the call `name` of a slice's `ask`. The same tried again without having had an answer goes under the same key,
 * so it cannot happen twice. What `settle` does with an outcome is still part of it: it stays busy until then.
 */
export function useOnce<Contract, Name extends keyof Contract, One extends Name>(
  ask: Ask<Contract, Name>,
  name: One,
  settle?: (outcome: CallResult<Contract[One]>) => unknown,
): UsedOnce<Contract[One]> {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const attemptKey = useAttemptKey()
  const run: UsedOnce<Contract[One]>['run'] = async (input, files) => {
    const idempotencyKey = attemptKey.of([input, files && sizesOf(files)])
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask(name, input, { idempotencyKey, ...(files && { files }) })
    if (outcome.ok || outcome.status > 0) attemptKey.settle()
    if (!outcome.ok) setRefused(reasonOf(outcome))
    await settle?.(outcome)
    setBusy(false)
    return outcome
  }
  return { busy, refused, clear: () => setRefused(undefined), run }
}

/** Files have no words to compare; other pictures are all but never as large to the byte. */
function sizesOf(files: Files): unknown {
  return Object.entries(files).map(([name, given]) => [name, [given].flat().map(({ size }) => size)])
}
