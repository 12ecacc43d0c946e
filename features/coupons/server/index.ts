import type { Coupons } from '@niujin/commerce/ports'
import type { Result } from '@niujin/contract-kit'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sourceText, type CouponSource } from '../domain/index.ts'
import type { CouponsDeps } from './deps.ts'
import { giveCoupons, revokeOfSource, type Giving } from './give.ts'
import { createCouponJobs, runCouponJobs, type CouponJobs } from './jobs.ts'
import { memberHandlers } from './member-handlers.ts'
import { couponMemberData } from './member-data.ts'
import { couponsPort } from './port.ts'
import { seedDemo } from './seed-demo.ts'
import { couponHandlers } from './staff/coupon-handlers.ts'
import { templateHandlers } from './staff/template-handlers.ts'
import { countUsable } from './store.ts'
import { couponMigrations, within } from './tables.ts'

export type { CouponSource } from '../domain/index.ts'
export type { CouponAction, CouponsDeps } from './deps.ts'
export type { Giving } from './give.ts'

/** Coupons: taking, giving, using, giving back and ending. */
export interface CouponsFeature extends Feature {
  readonly jobs: CouponJobs
  readonly coupons: Coupons
  /**
   * Gives coupons in the caller's transaction, once for a source, member and template: a repeat gives the same ids.
   * COUPON_GONE when the template is not being given out or not enough are left; then nothing was given.
   */
  issue(transaction: OpenTransaction, giving: Giving): Promise<Result<readonly string[], 'COUPON_GONE'>>
  /** Takes back what a source gave and is unused; COUPON_USED, and nothing taken back, when an order holds or used one. */
  revoke(transaction: OpenTransaction, source: CouponSource): Promise<Result<null, 'COUPON_USED'>>
  /** How many coupons a member can use now. */
  countOf(memberId: string): Promise<number>
}

/** Puts the feature together; while it runs it ends what is over and reminds of what is about to. */
export function createCoupons(deps: CouponsDeps): CouponsFeature {
  const { database, now } = deps
  const jobs = createCouponJobs(deps)
  return {
    name: 'coupons',
    title: '优惠券',
    migrations: [couponMigrations],
    handlers: [...memberHandlers(deps), ...templateHandlers(deps), ...couponHandlers(deps)],
    memberData: [couponMemberData(deps)],
    jobs,
    coupons: couponsPort(deps),
    issue: (transaction, giving) =>
      giveCoupons(within(transaction), giving, {
        who: giving.source.kind,
        reason: `${sourceText(giving.source.kind)} ${giving.source.id}`,
        at: new Date(now()),
      }),
    revoke: (transaction, source) =>
      revokeOfSource(within(transaction), source, {
        who: source.kind,
        reason: `${sourceText(source.kind)} ${source.id} 已撤销`,
        at: new Date(now()),
      }),
    countOf: (memberId) => countUsable(database, memberId, new Date(now())),
    seedDemo: (memberIds) => seedDemo(deps, memberIds),
    start: ({ onError }) => runCouponJobs(jobs, onError),
  }
}
