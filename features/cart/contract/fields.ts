import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

export const productKind = z.enum(Object.keys(PRODUCT_KINDS) as [ProductKind, ...ProductKind[]])
export const priceId = z.string().check(z.minLength(1, '请选择商品'), z.maxLength(40, '没有这个商品'))
/** How many of one price. */
export const lineCount = z
  .number('请输入数量')
  .check(z.int('数量应为整数'), z.gte(1, '至少一件'), z.lte(LIMITS.count, `一次最多 ${LIMITS.count} 件`))
/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
export const priceIds = z
  .array(priceId)
  .check(z.minLength(1, '请选择商品'), z.maxLength(LIMITS.lines, `购物车最多放 ${LIMITS.lines} 种`))

/** A line that can be bought now. */
const cartLine = z.object({
  priceId: z.string(),
  productId: z.string(),
  kind: productKind,
  title: z.string(),
  variant: z.string(),
  picture: z.nullable(z.string()),
  /** Of one, as this member pays now. */
  fen: fenAmount,
  originalFen: z.nullable(fenAmount),
  /** What one cost when it was put in; null when it still costs that. */
  fenBefore: z.nullable(fenAmount),
  /** What is taken off already because of what the member has; `fen` is after it. */
  credit: z.nullable(z.object({ fen: fenAmount, because: z.string() })),
  /** As many as can be bought: of more that were put in, what is left. */
  count: z.number(),
  /** How many were put in, when that is more than can be bought; null otherwise. */
  countBefore: z.nullable(z.number()),
  /** How many this line can have at most beside the others. */
  most: z.number(),
  /** Why not more, in words. */
  mostText: z.string(),
  /** Left in all; null without a bound. */
  stock: z.nullable(z.number()),
  selected: z.boolean(),
  totalFen: fenAmount,
})
export type CartLine = z.output<typeof cartLine>

/** A line that cannot be bought now, as it was when it was put in. */
const invalidLine = z.object({
  priceId: z.string(),
  productId: z.string(),
  kind: z.nullable(productKind),
  title: z.string(),
  variant: z.string(),
  picture: z.nullable(z.string()),
  count: z.number(),
  /** Why, in words. */
  reason: z.string(),
})
export type InvalidLine = z.output<typeof invalidLine>

/** A whole cart, the newest line first; all sums are of the selected lines and the server's. */
export const cart = z.object({
  lines: z.array(cartLine),
  invalid: z.array(invalidLine),
  /** Selected lines, and how many pieces they are. */
  kinds: z.number(),
  count: z.number(),
  totalFen: fenAmount,
  couponFen: fenAmount,
  payFen: fenAmount,
  /** The coupon that takes off most; null when none fits. */
  coupon: z.nullable(z.object({ name: z.string(), terms: z.string(), fen: fenAmount })),
  /** One that would take off more, and how much has to be bought for it still; null when there is none. */
  nextCoupon: z.nullable(z.object({ name: z.string(), terms: z.string(), fen: fenAmount, missingFen: fenAmount })),
})
export type CartContent = z.output<typeof cart>
