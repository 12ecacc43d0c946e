import type { OutputOf } from '@niujin/contract-kit'
import type { quotes } from '@niujin/quotes/contract'
import { stored } from '@niujin/web-kit/device'

/** What a guest's list was last seen with. */
type LastQuotes = Pick<OutputOf<typeof quotes>, 'state' | 'list'>

/** A long list is not kept whole: it would be half a second's work on a slow phone. */
const MOST = 100
/** They are written down no more often than this (milliseconds): a list that is watched gets new ones all the time. */
const EVERY = 60_000

const kept = stored<LastQuotes | undefined>('local', 'device-watch-quotes', {
  shape: (given) => (isLastQuotes(given) ? given : undefined),
  empty: undefined,
})

let writtenAt = Number.NEGATIVE_INFINITY
let writtenIds = ''

/** Keeps the quotes of the list, to be read without a network. */
export function keepLastQuotes({ state, list }: LastQuotes): void {
  const some = list.slice(0, MOST)
  const ids = some.map(({ id }) => id).join()
  if (kept.read() && ids === writtenIds && performance.now() - writtenAt < EVERY) return
  writtenAt = performance.now()
  writtenIds = ids
  kept.write({ state, list: some })
}

/** The quotes kept last; the state says of when they are. */
export const lastQuotes = kept.read

/** What this app wrote itself, unless it was another version of it that knew less of a quote. */
function isLastQuotes(given: unknown): given is LastQuotes {
  if (typeof given !== 'object' || given === null) return false
  const { state, list }: { state?: unknown; list?: unknown } = given
  return isObject(state) && typeof state['second'] === 'number' && Array.isArray(list) && list.every(isQuote)
}

function isQuote(given: unknown): boolean {
  return (
    isObject(given) && typeof given['id'] === 'string' && typeof given['name'] === 'string' && isObject(given['live'])
  )
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null
}
