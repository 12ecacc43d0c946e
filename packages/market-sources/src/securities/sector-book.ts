import type { Instrument, InstrumentId, SectorKind } from '@niujin/market'

/** First code of each kind: industries BK.1001…, concepts BK.2001…, regions BK.3001…. */
const FIRST: Readonly<Record<SectorKind, number>> = { industry: 1001, concept: 2001, region: 3001 }
const ROOM = 999

/** Sectors by name. A name keeps its number from one start to the next; a new one gets the next free one. */
export class SectorBook {
  private readonly byName = new Map<string, Instrument>()
  private readonly used = new Set<InstrumentId>()
  private readonly next: Record<SectorKind, number> = { ...FIRST }

  /** `known` are sectors whose numbers stand already; the first of two with one name counts. */
  constructor(known: readonly Instrument[]) {
    for (const sector of known) {
      const { sectorKind, name, code } = sector
      if (!sectorKind || this.byName.has(keyOf(sectorKind, name))) continue
      this.byName.set(keyOf(sectorKind, name), sector)
      this.next[sectorKind] = Math.max(this.next[sectorKind], Number(code) + 1)
    }
  }

  /** The id of a sector, which from now on counts as used; undefined without a name, or when its kind has no number left. */
  idOf(kind: SectorKind, written: string | undefined): InstrumentId | undefined {
    const name = kind === 'region' ? written?.replace(/板块$/, '') : written
    if (!name) return undefined
    const sector = this.byName.get(keyOf(kind, name)) ?? this.add(kind, name)
    if (sector) this.used.add(sector.id)
    return sector?.id
  }

  /** Those that somebody belongs to. */
  inUse(): readonly Instrument[] {
    return Array.from(this.byName.values()).filter(({ id }) => this.used.has(id))
  }

  /** Marks a sector by its id, when it is known. */
  use(id: InstrumentId | undefined): InstrumentId | undefined {
    const isKnown = id !== undefined && Array.from(this.byName.values()).some((sector) => sector.id === id)
    if (isKnown) this.used.add(id)
    return isKnown ? id : undefined
  }

  private add(kind: SectorKind, name: string): Instrument | undefined {
    const number = this.next[kind]
    if (number > FIRST[kind] - 1 + ROOM) return undefined
    this.next[kind] = number + 1
    const sector: Instrument = {
      id: `BK.${number}`,
      exchange: 'BK',
      code: String(number),
      name,
      kind: 'sector',
      sectorKind: kind,
      concepts: [],
      lotSize: 100,
      tickSize: 10,
      priceDigits: 2,
      listDate: 20050104,
      specialTreatment: false,
      totalShares: 0,
      floatShares: 0,
    }
    this.byName.set(keyOf(kind, name), sector)
    return sector
  }
}

function keyOf(kind: SectorKind, name: string): string {
  return `${kind}/${name}`
}
