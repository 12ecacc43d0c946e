import { fail, ok } from '@niujin/contract-kit'
import { fenOfCoins } from '@niujin/commerce'
import type { CouponFit } from '@niujin/commerce/ports'
import { handleMember, type Handler } from '@niujin/server-kit'
import { confirmOrder } from '../../contract/index.ts'
import { isTooLarge, mayBuyLine, mergeLines, writeQuote, type OfferedLine } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { couponLines, offeredLines, priceOf, quotedOf } from './pricing.ts'
import { stepsFor } from './regulated.ts'

/** What an order would cost; nothing is taken or locked. */
export function confirmHandler(deps: OrdersDeps): Handler {
  const { database, coupons, ledger } = deps
  return handleMember(confirmOrder, async ({ couponId, coins, isGift, activityCode, ...input }, { memberId }) => {
    const lines = mergeLines(input.lines)
    const offered = await offeredLines(deps, database, { memberId, lines, isGift, activityCode })
    if (offered.length < lines.length) return fail('NOT_ON_SALE')
    if (isTooLarge(offered)) return fail('ORDER_TOO_LARGE')
    const fits = await coupons.fits(database, { memberId, lines: couponLines(offered) })
    const coupon = chosen(fits, couponId)
    const balance = await ledger.balanceOf(database, memberId)
    const price = priceOf(offered, { coupon, coins: Math.min(coins, balance.total) })
    return ok({
      items: offered.map((line, at) => presentLine(line, price.lines[at])),
      coupons: fits.map(({ couponId: id, name, terms, endsAt, fen, problem }) => ({
        couponId: id,
        name,
        terms,
        endsAt,
        fen,
        problem,
      })),
      couponId: coupon?.couponId ?? null,
      totalFen: price.totalFen,
      couponFen: price.couponFen,
      coins: price.coins,
      coinsFen: fenOfCoins(price.coins),
      payFen: price.payFen,
      mostCoins: Math.min(price.mostCoins, balance.total),
      balance: { paid: balance.paid, bonus: balance.bonus },
      needsAddress: offered.some(({ offer }) => offer.isShipped),
      steps: [...(await stepsFor(deps, database, memberId, offered))],
      quote: writeQuote(quotedOf(offered, price)),
    })
  })
}

/** The coupon that was named, or the best where none was; none for '' or when it does not fit (any more). */
function chosen(fits: readonly CouponFit[], couponId: string | undefined): CouponFit | undefined {
  const usable = fits.filter(({ problem, fen }) => problem === null && fen > 0)
  return couponId === undefined ? usable[0] : usable.find((one) => one.couponId === couponId)
}

function presentLine(line: OfferedLine, priced: ReturnType<typeof priceOf>['lines'][number] | undefined) {
  const { offer, count, fen, credit } = line
  const buyable = mayBuyLine(line)
  return {
    productId: offer.productId,
    priceId: offer.priceId,
    productName: offer.title,
    variant: offer.variant,
    productType: offer.kind,
    picture: offer.picture,
    price: fen,
    originalFen: offer.originalFen,
    credit,
    count,
    totalFen: fen * count,
    couponShare: priced?.couponFen ?? 0,
    coinShare: priced?.coins ?? 0,
    payPrice: priced?.payFen ?? fen * count,
    problem: buyable.ok ? null : (buyable.msg ?? ''),
  }
}
