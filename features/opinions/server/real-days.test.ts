import { HORIZONS, type Horizon, type OpinionOutcome, type Stance } from '@niujin/community'
import { instrumentOf } from '@niujin/quotes/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AFTERNOON, BEFORE_MATCH, daysOf, EVENING, movingMarket } from './testing/moving-market.ts'
import { startOpinionServer, type OpinionServer } from './testing/opinion-server.ts'
import { MISSING, realStocks, type RealStock } from './testing/real-days.ts'

/** A real opinion: which stock, when, how. */
interface Said {
  readonly stock: RealStock
  readonly date: number
  readonly isEarly: boolean
  readonly stance: Stance
  readonly horizon: Horizon
}

/** The average of all stocks, each day's change against the exchange's previous close; 3000 points on the first day. */
function averageOf(stocks: readonly RealStock[], dates: readonly number[]): ReadonlyMap<number, number> {
  const changes = Map.groupBy(
    stocks.flatMap(({ rows }) => rows.map(({ date, close, previousClose }) => ({ date, by: close / previousClose }))),
    ({ date }) => date,
  )
  let level = 3_000_000
  return new Map(
    dates.map((date) => {
      const of = changes.get(date) ?? []
      level *= of.reduce((sum, { by }) => sum + by, 0) / of.length
      return [date, Math.round(level)]
    }),
  )
}

/**
 * What came of an opinion, worked out day by day: what was put in grows each day by close ÷ the exchange's previous
 * close. No ex-right days, no ratios, no calendar: the days are those on which any stock traded.
 */
function byHand(said: Said, dates: readonly number[], index: ReadonlyMap<number, number>) {
  const { stock, date, isEarly, stance } = said
  const zero = dates.indexOf(date) - (isEarly ? 1 : 0)
  const indexAtStart = index.get(dates[zero] ?? 0) ?? Number.NaN
  return HORIZONS.map((days) => {
    const due = dates[zero + days]
    if (due === undefined) return undefined
    let worth = 1
    for (const row of stock.rows) {
      if (row.date < date || (row.date === date && !isEarly)) continue
      worth *= row.close / row.previousClose
      if (row.date < due) continue
      const stockReturn = rounded(worth - 1)
      const indexReturn = rounded((index.get(row.date) ?? Number.NaN) / indexAtStart - 1)
      const excess = stance === 'bearish' ? indexReturn - stockReturn : stockReturn - indexReturn
      return { days, date: row.date, state: row.date === due ? 'done' : 'suspended', stockReturn, indexReturn, excess }
    }
    return undefined
  })
}

/** A ratio in hundredths of a per cent, halves away from zero; by its digits, as one does on paper. */
function rounded(ratio: number): number {
  const text = Math.abs(ratio * 10_000).toFixed(6)
  const [whole = '', part = ''] = text.split('.')
  return (Number(whole) + (part >= '500000' ? 1 : 0)) * (ratio < 0 ? -1 : 1) + 0
}

const cents = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100) + 0)
const read = ({ days, date, state, stockReturn, indexReturn, excess }: OpinionOutcome) => ({
  days,
  date,
  state,
  stockReturn: cents(stockReturn),
  indexReturn: cents(indexReturn),
  excess: cents(excess),
})

function recordByHand(excesses: readonly number[]) {
  const sorted = excesses.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return {
    right: (10_000 * sorted.filter((one) => one > 0).length) / sorted.length,
    mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
    median,
    worst: sorted[0] ?? 0,
  }
}

describe.skipIf(MISSING)('真实的日线', () => {
  const stocks = MISSING ? [] : realStocks()
  const dates = [...new Set(stocks.flatMap(({ rows }) => rows.map(({ date }) => date)))].toSorted((a, b) => a - b)
  const index = averageOf(stocks, dates)
  const said: Said[] = []
  let server: OpinionServer
  let market: ReturnType<typeof movingMarket>
  const ids = new Map<Said, string>()

  beforeAll(async () => {
    market = movingMarket([
      ...stocks,
      {
        instrument: instrumentOf('SH', '000300', { kind: 'index', name: '沪深300' }),
        days: daysOf(dates, [...index.values()]),
      },
    ])
    server = await startOpinionServer(market)
    // Around the ex-right days of every stock, before and after the largest of them, and before the opening.
    for (const stock of stocks) said.push(...saidAround(stock))
    for (const one of said) {
      market.move(one.date, one.isEarly ? BEFORE_MATCH : AFTERNOON)
      const { id, refused } = await server.mark(
        { instrumentId: one.stock.instrument.id, stance: one.stance, horizon: one.horizon },
        { authorId: `advisor-${one.horizon}` },
      )
      if (refused === undefined) ids.set(one, id)
    }
    market.move(dates.at(-1) ?? 0, EVENING)
    await server.follow()
  })
  afterAll(() => server.stop())

  test('每只股票在除权除息前后的观点，与逐日手算的一样', async () => {
    expect(server.troubles).toEqual([])
    expect(said.length).toBeGreaterThan(200)
    expect(ids.size).toBe(said.length)
    let suspended = 0
    for (const one of said) {
      const card = await server.cardOf(ids.get(one) ?? '')
      const expected = byHand(one, dates, index)
      for (const [at, outcome] of (card?.outcomes ?? []).entries()) {
        const wanted = expected[at]
        if (wanted) expect(read(outcome), `${one.stock.instrument.id} ${one.date}`).toEqual(wanted)
        else expect(outcome.stockReturn).toBeNull()
        if (outcome.state === 'suspended') suspended += 1
      }
    }
    expect(suspended).toBeGreaterThan(0)
  })

  test('经过的除权里有送转，也有分红', () => {
    const rights = stocks.flatMap((stock) => stock.rights)
    expect(rights.filter(({ bonusPerTen }) => bonusPerTen > 0).length).toBeGreaterThan(10)
    expect(rights.filter(({ cashPerTen }) => cashPerTen > 0).length).toBeGreaterThan(100)
  })

  test('作者的记录与逐日手算的一样', async () => {
    for (const horizon of HORIZONS) {
      const own = said.filter((one) => one.horizon === horizon)
      const done = own.flatMap((one) => {
        const outcome = byHand(one, dates, index).find((each) => each?.days === horizon)
        return outcome ? [{ one, outcome }] : []
      })
      const judged = done.filter(({ one }) => one.stance !== 'neutral')
      const wanted = recordByHand(judged.map(({ outcome }) => outcome.excess))
      const record = await server.recordOf(`advisor-${horizon}`)
      expect(record).toMatchObject({ count: own.length, open: own.length - done.length })
      const close = (text: string | null | undefined, hundredths: number) =>
        expect(Math.abs((cents(text ?? null) ?? Number.NaN) - hundredths)).toBeLessThanOrEqual(0.5)
      close(record?.rightPercent, wanted.right)
      close(record?.meanExcess, wanted.mean)
      close(record?.medianExcess, wanted.median)
      close(record?.worstExcess, wanted.worst)
    }
  })
})

const STANCES = ['bullish', 'bearish', 'neutral'] as const

/** Opinions of one stock: some days before its ex-right days, on those days before and after the opening, and near the end. */
function saidAround(stock: RealStock): Said[] {
  const { rows, rights } = stock
  const largest = rights
    .toSorted((a, b) => b.bonusPerTen - a.bonusPerTen || b.cashPerTen - a.cashPerTen)
    .slice(0, 3)
    .map(({ date }) => rows.findIndex((row) => row.date === date))
  const at = largest.flatMap((day) => [
    { day: day - 30, isEarly: false },
    { day: day - 3, isEarly: false },
    { day, isEarly: true },
    { day: day + 1, isEarly: false },
  ])
  const last = { day: rows.length - 10, isEarly: false }
  const picked = [...at, last].filter(({ day }) => day > 0 && day < rows.length)
  const first = new Map(picked.map((one) => [rows[one.day]?.date ?? 0, one]))
  return [...first].map(([date, { isEarly }], number) => ({
    stock,
    date,
    isEarly,
    stance: STANCES[number % 3] ?? 'bullish',
    horizon: HORIZONS[number % 4] ?? 5,
  }))
}
