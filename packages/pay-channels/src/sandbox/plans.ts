/** How the cashier tells of a payment. */
export const PLANS = ['normal', 'delayed', 'five', 'reordered', 'lost', 'wrong-amount'] as const
export type Plan = (typeof PLANS)[number]

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  normal: '立即通知一次',
  delayed: '延迟 15 秒通知',
  five: '同时通知 5 次',
  reordered: '乱序：先到“支付成功”，后到更早的“等待支付”',
  lost: '丢失通知（只能靠查询得知）',
  'wrong-amount': '通知的金额多 1 分',
}

export interface PlannedNotice {
  /** Milliseconds after the payment. */
  readonly after: number
  readonly status: 'waiting' | 'success'
  /** What it says was paid, besides what was. */
  readonly extraFen: number
}

const once: PlannedNotice = { after: 0, status: 'success', extraFen: 0 }

/** The notices of a plan. */
export function noticesOf(plan: Plan): readonly PlannedNotice[] {
  switch (plan) {
    case 'normal':
      return [once]
    case 'delayed':
      return [{ ...once, after: 15_000 }]
    case 'five':
      return [once, once, once, once, once]
    case 'reordered':
      return [once, { ...once, after: 2000, status: 'waiting' }]
    case 'lost':
      return []
    case 'wrong-amount':
      return [{ ...once, extraFen: 1 }]
  }
}
