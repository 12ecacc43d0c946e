import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler, type Notice } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffCouponGet,
  staffCoupons,
  staffIssue,
  staffPreviewIssue,
  staffRevokeCoupon,
  type IssueLine,
  type StaffCoupon,
} from '../../contract/index.ts'
import { moveCoupons } from '../coupons.ts'
import type { CouponsDeps } from '../deps.ts'
import { giveCoupons } from '../give.ts'
import { historyOf } from '../history.ts'
import { presentForStaff } from '../present.ts'
import { couponOf, findCoupons, unusedCounts } from '../store.ts'
import { within, type Reads, type TemplateRow } from '../tables.ts'
import { lockedTemplate, templateOf } from '../templates.ts'

/** What operators do with members' coupons; the right is asked for at every call. */
export function couponHandlers(deps: CouponsDeps): Handler[] {
  const { database, now, may, members, notices } = deps
  return [
    handleMember(staffCoupons, async ({ templateId, word, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'price.propose', database))) return fail('NOT_ALLOWED')
      const before = byTime.read(cursor)
      if (!before.ok) return before
      const found = await findCoupons(database, { templateId, word, before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ taken_at: at, id }) => ({ at, id }))
      return ok({ list: rows.map(presentForStaff), nextCursor })
    }),

    handleMember(staffCouponGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'price.propose', database))) return fail('NOT_ALLOWED')
      const whole = await wholeCoupon(database, id)
      return whole ? ok(whole) : fail('COUPON_UNKNOWN')
    }),

    handleMember(staffPreviewIssue, async ({ templateId, members: ids }, { memberId }) => {
      if (!(await may(memberId, 'price.propose', database))) return fail('NOT_ALLOWED')
      const template = await templateOf(database, templateId)
      if (!template) return fail('TEMPLATE_UNKNOWN')
      const wanted = [...new Set(ids)]
      const cards = await members.find(wanted, database)
      const has = await unusedCounts(database, templateId, wanted)
      const lines = wanted.map((id) => ({
        memberId: id,
        nickname: cards.get(id)?.nickname ?? null,
        has: has.get(id) ?? 0,
      }))
      return ok({ lines, left: template.total === null ? null : template.total - template.taken })
    }),

    handleOnce(staffIssue, async (input, { memberId, transaction }) => {
      if (!(await may(memberId, 'price.propose', transaction))) return fail('NOT_ALLOWED')
      const template = await lockedTemplate(within(transaction), input.templateId)
      if (!template) return fail('TEMPLATE_UNKNOWN')
      if (template.status !== 'open') return fail('NOT_OPEN')
      return ok({ lines: await issueTo(deps, transaction, { ...input, template, who: memberId }) })
    }),

    handleOnce(staffRevokeCoupon, async ({ id, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'price.propose', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      if (!(await couponOf(change, id))) return fail('COUPON_UNKNOWN')
      const act = { event: 'revoke', who: memberId, reason, at: new Date(now()) } as const
      const [row] = await moveCoupons(change, { ids: [id] }, act)
      if (!row) return fail('COUPON_USED')
      const whole = await wholeCoupon(change, id)
      if (!whole) return fail('COUPON_UNKNOWN')
      await notices.send(transaction, revokedNotice(whole, reason))
      return ok(whole)
    }),
  ]
}

interface Issue {
  readonly template: TemplateRow
  readonly members: readonly string[]
  readonly count: number
  readonly reason: string
  readonly who: string
}

/** Gives to each of the members, in the order given, and tells them; everyone once however often they are named. */
async function issueTo(
  { now, members, notices }: Pick<CouponsDeps, 'now' | 'members' | 'notices'>,
  transaction: OpenTransaction,
  { template, members: ids, count, reason, who }: Issue,
): Promise<IssueLine[]> {
  const wanted = [...new Set(ids)]
  const cards = await members.find(wanted, transaction)
  const source = { kind: 'operator', id: randomId(16) } as const
  const lines: IssueLine[] = []
  for (const memberId of wanted) {
    if (!cards.has(memberId)) {
      lines.push({ memberId, outcome: 'unknown' })
      continue
    }
    const giving = { memberId, templateId: template.id, count, source }
    const given = await giveCoupons(within(transaction), giving, { who, reason, at: new Date(now()) })
    lines.push({ memberId, outcome: given.ok ? 'issued' : 'gone' })
    if (given.ok) await notices.send(transaction, issuedNotice(memberId, { template, count, batch: source.id }))
  }
  return lines
}

function issuedNotice(
  memberId: string,
  { template: { name }, count, batch }: { template: TemplateRow; count: number; batch: string },
): Notice {
  return {
    memberId,
    kind: 'trade',
    key: `coupon-issued:${batch}`,
    title: '收到优惠券',
    text: `送你 ${count} 张“${name}”，已放进你的优惠券`,
    link: '/myDiscountCoupon',
  }
}

function revokedNotice({ id, memberId, name }: StaffCoupon, reason: string): Notice {
  return {
    memberId,
    kind: 'trade',
    key: `coupon-revoked:${id}`,
    title: '优惠券已收回',
    text: `“${name}”已收回：${reason}`,
    link: '/myDiscountCoupon?tab=expired',
  }
}

async function wholeCoupon(reads: Reads, id: string): Promise<StaffCoupon | undefined> {
  const row = await couponOf(reads, id)
  if (!row) return undefined
  const history = await historyOf(reads, 'coupon', id)
  return { ...presentForStaff(row), history, can: { revoke: row.status === 'unused' } }
}
