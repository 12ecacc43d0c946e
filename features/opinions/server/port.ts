import type { Opinions } from '@niujin/community/ports'
import { fail, ok } from '@niujin/contract-kit'
import { BENCHMARK, mayBeJudged } from '../domain/index.ts'
import type { OpinionsDeps } from './deps.ts'
import { insertOpinion, isMarked, opinionsOfPieces, recordsOf } from './opinions.ts'
import { presentCard } from './present.ts'
import { stampNow } from './prices.ts'
import { within } from './tables.ts'

/** Opinions as the features that publish work with them. */
export function opinionsPort({ market, now }: Pick<OpinionsDeps, 'market' | 'now'>): Opinions {
  return {
    async mark(transaction, { kind, id, authorId, licence, wish }) {
      const change = within(transaction)
      if (await isMarked(change, { kind, piece_id: id })) return ok(null)
      if (licence === null || licence === '') return fail('LICENCE_NEEDED')
      const found = market.reader.find(wish.instrumentId)
      if (!found || !mayBeJudged(found)) return fail('OPINION_KIND')
      const stamp = stampNow(market, found)
      if (!stamp) return fail('OPINION_NO_PRICE')
      const kept = await insertOpinion(change, {
        kind,
        piece_id: id,
        author_id: authorId,
        licence,
        instrument_id: found.id,
        instrument_name: found.name,
        price_digits: found.priceDigits,
        stance: wish.stance,
        horizon: wish.horizon,
        marked_at: new Date(now()),
        trade_date: stamp.tradeDate,
        base_date: stamp.baseDate,
        rights_after: stamp.rightsAfter,
        price: stamp.price,
        index_id: BENCHMARK.id,
        index_name: BENCHMARK.name,
        index_value: stamp.index,
        is_simulated: market.simulated,
      })
      return kept === 'kept' ? ok(null) : fail('OPINION_REPEATED')
    },
    async cards(connection, kind, ids) {
      const found = await opinionsOfPieces(within(connection), kind, ids)
      return new Map(found.map((one) => [one.row.piece_id, presentCard(one)]))
    },
    records: (connection, authorIds) => recordsOf(within(connection), authorIds),
  }
}
