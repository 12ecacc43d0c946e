import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { activityCode, block, fenAmount, priceId, productId, productKind, riskLevel, saleProblem } from './fields.ts'
import { ACTIVITY_REFUSALS, PRODUCT_REFUSALS } from './refusals.ts'

const card = z.object({
  productId: z.string(),
  kind: productKind,
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(z.string()),
  /** Of its cheapest price that can be bought, or of its cheapest. */
  fen: fenAmount,
  originalFen: z.nullable(fenAmount),
  /** There are dearer ones. */
  isFrom: z.boolean(),
  /** Why none of it can be bought now; null when one can. */
  problem: z.nullable(saleProblem),
})
export type ProductCard = z.output<typeof card>

export const productList = endpoint({
  method: 'GET',
  path: '/product/list',
  access: 'guest',
  summary: '商城：在售的商品，可按类别',
  input: z.object({ kind: z.optional(productKind), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(card), { kinds: z.array(productKind) }),
  failures: CURSOR_INVALID,
})

const price = z.object({
  priceId: z.string(),
  variant: z.string(),
  /** Of one, as the caller would pay now. */
  fen: fenAmount,
  originalFen: z.nullable(fenAmount),
  /** What is taken off for what the member has already; `fen` is after it. */
  credit: z.nullable(z.object({ fen: fenAmount, because: z.string() })),
  /** Only where few are left; null where there are many or there is no bound. */
  left: z.nullable(z.number()),
  /** How many the caller may still buy; null without a bound. */
  mayBuy: z.nullable(z.number()),
  problem: z.nullable(saleProblem),
})
export type ProductPrice = z.output<typeof price>

const detail = z.object({
  productId: z.string(),
  kind: productKind,
  title: z.string(),
  summary: z.string(),
  description: z.array(block),
  pictures: z.array(z.string()),
  isShipped: z.boolean(),
  riskLevel: z.nullable(riskLevel),
  /** For one member; null without a bound. */
  memberLimit: z.nullable(z.number()),
  /** ISO 8601; null when sale has no beginning or end. */
  saleFrom: z.nullable(z.string()),
  saleUntil: z.nullable(z.string()),
  prices: z.array(price),
})
export type ProductDetail = z.output<typeof detail>

export const productDetail = endpoint({
  method: 'GET',
  path: '/product/detail',
  access: 'guest',
  summary: '一件商品：图片、介绍、各规格现在的价钱',
  input: z.object({ productId, activityCode: z.optional(activityCode) }),
  output: detail,
  failures: PRODUCT_REFUSALS,
})

export const getInfo = endpoint({
  method: 'GET',
  path: '/activity/api/product/getInfo',
  host: 'activity',
  access: 'guest',
  summary: '商品各规格此刻的价钱与能不能买，下单之前再问一次；按商品或按一个规格',
  input: z.object({
    productId: z.optional(productId),
    priceId: z.optional(priceId),
    activityCode: z.optional(activityCode),
  }),
  output: z.object({ productId: z.string(), kind: productKind, title: z.string(), prices: z.array(price) }),
  failures: PRODUCT_REFUSALS,
})

export const getActivityByCodeAndProduct = endpoint({
  method: 'GET',
  path: '/activity/api/product/getActivityByCodeAndProduct',
  host: 'activity',
  access: 'guest',
  summary: '一件商品在一个活动里的价钱，从何时到何时',
  input: z.object({ code: activityCode, productId }),
  output: z.object({
    code: z.string(),
    productId: z.string(),
    prices: z
      .array(z.object({ priceId: z.string(), fen: fenAmount, from: z.string(), until: z.string() }))
      .check(z.minLength(1)),
  }),
  failures: ACTIVITY_REFUSALS,
})
