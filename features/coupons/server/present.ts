import type { AvailableCoupon, MemberCoupon, StaffCouponLine } from '../contract/index.ts'
import { scopeText, sourceText, termsText, validityText } from '../domain/index.ts'
import { discountOf, scopeOf, termsOf, validityOf } from './rows.ts'
import type { WholeCoupon } from './store.ts'
import type { TemplateRow } from './tables.ts'

type FaceRow = Parameters<typeof termsOf>[0] & Pick<TemplateRow, 'name' | 'category' | 'note'>

function faceOf(row: FaceRow) {
  const { name, category, note, min_fen: minFen } = row
  return {
    name,
    category,
    note,
    minFen,
    discount: discountOf(row),
    terms: termsText(termsOf(row)),
    scope: scopeText(scopeOf(row)),
  }
}

/** A coupon as its member sees it at a moment (milliseconds): one whose time is over is expired, also before the job says so. */
export function presentCoupon(row: WholeCoupon, now: number): MemberCoupon {
  const isOver = row.status === 'unused' && row.valid_until.getTime() <= now
  return {
    id: row.id,
    ...faceOf(row),
    status: isOver ? 'expired' : row.status,
    from: row.valid_from.toISOString(),
    until: row.valid_until.toISOString(),
    source: sourceText(row.source_kind),
    takenAt: row.taken_at.toISOString(),
    orderNum: row.order_num,
    offFen: row.took_fen,
    usedAt: row.used_at?.toISOString() ?? null,
  }
}

/** A template as the coupon centre offers it to a member who took `mine` of it. */
export function presentAvailable(row: TemplateRow, mine: number): AvailableCoupon {
  const { id, total, taken, take_limit: limit } = row
  return {
    id,
    ...faceOf(row),
    validity: validityText(validityOf(row)),
    total,
    left: total === null ? null : Math.max(0, total - taken),
    mine,
    limit,
  }
}

/** A coupon in the operators' lists. */
export function presentForStaff(row: WholeCoupon): StaffCouponLine {
  return {
    id: row.id,
    templateId: row.template_id,
    name: row.name,
    memberId: row.member_id,
    status: row.status,
    from: row.valid_from.toISOString(),
    until: row.valid_until.toISOString(),
    source: sourceText(row.source_kind),
    sourceId: row.source_id,
    takenAt: row.taken_at.toISOString(),
    orderNum: row.order_num,
    offFen: row.took_fen,
    usedAt: row.used_at?.toISOString() ?? null,
  }
}
