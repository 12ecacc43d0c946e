import type { Board, Exchange, Instrument, InstrumentId } from '@niujin/market'
import type { InstrumentList } from '@niujin/market/node'
import type { ListedCompany } from '../eastmoney/eastmoney-companies.ts'
import type { SourceQuote } from '../source-quote.ts'
import { SectorBook } from './sector-book.ts'

/** What sources told about who is listed. Any part may be empty. */
export interface FoundSecurities {
  /** With shares and sectors. */
  readonly companies: readonly ListedCompany[]
  /** Codes with names alone. */
  readonly names: ReadonlyMap<InstrumentId, string>
  /** Of every candidate. */
  readonly quotes: readonly SourceQuote[]
}

/** A shares by code; B shares, funds, bonds and indices are none. */
const A_SHARE = /^(?:SH\.(?:60|68)|SZ\.(?:00|30)|BJ\.92)\d{4}$/
/** On some days names wear a mark and lose their end: XD, XR, DR. */
const MARKED = /^(?:XD|XR|DR)/
/** With quotes of fewer candidates than this it is the source that has gaps, not the exchange. */
const ENOUGH = 0.6

/** The codes to ask about: ours, and those sources list. */
export function candidatesOf(list: InstrumentList, listed: Iterable<InstrumentId>): readonly InstrumentId[] {
  const ours = list.instruments.filter(({ kind }) => kind !== 'sector')
  return [...new Set([...ours.map(({ id }) => id), ...Array.from(listed).filter((id) => A_SHARE.test(id))])]
}

/**
 * The instruments of the real market. What our own list only assumes of a company (its shares, sectors, listing day) is
 * left out unless a source tells it: unknown shows as unknown.
 */
export function makeSecurities(
  list: InstrumentList,
  found: FoundSecurities,
  before: readonly Instrument[],
): readonly Instrument[] {
  const known = [...before, ...list.instruments].filter(({ kind }) => kind === 'sector')
  const book = new SectorBook(known)
  const companies = new Map(found.companies.map((company) => [company.id, company]))
  const quotes = new Map(found.quotes.map((quote) => [quote.id, quote]))
  const candidates = candidatesOf(list, [...companies.keys(), ...found.names.keys()])
  const isComplete = quotes.size > candidates.length * ENOUGH
  const made = candidates.flatMap((id) => {
    if (isComplete && !quotes.has(id) && !companies.has(id)) return []
    const ours = list.instrumentById(id)
    if (ours && ours.kind !== 'stock') return unitOf(ours, quotes.get(id))
    return (
      stockOf(id, { list, book, company: companies.get(id), quote: quotes.get(id), name: found.names.get(id) }) ?? []
    )
  })
  return [...made, ...book.inUse()]
}

interface About {
  readonly list: InstrumentList
  readonly book: SectorBook
  readonly company: ListedCompany | undefined
  readonly quote: SourceQuote | undefined
  readonly name: string | undefined
}

function stockOf(id: InstrumentId, about: About): Instrument | undefined {
  const { list, book, company } = about
  const ours = list.instrumentById(id)
  const shown = nameOf(sourceName(about), ours?.name)
  if (!shown) return undefined
  const code = id.slice(3)
  // Only of some companies is our own list more than a name.
  const facts = list.originOf(id) === 'known' ? ours : undefined
  return {
    id,
    exchange: id.slice(0, 2) as Exchange,
    code,
    name: shown,
    kind: 'stock',
    board: boardOf(code),
    ...(company ? sourceSectors(book, company) : ourSectors(book, facts)),
    lotSize: 100,
    tickSize: 10,
    priceDigits: 2,
    specialTreatment: /^S?\*?ST/.test(shown),
    ...figuresOf(about, facts),
  }
}

function sourceName({ company, quote, name }: About): string | undefined {
  return company?.name ?? quote?.name ?? name
}

function figuresOf(
  { company, quote }: About,
  facts: Instrument | undefined,
): Pick<Instrument, 'listDate' | 'totalShares' | 'floatShares'> {
  return {
    listDate: firstOf([company?.listDate, facts?.listDate]),
    totalShares: firstOf([company?.totalShares, quote?.totalShares, facts?.totalShares]),
    floatShares: firstOf([company?.floatShares, quote?.floatShares, facts?.floatShares]),
  }
}

/** The first that is told; 0 is how an instrument says unknown. */
function firstOf(given: readonly (number | undefined)[]): number {
  return given.find((value) => value !== undefined && value > 0) ?? 0
}

/** An index, a fund or a Hong Kong share: ours, with what a source tells. */
function unitOf(ours: Instrument, quote: SourceQuote | undefined): Instrument {
  if (ours.kind === 'index') return ours
  return {
    ...ours,
    name: nameOf(quote?.name, ours.name) ?? ours.name,
    listDate: ours.kind === 'hkStock' ? 0 : ours.listDate,
    totalShares: quote?.totalShares ?? 0,
    floatShares: quote?.floatShares ?? 0,
  }
}

type Sectors = Pick<Instrument, 'industry' | 'region' | 'concepts'>

function sourceSectors(book: SectorBook, { industry, region, concepts }: ListedCompany): Sectors {
  return {
    ...optional('industry', book.idOf('industry', industry)),
    ...optional('region', book.idOf('region', region)),
    concepts: concepts.flatMap((name) => book.idOf('concept', name) ?? []),
  }
}

function ourSectors(book: SectorBook, facts: Instrument | undefined): Sectors {
  return {
    ...optional('industry', book.use(facts?.industry)),
    ...optional('region', book.use(facts?.region)),
    concepts: (facts?.concepts ?? []).flatMap((id) => book.use(id) ?? []),
  }
}

function nameOf(given: string | undefined, ours: string | undefined): string | undefined {
  const name = given?.replaceAll(/\s+/g, '')
  return name && !(ours && MARKED.test(name)) ? name : ours
}

function boardOf(code: string): Board {
  if (code.startsWith('68')) return 'star'
  if (code.startsWith('30')) return 'chinext'
  return code.startsWith('92') ? 'bse' : 'main'
}

function optional<Key extends string>(key: Key, id: InstrumentId | undefined): Partial<Record<Key, InstrumentId>> {
  return id === undefined ? {} : ({ [key]: id } as Record<Key, InstrumentId>)
}

/** Constituents among `instruments`: of a sector those that name it, of an index those our own list gives. */
export function constituentsAmong(
  list: InstrumentList,
  instruments: readonly Instrument[],
): (id: InstrumentId) => readonly InstrumentId[] {
  const present = new Set(instruments.map(({ id }) => id))
  const members = new Map<InstrumentId, InstrumentId[]>()
  for (const { id, industry, region, concepts } of instruments) {
    for (const sector of [industry, region, ...concepts]) {
      if (!sector) continue
      const known = members.get(sector) ?? []
      known.push(id)
      members.set(sector, known)
    }
  }
  return (id) =>
    id.startsWith('BK.') ? (members.get(id) ?? []) : list.constituentsOf(id).filter((one) => present.has(one))
}
