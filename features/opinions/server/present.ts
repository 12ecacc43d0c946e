import { HORIZONS, type OpinionCard, type OpinionOutcome } from '@niujin/community'
import { previousTradingDay } from '@niujin/market'
import type { Market } from '@niujin/quotes/server'
import type { OpinionLine } from '../contract/index.ts'
import { BENCHMARK, dueDate, isRight, percentText, returnsOf, type Growth } from '../domain/index.ts'
import type { WholeOpinion } from './opinions.ts'
import { clockOf, growthToday } from './prices.ts'
import type { OpinionRow, OutcomeRow, StandingRow } from './tables.ts'

/** An opinion as anyone sees it. */
export function presentCard({ row, outcomes, standing }: WholeOpinion): OpinionCard {
  const own = outcomes.find(({ days }) => days === row.horizon)
  return {
    opinionId: row.id,
    instrument: { id: row.instrument_id, name: row.instrument_name },
    stance: row.stance,
    horizon: row.horizon,
    at: row.marked_at.toISOString(),
    price: (row.price / 1000).toFixed(row.price_digits),
    index: { id: row.index_id, name: row.index_name, value: (row.index_value / 1000).toFixed(2) },
    licence: row.licence,
    outcomes: HORIZONS.map((days) => {
      const known = outcomes.find((one) => one.days === days)
      return known ? presentOutcome(known) : presentOpen(days, row, standing)
    }),
    isRight: own ? isRight(row.stance, own.excess) : null,
    isSimulated: row.is_simulated,
  }
}

function presentOutcome({ days, state, date, stock_return, index_return, excess }: OutcomeRow): OpinionOutcome {
  return {
    days,
    state,
    date,
    stockReturn: percentText(stock_return),
    indexReturn: percentText(index_return),
    excess: percentText(excess),
  }
}

/** One whose day is over without a close is suspended: it waits for the first close after. */
function presentOpen(
  days: OpinionOutcome['days'],
  { base_date: baseDate }: OpinionRow,
  standing: StandingRow | undefined,
): OpinionOutcome {
  const due = dueDate(baseDate, days)
  const isOver = due !== undefined && standing !== undefined && due <= standing.checked
  return {
    days,
    state: isOver ? 'suspended' : 'waiting',
    date: null,
    stockReturn: null,
    indexReturn: null,
    excess: null,
  }
}

/** Returns up to the market's present moment; null where there is no price since the stamp, and once all is known. */
export function presentSoFar(market: Market, { row, standing }: WholeOpinion): OpinionLine['soFar'] {
  if (standing?.is_settled) return null
  const growth = growthSoFar(market, row, standing)
  if (!growth) return null
  const { stockReturn, indexReturn, excess } = returnsOf(row.stance, growth)
  return {
    stockReturn: percentText(stockReturn),
    indexReturn: percentText(indexReturn),
    excess: percentText(excess),
  }
}

function growthSoFar(
  market: Market,
  row: OpinionRow,
  standing: StandingRow | undefined,
): Pick<Growth, 'stock' | 'index'> | undefined {
  const { date } = clockOf(market)
  if (date === 0) return undefined
  const closed = closedGrowth(standing)
  if (closed) {
    // What today did comes on top only when every day before is in already.
    const isUpToDate = closed.date < date && standing?.checked === previousTradingDay('a', date)
    return isUpToDate ? grown(closed, today(market, row.instrument_id)) : closed
  }
  if (row.rights_after !== date) return undefined
  const [stock, index] = [lastOf(market, row.instrument_id), lastOf(market, BENCHMARK.id)]
  return stock === undefined || index === undefined
    ? undefined
    : { stock: stock / row.price, index: index / row.index_value }
}

function closedGrowth(standing: StandingRow | undefined): Growth | undefined {
  const { close_date: date = null, stock_growth: stock = null, index_growth: index = null } = standing ?? {}
  return date === null || stock === null || index === null ? undefined : { date, stock, index }
}

function today(market: Market, id: string): Pick<Growth, 'stock' | 'index'> {
  return { stock: growthToday(market, id) ?? 1, index: growthToday(market, BENCHMARK.id) ?? 1 }
}

function grown(closed: Growth, by: Pick<Growth, 'stock' | 'index'>): Pick<Growth, 'stock' | 'index'> {
  return { stock: closed.stock * by.stock, index: closed.index * by.index }
}

function lastOf({ reader }: Market, id: string): number | undefined {
  const row = reader.rowOf(id)
  return row === undefined ? undefined : (reader.live(row).last ?? undefined)
}
