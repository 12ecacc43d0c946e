import { fail, ok, type Result } from '@niujin/contract-kit'
import type { TemplateStatus } from '../contract/index.ts'
import { sourceText, type CouponSource } from '../domain/index.ts'
import { addCoupons, moveCoupons } from './coupons.ts'
import { countTaken, lockedTemplate } from './templates.ts'
import type { Change, CouponRow, TemplateRow } from './tables.ts'

/** Coupons to give for something. */
export interface Giving {
  readonly memberId: string
  readonly templateId: string
  /** One or more. */
  readonly count: number
  readonly source: CouponSource
}

// What was paid for is given also while a template is paused: the pause keeps members from taking more.
const PROMISED: readonly CouponSource['kind'][] = ['order', 'card-code']

/** Gives coupons for a source, once for it, this member and this template: a repeat gives the same ids. */
export async function giveCoupons(
  change: Change,
  { memberId, templateId, count, source }: Giving,
  { who, reason, at }: { who: string; reason: string; at: Date },
): Promise<Result<readonly string[], 'COUPON_GONE'>> {
  // Those who give the same go one after the other from here: the second finds what the first gave.
  if (!(await lockedTemplate(change, templateId))) return fail('COUPON_GONE')
  const there = await change
    .selectFrom('coupons.coupon')
    .select('id')
    .where('member_id', '=', memberId)
    .where('template_id', '=', templateId)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .orderBy('ordinal')
    .execute()
  if (there.length > 0) return ok(there.map(({ id }) => id))
  const statuses: TemplateStatus[] = PROMISED.includes(source.kind) ? ['open', 'paused'] : ['open']
  const template = await countTaken(change, { templateId, count, statuses, at })
  if (!template) return fail('COUPON_GONE')
  const rows = await addCoupons(change, template, { memberId, source, ordinal: 1, count, who, reason, at })
  return ok(rows.map(({ id }) => id))
}

/** Takes back the unused coupons of a source; COUPON_USED, and nothing taken back, when one is in use or was used. */
export async function revokeOfSource(
  change: Change,
  { kind, id }: CouponSource,
  act: { who: string; reason: string; at: Date },
): Promise<Result<null, 'COUPON_USED'>> {
  const rows = await change
    .selectFrom('coupons.coupon')
    .select(['id', 'status'])
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.some(({ status }) => status === 'locked' || status === 'used')) return fail('COUPON_USED')
  const ids = rows.filter(({ status }) => status === 'unused').map((row) => row.id)
  if (ids.length > 0) await moveCoupons(change, { ids }, { event: 'revoke', ...act })
  return ok(null)
}

/** What a member takes by themselves from the coupon centre; after a refusal nothing of the transaction may stay. */
export async function takeFromCentre(
  change: Change,
  { memberId, templateId, at }: { memberId: string; templateId: string; at: Date },
): Promise<Result<{ coupon: CouponRow; template: TemplateRow }, 'TEMPLATE_GONE' | 'SOLD_OUT' | 'TAKE_LIMIT'>> {
  const offered = await lockedTemplate(change, templateId)
  if (!offered || offered.take_type !== 'user' || offered.status !== 'open') return fail('TEMPLATE_GONE')
  if (offered.valid_until !== null && offered.valid_until <= at) return fail('TEMPLATE_GONE')
  const { mine } = await change
    .selectFrom('coupons.coupon')
    .select((of) => of.fn.coalesce(of.fn.max('ordinal'), of.lit(0)).as('mine'))
    .where('member_id', '=', memberId)
    .where('template_id', '=', templateId)
    .where('source_kind', '=', 'take')
    .executeTakeFirstOrThrow()
  if (mine >= offered.take_limit) return fail('TAKE_LIMIT', limitWords(offered.take_limit))
  const template = await countTaken(change, { templateId, count: 1, statuses: ['open'], at })
  if (!template) return fail('SOLD_OUT')
  const source = { kind: 'take', id: templateId } as const
  const reason = sourceText('take')
  const [coupon] = await addCoupons(change, template, {
    memberId,
    source,
    ordinal: mine + 1,
    count: 1,
    who: memberId,
    reason,
    at,
  })
  return coupon ? ok({ coupon, template }) : fail('SOLD_OUT')
}

function limitWords(limit: number): string | undefined {
  return limit > 1 ? `每人最多领 ${limit} 张，已经领满` : undefined
}
