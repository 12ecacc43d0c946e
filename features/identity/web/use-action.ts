import { useRevalidator } from 'react-router'
import { toast } from '@niujin/ui'
import { reasonOf, useOnce, type UsedOnce } from '@niujin/web-kit'
import { ask, type CallName, type Contract } from './calls.ts'

/** A change a person makes with one call; when it worked the page's data is fetched again. */
export type Action<Name extends CallName> = UsedOnce<Contract[Name]>

/**
 * A change by the call `name`; a refusal stays in `refused`, or is said in a toast with `toasts`. `reload: false` for
 * a step that changes nothing the page shows.
 */
export function useAction<Name extends CallName>(name: Name, { toasts = false, reload = true } = {}): Action<Name> {
  const { revalidate } = useRevalidator()
  const action = useOnce(ask, name, (outcome) => {
    if (outcome.ok) return reload ? revalidate() : undefined
    const reason = reasonOf(outcome)
    if (toasts && reason !== undefined) toast(reason)
    return undefined
  })
  return toasts ? { ...action, refused: undefined } : action
}
