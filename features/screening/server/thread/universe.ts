import { toEpochDay, type InstrumentId, type MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract.ts'
import type { MarketColumns, StoredStock } from './market-columns.ts'

/** 次新股: listed less than a year ago. */
const NEW_DAYS = 365

/** The stocks a rule looks at: 1 at a stock's number in the store. */
export async function universeOf(
  reader: MarketReader,
  provider: MarketDataProvider,
  { columns, rule }: { columns: MarketColumns; rule: Pick<ScreenRule, 'sectors' | 'pool' | 'exclusions'> },
): Promise<Uint8Array> {
  const sectors = new Set<string>()
  for (const sector of rule.sectors) for (const id of await provider.constituents(sector as InstrumentId)) sectors.add(id)
  const pool = new Set<string>(rule.pool)
  const isOutside = (id: string) => (rule.sectors.length > 0 && !sectors.has(id)) || (pool.size > 0 && !pool.has(id))
  const excluded = exclusionOf(reader, rule.exclusions)
  return Uint8Array.from(columns.stocks, (stock) => (isOutside(stock.instrument.id) || excluded(stock) ? 0 : 1))
}

function exclusionOf(reader: MarketReader, exclusions: ScreenRule['exclusions']): (stock: StoredStock) => boolean {
  const today = toEpochDay(reader.table.clock.date)
  const tests = {
    specialTreatment: ({ instrument }: StoredStock) => instrument.specialTreatment,
    newListing: ({ instrument }: StoredStock) => today - toEpochDay(instrument.listDate) < NEW_DAYS,
    suspended: ({ row }: StoredStock) => reader.table.get(row, 'suspended') === 1,
  }
  return (stock) => exclusions.some((one) => tests[one](stock))
}
