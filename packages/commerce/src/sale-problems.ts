/** Why something cannot be bought now, and how people are told. REGULATED: while nobody checks suitability. */
export const SALE_PROBLEMS = {
  GONE: '已下架',
  NOT_YET: '还没有开售',
  ENDED: '已停售',
  SOLD_OUT: '已售完',
  LIMIT_REACHED: '已达每人限购数量',
  REGULATED: '暂未开放购买',
} as const

export type SaleProblem = keyof typeof SALE_PROBLEMS
