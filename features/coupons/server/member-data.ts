import type { MemberData } from '@niujin/server-kit'
import { revokeUnusedOf } from './coupons.ts'
import type { CouponsDeps } from './deps.ts'

/**
 * A member's coupons, to read. When the account goes the unused ones do too; what was used stays with the orders it paid
 * for, under an id that then belongs to nobody.
 */
export function couponMemberData({ database, now }: Pick<CouponsDeps, 'database' | 'now'>): MemberData {
  return {
    name: '优惠券',
    exportOf: (memberId) =>
      database
        .selectFrom('coupons.coupon as coupon')
        .innerJoin('coupons.template as template', 'template.id', 'coupon.template_id')
        .select([
          'template.name',
          'coupon.status',
          'coupon.valid_from',
          'coupon.valid_until',
          'coupon.order_num',
          'coupon.off_fen',
          'coupon.taken_at',
          'coupon.used_at',
        ])
        .where('coupon.member_id', '=', memberId)
        .orderBy('coupon.taken_at')
        .orderBy('coupon.id')
        .execute(),
    erase: (memberId) =>
      database
        .transaction()
        .execute((change) =>
          revokeUnusedOf(change, memberId, { who: 'account', reason: '账号注销', at: new Date(now()) }),
        ),
  }
}
