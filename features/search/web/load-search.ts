import { QUERY_MAX } from '@niujin/contract-kit'
import type { LoadArgs } from '@niujin/web-kit'
import { hotWords, type Found, type HotWords } from '../contract/index.ts'
import { findInstruments, quotesOf, type FoundQuotes } from './look-up.ts'

/** What `/Search` shows first. */
export interface LoadedSearch extends FoundQuotes {
  /** The text of the address, as it is in the box. */
  readonly q: string
  readonly found: readonly Found[]
  readonly failed: boolean
  /** null when they could not be had: the page works without. */
  readonly hot: HotWords | null
}

/** Loads the results of `?q=` with their prices, and the hot words. A failure is shown in its place, with a way to retry. */
export async function loadSearch({ call, url }: LoadArgs): Promise<LoadedSearch> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX)
  const [results, hot] = await Promise.all([findInstruments(call, q), call(hotWords, {})])
  const found = results ?? []
  return { q, found, failed: !results, hot: hot.ok ? hot.value : null, ...(await quotesOf(call, found)) }
}
