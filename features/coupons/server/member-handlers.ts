import { ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  getAvailableCoupons,
  getCouponCategory,
  queryUserCoupons,
  takeCoupon,
  type CouponTab,
} from '../contract/index.ts'
import { bySort, offeredCategories, offeredTemplates, takenBy } from './centre.ts'
import type { CouponsDeps } from './deps.ts'
import { takeFromCentre } from './give.ts'
import { presentAvailable, presentCoupon } from './present.ts'
import { couponsOf, type WholeCoupon } from './store.ts'
import { within } from './tables.ts'

/** A member's own coupons, and what they can take. */
export function memberHandlers({ database, now }: Pick<CouponsDeps, 'database' | 'now'>): Handler[] {
  return [
    handleMember(queryUserCoupons, async ({ tab, cursor, count }, { memberId }) => {
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const at = now()
      const found = await couponsOf(database, { memberId, tab, at: new Date(at), after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, (row) => ({ at: momentOf(row, tab), id: row.id }))
      return ok({ list: rows.map((row) => presentCoupon(row, at)), nextCursor })
    }),

    handleMember(getCouponCategory, async () => ok({ list: await offeredCategories(database, new Date(now())) })),

    handleMember(getAvailableCoupons, async ({ category, cursor, count }, { memberId }) => {
      const after = bySort.read(cursor)
      if (!after.ok) return after
      const found = await offeredTemplates(database, {
        category,
        at: new Date(now()),
        after: after.value,
        count: count + 1,
      })
      const { rows, nextCursor } = pageOfRows(found, count, bySort, ({ sort, id }) => ({ sort, id }))
      const ids = rows.map(({ id }) => id)
      const mine = await takenBy(database, memberId, ids)
      return ok({ list: rows.map((row) => presentAvailable(row, mine.get(row.id) ?? 0)), nextCursor })
    }),

    handleOnce(takeCoupon, async ({ templateId }, { memberId, transaction }) => {
      const change = within(transaction)
      const taken = await takeFromCentre(change, { memberId, templateId, at: new Date(now()) })
      if (!taken.ok) return taken
      const { coupon, template } = taken.value
      return ok({ couponId: coupon.id, available: presentAvailable(template, coupon.ordinal) })
    }),
  ]
}

/** What a part of the list is ordered by. */
function momentOf({ used_at: usedAt, valid_until: until }: WholeCoupon, tab: CouponTab): Date {
  return tab === 'used' ? (usedAt ?? until) : until
}
