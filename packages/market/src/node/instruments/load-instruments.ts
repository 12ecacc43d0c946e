import type { Instrument, InstrumentId } from '../../instrument.ts'
import {
  readAShares,
  readEtfs,
  readHongKongIndices,
  readHongKongStocks,
  readIndices,
  readSectors,
  type IndexRow,
  type Listed,
  type Origin,
} from './tables.ts'

/** Everything the list knows: instruments, what belongs to what, and a plausible price of each. */
export interface InstrumentList {
  readonly instruments: readonly Instrument[]
  readonly instrumentById: (id: InstrumentId) => Instrument | undefined
  /** Ids of an index's or sector's constituents; empty for everything else. */
  readonly constituentsOf: (id: InstrumentId) => readonly InstrumentId[]
  /** A price around the middle of 2026, milli; the level of an index. */
  readonly priceHintOf: (id: InstrumentId) => number
  /** The index or sector an ETF follows. */
  readonly followedBy: (id: InstrumentId) => InstrumentId | undefined
  /** Whether an A share's share counts are known or assumed by us; name, region, industry and listing date are never assumed. */
  readonly originOf: (id: InstrumentId) => 'known' | 'assigned' | undefined
}

let loaded: InstrumentList | undefined

/** The instrument list, read once per thread. */
export function loadInstruments(): InstrumentList {
  loaded ??= makeList()
  return loaded
}

const ORIGINS: Readonly<Record<Origin, 'known' | 'assigned'>> = {
  k: 'known',
  p: 'assigned',
  a: 'assigned',
  n: 'assigned',
}
/** Sectors have no level of their own yet: all stand at their base. */
const SECTOR_LEVEL = 1_000_000

function makeList(): InstrumentList {
  const sectors = readSectors()
  const stocks = readAShares()
  const indices = readIndices()
  const hkIndices = readHongKongIndices()
  const hkStocks = readHongKongStocks()
  const etfs = readEtfs(sectors)
  const ranked = new RankedIndices(indices, stocks)
  const members = new Map<InstrumentId, InstrumentId[]>(sectors.map(({ id }) => [id, []]))
  for (const { instrument } of stocks) addToSectors(instrument, members)
  for (const { instrument, mark } of hkIndices) {
    const chosen = hkStocks.filter(({ marks }) => marks.includes(mark))
    members.set(
      instrument.id,
      chosen.map((one) => one.instrument.id),
    )
  }
  const listed: readonly Listed[] = [...indices, ...hkIndices, ...stocks, ...etfs, ...hkStocks]
  const instruments = [...listed.map(({ instrument }) => instrument), ...sectors]
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  const hints = new Map(listed.map(({ instrument, hint }) => [instrument.id, hint]))
  const followed = new Map(etfs.map(({ instrument, follows }) => [instrument.id, follows]))
  const origins = new Map(stocks.map(({ instrument, origin }) => [instrument.id, ORIGINS[origin]]))
  return {
    instruments,
    instrumentById: (id) => byId.get(id),
    constituentsOf: (id) => members.get(id) ?? ranked.of(id),
    priceHintOf: (id) => hints.get(id) ?? SECTOR_LEVEL,
    followedBy: (id) => followed.get(id),
    originOf: (id) => origins.get(id),
  }
}

function addToSectors(stock: Instrument, members: ReadonlyMap<InstrumentId, InstrumentId[]>): void {
  for (const id of [stock.industry, stock.region, ...stock.concepts]) {
    if (id) members.get(id)?.push(stock.id)
  }
}

/** Largest floating value first. */
function byFloatValue(stocks: readonly Listed[]): readonly Instrument[] {
  return stocks
    .map(({ instrument, hint }) => ({ instrument, value: instrument.floatShares * hint }))
    .sort((a, b) => b.value - a.value)
    .map(({ instrument }) => instrument)
}

/**
 * Constituents of mainland indices by a rule in place of the published lists: ranks by floating value, ST left out of
 * all but the whole market. Worked out when first asked for.
 */
class RankedIndices {
  private readonly rows: ReadonlyMap<InstrumentId, IndexRow>
  private readonly stocks: readonly Listed[]
  private readonly made = new Map<InstrumentId, readonly InstrumentId[]>()
  private ranked: readonly Instrument[] | undefined

  constructor(indices: readonly IndexRow[], stocks: readonly Listed[]) {
    this.rows = new Map(indices.map((index) => [index.instrument.id, index]))
    this.stocks = stocks
  }

  of(id: InstrumentId): readonly InstrumentId[] {
    const known = this.made.get(id)
    const row = this.rows.get(id)
    if (known || !row) return known ?? []
    this.ranked ??= byFloatValue(this.stocks)
    const chosen = this.ranked
      .filter((stock) => isIn(row.universe, stock) && (row.to === 9999 || !stock.specialTreatment))
      .slice(row.from - 1, row.to)
      .map((stock) => stock.id)
    this.made.set(id, chosen)
    return chosen
  }
}

function isIn(universe: string, { exchange, board }: Instrument): boolean {
  if (universe === 'mainland') return exchange !== 'BJ'
  return universe === exchange || universe === board
}
