import { HORIZONS } from '@niujin/community'
import { tradingDayIndex, type InstrumentId } from '@niujin/market'
import { repeat } from '@niujin/server-kit/jobs'
import {
  BENCHMARK,
  dueDate,
  finishedDay,
  latestGrowth,
  outcomeOf,
  outcomesOf,
  type Growth,
  type Outcome,
  type Past,
} from '../domain/index.ts'
import type { OpinionsDeps } from './deps.ts'
import {
  keepFollowed,
  opinionsToFollow,
  securitiesToFollow,
  stampOf,
  type Followed,
  type OpinionToFollow,
} from './outcomes.ts'
import { clockOf, closesSince } from './prices.ts'

type JobDeps = Pick<OpinionsDeps, 'database' | 'market'>

/** Trading days after its day on which a security that no list has any more is taken for delisted. */
const GONE_AFTER = 20
const OFTEN = 10 * 60_000

/**
 * Follows every opinion up to the last finished day, and keeps the outcomes that are certain: once for each day, again
 * without harm. What fails for one security is reported and leaves the others alone.
 */
export async function followOpinions(deps: JobDeps, onError: (error: unknown) => void): Promise<void> {
  const { database, market } = deps
  const clock = clockOf(market)
  if (clock.date === 0) return
  const finished = finishedDay(clock)
  const securities = await securitiesToFollow(database, finished)
  if (securities.length === 0) return
  const from = Math.min(...securities.map((one) => one.from))
  const { closes: indexCloses } = await closesSince(market, BENCHMARK.id, from)
  for (const { id, from: since } of securities) {
    await followSecurity(deps, { id: id as InstrumentId, since, indexCloses, finished }).catch(onError)
  }
}

interface Security {
  readonly id: InstrumentId
  /** The earliest day 0. */
  readonly since: number
  readonly indexCloses: ReadonlyMap<number, number>
  readonly finished: number
}

async function followSecurity({ database, market }: JobDeps, security: Security): Promise<void> {
  const { id, since, indexCloses, finished } = security
  const isListed = market.reader.find(id) !== undefined
  const past: Past | undefined = isListed
    ? { ...(await closesSince(market, id, since)), indexCloses, finished }
    : undefined
  for (;;) {
    const found = await opinionsToFollow(database, id, finished)
    if (found.length === 0) return
    await keepFollowed(
      database,
      found.map((one) => (past ? followedUp(one, past) : leftBehind(one, finished))),
    )
  }
}

function followedUp({ row }: OpinionToFollow, past: Past): Followed {
  const stamp = stampOf(row)
  return {
    opinionId: row.id,
    checked: past.finished,
    outcomes: outcomesOf(stamp, past),
    latest: latestGrowth(stamp, past),
  }
}

/** Of a security that is gone the last close that was followed counts, for every horizon that was still open. */
function leftBehind({ row, standing }: OpinionToFollow, finished: number): Followed {
  const { close_date: date = null, stock_growth: stock = null, index_growth: index = null } = standing ?? {}
  const latest: Growth | undefined =
    date === null || stock === null || index === null ? undefined : { date, stock, index }
  const last = latest ?? { date: row.base_date, stock: 1, index: 1 }
  return { opinionId: row.id, checked: finished, outcomes: finalOutcomes(row, last, finished), latest }
}

function finalOutcomes(row: OpinionToFollow['row'], growth: Growth, finished: number): Outcome[] {
  const isGone = tradingDayIndex('a', finished) - tradingDayIndex('a', growth.date) >= GONE_AFTER
  if (!isGone) return []
  return HORIZONS.flatMap((days) => {
    const due = dueDate(row.base_date, days)
    return due === undefined || due > finished ? [] : [outcomeOf(row.stance, days, { growth, due })]
  })
}

/** Follows opinions until the returned function is called. */
export function runFollowing(deps: JobDeps, onError: (error: unknown) => void): () => void {
  return repeat(() => followOpinions(deps, onError), OFTEN, onError)
}
