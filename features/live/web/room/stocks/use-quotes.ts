import { useEffect, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { ask } from '@niujin/quotes/web'

export type Quote = OutputOf<typeof import('@niujin/quotes/contract').quotes>['list'][number]

/** The quotes of some securities, in that order, once they are there; they are kept new by who shows them. */
export function useQuotes(ids: readonly string[]): readonly Quote[] {
  const [found, setFound] = useState<readonly Quote[]>([])
  const wanted = ids.join()
  useEffect(() => {
    if (wanted === '') return undefined
    const leaving = new AbortController()
    void ask('quotes', { ids: wanted }, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setFound(outcome.value.list)
    })
    return () => leaving.abort()
  }, [wanted])
  return ids.flatMap((id) => found.find((quote) => quote.id === id) ?? [])
}
