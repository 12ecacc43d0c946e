import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  amount,
  discount,
  fenAmount,
  moment,
  reason,
  scope,
  takeType,
  templateId,
  templateStatus,
  validity,
} from './fields.ts'
import { CHOSEN_TAKE_TYPES, LIMITS, TEMPLATE_EVENTS } from './limits.ts'
import { TEMPLATE_REFUSALS } from './refusals.ts'

const name = z
  .string()
  .check(z.trim(), z.minLength(2, '名称至少 2 个字'), z.maxLength(LIMITS.name, `名称最多 ${LIMITS.name} 个字`))
const total = z.nullable(
  z.number().check(z.int('发行量应为整数'), z.gte(1, '至少发行 1 张'), z.lte(LIMITS.total, '发行量太大')),
)

/** What a template says; amounts in fen. */
const templateFields = {
  name,
  category: z
    .string()
    .check(z.trim(), z.minLength(1, '请写分类'), z.maxLength(LIMITS.category, `分类最多 ${LIMITS.category} 个字`)),
  /** null without a bound. */
  total,
  /** How many one member may take by themselves. */
  takeLimit: z
    .number()
    .check(
      z.int('每人限领应为整数'),
      z.gte(1, '每人至少能领 1 张'),
      z.lte(LIMITS.takeLimit, `每人最多领 ${LIMITS.takeLimit} 张`),
    ),
  minFen: fenAmount.check(z.lte(LIMITS.minFen, '门槛太高')),
  scope,
  validity,
  discount,
  /** Smaller ones stand before larger ones. */
  sort: z.number().check(z.int('排序应为整数'), z.gte(0), z.lte(LIMITS.sort, `排序最大 ${LIMITS.sort}`)),
  note: z.string().check(z.trim(), z.maxLength(LIMITS.note, `说明最多 ${LIMITS.note} 字`)),
}

const staffTemplateLine = z.object({
  id: templateId,
  ...templateFields,
  takeType,
  status: templateStatus,
  /** The terms, the scope and the validity in words. */
  termsText: z.string(),
  scopeText: z.string(),
  validityText: z.string(),
  createdAt: moment,
  /** Coupons given out, used, and what the used ones took off. */
  taken: amount,
  used: amount,
  offFen: fenAmount,
})
export type StaffTemplateLine = z.output<typeof staffTemplateLine>

/** One step in the history of a template or a coupon. */
export const historyLine = z.object({
  id: z.string(),
  who: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: moment,
})
export type HistoryLine = z.output<typeof historyLine>

const staffTemplate = z.extend(staffTemplateLine, {
  history: z.array(historyLine),
  /** What can be done with it now. */
  can: z.object({
    edit: z.boolean(),
    adjust: z.boolean(),
    issue: z.boolean(),
    events: z.array(z.enum(TEMPLATE_EVENTS)),
  }),
})
export type StaffTemplate = z.output<typeof staffTemplate>

export const staffTemplates = endpoint({
  method: 'GET',
  path: '/userapi/coupon/staff/templates',
  access: 'member',
  summary: '运营：优惠券，最新在前；发行、领取、使用与抵扣的数字；可按状态',
  input: z.object({ status: z.optional(templateStatus), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(staffTemplateLine),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffTemplateGet = endpoint({
  method: 'GET',
  path: '/userapi/coupon/staff/template',
  access: 'member',
  summary: '运营：一种优惠券的内容、数字与经过',
  input: z.object({ id: templateId }),
  output: staffTemplate,
  failures: { ...NOT_ALLOWED, ...TEMPLATE_REFUSALS },
})

export const staffSaveTemplate = endpoint({
  method: 'POST',
  path: '/userapi/coupon/staff/saveTemplate',
  access: 'member',
  body: 'json',
  once: true,
  summary: '运营：新建一种优惠券的草稿，或修改草稿；开始发放以后内容不再变',
  input: z.object({ id: z.optional(templateId), ...templateFields, takeType: z.enum(CHOSEN_TAKE_TYPES) }),
  output: staffTemplate,
  failures: {
    ...NOT_ALLOWED,
    ...TEMPLATE_REFUSALS,
    NOT_DRAFT: '已经不是草稿，内容不能再改',
    PERIOD_INVALID: '结束时间须晚于开始时间，也晚于现在',
  },
})
export type TemplateInput = z.output<typeof staffSaveTemplate.input>

export const staffAdjustTemplate = endpoint({
  method: 'POST',
  path: '/userapi/coupon/staff/adjustTemplate',
  access: 'member',
  body: 'json',
  once: true,
  summary: '运营：在发或暂停的优惠券改名称、增加发行量',
  input: z.object({ id: templateId, name, total, reason }),
  output: staffTemplate,
  failures: {
    ...NOT_ALLOWED,
    ...TEMPLATE_REFUSALS,
    NOT_ADJUSTABLE: '草稿请直接修改；已结束的不能再改',
    TOTAL_LESS: '发行量只能增加',
  },
})

export const staffMoveTemplate = endpoint({
  method: 'POST',
  path: '/userapi/coupon/staff/moveTemplate',
  access: 'member',
  once: true,
  summary: '运营：开始发放、暂停、恢复或结束一种优惠券；已经领到的照常能用',
  input: z.object({ id: templateId, event: z.enum(TEMPLATE_EVENTS), reason }),
  output: staffTemplate,
  failures: {
    ...NOT_ALLOWED,
    ...TEMPLATE_REFUSALS,
    STATUS_CHANGED: '这种优惠券的状态已经变了，请刷新',
    PERIOD_INVALID: '有效期已经过了，先改有效期',
  },
})
