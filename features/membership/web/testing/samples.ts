import { RIGHT_NAMES, RIGHTS } from '@niujin/commerce'
import type { OutputOf } from '@niujin/contract-kit'
import { vipHistory, vipMine, vipPlans, type Plan, type Standing } from '../../contract/index.ts'

/** Where the calls of the pages go. */
export const PATH = { plans: vipPlans.path, mine: vipMine.path, history: vipHistory.path } as const

const plan = (one: Pick<Plan, 'priceId' | 'variant' | 'days' | 'fen'>, rest: Partial<Plan> = {}): Plan => ({
  ...one,
  giftFen: one.fen,
  originalFen: null,
  monthFen: null,
  savesFen: null,
  credit: null,
  problem: null,
  ...rest,
})

export const FREE: Standing = { level: 'free', title: '普通用户', until: null, below: null }
export const VIP: Standing = { level: 'vip', title: 'VIP 会员', until: '2027-01-07T02:00:00.000Z', below: null }
export const SVIP: Standing = {
  level: 'svip',
  title: 'SVIP 会员',
  until: null,
  below: { title: 'VIP 会员', until: '2027-01-07T02:00:00.000Z' },
}

export const CREDIT = { fen: 3304, because: 'VIP 会员还剩 45 天，按一年 ¥268.00 ÷ 365 天折算' }

export const PLANS: OutputOf<typeof vipPlans> = {
  levels: [
    {
      level: 'vip',
      title: 'VIP 会员',
      plans: [
        plan({ priceId: 'vip-month', variant: '一个月', days: 30, fen: 2800 }),
        plan({ priceId: 'vip-quarter', variant: '一个季度', days: 90, fen: 7800 }, { monthFen: 2600, savesFen: 600 }),
        plan(
          { priceId: 'vip-year', variant: '一年', days: 365, fen: 26_800 },
          { originalFen: 33_600, monthFen: 2234, savesFen: 6800 },
        ),
      ],
    },
    {
      level: 'svip',
      title: 'SVIP 会员',
      plans: [
        plan({ priceId: 'svip-month', variant: '一个月', days: 30, fen: 5800 }),
        plan({ priceId: 'svip-year', variant: '一年', days: 365, fen: 56_800 }, { monthFen: 4734, savesFen: 12_800 }),
      ],
    },
  ],
  rights: RIGHT_NAMES.map((name) => ({
    name,
    title: RIGHTS[name].title,
    unit: RIGHTS[name].unit,
    ...RIGHTS[name].usual,
  })),
  mine: FREE,
}

export const HISTORY: OutputOf<typeof vipHistory> = {
  stretches: [
    {
      id: '1',
      title: 'VIP 会员 一个月',
      source: 'order',
      orderNum: 'N20261120A',
      from: '2026-11-20T02:00:00.000Z',
      until: '2026-12-20T02:00:00.000Z',
    },
    { id: '2', title: 'VIP 会员', source: 'card-code', orderNum: null, from: null, until: null },
  ],
  gifts: [
    {
      title: 'VIP 会员 一年',
      code: 'ABCD-EFGH-JKMN-PQRS',
      isUsed: false,
      orderNum: 'N20261121B',
      at: '2026-11-21T02:00:00.000Z',
      usedAt: null,
    },
    {
      title: 'VIP 会员 一个月',
      code: '2222-3333-4444-5555',
      isUsed: true,
      orderNum: 'N20261119C',
      at: '2026-11-19T02:00:00.000Z',
      usedAt: '2026-11-22T02:00:00.000Z',
    },
  ],
}
