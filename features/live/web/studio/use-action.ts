import { useRef, useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly msg: string }

/** Something a person does by a tap. */
export interface UsedAction {
  readonly busy: boolean
  /** Does it unless it is being done; words go to the toast. Answers what came of it, undefined when nothing did. */
  readonly run: <Value>(call: () => Promise<Outcome<Value>>, done?: string) => Promise<Value | undefined>
}

/** One action at a time: a second tap while the first is under way does nothing. */
export function useAction(): UsedAction {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  return {
    busy,
    async run(call, done) {
      if (isRunning.current) return undefined
      isRunning.current = true
      setBusy(true)
      const outcome = await call()
      isRunning.current = false
      setBusy(false)
      const words = outcome.ok ? done : reasonOf(outcome)
      if (words !== undefined) toast(words)
      return outcome.ok ? outcome.value : undefined
    },
  }
}
