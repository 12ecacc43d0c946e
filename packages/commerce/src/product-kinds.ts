/** What is sold, and what people call it. */
export const PRODUCT_KINDS = {
  course: '课程',
  membership: '会员',
  strategy: '策略',
  coins: '牛币',
  goods: '实物',
  service: '服务',
} as const

export type ProductKind = keyof typeof PRODUCT_KINDS
