import { ok, type OutputOf } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { limitPool } from '../contract/index.ts'
import type { LimitCourse } from './market/limit-course.ts'
import { stateOf } from './market/market-state.ts'
import type { Market } from './market/open-market.ts'
import { industryOf, quoteOf } from './quote-rows.ts'

type Pool = OutputOf<typeof limitPool>['list']

/** Market seconds for which all readers share one pool: going through the trades of its stocks takes a while. */
const SHARED_FOR = 10
/** More stocks than have ever been at the limit on one day of ours. */
const MOST = 600

/** 涨停池: the stocks that nobody sells at their upper limit, and how they came there. */
export function limitPoolHandler(market: Market): Handler {
  let made: { date: number; second: number; pool: Promise<Pool> } | undefined
  const poolNow = (): Promise<Pool> => {
    const { date, second } = market.reader.table.clock
    const isNew = made?.date === date && second >= made.second && second < made.second + SHARED_FOR
    if (made && isNew) return made.pool
    const pool = poolOf(market)
    made = { date, second, pool }
    // A failure is not remembered: the next reader asks again.
    pool.catch(() => {
      made = undefined
    })
    return pool
  }
  return handle(limitPool, async () => ok({ state: stateOf(market, 'a'), list: await poolNow() }))
}

async function poolOf(market: Market): Promise<Pool> {
  const { reader, history } = market
  const stocks = reader.instruments
    .flatMap(({ kind, id }, row) => (kind === 'stock' && reader.live(row).sealed === 1 ? [{ row, id }] : []))
    .slice(0, MOST)
  const asked = stocks.map(({ row, id }) => ({ id, limitUp: reader.table.get(row, 'limitUp') }))
  const courses = await history('limitCourses', { stocks: asked })
  return stocks
    .flatMap(({ row }, at) => {
      const course = courses[at]
      return course ? [sealedOf(market, row, course)] : []
    })
    .toSorted((a, b) => b.days - a.days || (a.firstTime ?? 0) - (b.firstTime ?? 0))
}

function sealedOf({ reader }: Market, row: number, { firstTime, opened, daysBefore }: LimitCourse): Pool[number] {
  const { table } = reader
  const instrument = reader.instruments[row]
  const sealedAmount = Math.round((table.get(row, 'bidPrice1') * table.get(row, 'bidVolume1')) / 1000)
  const floating = ((instrument?.floatShares ?? 0) * table.get(row, 'last')) / 1000
  return {
    quote: quoteOf(reader, row),
    industry: industryOf(reader, row),
    firstTime,
    opened,
    days: daysBefore + 1,
    sealedAmount,
    sealedRatio: floating > 0 ? sealedAmount / floating : null,
  }
}
