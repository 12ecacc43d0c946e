import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'
import * as z from 'zod/mini'
import { COUPON_STATUSES, LIMITS, TAKE_TYPES, TEMPLATE_STATUSES } from './limits.ts'

export const couponId = z.string().check(z.regex(/^[\w-]{8,40}$/, '优惠券编号不正确'))
export const templateId = z.string().check(z.regex(/^[\w-]{1,40}$/, '优惠券编号不正确'))
export const couponStatus = z.enum(COUPON_STATUSES)
export const templateStatus = z.enum(TEMPLATE_STATUSES)
export const takeType = z.enum(TAKE_TYPES)

/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
/** A whole number of something. */
export const amount = z.number().check(z.int(), z.gte(0))
/** ISO 8601. */
export const moment = z.string().check(z.maxLength(40))
export const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 字`))

const offFen = z
  .number()
  .check(z.int('金额应为整数分'), z.gte(1, '至少减 1 分'), z.lte(LIMITS.offFen, '最多减 10000 元'))

/** What a coupon takes off: a fixed amount, or a part (10 is ten percent off, 9 折) up to a cap. */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), fen: offFen }),
  z.object({
    kind: z.literal('percent'),
    percentOff: z.number().check(z.int('折扣应为整数'), z.gte(1, '至少减 1%'), z.lte(99, '最多减 99%')),
    capFen: offFen,
  }),
])
export type Discount = z.output<typeof discount>

const productKind = z.enum(Object.keys(PRODUCT_KINDS) as [ProductKind, ...ProductKind[]])
const productId = z.string().check(z.regex(/^[\w-]{1,40}$/, '商品编号不正确'))

/** What a coupon can be used for. */
export const scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('kinds'), kinds: z.array(productKind).check(z.minLength(1, '请选择商品种类')) }),
  z.object({
    kind: z.literal('products'),
    productIds: z
      .array(productId)
      .check(z.minLength(1, '请写商品编号'), z.maxLength(LIMITS.products, `最多 ${LIMITS.products} 种商品`)),
  }),
])
export type Scope = z.output<typeof scope>

/** When a coupon can be used: between two moments, or so many days from when it was taken. */
export const validity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), from: moment, until: moment }),
  z.object({
    kind: z.literal('term'),
    days: z
      .number()
      .check(z.int('天数应为整数'), z.gte(1, '至少一天'), z.lte(LIMITS.termDays, `最多 ${LIMITS.termDays} 天`)),
  }),
])
export type Validity = z.output<typeof validity>

/** What every coupon shows, whoever has it. */
export const couponFace = {
  name: z.string(),
  category: z.string(),
  discount,
  minFen: fenAmount,
  /** 满 100 减 20 */
  terms: z.string(),
  /** 全场通用 */
  scope: z.string(),
  note: z.string(),
}
