import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'
import * as z from 'zod/mini'
import { AFTER_SALE_STATUSES, INVOICE_STATUSES, LIMITS, ORDER_STATUSES } from './limits.ts'

/** Not guessable: the time in Shanghai and chance. */
export const orderNum = z.string().check(z.regex(/^[A-Za-z0-9]{8,32}$/, '订单编号不正确'))
export const orderStatus = z.enum(ORDER_STATUSES)
export const afterSaleStatus = z.enum(AFTER_SALE_STATUSES)
export const invoiceStatus = z.enum(INVOICE_STATUSES)
export const productKind = z.enum(Object.keys(PRODUCT_KINDS) as [ProductKind, ...ProductKind[]])

/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
/** Whole coins. */
export const coinAmount = z.number().check(z.int(), z.gte(0))
/** ISO 8601. */
export const moment = z.string()
export const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 字`))

export const wantedLine = z.object({
  priceId: z.string().check(z.minLength(1), z.maxLength(40)),
  count: z
    .number()
    .check(z.int('请输入整数'), z.gte(1, '至少一件'), z.lte(LIMITS.count, `一次最多 ${LIMITS.count} 件`)),
})
export const wantedLines = z
  .array(wantedLine)
  .check(z.minLength(1, '请选择商品'), z.maxLength(LIMITS.lines, `一单最多 ${LIMITS.lines} 种商品`))

/** One line as it was bought. */
export const orderItem = z.object({
  itemId: z.string(),
  productId: z.string(),
  priceId: z.string(),
  productName: z.string(),
  variant: z.string(),
  productType: productKind,
  picture: z.nullable(z.string()),
  price: fenAmount,
  count: z.number(),
  totalFen: fenAmount,
  couponShare: fenAmount,
  coinShare: coinAmount,
  payPrice: fenAmount,
  /** Of `payPrice` and `coinShare`, what went back. */
  refundedFen: fenAmount,
  refundedCoins: coinAmount,
  /** For a friend: the code is in the order's detail. */
  isGift: z.boolean(),
})
export type OrderItem = z.output<typeof orderItem>

/** One thing that happened, as the member reads it. */
export const timelineStep = z.object({ at: moment, text: z.string(), detail: z.string() })
