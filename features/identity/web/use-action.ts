import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '@niujin/ui'
import { ask, type CallName, type Input, type Result } from './calls.ts'
import { reasonOf } from '@niujin/web-kit'

/** A change a person makes with one call. */
export interface Action<Name extends CallName> {
  readonly busy: boolean
  /** Why the last try was refused. */
  readonly refused: string | undefined
  readonly clear: () => void
  /** Makes the change; when it worked the page's data is fetched again. */
  readonly run: (input: Input<Name>, options?: Parameters<typeof ask<Name>>[2]) => Promise<Result<Name>>
}

/**
 * A change by the call `name`; a refusal stays in `refused`, or is said in a toast with `toasts`. `reload: false` for
 * a step that changes nothing the page shows.
 */
export function useAction<Name extends CallName>(name: Name, { toasts = false, reload = true } = {}): Action<Name> {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const run: Action<Name>['run'] = async (input, options) => {
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask(name, input, options)
    if (!outcome.ok) showRefusal(reasonOf(outcome))
    else if (reload) await revalidate()
    setBusy(false)
    return outcome
  }
  const showRefusal = (reason: string | undefined) => {
    if (reason === undefined) return
    if (toasts) toast(reason)
    else setRefused(reason)
  }
  return { busy, refused, clear: () => setRefused(undefined), run }
}
