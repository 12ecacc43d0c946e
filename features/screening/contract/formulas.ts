import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { ownId, ownTitle, READINGS } from './fields.ts'
import { FORMULA_REFUSALS, GUEST_REFUSALS, RULE_REFUSALS } from './refusals.ts'
import { parameter } from './rule.ts'

const ownFormula = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  parameters: z.array(parameter),
  kind: z.enum(['indicator', 'selection']),
  pane: z.enum(['main', 'below']),
})

export type OwnFormula = z.output<typeof ownFormula>

export const ownFormulas = endpoint({
  method: 'GET',
  path: '/stock/ksxg/formulas',
  host: 'stock',
  access: 'guest',
  summary: '我的公式；未登录时按设备',
  input: z.object({}),
  output: z.object({ list: z.array(ownFormula) }),
})

export const saveFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formulas/save',
  host: 'stock',
  access: 'guest',
  body: 'json',
  once: true,
  summary: '保存公式；带编号时是修改',
  input: z.object({
    id: z.optional(ownId),
    name: ownTitle,
    text: z.string().check(z.minLength(1, '请输入公式'), z.maxLength(100_000, '公式太长')),
    parameters: z._default(z.array(parameter).check(z.maxLength(16, '公式最多 16 个参数')), []),
    kind: ownFormula.shape.kind,
    pane: ownFormula.shape.pane,
  }),
  output: z.object({ id: z.string() }),
  failures: {
    FORMULA_INVALID: FORMULA_REFUSALS.FORMULA_INVALID,
    FORMULA_TOO_LONG: FORMULA_REFUSALS.FORMULA_TOO_LONG,
    FORMULA_UNKNOWN: '没有这个公式',
    TOO_MANY: '自编公式已达上限',
    NAME_TAKEN: '已有同名的公式',
    ...GUEST_REFUSALS,
  },
})

export const removeFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formulas/remove',
  host: 'stock',
  access: 'guest',
  once: true,
  summary: '删除公式',
  input: z.object({ id: ownId }),
  output: z.object({}),
  failures: { FORMULA_UNKNOWN: '没有这个公式' },
})

const remark = z.object({ line: z.number(), column: z.number(), message: z.string(), expected: z.array(z.string()) })

export const checkFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formula/check',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '检查公式：错误与提醒的行列与原因、输出、未来函数',
  budget: READINGS,
  input: z.object({
    text: z.string().check(z.maxLength(200_000)),
    parameters: z._default(z.array(parameter).check(z.maxLength(16)), []),
  }),
  output: z.object({
    problems: z.array(remark),
    /** Accepted, but hardly meant: `MA(C,0)` never has a value. */
    warnings: z.array(remark),
    outputs: z.array(z.string()),
    future: z.array(z.object({ name: z.string(), line: z.number(), column: z.number() })),
  }),
})

/** By the number a formula gives; an absent one is not known. */
const figures = z.record(z.string(), z.number())

export const stockFigures = endpoint({
  method: 'GET',
  path: '/stock/ksxg/facts',
  host: 'stock',
  access: 'guest',
  summary: '一只股票此刻的 FINANCE 与 DYNAINFO 各项，给走势图上的公式',
  input: z.object({ id: z.string().check(z.regex(/^(SH|SZ|BJ)\.\d{6}$/, '股票代码不正确')) }),
  output: z.object({ finance: figures, dynamicInfo: figures }),
  failures: { STOCK_UNKNOWN: '没有这只股票', MARKET_LOADING: RULE_REFUSALS.MARKET_LOADING },
})
