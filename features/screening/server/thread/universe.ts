import { fromEpochDay, toEpochDay, type InstrumentId, type MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract/index.ts'
import type { MarketColumns, Past, StoredStock } from './market-columns.ts'

/** 次新股: listed less than a year ago. */
const NEW_DAYS = 365

/** The stocks in the universe of a rule: 1 at a stock's number in the store. */
export async function universeOf(
  reader: MarketReader,
  provider: MarketDataProvider,
  { columns, rule }: { columns: MarketColumns; rule: Pick<ScreenRule, 'sectors' | 'pool' | 'exclusions'> },
): Promise<Uint8Array> {
  const sectors = new Set<string>()
  for (const sector of rule.sectors)
    for (const id of await provider.constituents(sector as InstrumentId)) sectors.add(id)
  const pool = new Set<string>(rule.pool)
  const isOutside = (id: string) => (rule.sectors.length > 0 && !sectors.has(id)) || (pool.size > 0 && !pool.has(id))
  const excluded = exclusionOf(reader, rule.exclusions)
  return Uint8Array.from(columns.stocks, (stock) => (isOutside(stock.instrument.id) || excluded(stock) ? 0 : 1))
}

const NO_DAYS = new Int32Array(0)

/** Leaves of a stock's days, ascending, those on which it was in the universe of the rule. */
type DaysInUniverse = (stock: number, days: Int32Array) => Int32Array

/**
 * The universe of a rule on past days: a stock's age, whether it traded and, as far as its prices show, whether it was ST
 * are those of the day. Sectors are those of now, which alone are known.
 */
export async function daysInUniverse(
  reader: MarketReader,
  provider: MarketDataProvider,
  { columns, rule }: { columns: MarketColumns; rule: Pick<ScreenRule, 'sectors' | 'pool' | 'exclusions'> },
): Promise<DaysInUniverse> {
  const universe = await universeOf(reader, provider, { columns, rule: { ...rule, exclusions: [] } })
  const excluded = new Set(rule.exclusions)
  return (stock, days) => {
    if (universe[stock] !== 1 || days.length === 0) return NO_DAYS
    const ordinary = excluded.has('specialTreatment') ? daysBefore(days, columns.pastOf(stock)) : days
    const aged = excluded.has('newListing')
      ? agedOf(ordinary, columns.stocks[stock]?.instrument.listDate ?? 0)
      : ordinary
    if (!excluded.has('suspended')) return aged
    const volumes = columns.store.tradedOn(stock, aged, 'volume')
    return volumes.includes(0) ? aged.filter((_, at) => (volumes[at] ?? 0) > 0) : aged
  }
}

/** The days before it may have been ST. */
function daysBefore(days: Int32Array, past: Past | undefined): Int32Array {
  const end = past?.specialSince ?? Number.POSITIVE_INFINITY
  return end > (days.at(-1) ?? 0) ? days : days.filter((day) => day < end)
}

/** The days on which a stock listed then was none of the new ones; all where nobody knows when it was. */
function agedOf(days: Int32Array, listDate: number): Int32Array {
  if (listDate === 0) return days
  const since = fromEpochDay(toEpochDay(listDate) + NEW_DAYS)
  return since > (days[0] ?? 0) ? days.filter((day) => day >= since) : days
}

function exclusionOf(reader: MarketReader, exclusions: ScreenRule['exclusions']): (stock: StoredStock) => boolean {
  const today = toEpochDay(reader.table.clock.date)
  const tests = {
    specialTreatment: ({ instrument }: StoredStock) => instrument.specialTreatment,
    newListing: ({ instrument }: StoredStock) =>
      instrument.listDate > 0 && today - toEpochDay(instrument.listDate) < NEW_DAYS,
    suspended: ({ row }: StoredStock) => reader.table.get(row, 'suspended') === 1,
  }
  return (stock) => exclusions.some((one) => tests[one](stock))
}
