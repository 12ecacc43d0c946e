import { LIMITS } from './limits.ts'

/** Why something cannot be put into the cart. */
export const ADD_REFUSALS = {
  PRICE_UNKNOWN: '没有这个商品',
  NOT_ON_SALE: '这个商品现在不能购买',
  COUNT_FULL: '这个商品不能再多放了',
  CART_FULL: `购物车最多放 ${LIMITS.lines} 种商品，请先清理一些`,
} as const
