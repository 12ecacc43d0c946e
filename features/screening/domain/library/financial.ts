import { section, type ConditionDefinition } from './definition.ts'

const valuation = section('financial', '估值')
const profit = section('financial', '盈利')
const growth = section('financial', '成长')
const safety = section('financial', '偿债与现金')
const shares = section('financial', '每股')

const LOSS_NOTE = '亏损的公司没有市盈率或为负。'

/** 财务: of the last report. */
export const financialConditions: readonly ConditionDefinition[] = [
  valuation.comparing({ zbId: 'priceEarnings', name: '市盈率', subject: '市盈率（动）', value: 'DYNAINFO(39)', unit: '', operator: 4, bounds: [0, 20], note: LOSS_NOTE }),
  valuation.comparing({ zbId: 'priceEarningsStatic', name: '静态市盈率', subject: '市盈率（静）', value: 'DYNAINFO(38)', unit: '', operator: 4, bounds: [0, 20], note: LOSS_NOTE }),
  valuation.comparing({ zbId: 'priceEarningsTtm', name: '滚动市盈率', subject: '市盈率（TTM）', value: 'DYNAINFO(40)', unit: '', operator: 4, bounds: [0, 20], note: LOSS_NOTE }),
  valuation.comparing({ zbId: 'priceBook', name: '市净率', value: 'C/FINANCE(34)', unit: '', operator: 4, bounds: [0, 2], step: 0.1 }),
  valuation.comparing({ zbId: 'dividendYield', name: '股息率', value: 'FINANCE(45)', unit: '%', operator: 0, bounds: [3, 8], step: 0.5 }),
  valuation.comparing({ zbId: 'peg', name: 'PEG', value: 'DYNAINFO(40)/FINANCE(43)', unit: '', operator: 4, bounds: [0, 1], step: 0.1, note: '滚动市盈率除以净利润同比。' }),
  profit.comparing({ zbId: 'returnOnEquity', name: '净资产收益率', subject: '净资产收益率（年化）', value: 'FINANCE(33)/FINANCE(34)*100', unit: '%', operator: 0, bounds: [15, 30], note: '每股收益折算全年后除以每股净资产。' }),
  profit.comparing({ zbId: 'grossMargin', name: '毛利率', value: '(FINANCE(20)-FINANCE(21))/FINANCE(20)*100', unit: '%', operator: 0, bounds: [30, 60] }),
  profit.comparing({ zbId: 'netMargin', name: '净利率', value: 'FINANCE(30)/FINANCE(20)*100', unit: '%', operator: 0, bounds: [10, 30] }),
  profit.comparing({ zbId: 'netProfit', name: '净利润', value: 'FINANCE(30)/100000000', unit: '亿元', operator: 0, bounds: [0, 10] }),
  profit.comparing({ zbId: 'deductedProfit', name: '扣非净利润', value: 'FINANCE(54)/100000000', unit: '亿元', operator: 0, bounds: [0, 10] }),
  profit.comparing({ zbId: 'revenue', name: '营业收入', value: 'FINANCE(20)/100000000', unit: '亿元', operator: 0, bounds: [10, 100] }),
  profit.comparing({ zbId: 'researchShare', name: '研发占比', subject: '研发费用占营业收入', value: 'FINANCE(55)/FINANCE(20)*100', unit: '%', operator: 0, bounds: [10, 30] }),
  growth.comparing({ zbId: 'revenueGrowth', name: '营收同比', subject: '营业收入同比', value: 'FINANCE(44)', unit: '%', operator: 0, bounds: [20, 100] }),
  growth.comparing({ zbId: 'profitGrowth', name: '净利润同比', value: 'FINANCE(43)', unit: '%', operator: 0, bounds: [20, 100] }),
  safety.comparing({ zbId: 'debtRatio', name: '资产负债率', value: 'FINANCE(9)', unit: '%', operator: 2, bounds: [50, 70] }),
  safety.comparing({ zbId: 'currentRatio', name: '流动比率', value: 'FINANCE(11)/FINANCE(15)', unit: '', operator: 0, bounds: [1.5, 3], step: 0.1 }),
  safety.comparing({ zbId: 'operatingCash', name: '经营现金流', subject: '经营现金流量', value: 'FINANCE(25)/100000000', unit: '亿元', operator: 0, bounds: [0, 10] }),
  safety.comparing({ zbId: 'cashToProfit', name: '净现比', subject: '经营现金流量与净利润之比', value: 'FINANCE(25)/FINANCE(30)', unit: '', operator: 0, bounds: [1, 2], step: 0.1 }),
  safety.comparing({ zbId: 'totalAssets', name: '总资产', value: 'FINANCE(10)/100000000', unit: '亿元', operator: 0, bounds: [50, 500] }),
  safety.comparing({ zbId: 'netAssets', name: '净资产', value: 'FINANCE(19)/100000000', unit: '亿元', operator: 0, bounds: [20, 200] }),
  shares.comparing({ zbId: 'earningsPerShare', name: '每股收益', value: 'FINANCE(38)', unit: '元', operator: 0, bounds: [0.5, 2], step: 0.1 }),
  shares.comparing({ zbId: 'bookPerShare', name: '每股净资产', value: 'FINANCE(34)', unit: '元', operator: 0, bounds: [5, 20] }),
  shares.comparing({ zbId: 'undistributedPerShare', name: '每股未分配利润', value: 'FINANCE(32)', unit: '元', operator: 0, bounds: [1, 5], step: 0.1 }),
  shares.comparing({ zbId: 'reservePerShare', name: '每股公积金', value: 'FINANCE(18)', unit: '元', operator: 0, bounds: [1, 5], step: 0.1 }),
]
