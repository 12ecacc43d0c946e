/** Where coupons come from, and what members read of it. */
const SOURCES = {
  take: '领券中心',
  order: '购买赠送',
  'card-code': '激活码',
  operator: '平台发放',
  trial: '体验赠送',
  activity: '活动奖励',
  register: '新人礼',
  share: '分享直播',
  lottery: '抽奖',
  demo: '示例赠送',
} as const

export type SourceKind = keyof typeof SOURCES

/** What a coupon was given for: the order and line, the code, the broadcast, …; unique within the kind and the member. */
export interface CouponSource {
  readonly kind: SourceKind
  readonly id: string
}

/** A source as members read it. */
export function sourceText(kind: SourceKind): string {
  return SOURCES[kind]
}
