import type { CouponTab } from '../contract/index.ts'
import type { TimeKey } from '@niujin/server-kit/paging'
import type { Reads } from './tables.ts'

/** What a template says of when a coupon can be used, and how much it takes off. */
const WORTH = [
  'template.min_fen',
  'template.scope',
  'template.scope_values',
  'template.discount',
  'template.off_fen',
  'template.percent_off',
  'template.cap_fen',
] as const

/** Coupons with what their template says. */
function withTemplate(reads: Reads) {
  return reads
    .selectFrom('coupons.coupon as coupon')
    .innerJoin('coupons.template as template', 'template.id', 'coupon.template_id')
    .select([
      'coupon.id',
      'coupon.template_id',
      'coupon.member_id',
      'coupon.status',
      'coupon.valid_from',
      'coupon.valid_until',
      'coupon.order_num',
      // The template's is what it says, the coupon's what it did.
      'coupon.off_fen as took_fen',
      'coupon.source_kind',
      'coupon.source_id',
      'coupon.taken_at',
      'coupon.used_at',
      'template.name',
      'template.category',
      'template.note',
      ...WORTH,
    ])
}

/** One coupon with what its template says. */
export type WholeCoupon = Awaited<ReturnType<typeof unusedOf>>[number]

/** More than anybody holds: orders read them all at once. */
const MOST_HELD = 500

/** A member's unused coupons whose time is not over, those that end first foremost. */
export function unusedOf(reads: Reads, memberId: string, at: Date) {
  return withTemplate(reads)
    .where('coupon.member_id', '=', memberId)
    .where('coupon.status', '=', 'unused')
    .where('coupon.valid_until', '>', at)
    .orderBy('coupon.valid_until')
    .orderBy('coupon.id')
    .limit(MOST_HELD)
    .execute()
}

/** When a member's own unused coupon whose time is not over can be used, and for what; others' do not exist for them. */
export function usableCoupon(reads: Reads, { id, memberId, at }: { id: string; memberId: string; at: Date }) {
  return reads
    .selectFrom('coupons.coupon as coupon')
    .innerJoin('coupons.template as template', 'template.id', 'coupon.template_id')
    .select(['coupon.valid_from', ...WORTH])
    .where('coupon.id', '=', id)
    .where('coupon.member_id', '=', memberId)
    .where('coupon.status', '=', 'unused')
    .where('coupon.valid_until', '>', at)
    .executeTakeFirst()
}

/** How many coupons a member can use at a moment. */
export async function countUsable(reads: Reads, memberId: string, at: Date): Promise<number> {
  const { count } = await reads
    .selectFrom('coupons.coupon')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'unused')
    .where('valid_from', '<=', at)
    .where('valid_until', '>', at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One part of a member's list. */
export interface Listed {
  readonly memberId: string
  readonly tab: CouponTab
  readonly at: Date
  readonly after: TimeKey | undefined
  readonly count: number
}

/** A part of a member's list: the usable by their end, the soonest first; the used by their use and the others by their end, the latest first. */
export function couponsOf(reads: Reads, { memberId, tab, at, after, count }: Listed): Promise<WholeCoupon[]> {
  const mine = withTemplate(reads).where('coupon.member_id', '=', memberId).limit(count)
  if (tab === 'used') {
    return mine
      .where('coupon.status', '=', 'used')
      .$if(after !== undefined, (query) =>
        query.where((of) =>
          of(of.refTuple('coupon.used_at', 'coupon.id'), '<', of.tuple(after?.at ?? at, after?.id ?? '')),
        ),
      )
      .orderBy('coupon.used_at', 'desc')
      .orderBy('coupon.id', 'desc')
      .execute()
  }
  if (tab === 'expired') {
    return mine
      .where((of) =>
        of.or([
          of('coupon.status', 'in', ['expired', 'revoked']),
          // The job that says so comes by now and then.
          of.and([of('coupon.status', '=', 'unused'), of('coupon.valid_until', '<=', at)]),
        ]),
      )
      .$if(after !== undefined, (query) =>
        query.where((of) =>
          of(of.refTuple('coupon.valid_until', 'coupon.id'), '<', of.tuple(after?.at ?? at, after?.id ?? '')),
        ),
      )
      .orderBy('coupon.valid_until', 'desc')
      .orderBy('coupon.id', 'desc')
      .execute()
  }
  return mine
    .where((of) =>
      of.or([
        of('coupon.status', '=', 'locked'),
        of.and([of('coupon.status', '=', 'unused'), of('coupon.valid_until', '>', at)]),
      ]),
    )
    .$if(after !== undefined, (query) =>
      query.where((of) =>
        of(of.refTuple('coupon.valid_until', 'coupon.id'), '>', of.tuple(after?.at ?? at, after?.id ?? '')),
      ),
    )
    .orderBy('coupon.valid_until')
    .orderBy('coupon.id')
    .execute()
}

/** Everyone's coupons, the newest first: of a template; by the id of a member, a coupon or an order. */
export function findCoupons(
  reads: Reads,
  wanted: {
    templateId?: string | undefined
    word?: string | undefined
    before: TimeKey | undefined
    count: number
  },
): Promise<WholeCoupon[]> {
  const { templateId, word, before, count } = wanted
  let query = withTemplate(reads)
  if (templateId !== undefined) query = query.where('coupon.template_id', '=', templateId)
  if (word !== undefined && word !== '') {
    query = query.where((of) =>
      of.or([of('coupon.member_id', '=', word), of('coupon.id', '=', word), of('coupon.order_num', '=', word)]),
    )
  }
  if (before)
    query = query.where((of) => of(of.refTuple('coupon.taken_at', 'coupon.id'), '<', of.tuple(before.at, before.id)))
  return query.orderBy('coupon.taken_at', 'desc').orderBy('coupon.id', 'desc').limit(count).execute()
}

/** One coupon, whosever it is. */
export function couponOf(reads: Reads, id: string): Promise<WholeCoupon | undefined> {
  return withTemplate(reads).where('coupon.id', '=', id).executeTakeFirst()
}

/** How many unused coupons of a template each of the members has; none for those left out. */
export async function unusedCounts(
  reads: Reads,
  templateId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('coupons.coupon')
    .select((of) => ['member_id', of.fn.countAll<string>().as('count')])
    .where('template_id', '=', templateId)
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'unused')
    .groupBy('member_id')
    .execute()
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]))
}

/** Some unused coupons whose time is over. */
export async function overdueIds(reads: Reads, at: Date, count: number): Promise<string[]> {
  const rows = await reads
    .selectFrom('coupons.coupon')
    .select('id')
    .where('status', '=', 'unused')
    .where('valid_until', '<=', at)
    .orderBy('valid_until')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Some members with coupons that end before `until`, of which nobody reminded them, and who were reminded of none since `since`. */
export async function membersToRemind(
  reads: Reads,
  { until, takenBefore, since, at, count }: { until: Date; takenBefore: Date; since: Date; at: Date; count: number },
): Promise<string[]> {
  const rows = await reads
    .selectFrom('coupons.coupon as coupon')
    .select('coupon.member_id')
    .distinct()
    .where('coupon.status', '=', 'unused')
    .where('coupon.reminded_at', 'is', null)
    .where('coupon.valid_until', '>', at)
    .where('coupon.valid_until', '<', until)
    .where('coupon.taken_at', '<=', takenBefore)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('coupons.coupon as other')
            .select('other.id')
            .whereRef('other.member_id', '=', 'coupon.member_id')
            .where('other.reminded_at', '>=', since),
        ),
      ),
    )
    .limit(count)
    .execute()
  return rows.map((row) => row.member_id)
}

/** The names of templates, by id. */
export async function templateNames(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reads.selectFrom('coupons.template').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
