import { ALONE_A_DAY_FEN } from '@niujin/contract-kit'
import { fenOfCoins, type Grant } from '@niujin/commerce'

/** What codes are worth when it is to be decided whether one person may make them alone, fen. Rather too much than too little. */
const RIGHT_A_DAY = 100
/** A right without an end. */
const DAYS_FOR_GOOD = 3660
/** The largest coupon there is from the start. */
const COUPON = 10_000

/** What so many codes that give all this are worth together, fen. */
export function worthOf(grants: readonly Grant[], count: number): number {
  return count * grants.reduce((all, grant) => all + worthOfOne(grant), 0)
}

function worthOfOne(grant: Grant): number {
  if (grant.kind === 'coins') return fenOfCoins(grant.coins + grant.bonus)
  if (grant.kind === 'coupon') return grant.count * COUPON
  return (grant.days ?? DAYS_FOR_GOOD) * RIGHT_A_DAY
}

/** Whether a batch needs a second person, when its maker made so much alone today already (both fen). */
export function needsSecond(worthFen: number, aloneFen: number): boolean {
  return aloneFen + worthFen > ALONE_A_DAY_FEN
}
