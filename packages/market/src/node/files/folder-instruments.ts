import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Board, Exchange, Instrument, InstrumentId, SectorKind } from '../../instrument.ts'
import { loadInstruments } from '../instruments/load-instruments.ts'
import type { MarketFolder } from './find-files.ts'
import { parseBlocks, parseIndustries } from './tdx-blocks.ts'

export interface FolderInstruments {
  readonly instruments: readonly Instrument[]
  readonly members: ReadonlyMap<InstrumentId, readonly InstrumentId[]>
}

/** The instruments a folder has prices of, and its sectors with the members that are among them. */
export function folderInstruments(folder: MarketFolder): FolderInstruments {
  const { instrumentById } = loadInstruments()
  const traded = [...folder.instruments.keys()].map((id) => instrumentById(id) ?? unlisted(id))
  const own = folderSectors(folder, traded)
  const sectors = own.length > 0 ? own : ourSectors(traded)
  const members = new Map(sectors.map(({ sector, ids }) => [sector.id, ids]))
  const stocks = own.length > 0 ? traded.map((one) => withSectors(one, own)) : traded
  return { instruments: [...stocks, ...sectors.map(({ sector }) => sector)], members: withIndices(traded, members) }
}

interface Membership {
  readonly sector: Instrument
  readonly ids: readonly InstrumentId[]
}

/** Sectors from the folder's block and industry files; those without a traded member are left out. */
function folderSectors(folder: MarketFolder, traded: readonly Instrument[]): Membership[] {
  const byCode = new Map(traded.filter(({ kind }) => kind === 'stock').map(({ code, id }) => [code, id]))
  return sectorsOf(folder)
    .map(({ name, codes, sectorKind }) => ({ name, sectorKind, ids: codes.flatMap((code) => byCode.get(code) ?? []) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ name, sectorKind, ids }, at) => ({
      sector: { ...plain(`BK.${firstCode(sectorKind) + at}`), name, kind: 'sector', sectorKind },
      ids,
    }))
}

/** Our own sectors, for folders that have none. */
function ourSectors(traded: readonly Instrument[]): Membership[] {
  const here = new Set(traded.map(({ id }) => id))
  const { instruments, constituentsOf } = loadInstruments()
  return instruments
    .filter(({ kind }) => kind === 'sector')
    .map((sector) => ({ sector, ids: constituentsOf(sector.id).filter((id) => here.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
}

function withIndices(
  traded: readonly Instrument[],
  members: ReadonlyMap<InstrumentId, readonly InstrumentId[]>,
): ReadonlyMap<InstrumentId, readonly InstrumentId[]> {
  const here = new Set(traded.map(({ id }) => id))
  const { constituentsOf } = loadInstruments()
  const indices = traded.filter(({ kind }) => kind === 'index')
  return new Map([
    ...members,
    ...indices.map(({ id }) => [id, constituentsOf(id).filter((one) => here.has(one))] as const),
  ])
}

function sectorsOf(folder: MarketFolder): { name: string; codes: readonly string[]; sectorKind: SectorKind }[] {
  const concepts = folder.blocks
    .filter((path) => /gn|fg/i.test(basename(path)))
    .flatMap((path) => parseBlocks(readFileSync(path)))
    .map((block) => ({ ...block, sectorKind: 'concept' as const }))
  const industries = folder.industries ? parseIndustries(readFileSync(folder.industries)) : []
  return [...industries.map((block) => ({ ...block, sectorKind: 'industry' as const })), ...concepts]
}

function firstCode(kind: SectorKind): number {
  return kind === 'industry' ? 1001 : 2001
}

/** A stock's sectors as the folder has them, in place of our own. */
function withSectors(instrument: Instrument, sectors: readonly Membership[]): Instrument {
  if (instrument.kind !== 'stock') return instrument
  const own = sectors.filter(({ ids }) => ids.includes(instrument.id)).map(({ sector }) => sector)
  const industry = own.find(({ sectorKind }) => sectorKind === 'industry')?.id
  const { industry: _industry, region: _region, ...rest } = instrument
  return {
    ...rest,
    ...(industry ? { industry } : {}),
    concepts: own.filter(({ sectorKind }) => sectorKind === 'concept').map(({ id }) => id),
  }
}

/** What a code alone tells of an instrument that our list does not have. */
function unlisted(id: InstrumentId): Instrument {
  const base = plain(id)
  if (/^(SH\.(000|88|99)|SZ\.(39|88)|BJ\.899)/.test(id)) return { ...base, kind: 'index' }
  if (/^(SH\.5|SZ\.1[568])/.test(id)) return { ...base, kind: 'etf', tickSize: 1, priceDigits: 3 }
  // Shanghai's B shares are priced in thousandths of a dollar.
  if (id.startsWith('SH.9')) return { ...base, board: 'main', tickSize: 1, priceDigits: 3 }
  return { ...base, board: boardOf(base) }
}

function boardOf({ exchange, code }: Instrument): Board {
  if (exchange === 'BJ') return 'bse'
  if (code.startsWith('68')) return 'star'
  return code.startsWith('30') ? 'chinext' : 'main'
}

function plain(id: InstrumentId): Instrument {
  return {
    id,
    exchange: id.slice(0, 2) as Exchange,
    code: id.slice(3),
    name: id.slice(3),
    kind: 'stock',
    concepts: [],
    lotSize: 100,
    tickSize: 10,
    priceDigits: 2,
    listDate: 19901219,
    specialTreatment: false,
    totalShares: 0,
    floatShares: 0,
  }
}
