import { useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { ask, type CallName, type Input, type Result } from './calls.ts'

/** Something a person does to an order that must happen once. */
export interface UsedOrderCall<Name extends CallName> {
  readonly busy: boolean
  readonly run: (input: Input<Name>, pictures?: readonly Blob[]) => Promise<Result<Name>>
}

/** Makes the call `name`. The same tried again without having had an answer goes under the same key, so it cannot happen twice. */
export function useOrderCall<Name extends CallName>(name: Name): UsedOrderCall<Name> {
  const [busy, setBusy] = useState(false)
  const attempt = useRef<{ input: string; key: string }>(undefined)
  const run = async (input: Input<Name>, pictures: readonly Blob[] = []) => {
    const text = JSON.stringify([input, pictures.map(({ size }) => size)])
    if (attempt.current?.input !== text) attempt.current = { input: text, key: randomId() }
    setBusy(true)
    const outcome = await ask(name, input, {
      idempotencyKey: attempt.current.key,
      ...(pictures.length > 0 && { files: { pictures } }),
    })
    if (outcome.ok || outcome.status > 0) attempt.current = undefined
    setBusy(false)
    return outcome
  }
  return { busy, run }
}
