import type { Instrument, InstrumentId } from '@niujin/market'
import type { InstrumentList } from '@niujin/market/node'
import type { SourceChain } from '../chain.ts'
import { asRecord, listIn } from '../json.ts'
import type { OpenSources } from '../open-sources.ts'
import type { SourceName } from '../source.ts'
import type { SourceStore } from '../store/source-store.ts'
import { candidatesOf, makeSecurities } from './make-securities.ts'

const NAME = 'securities'
/** Seconds until the list is made anew at a start, and how long a start waits for it, milliseconds. */
const FRESH = 12 * 3600
const PATIENCE = 12_000
const NO_NAMES: ReadonlyMap<InstrumentId, string> = new Map()

interface Preparing {
  readonly list: InstrumentList
  readonly sources: OpenSources
  readonly chain: SourceChain
  /** The sources in use. */
  readonly names: readonly SourceName[]
  readonly store: SourceStore
  /** Seconds since 1970. */
  readonly now: () => number
}

/**
 * Who is listed, asked once at a start and kept, so that every thread of this start reads the same list. When no source
 * answers in time the kept list stands, and without one our own.
 */
export async function prepareSecurities(preparing: Preparing): Promise<void> {
  const { store, now, list } = preparing
  const kept = readSecurities(store)
  if (kept && now() - kept.madeAt < FRESH) return
  const made = await withPatience(ask(preparing, kept?.instruments ?? []), PATIENCE)
  if (made) store.keepValue(NAME, { madeAt: now(), instruments: made })
  // A list of our own is not kept as if it were an answer: the next start asks again.
  else if (!kept)
    store.keepValue(NAME, {
      madeAt: 0,
      instruments: makeSecurities(list, { companies: [], names: NO_NAMES, quotes: [] }, []),
    })
}

/** The list of this start; undefined before it was prepared. */
export function readSecurities(store: SourceStore): { madeAt: number; instruments: readonly Instrument[] } | undefined {
  const kept = asRecord(store.value(NAME))
  const instruments = listIn(kept, 'instruments')
  if (!instruments || typeof kept?.['madeAt'] !== 'number') return undefined
  return { madeAt: kept['madeAt'], instruments: instruments as readonly Instrument[] }
}

async function ask(
  { list, sources, chain, names }: Preparing,
  before: readonly Instrument[],
): Promise<readonly Instrument[] | undefined> {
  const [companies, listed] = await Promise.all([
    names.includes('eastmoney') ? sources.eastmoney.companies('aShares').catch(() => []) : [],
    names.includes('tdx7709') ? namesOf(sources) : NO_NAMES,
  ])
  const candidates = candidatesOf(list, [...companies.map(({ id }) => id), ...listed.keys()])
  const quotes = await chain.quotes(candidates).catch(() => [])
  if (companies.length === 0 && listed.size === 0 && quotes.length === 0) return undefined
  return makeSecurities(list, { companies, names: listed, quotes }, before)
}

async function namesOf({ tdx }: OpenSources) {
  const lists = await Promise.all((['SH', 'SZ'] as const).map((exchange) => tdx.securities(exchange).catch(() => [])))
  return new Map(lists.flat().map(({ id, name }) => [id, name]))
}

async function withPatience<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
