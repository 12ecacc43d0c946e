import * as z from 'zod/mini'
import {
  description,
  fenAmount,
  priceGrants,
  priceStatus,
  productKind,
  productStatus,
  proposalStatus,
  riskLevel,
  moment,
} from './fields.ts'
import { LIMITS } from './limits.ts'

const whole = z.number().check(z.int('应为整数'))

/** What an operator fills in about a product. */
export const wantedProduct = z.object({
  kind: productKind,
  title: z
    .string('请填写名称')
    .check(z.trim(), z.minLength(1, '请填写名称'), z.maxLength(LIMITS.title, `名称最多 ${LIMITS.title} 个字`)),
  summary: z.string().check(z.trim(), z.maxLength(LIMITS.summary, `一句话介绍最多 ${LIMITS.summary} 个字`)),
  description,
  pictures: z
    .array(z.string().check(z.regex(/^(\/|https:\/\/)[^\s"'<>]{1,300}$/, '图片地址不正确')))
    .check(z.maxLength(LIMITS.pictures, `图片最多 ${LIMITS.pictures} 张`)),
  isShipped: z.boolean(),
  riskLevel: z.nullable(riskLevel),
  memberLimit: z.nullable(whole.check(z.gte(1, '限购至少 1 件'), z.lte(LIMITS.count, `限购最多 ${LIMITS.count} 件`))),
  saleFrom: z.nullable(moment),
  saleUntil: z.nullable(moment),
  /** Smaller ones stand before larger ones. */
  sort: whole.check(z.gte(0), z.lte(100_000, '次序太大')),
})
export type WantedProduct = z.output<typeof wantedProduct>

export const staffLine = z.object({
  productId: z.string(),
  kind: productKind,
  title: z.string(),
  status: productStatus,
  riskLevel: z.nullable(riskLevel),
  prices: z.number(),
  /** Of the cheapest price now, null while none has one. */
  fen: z.nullable(fenAmount),
  /** Left of all prices with a bound; null when none has one. */
  stock: z.nullable(z.number()),
  /** Proposals that wait for a second person. */
  waiting: z.number(),
  updatedAt: z.string(),
})
export type StaffLine = z.output<typeof staffLine>

/** What every proposal says of who made it and who decided. */
const proposal = {
  id: z.string(),
  status: proposalStatus,
  maker: z.string(),
  checker: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  /** The person who asks may approve or refuse it. */
  canDecide: z.boolean(),
}

const version = z.object({
  ...proposal,
  fen: fenAmount,
  originalFen: z.nullable(fenAmount),
  validFrom: z.string(),
  /** It is the price at this moment. */
  isCurrent: z.boolean(),
})
export type PriceVersion = z.output<typeof version>

const activityPrice = z.object({
  ...proposal,
  code: z.string(),
  fen: fenAmount,
  from: z.string(),
  until: z.string(),
  isCurrent: z.boolean(),
})
export type ActivityPrice = z.output<typeof activityPrice>

const riskChange = z.object({ ...proposal, from: riskLevel, to: z.nullable(riskLevel) })
export type RiskChange = z.output<typeof riskChange>

const staffPrice = z.object({
  priceId: z.string(),
  variant: z.string(),
  stock: z.nullable(z.number()),
  sort: z.number(),
  grants: priceGrants,
  status: priceStatus,
  fen: z.nullable(fenAmount),
  versions: z.array(version),
  activities: z.array(activityPrice),
})
export type StaffPrice = z.output<typeof staffPrice>

const historyLine = z.object({
  id: z.string(),
  who: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type HistoryLine = z.output<typeof historyLine>

/** Everything about a product, for the staff. */
export const staffProduct = z.extend(wantedProduct, {
  productId: z.string(),
  status: productStatus,
  /** Another feature sells it: what it costs, its variants and when it goes on sale are not decided here. */
  isPricedElsewhere: z.boolean(),
  prices: z.array(staffPrice),
  riskChanges: z.array(riskChange),
  /** The newest hundred acts. */
  history: z.array(historyLine),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What the person who asks may do. */
  can: z.object({ change: z.boolean(), approve: z.boolean() }),
})
export type StaffProduct = z.output<typeof staffProduct>
