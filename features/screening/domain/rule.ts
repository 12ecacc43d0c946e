import type { ChosenCondition, ScreenRule } from '../contract-rule.ts'
import { keyOf } from './key.ts'
import { findCondition, formulaOf } from './library/index.ts'

const ENVIRONMENT_WORDS = { noLimit: '', aboveMa20: '大盘在20日均线之上', belowMa20: '大盘在20日均线之下', rising: '大盘上涨', falling: '大盘下跌' } as const
const EXCLUSION_WORDS = { specialTreatment: 'ST', newListing: '次新股', suspended: '停牌' } as const

/** A rule without conditions on the whole market, without ST and suspended stocks. */
export const EMPTY_RULE: ScreenRule = { conditions: [], sectors: [], pool: [], exclusions: ['specialTreatment', 'suspended'], environment: ['noLimit'] }

/** A chosen condition in Chinese; own formulas, single sectors and unknown conditions by their name. */
export function conditionInWords(chosen: ChosenCondition): string {
  if (chosen.typeId === 'formula' && chosen.text !== undefined) return `公式“${chosen.name}”`
  return findCondition(chosen)?.words(chosen.parameters) ?? chosen.name
}

/** The rule in Chinese, for sharing; `sectorNames` by id, an id without a name stands for itself. */
export function ruleInWords(rule: ScreenRule, sectorNames: Readonly<Record<string, string>> = {}): string {
  const sectors = rule.sectors.map((id) => sectorNames[id] ?? id)
  const universe = [
    ...(sectors.length > 0 ? [`在${sectors.join('或')}中`] : []),
    ...(rule.pool.length > 0 ? [`在自选的 ${rule.pool.length} 只股票中`] : []),
  ]
  const environment = environmentOf(rule).map((one) => ENVIRONMENT_WORDS[one])
  const exclusions = rule.exclusions.map((one) => EXCLUSION_WORDS[one])
  const parts = [
    ...(universe.length > 0 ? universe : ['全部A股']),
    ...rule.conditions.map(conditionInWords),
    ...(environment.length > 0 ? [environment.join('、')] : []),
    ...(exclusions.length > 0 ? [`不含${exclusions.join('、')}`] : []),
  ]
  return parts.join('，')
}

function environmentOf({ environment }: ScreenRule): Exclude<ScreenRule['environment'][number], 'noLimit'>[] {
  return environment.filter((one) => one !== 'noLimit')
}

/** Whether two rules ask the same: the order of conditions, sectors and stocks does not matter, nor parameters left at their default. */
export function isSameRule(one: ScreenRule, other: ScreenRule): boolean {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint(rule: ScreenRule): string {
  const conditions = rule.conditions.map((chosen) => `${keyOf(chosen)} ${formulaOf(chosen)?.key ?? ''} ${chosen.typeId === 'sector' ? chosen.zbId : ''}`)
  return JSON.stringify([conditions.toSorted(), rule.sectors.toSorted(), rule.pool.toSorted(), rule.exclusions.toSorted(), environmentOf(rule).toSorted()])
}

/** Shares of a company change seldom, and values that follow from them move with the close of the day. */
const SHARE_ITEMS = new Set(['1', '7', '39', '40'])

/** Whether a condition reads facts that are known of today only (财务、盘口): on a past day they would be a look-ahead. */
export function readsTodaysFacts(chosen: ChosenCondition): boolean {
  const formula = formulaOf(chosen)
  const text = [formula?.text, ...Object.values(formula?.others ?? {}).map((other) => other.text)].join(';')
  return /\bDYNAINFO\s*\(/i.test(text) || Array.from(text.matchAll(/\bFINANCE\s*\(\s*(\d*)/gi)).some(([, item = '']) => !SHARE_ITEMS.has(item))
}

/** What the figures of a back-test leave out, in words; always at least the survivorship and the costs. */
export function backTestNotes(rule: ScreenRule): string[] {
  const facts = rule.conditions.filter(readsTodaysFacts).map(conditionInWords)
  return [
    '幸存者偏差：只包括现在还在上市的股票，已退市的不在内，结果可能偏好。',
    '信号按收盘后计算，次日开盘价买入；涨停买不进，跌停、停牌卖不出；没有计算买卖对价格的影响。',
    '已计佣金（万分之 2.5，最低 5 元）、卖出印花税与过户费；价格按前复权，分红按除权处理。',
    'ST、行业与概念按现在的归属，不是当时的。',
    ...(facts.length > 0 ? [`以下条件只有今天的数据，回测里用到了当时还不知道的信息：${facts.join('；')}。`] : []),
    '过去的表现不代表以后。',
  ]
}
