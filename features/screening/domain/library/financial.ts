import { section, type ConditionDefinition } from './definition.ts'
import type { ParameterValues } from './filled.ts'

const valuation = section('financial', '估值')
const profit = section('financial', '盈利')
const growth = section('financial', '成长')
const safety = section('financial', '偿债与现金')
const shares = section('financial', '每股')

/** What a ratio needs to mean anything, as a formula, and what is left out when it is asked to be small. */
interface Sensible {
  readonly positive: string
  readonly leftOut: string
}

const OPERATOR_BELOW = [2, 3]

/**
 * A ratio that a loss makes negative: whoever asks for a small one means cheap, not losing money, so 小于 and 不高于 a
 * positive number hold for sensible ratios only. The other comparisons are as they are written.
 */
function sensibleBelow(definition: ConditionDefinition, { positive, leftOut }: Sensible): ConditionDefinition {
  const usual = (name: string) => definition.parameters.find((one) => one.name === name)?.default ?? 0
  const isBelow = ({ OP = usual('OP'), X = usual('X') }: ParameterValues) =>
    OPERATOR_BELOW.includes(Math.round(OP)) && X > 0
  return {
    ...definition,
    leftOut,
    summary: `${definition.summary}小于、不高于一个正数时${leftOut}。`,
    formula: (values) => definition.formula(values).replace(/;$/, isBelow(values) ? ` AND ${positive};` : ';'),
    words: (values) => `${definition.words(values)}${isBelow(values) ? `（${leftOut}）` : ''}`,
  }
}

const priceEarnings = (zbId: string, { name, subject, value }: Record<'name' | 'subject' | 'value', string>) =>
  sensibleBelow(
    valuation.comparing({
      zbId,
      name,
      subject,
      value,
      unit: '',
      operator: 4,
      bounds: [0, 20],
      note: '亏损的公司没有市盈率或为负。',
    }),
    {
      positive: `(${value})>0`,
      leftOut: '不含亏损',
    },
  )

/** 财务: of the last report. */
export const financialConditions: readonly ConditionDefinition[] = [
  priceEarnings('priceEarnings', { name: '市盈率', subject: '市盈率（动）', value: 'DYNAINFO(39)' }),
  priceEarnings('priceEarningsStatic', { name: '静态市盈率', subject: '市盈率（静）', value: 'DYNAINFO(38)' }),
  priceEarnings('priceEarningsTtm', { name: '滚动市盈率', subject: '市盈率（TTM）', value: 'DYNAINFO(40)' }),
  sensibleBelow(
    valuation.comparing({
      zbId: 'priceBook',
      name: '市净率',
      value: 'FINANCE(39)/FINANCE(19)',
      unit: '',
      operator: 4,
      bounds: [0, 2],
      step: 0.1,
    }),
    { positive: 'FINANCE(19)>0', leftOut: '不含净资产为负' },
  ),
  valuation.comparing({
    zbId: 'dividendYield',
    name: '股息率',
    value: 'FINANCE(45)',
    unit: '%',
    operator: 0,
    bounds: [3, 8],
    step: 0.5,
  }),
  sensibleBelow(
    valuation.comparing({
      zbId: 'peg',
      name: 'PEG',
      value: 'DYNAINFO(40)/FINANCE(43)',
      unit: '',
      operator: 4,
      bounds: [0, 1],
      step: 0.1,
      note: '滚动市盈率除以净利润同比。',
    }),
    {
      positive: 'DYNAINFO(40)>0 AND FINANCE(43)>0',
      leftOut: '不含亏损与利润下降',
    },
  ),
  profit.comparing({
    zbId: 'returnOnEquity',
    name: '净资产收益率',
    subject: '净资产收益率（年化）',
    value: 'FINANCE(33)/FINANCE(34)*100',
    unit: '%',
    operator: 0,
    bounds: [15, 30],
    note: '每股收益折算全年后除以每股净资产。',
  }),
  profit.comparing({
    zbId: 'grossMargin',
    name: '毛利率',
    value: '(FINANCE(20)-FINANCE(21))/FINANCE(20)*100',
    unit: '%',
    operator: 0,
    bounds: [30, 60],
  }),
  profit.comparing({
    zbId: 'netMargin',
    name: '净利率',
    value: 'FINANCE(30)/FINANCE(20)*100',
    unit: '%',
    operator: 0,
    bounds: [10, 30],
  }),
  profit.comparing({
    zbId: 'netProfit',
    name: '净利润',
    value: 'FINANCE(30)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [0, 10],
  }),
  profit.comparing({
    zbId: 'deductedProfit',
    name: '扣非净利润',
    value: 'FINANCE(54)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [0, 10],
  }),
  profit.comparing({
    zbId: 'revenue',
    name: '营业收入',
    value: 'FINANCE(20)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [10, 100],
  }),
  profit.comparing({
    zbId: 'researchShare',
    name: '研发占比',
    subject: '研发费用占营业收入',
    value: 'FINANCE(55)/FINANCE(20)*100',
    unit: '%',
    operator: 0,
    bounds: [10, 30],
  }),
  growth.comparing({
    zbId: 'revenueGrowth',
    name: '营收同比',
    subject: '营业收入同比',
    value: 'FINANCE(44)',
    unit: '%',
    operator: 0,
    bounds: [20, 100],
  }),
  growth.comparing({
    zbId: 'profitGrowth',
    name: '净利润同比',
    value: 'FINANCE(43)',
    unit: '%',
    operator: 0,
    bounds: [20, 100],
  }),
  safety.comparing({
    zbId: 'debtRatio',
    name: '资产负债率',
    value: 'FINANCE(9)',
    unit: '%',
    operator: 2,
    bounds: [50, 70],
  }),
  safety.comparing({
    zbId: 'currentRatio',
    name: '流动比率',
    value: 'FINANCE(11)/FINANCE(15)',
    unit: '',
    operator: 0,
    bounds: [1.5, 3],
    step: 0.1,
  }),
  safety.comparing({
    zbId: 'operatingCash',
    name: '经营现金流',
    subject: '经营现金流量',
    value: 'FINANCE(25)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [0, 10],
  }),
  safety.comparing({
    zbId: 'cashToProfit',
    name: '净现比',
    subject: '经营现金流量与净利润之比',
    value: 'FINANCE(25)/FINANCE(30)',
    unit: '',
    operator: 0,
    bounds: [1, 2],
    step: 0.1,
  }),
  safety.comparing({
    zbId: 'totalAssets',
    name: '总资产',
    value: 'FINANCE(10)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [50, 500],
  }),
  safety.comparing({
    zbId: 'netAssets',
    name: '净资产',
    value: 'FINANCE(19)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [20, 200],
  }),
  shares.comparing({
    zbId: 'earningsPerShare',
    name: '每股收益',
    value: 'FINANCE(38)',
    unit: '元',
    operator: 0,
    bounds: [0.5, 2],
    step: 0.1,
  }),
  shares.comparing({
    zbId: 'bookPerShare',
    name: '每股净资产',
    value: 'FINANCE(34)',
    unit: '元',
    operator: 0,
    bounds: [5, 20],
  }),
  shares.comparing({
    zbId: 'undistributedPerShare',
    name: '每股未分配利润',
    value: 'FINANCE(32)',
    unit: '元',
    operator: 0,
    bounds: [1, 5],
    step: 0.1,
  }),
  shares.comparing({
    zbId: 'reservePerShare',
    name: '每股公积金',
    value: 'FINANCE(18)',
    unit: '元',
    operator: 0,
    bounds: [1, 5],
    step: 0.1,
  }),
]
