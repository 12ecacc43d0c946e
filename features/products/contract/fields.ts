import { grants } from '@niujin/commerce'
import * as z from 'zod/mini'
import {
  KINDS,
  LIMITS,
  PRICE_STATUSES,
  PRODUCT_STATUSES,
  PROPOSAL_STATUSES,
  RISK_LEVELS,
  SALE_PROBLEMS,
} from './limits.ts'

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/

export const productId = z.string().check(z.regex(ID, '商品编号为 2–40 个字母、数字或 -'))
export const priceId = z.string().check(z.regex(ID, '规格编号为 2–40 个字母、数字或 -'))
export const activityCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,40}$/, '活动编码为 2–40 个字母、数字、- 或 _'))

export const productKind = z.enum(KINDS)
export const productStatus = z.enum(PRODUCT_STATUSES)
export const priceStatus = z.enum(PRICE_STATUSES)
export const proposalStatus = z.enum(PROPOSAL_STATUSES)
export const riskLevel = z.enum(RISK_LEVELS)
export const saleProblem = z.enum(SALE_PROBLEMS)

/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
/** ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true, message: '时间不正确' })

/** Fen that somebody types as a price. */
export const priceFen = z
  .number('请填写价格')
  .check(z.int('价格应为整数分'), z.gte(1, '价格至少 1 分'), z.lte(LIMITS.fen, '价格太高'))

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most, `一段最多 ${most} 个字`))

/** A piece of a description; what is written is text, never markup. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: words(LIMITS.heading) }),
  z.object({ kind: z.literal('paragraph'), text: words(LIMITS.paragraph) }),
  z.object({
    kind: z.literal('bullets'),
    items: z.array(words(LIMITS.bullet)).check(z.minLength(1), z.maxLength(LIMITS.bullets, '一个列表里的项太多')),
  }),
])
export type Block = z.output<typeof block>

export const description = z.array(block).check(z.maxLength(LIMITS.blocks, `介绍最多 ${LIMITS.blocks} 段`))

export const priceGrants = grants
export const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 字`))
