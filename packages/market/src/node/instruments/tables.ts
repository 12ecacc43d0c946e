import { readFileSync } from 'node:fs'
import { indexBase } from '../../index-value.ts'
import {
  isSpecialTreatment,
  type Board,
  type Exchange,
  type Instrument,
  type InstrumentId,
  type InstrumentKind,
  type SectorKind,
} from '../../instrument.ts'

const FOLDER = new URL('../../../instruments/', import.meta.url)

/** Shared by every instrument that has nothing special about it. */
const ORDINARY = {
  concepts: [],
  lotSize: 100,
  tickSize: 10,
  priceDigits: 2,
  specialTreatment: false,
  totalShares: 0,
  floatShares: 0,
} as const

/** What `make` makes of each row of one of the tables in instruments/; row by row, so that the cells do not pile up. */
function mapRows<Made>(name: string, make: (row: string[]) => Made): Made[] {
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => make(line.split('\t')))
}

/** How far a row's figures are known: k shares and price, p the price, a neither; n also stands in no public list. */
export type Origin = 'k' | 'p' | 'a' | 'n'

/** An instrument with the price (milli) it may be shown at before anything traded: around the middle of 2026. */
export interface Listed {
  readonly instrument: Instrument
  readonly hint: number
}

/** Every A share. What no public list tells (region, industry, listing date) is left out: 0 or undefined. */
export function readAShares(): (Listed & { readonly origin: Origin })[] {
  const sectors = new SectorIds()
  return mapRows('a-shares.tsv', (row) => {
    const [exchange = '', code = '', name = '', listDate, total, float, hint] = row
    const [industry = '', region = '', concepts = '', origin] = row.slice(7)
    const instrument: Instrument = {
      id: `${exchange as Exchange}.${code}`,
      exchange: exchange as Exchange,
      code,
      name,
      kind: 'stock',
      board: boardOf(code),
      ...(industry && { industry: sectors.one(industry) }),
      ...(region && { region: sectors.one(region) }),
      concepts: sectors.several(concepts),
      lotSize: ORDINARY.lotSize,
      tickSize: ORDINARY.tickSize,
      priceDigits: ORDINARY.priceDigits,
      listDate: Number(listDate),
      specialTreatment: isSpecialTreatment(name),
      totalShares: Number(total) * 10_000,
      floatShares: Number(float) * 10_000,
    }
    return { instrument, hint: Number(hint), origin: origin as Origin }
  })
}

/** Sector ids by code: thousands of rows name the same few, and many have the same concepts. */
class SectorIds {
  private readonly ones = new Map<string, InstrumentId>()
  private readonly lists = new Map<string, readonly InstrumentId[]>([['', []]])

  one(code: string): InstrumentId {
    const known = this.ones.get(code)
    if (known) return known
    const id: InstrumentId = `BK.${code}`
    this.ones.set(code, id)
    return id
  }

  several(codes: string): readonly InstrumentId[] {
    const known = this.lists.get(codes)
    if (known) return known
    const ids = codes.split(',').map((code) => this.one(code))
    this.lists.set(codes, ids)
    return ids
  }
}

/** Code ranges of the three exchanges; Beijing's are 920, before October 2025 also 4 and 8. */
function boardOf(code: string): Board {
  if (code.startsWith('68')) return 'star'
  if (code.startsWith('30')) return 'chinext'
  return /^(4|8|92)/.test(code) ? 'bse' : 'main'
}

/** An index and the ranks by floating value that its constituents have among `universe`. */
export interface IndexRow extends Listed {
  readonly universe: string
  readonly from: number
  readonly to: number
}

/** Mainland indices. */
export function readIndices(): IndexRow[] {
  return mapRows('indices.tsv', ([id = '', name = '', level, universe = '', from, to]) => ({
    instrument: unit(id as InstrumentId, name, 'index'),
    hint: Number(level) * 1000,
    universe,
    from: Number(from),
    to: Number(to),
  }))
}

/** Hong Kong indices with the letter that marks their constituents in hk-stocks.tsv. */
export function readHongKongIndices(): (Listed & { readonly mark: string })[] {
  return [
    { instrument: unit('HK.HSI', '恒生指数', 'index'), hint: 25_800_000, mark: 'H' },
    { instrument: unit('HK.HSCEI', '国企指数', 'index'), hint: 9_200_000, mark: 'E' },
    { instrument: unit('HK.HSTECH', '恒生科技指数', 'index'), hint: 5_700_000, mark: 'T' },
  ]
}

/** Hong Kong stocks; `marks` says which Hong Kong indices hold them. */
export function readHongKongStocks(): (Listed & { readonly marks: string })[] {
  return mapRows('hk-stocks.tsv', ([code = '', name = '', lot, price, shares, marks = '']) => {
    const total = Math.round(Number(shares) * 1e8)
    const instrument: Instrument = {
      ...unit(`HK.${code}`, name, 'hkStock'),
      lotSize: Number(lot),
      priceDigits: 3,
      listDate: 20200102,
      totalShares: total,
      floatShares: total,
    }
    return { instrument, hint: Math.round(Number(price) * 1000), marks }
  })
}

/** ETFs with the index or sector they follow, where there is one here. */
export function readEtfs(sectors: readonly Instrument[]): (Listed & { readonly follows: InstrumentId | undefined })[] {
  const named = new Map(sectors.map((sector) => [sector.name, sector.id]))
  return mapRows('etfs.tsv', ([id = '', name = '', follows = '', price, units, listDate]) => {
    const total = Math.round(Number(units) * 1e8)
    const instrument: Instrument = {
      ...unit(id as InstrumentId, name, 'etf'),
      tickSize: 1,
      priceDigits: 3,
      listDate: Number(listDate),
      totalShares: total,
      floatShares: total,
    }
    const known = follows.includes('.') ? (follows as InstrumentId) : named.get(follows)
    return { instrument, hint: Math.round(Number(price) * 1000), follows: known }
  })
}

/** Sectors: industries BK.1001…, concepts BK.2001…, regions BK.3001…. */
export function readSectors(): Instrument[] {
  return mapRows('sectors.tsv', ([code = '', kind, name = '']) => ({
    ...unit(`BK.${code}`, name, 'sector'),
    sectorKind: kind as SectorKind,
  }))
}

function unit(id: InstrumentId, name: string, kind: InstrumentKind): Instrument {
  const [exchange = '', code = ''] = id.split('.')
  return {
    ...ORDINARY,
    id,
    exchange: exchange as Exchange,
    code,
    name,
    kind,
    listDate: Math.max(20050104, indexBase(id).date),
  }
}
