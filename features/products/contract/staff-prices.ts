import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { activityCode, moment, priceFen, priceGrants, priceId, priceStatus, productId, reason } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ELSEWHERE, PRICE_REFUSALS, PRODUCT_REFUSALS } from './refusals.ts'
import { staffProduct } from './staff-fields.ts'

const stockCount = z.number().check(z.int('件数应为整数'), z.gte(0), z.lte(LIMITS.stock, '库存太多'))

const wantedPrice = {
  variant: z
    .string('请填写规格名称')
    .check(
      z.trim(),
      z.minLength(1, '请填写规格名称'),
      z.maxLength(LIMITS.variant, `规格名称最多 ${LIMITS.variant} 个字`),
    ),
  sort: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
  grants: priceGrants,
}

export const staffAddPrice = endpoint({
  method: 'POST',
  path: '/product/staff/price/add',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：给商品加一个规格；价格另外提出',
  input: z.object({ productId, priceId, ...wantedPrice, stock: z.nullable(stockCount) }),
  output: staffProduct,
  failures: {
    ...NOT_ALLOWED,
    ...PRODUCT_REFUSALS,
    ...ELSEWHERE,
    PRICE_TAKEN: '这个规格编号已经用过',
    PRICES_FULL: `一件商品最多 ${LIMITS.prices} 个规格`,
  },
})

export const staffSavePrice = endpoint({
  method: 'POST',
  path: '/product/staff/price/save',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：修改规格的名称、次序、所给的权益与上下架',
  input: z.object({ priceId, ...wantedPrice, status: priceStatus, reason }),
  output: staffProduct,
  failures: {
    ...NOT_ALLOWED,
    ...PRICE_REFUSALS,
    ...ELSEWHERE,
    COINS_FIXED: '定过价的规格不能多给牛币，请另加一个规格再定价',
  },
})

export const staffChangeStock = endpoint({
  method: 'POST',
  path: '/product/staff/price/stock',
  access: 'member',
  once: true,
  summary: '运营：增减库存，写明原因；原来不限量的从零加起',
  input: z.object({
    priceId,
    change: z
      .number('请填写件数')
      .check(z.int('件数应为整数'), z.gte(-LIMITS.stock, '减得太多'), z.lte(LIMITS.stock, '加得太多')),
    reason,
  }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, ...PRICE_REFUSALS, STOCK_SHORT: '库存不够减', STOCK_FULL: '库存太多' },
})

export const staffUnboundStock = endpoint({
  method: 'POST',
  path: '/product/staff/price/unbound',
  access: 'member',
  once: true,
  summary: '运营：规格改为不限量',
  input: z.object({ priceId, reason }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, ...PRICE_REFUSALS },
})

export const staffProposePrice = endpoint({
  method: 'POST',
  path: '/product/staff/price/propose',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：定一个从某时起的价格；有风险等级的商品与给牛币的规格须另一人批准',
  input: z.object({
    priceId,
    fen: priceFen,
    originalFen: z.nullable(priceFen),
    /** ISO 8601; now when left out. */
    validFrom: z.optional(moment),
    reason,
  }),
  output: staffProduct,
  failures: {
    ...NOT_ALLOWED,
    ...PRICE_REFUSALS,
    ...ELSEWHERE,
    TIME_PAST: '生效时间已经过去',
    ORIGINAL_LOWER: '划线价要比现价高',
  },
})

export const staffProposeActivity = endpoint({
  method: 'POST',
  path: '/product/staff/activity/propose',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：定一个活动里的价格；有风险等级的商品、给牛币的规格与课程须另一人批准',
  input: z.object({ priceId, code: activityCode, fen: priceFen, from: moment, until: moment, reason }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, ...PRICE_REFUSALS, TIME_PAST: '活动要在将来结束，结束在开始之后' },
})

export const staffEndActivity = endpoint({
  method: 'POST',
  path: '/product/staff/activity/end',
  access: 'member',
  once: true,
  summary: '运营：现在就结束一个活动价',
  input: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)), reason }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, ACTIVITY_OVER: '没有这个活动价，或它已经结束' },
})

export const staffDecide = endpoint({
  method: 'POST',
  path: '/product/staff/decide',
  access: 'member',
  once: true,
  summary: '批准或驳回一项提议；提出的人不能批准',
  input: z.object({
    what: z.enum(['price', 'activity', 'risk']),
    id: z.string().check(z.regex(/^\d{1,18}$/)),
    approve: z.boolean(),
  }),
  output: staffProduct,
  failures: {
    ...NOT_ALLOWED,
    PROPOSAL_DECIDED: '这项提议的状态已经变了，请刷新',
    SAME_PERSON: '提出的人不能自己批准',
    TIME_PAST: '提议的生效时间已经过去，请重新提出',
  },
})
