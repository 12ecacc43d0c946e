import type { Coupons } from '@niujin/commerce/ports'
import { fail, ok } from '@niujin/contract-kit'
import { fitOf, fitsFirst, termsText } from '../domain/index.ts'
import { lockCoupon, moveCoupons } from './coupons.ts'
import type { CouponsDeps } from './deps.ts'
import { termsOf } from './rows.ts'
import { unusedOf, usableCoupon } from './store.ts'
import { within } from './tables.ts'

/** Coupons as orders and carts use them. */
export function couponsPort({ now }: Pick<CouponsDeps, 'now'>): Coupons {
  return {
    async fits(connection, { memberId, lines }) {
      const at = now()
      const rows = await unusedOf(within(connection), memberId, new Date(at))
      return rows
        .map((row) => {
          const terms = termsOf(row)
          return {
            couponId: row.id,
            name: row.name,
            terms: termsText(terms),
            endsAt: row.valid_until.toISOString(),
            ...fitOf(terms, lines, { from: row.valid_from.getTime(), now: at }),
          }
        })
        .toSorted(fitsFirst)
    },

    async lock(transaction, { memberId, couponId, orderNum, lines }) {
      const change = within(transaction)
      const at = now()
      const row = await usableCoupon(change, { id: couponId, memberId, at: new Date(at) })
      if (!row) return fail('COUPON_GONE')
      const { fen, priceIds, problem } = fitOf(termsOf(row), lines, { from: row.valid_from.getTime(), now: at })
      if (problem !== null) return fail('COUPON_UNSUITABLE', `优惠券用不了：${problem}`)
      const locked = await lockCoupon(change, { id: couponId, memberId, orderNum, offFen: fen, at: new Date(at) })
      return locked ? ok({ fen, priceIds }) : fail('COUPON_GONE')
    },

    async use(transaction, orderNum) {
      const reason = `订单 ${orderNum} 已付款`
      await moveCoupons(within(transaction), { orderNum }, { event: 'use', who: 'order', reason, at: new Date(now()) })
    },

    async release(transaction, orderNum) {
      const reason = `订单 ${orderNum} 已关闭`
      await moveCoupons(
        within(transaction),
        { orderNum },
        { event: 'release', who: 'order', reason, at: new Date(now()) },
      )
    },

    async giveBack(transaction, orderNum) {
      const reason = `订单 ${orderNum} 已全部退款`
      await moveCoupons(
        within(transaction),
        { orderNum },
        { event: 'giveBack', who: 'order', reason, at: new Date(now()) },
      )
    },
  }
}
