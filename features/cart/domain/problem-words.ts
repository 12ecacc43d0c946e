import type { SaleProblem } from '@niujin/commerce/ports'

/** Why something cannot be bought now, as the cart says it. */
export const PROBLEM_WORDS: Readonly<Record<SaleProblem, string>> = {
  GONE: '已下架',
  NOT_YET: '还没有开售',
  ENDED: '已停售',
  SOLD_OUT: '已售完',
  LIMIT_REACHED: '已达每人限购数量',
  REGULATED: '暂未开放购买',
}
