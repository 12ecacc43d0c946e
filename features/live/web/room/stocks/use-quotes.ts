import type { OutputOf } from '@niujin/contract-kit'
import { ask } from '@niujin/quotes/web'
import { useRead } from '@niujin/web-kit/asking'

export type Quote = OutputOf<typeof import('@niujin/quotes/contract').quotes>['list'][number]

/** The quotes of some securities, in that order, once they are there; they are kept new by who shows them. */
export function useQuotes(ids: readonly string[]): readonly Quote[] {
  const wanted = ids.join()
  const { value } = useRead({
    key: wanted === '' ? undefined : wanted,
    keepsFormer: true,
    ask: (options) => ask('quotes', { ids: wanted }, options),
  })
  return ids.flatMap((id) => value?.list.find((quote) => quote.id === id) ?? [])
}
