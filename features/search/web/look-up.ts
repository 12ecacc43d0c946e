import { quotes, type Quote } from '@niujin/quotes/contract'
import type { Call } from '@niujin/web-kit'
import { type Found, searchInstruments } from '../contract/index.ts'

/** Results of one search: nobody reads further, they type more. */
export const FOUND_COUNT = 20

/** Quotes of some instruments by id. */
export interface FoundQuotes {
  readonly quotes: Readonly<Record<string, Quote>>
  /** The prices come from the simulator and the list says so. */
  readonly simulated: boolean
}

const NO_QUOTES: FoundQuotes = { quotes: {}, simulated: false }

/** What fits the text; undefined when it could not be had. */
export async function findInstruments(call: Call, q: string): Promise<readonly Found[] | undefined> {
  if (q === '') return []
  const outcome = await call(searchInstruments, { q, count: FOUND_COUNT })
  return outcome.ok ? outcome.value.list : undefined
}

/** Prices for the rows; without them the rows still say what was found. */
export async function quotesOf(call: Call, found: readonly Found[]): Promise<FoundQuotes> {
  if (found.length === 0) return NO_QUOTES
  const outcome = await call(quotes, { ids: found.map(({ id }) => id).join(',') })
  if (!outcome.ok) return NO_QUOTES
  const { list, state } = outcome.value
  return { quotes: Object.fromEntries(list.map((quote) => [quote.id, quote])), simulated: state.simulated }
}
