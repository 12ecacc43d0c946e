import { createSimulatedCompanies, STANDARD_COMPANIES } from '@niujin/company-data'
import { emptyBars, fromEpochDay, toEpochDay, type BarColumns, type ExRight, type Instrument } from '@niujin/market'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOfQuarterEnds, quarterEnds } from './quarter-ends.ts'

const STOCK: Instrument = {
  id: 'SH.600000',
  exchange: 'SH',
  code: '600000',
  name: '试验',
  kind: 'stock',
  board: 'main',
  concepts: [],
  lotSize: 100,
  tickSize: 10,
  priceDigits: 2,
  listDate: 20_020_104,
  specialTreatment: false,
  totalShares: 1e9,
  floatShares: 8e8,
}
const FIRST = toEpochDay(20_060_104)

/** Trading days with gaps of a day to a year between them. */
const anyHistory = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 20, max: 380 })),
      close: fc.integer({ min: 100, max: 90_000 }),
    }),
    { maxLength: 60 },
  )
  .map((days): BarColumns => {
    const bars = emptyBars(days.length)
    let day = FIRST
    for (const [at, { gap, close }] of days.entries()) {
      day += gap
      bars.time[at] = fromEpochDay(day)
      bars.close[at] = close * 10
    }
    return bars
  })

async function companyOf(days: BarColumns) {
  const rights: ExRight[] = [{ date: 20_080_616, cashPerTen: 2, bonusPerTen: 3, rightsPerTen: 0, rightsPrice: 0 }]
  const companies = await createSimulatedCompanies({
    ...STANDARD_COMPANIES,
    market: {
      instruments: () => Promise.resolve([STOCK]),
      daily: () => Promise.resolve(days),
      exRights: () => Promise.resolve(rights),
      tradingDate: () => 20_261_120,
    },
  })
  const { id } = STOCK
  return Promise.all([
    companies.statements(id),
    companies.dividends(id),
    companies.holders(id),
    companies.shareCapital(id),
  ])
}

test('只凭每季最后一日，公司的报表、分红、股东、股本与凭全部日线的一样', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (days) => {
      expect(await companyOf(barsOfQuarterEnds(quarterEnds(days)))).toEqual(await companyOf(days))
    }),
    { numRuns: 40 },
  )
})

test('每季只留一日，最后一日即使季度没完也留', () => {
  const bars = emptyBars(4)
  bars.time.set([20_260_105, 20_260_331, 20_260_401, 20_260_402])
  bars.close.set([10_000, 11_000, 12_000, 13_000])
  expect([...quarterEnds(bars)]).toEqual([20_260_331, 11_000, 20_260_402, 13_000])
})
