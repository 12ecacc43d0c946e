import type { CouponLine } from '@niujin/commerce/ports'
import { randomId } from '@niujin/contract-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { staffMoveTemplate, staffSaveTemplate, type TemplateInput } from '../../contract/index.ts'
import { createCoupons } from '../index.ts'
import type { Change, CouponTables } from '../tables.ts'

/** What a test writes into a template unless it says otherwise: 满 50 减 10, everything, 30 days, one each. */
export const PLAIN: TemplateInput = {
  name: '新人礼券',
  category: '新人',
  takeType: 'user',
  total: null,
  takeLimit: 1,
  minFen: 5000,
  scope: { kind: 'all' },
  validity: { kind: 'term', days: 30 },
  discount: { kind: 'fixed', fen: 1000 },
  sort: 5,
  note: '每单限用一张',
}

/** A line of 100 yuan, unless told otherwise. */
export function lineOf(given: Partial<CouponLine> = {}): CouponLine {
  return { priceId: 'p1', productId: 'course-1', kind: 'course', fen: 10_000, ...given }
}

export const once = () => ({ idempotencyKey: randomId() })

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}

/** Coupons on their own; `staff` may do everything with them, and nobody has an id that begins with no-. */
export async function startCouponServer() {
  const server = await startFeature(
    ({ database, now, inbox }: Foundation<CouponTables>) =>
      createCoupons({
        database,
        now,
        notices: inbox.notices,
        may: (id, action, connection) => askedOver(connection, id === 'staff' && action === 'price.propose'),
        members: {
          find: (ids, connection) =>
            askedOver(
              connection,
              new Map(ids.filter((id) => !id.startsWith('no-')).map((id) => [id, { nickname: `昵称 ${id}` }])),
            ),
        },
      }),
    { isInboxOnce: true },
  )
  const { database, feature } = server
  const staff = () => server.client('staff')
  return {
    ...server,
    staff,
    /** Runs something as orders do: in a transaction of their own. */
    inOrder: <Value>(work: (change: Change) => Promise<Value>) => database.transaction().execute(work),
    /** A template that is given out; gives its id. */
    async openTemplate(given: Partial<TemplateInput> = {}) {
      const { id } = need(await staff().call(staffSaveTemplate, { ...PLAIN, ...given }, once()))
      need(await staff().call(staffMoveTemplate, { id, event: 'open', reason: '开始发放' }, once()))
      return id
    },
    /** A coupon that a member holds; gives its id. */
    async held(memberId: string, templateId: string) {
      const source = { kind: 'activity', id: randomId(8) } as const
      const given = await database
        .transaction()
        .execute((change) => feature.issue(change, { memberId, templateId, count: 1, source }))
      return need(given)[0] ?? ''
    },
    statusOf: async (id: string) =>
      (await database.selectFrom('coupons.coupon').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
  }
}

export type CouponServer = Awaited<ReturnType<typeof startCouponServer>>
