import type { CouponsDeps } from './deps.ts'
import { giveCoupons } from './give.ts'
import { putOpenTemplate, type OpenTemplate } from './templates.ts'

const NEWCOMER: OpenTemplate = {
  id: 'demo-newcomer',
  name: '新人礼券',
  category: '新人',
  takeType: 'user',
  total: 10_000,
  takeLimit: 1,
  minFen: 5000,
  scope: { kind: 'all' },
  validity: { kind: 'term', days: 30 },
  discount: { kind: 'fixed', fen: 1000 },
  sort: 1,
  note: '每单限用一张',
}
const MEMBERSHIP: OpenTemplate = {
  id: 'demo-membership',
  name: '开通会员券',
  category: '会员',
  takeType: 'user',
  total: 1000,
  takeLimit: 1,
  minFen: 20_000,
  scope: { kind: 'kinds', kinds: ['membership'] },
  validity: { kind: 'term', days: 6 },
  discount: { kind: 'fixed', fen: 3000 },
  sort: 2,
  note: '每单限用一张，只能用于开通或续费会员',
}
const TEN_OFF: OpenTemplate = {
  id: 'demo-ten-off',
  name: '全场 9 折券',
  category: '通用',
  takeType: 'user',
  total: null,
  takeLimit: 2,
  minFen: 0,
  scope: { kind: 'all' },
  validity: { kind: 'term', days: 15 },
  discount: { kind: 'percent', percentOff: 10, capFen: 5000 },
  sort: 3,
  note: '每单限用一张',
}

/** Puts some templates into the centre and gives each member two coupons, once. */
export async function seedDemo(
  { database, now }: Pick<CouponsDeps, 'database' | 'now'>,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  await database.transaction().execute(async (change) => {
    const act = { who: 'system', reason: '示例', at: new Date(now()) }
    for (const template of [NEWCOMER, MEMBERSHIP, TEN_OFF]) await putOpenTemplate(change, template, act)
    for (const { id: templateId } of [MEMBERSHIP, TEN_OFF]) {
      for (const memberId of memberIds) {
        const source = { kind: 'demo', id: templateId } as const
        await giveCoupons(change, { memberId, templateId, count: 1, source }, act)
      }
    }
  })
}
