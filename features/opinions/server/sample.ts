import type { PieceKey } from '@niujin/community/ports'
import type { OpinionWish } from '@niujin/community'
import { numberOfDay, shanghaiClock } from '@niujin/contract-kit/shanghai'
import { isTradingDay, previousTradingDay } from '@niujin/market'
import { BENCHMARK, finishedDay, mayBeJudged } from '../domain/index.ts'
import type { OpinionsDeps } from './deps.ts'
import { followOpinions } from './jobs.ts'
import { insertOpinion } from './opinions.ts'
import { clockOf, closesSince } from './prices.ts'

/** An opinion of the demo content. */
export interface SampleOpinion extends PieceKey {
  readonly authorId: string
  readonly licence: string
  readonly wish: OpinionWish
  /** When it was said: in the past. */
  readonly at: Date
}

const CLOSE = '15:00'

/**
 * Puts an opinion of the demo content on record at the last close before it was said, and follows it at once: what is
 * over by now has come out when somebody opens the page. Only in a simulated market: nobody says afterwards what they had
 * said of a real one. False when it is not on record then.
 */
export async function markSample(
  deps: Pick<OpinionsDeps, 'database' | 'market'>,
  { kind, id, authorId, licence, wish, at }: SampleOpinion,
): Promise<boolean> {
  const { database, market } = deps
  const found = market.reader.find(wish.instrumentId)
  if (!market.simulated || !found || !mayBeJudged(found)) return false
  const date = lastCloseBefore(at)
  if (date > finishedDay(clockOf(market))) return false
  const [own, index] = [await closesSince(market, found.id, date), await closesSince(market, BENCHMARK.id, date)]
  const [price, level] = [own.closes.get(date), index.closes.get(date)]
  if (price === undefined || level === undefined) return false
  const kept = await insertOpinion(database, {
    kind,
    piece_id: id,
    author_id: authorId,
    licence,
    instrument_id: found.id,
    instrument_name: found.name,
    price_digits: found.priceDigits,
    stance: wish.stance,
    horizon: wish.horizon,
    marked_at: at,
    trade_date: date,
    base_date: date,
    rights_after: date,
    price,
    index_id: BENCHMARK.id,
    index_name: BENCHMARK.name,
    index_value: level,
    is_simulated: true,
  })
  await followOpinions(deps, (error) => {
    throw error
  })
  return kept === 'kept'
}

/** The trading day (YYYYMMDD) whose close was the last one at a moment. */
function lastCloseBefore(at: Date): number {
  const clock = shanghaiClock(at.getTime())
  const day = numberOfDay(clock.slice(0, 10))
  return isTradingDay('a', day) && clock.slice(11, 16) >= CLOSE ? day : previousTradingDay('a', day)
}
