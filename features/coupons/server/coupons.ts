import { randomId } from '@niujin/contract-kit'
import { sql } from 'kysely'
import type { CouponStatus } from '../contract/index.ts'
import { COUPON_STEPS, periodOf, type CouponEvent, type CouponSource } from '../domain/index.ts'
import { noteSteps } from './history.ts'
import { validityOf } from './rows.ts'
import type { Change, CouponRow, TemplateRow } from './tables.ts'

/** Coupons to be written. */
export interface NewCoupons {
  readonly memberId: string
  readonly source: CouponSource
  /** Of the first one; the others follow. */
  readonly ordinal: number
  readonly count: number
  readonly who: string
  readonly reason: string
  readonly at: Date
}

/** Writes coupons of a template whose row is locked; gives them in order. */
export async function addCoupons(change: Change, template: TemplateRow, given: NewCoupons): Promise<CouponRow[]> {
  const { memberId, source, ordinal, count, who, reason, at } = given
  const { from, until } = periodOf(validityOf(template), at.getTime())
  const rows = await change
    .insertInto('coupons.coupon')
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: randomId(24),
        template_id: template.id,
        member_id: memberId,
        status: 'unused' as const,
        valid_from: new Date(from),
        valid_until: new Date(until),
        source_kind: source.kind,
        source_id: source.id,
        ordinal: ordinal + index,
        taken_at: at,
      })),
    )
    .returningAll()
    .execute()
  await noteSteps(
    change,
    rows.map(({ id }) => ({ about: 'coupon', id, who, from: '', to: 'unused', reason, at })),
  )
  return rows.toSorted((a, b) => a.ordinal - b.ordinal)
}

/** How something happens to coupons. */
interface Move {
  readonly event: CouponEvent
  readonly who: string
  readonly reason: string
  readonly at: Date
}

/** Which coupons, beside that their status lets the event happen. */
type Which = { readonly ids: readonly string[] } | { readonly orderNum: string }

/** Moves coupons by an event in one statement; gives those that moved. The others were not in the status that it starts from. */
export async function moveCoupons(
  change: Change,
  which: Which,
  { event, who, reason, at }: Move,
): Promise<CouponRow[]> {
  const { from, to, late } = COUPON_STEPS[event]
  const rows = await change
    .updateTable('coupons.coupon')
    .set({
      status: sql<CouponStatus>`case when valid_until <= ${at} then ${late} else ${to} end`,
      // Whatever becomes usable again is no order's any more.
      ...(to === 'unused' && { order_num: null, off_fen: null, used_at: null }),
      ...(event === 'use' && { used_at: at }),
    })
    .where('status', '=', from)
    .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
    .$if('orderNum' in which, (query) => query.where('order_num', '=', 'orderNum' in which ? which.orderNum : ''))
    .returningAll()
    .execute()
  await noteSteps(
    change,
    rows.map(({ id, status }) => ({ about: 'coupon', id, who, from, to: status, reason, at })),
  )
  return rows
}

/** Locks a member's coupon for an order, when it can be used at that moment and the order has none; false when not. */
export async function lockCoupon(
  change: Change,
  { id, memberId, orderNum, offFen, at }: { id: string; memberId: string; orderNum: string; offFen: number; at: Date },
): Promise<boolean> {
  const { from, to } = COUPON_STEPS.lock
  // One statement with its line of history: every order with a coupon comes through here.
  const locked = await change
    .with('locked', (of) =>
      of
        .updateTable('coupons.coupon')
        .set({ status: to, order_num: orderNum, off_fen: offFen })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('status', '=', from)
        .where('valid_from', '<=', at)
        .where('valid_until', '>', at)
        // Two at the same moment are kept apart by the unique order number; this one says it in words.
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('coupons.coupon as other').select('other.id').where('other.order_num', '=', orderNum),
            ),
          ),
        )
        .returning(['id', 'status']),
    )
    .with('noted', (of) =>
      of
        .insertInto('coupons.history')
        .columns(['about', 'subject_id', 'who', 'from_status', 'to_status', 'reason', 'at'])
        .expression(
          of
            .selectFrom('locked')
            .select([
              sql.val('coupon').$castTo<'coupon'>().as('about'),
              'locked.id as subject_id',
              sql.val(memberId).as('who'),
              sql.val<string>(from).as('from_status'),
              'locked.status as to_status',
              sql.val(`订单 ${orderNum}`).as('reason'),
              sql<Date>`${at}::timestamptz`.as('at'),
            ]),
        ),
    )
    .selectFrom('locked')
    .select('locked.id')
    .executeTakeFirst()
  return locked !== undefined
}

/** Notes that members were reminded of coupons that end before `until`; gives those of them that nobody had been reminded of. */
export function markReminded(
  change: Change,
  { memberIds, until, takenBefore, at }: { memberIds: readonly string[]; until: Date; takenBefore: Date; at: Date },
): Promise<CouponRow[]> {
  return change
    .updateTable('coupons.coupon')
    .set({ reminded_at: at })
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'unused')
    .where('reminded_at', 'is', null)
    .where('valid_until', '>', at)
    .where('valid_until', '<', until)
    .where('taken_at', '<=', takenBefore)
    .returningAll()
    .execute()
}

/** Takes back every unused coupon of a member. */
export async function revokeUnusedOf(
  change: Change,
  memberId: string,
  act: { who: string; reason: string; at: Date },
): Promise<void> {
  const rows = await change
    .selectFrom('coupons.coupon')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'unused')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length > 0) await moveCoupons(change, { ids: rows.map(({ id }) => id) }, { event: 'revoke', ...act })
}
