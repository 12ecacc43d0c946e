import { LEVELS } from '@niujin/commerce'
import type { Offer, SaleProblem } from '@niujin/commerce/ports'
import type { LevelPlans, Plan } from '../contract/index.ts'
import { membershipOf, PAID_LEVELS, withFigures } from '../domain/index.ts'

/** Why a plan cannot be bought now, in words; one that is not sold any more (null) is not shown at all. */
const PROBLEMS: Readonly<Record<SaleProblem, string | null>> = {
  GONE: null,
  ENDED: null,
  NOT_YET: '还没有开售',
  SOLD_OUT: '已售完',
  LIMIT_REACHED: '已到限购的数量',
  REGULATED: '暂未开放购买',
}

/** The plans of each level that has any, in the order of the prices. */
export function plansOf(offers: readonly Offer[]): LevelPlans[] {
  const shown = offers.filter(({ problem }) => problem === null || PROBLEMS[problem] !== null)
  return PAID_LEVELS.flatMap((level) => {
    const mine = shown.filter(({ grants }) => membershipOf(grants)?.level === level)
    return mine.length === 0 ? [] : [{ level, title: LEVELS[level], plans: presentPlans(mine) }]
  })
}

function presentPlans(offers: readonly Offer[]): Plan[] {
  const plain = offers.map(({ grants, fen, credit, ...offer }) => ({
    ...offer,
    days: membershipOf(grants)?.days ?? null,
    // Plans are compared by what they cost everybody.
    fen: fen + (credit?.fen ?? 0),
    payFen: fen,
    credit,
  }))
  return withFigures(plain).map(
    ({ priceId, variant, days, fen, payFen, originalFen, monthFen, savesFen, ...offer }) => ({
      priceId,
      variant,
      days,
      fen: payFen,
      giftFen: fen,
      originalFen,
      monthFen,
      savesFen,
      credit: offer.credit,
      problem: offer.problem === null ? null : PROBLEMS[offer.problem],
    }),
  )
}
